"""What the attempts of part `mutations` have in common: files, outputs, checks of solutions."""

from program import INPUT_ERRORS, empty, json_faults, leftovers

PART = "mutations"


def place_files(folder, files):
    """Writes files to the folder `in`, and makes the folder `out`, which is empty."""
    for name in ("in", "out"):
        empty(folder / name)
    for name, data in files.items():
        path = folder / "in" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        if path.suffix == ".sqlite":
            path.chmod(0o600)


def output_faults(folder, sample, outcome):
    """Returns what is wrong with the files that a run wrote."""
    faults = [f"leaves {name}" for name in leftovers(folder / "out")]
    if sample.output is None:
        if outcome.code == 0 and "--json" in sample.words:
            faults += json_faults(outcome.stdout)
        return faults
    output = folder / sample.output
    if outcome.code == 0 and not output.exists():
        faults.append("ends with 0 and has not written its output")
    if outcome.code in INPUT_ERRORS and output.exists():
        faults.append(f"ends with {outcome.code} and has written its output")
    if outcome.code == 0 and output.is_file() and output.suffix in (".json", ".geojson"):
        faults += json_faults(output.read_bytes())
    return faults


def check_faults(audit, folder, problem, solution):
    """Returns what `check` has against a solution."""
    outcome = audit.program.run(["check", problem, solution], folder)
    audit.report.count(PART, "check of a solution", outcome.ending)
    if outcome.code == 0:
        return audit.program.faults(outcome)
    lines = (outcome.stdout + outcome.stderr).decode("utf-8", "replace").splitlines()
    return [f"writes a solution that check refuses with {outcome.ending}: "
            + " | ".join(lines)[:300]]


def tell(audit, folder, kind, attempt, outcome, faults):
    """Reports what is wrong with a run."""
    for fault in faults:
        audit.report.find(PART, kind, fault, attempt, audit.program.command(outcome.words), folder,
                          outcome.stderr.decode("utf-8", "replace"))
