"""`python -m ozymandias` is the same as `ozy`."""

import sys

from ozymandias.cli import main

if __name__ == "__main__":
    sys.exit(main())
