"""Speed, as ratios: both builds of our engine and its peers, in turns on one machine. `make bench`."""
