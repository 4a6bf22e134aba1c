"""What must hold of any game, checked while it is played: `turfhouse selfcheck`."""
