"""Tests in a real Chromium: people in windows of their own, at a house in a process of its own."""
