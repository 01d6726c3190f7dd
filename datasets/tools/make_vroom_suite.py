"""Makes the suite of VROOM problems: small files, at least one for each of its features.

    python3 datasets/tools/make_vroom_suite.py

Every file has a stream of random numbers of its own, keyed by the seed and its name, so adding a
file changes no other. The files are described in `vroom_suite_tasks.py`, `vroom_suite_vehicles.py`
and, for plans whose steps are given, `vroom_suite_plans.py`.
"""

import argparse
import pathlib

import vroom_suite_plans
import vroom_suite_tasks
import vroom_suite_vehicles
from splitmix import SplitMix64
from vroom_draft import SUITE, Draft, text

SEED = 1_400
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "vroom-suite"


def stream(name):
    """Returns the random stream of one file, keyed by its name."""
    return SplitMix64(SEED, int.from_bytes(name.encode(), "big"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path, default=FOLDER)
    folder = parser.parse_args().output
    (folder / "plan").mkdir(parents=True, exist_ok=True)
    for name, (places, keys, fill) in SUITE.items():
        draft = Draft(stream(name), places, **keys)
        fill(draft)
        (folder / f"{name}.json").write_text(text(draft.problem), encoding="utf-8")


if __name__ == "__main__":
    main()
