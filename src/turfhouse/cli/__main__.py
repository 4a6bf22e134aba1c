"""`python -m turfhouse.cli`: the same as `turfhouse`."""

import sys

from turfhouse.cli import main

sys.exit(main())
