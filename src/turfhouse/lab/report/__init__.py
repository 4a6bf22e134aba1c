"""Reports: one HTML file, no network, light and dark."""
