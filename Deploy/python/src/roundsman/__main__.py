"""Runs the program of the package: `python -m roundsman solve …`."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from ._program import program_path
from .errors import ProgramError


def main() -> NoReturn:
    """Becomes the program, with the arguments of this process."""
    try:
        program = program_path()
        os.execv(program, ["roundsman", *sys.argv[1:]])
    except (ProgramError, OSError) as error:
        sys.exit(f"roundsman: {error}")


if __name__ == "__main__":
    main()
