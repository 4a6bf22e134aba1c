"""`turfhouse lab …`: change a number, know what it did. One module a command; what they share stands in `common.py`."""
