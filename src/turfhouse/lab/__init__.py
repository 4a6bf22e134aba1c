"""The lab: change a number, know what it did (docs/lab.md). Needs the extra `lab`."""
