"""`python -m spit`."""

import sys

from spit.cli import main

if __name__ == "__main__":
    sys.exit(main())
