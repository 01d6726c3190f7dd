"""Part `streams`: every command with streams that are full, closed, or read by nobody."""

import contextlib
import os
import re
import signal
import subprocess
import time

from examples import ENDINGS, EXAMPLES, fresh, leaf_commands, set_up
from program import CONTROL, SECONDS, contents, ends_in_time, surroundings

PART = "streams"
CANNOT_WRITE = 74
CRASHES = {132, 134, 136, 139}
DELAY = 1.5  # seconds that a run without a reader may take longer; some of them are the machine's
VOLATILE = re.compile(rb"\d+(\.\d+)?")
MESSAGES = {  # what messages go to; None is a closed stream, and "none" a pipe without a reader
    "2>/dev/full": ("file", "/dev/full", True), "2>&-": ("file", None, True),
    "2>&- <&-": ("file", None, False), "2> >(true)": ("file", "none", True)}
RESULTS = {
    ">/dev/full": ("/dev/full", "file", True), ">&-": (None, "file", True),
    ">&- 2>&- <&-": (None, None, False), ">/dev/full 2>/dev/full": ("/dev/full", "/dev/full", True)}


def run(audit):
    """Tries all leaf commands; one without an example is a finding."""
    pattern = set_up(audit.program, audit.scratch / PART)
    leaves = leaf_commands(audit.program)
    for leaf in sorted(set(leaves) ^ set(EXAMPLES)):
        audit.report.find(PART, leaf, f"no example for {leaf}" if leaf in leaves
                          else f"an example for {leaf}, which is no command")
    leaves = [leaf for leaf in leaves if leaf in EXAMPLES and leaf.startswith(audit.only)]
    leaves.sort(key=lambda leaf: leaf.startswith("account"))  # these take longest
    for number, leaf in enumerate(leaves, 1):
        try_command(audit, pattern, leaf)
        audit.progress(PART, number, len(leaves))


def try_command(audit, pattern, leaf):
    """Tries one command with all kinds of streams."""
    words = [*EXAMPLES[leaf], *["-v"] * (leaf != "vroom")]
    folder = audit.scratch / PART / "run"

    def attempt(name, output, messages, has_input=True):
        place = fresh(pattern, folder)
        result = run_with(audit.program, words, place, output, messages, has_input)
        audit.report.count(PART, name, result[0])
        return *result, state(place)

    def find(name, fault, stderr=b""):
        audit.report.find(PART, leaf, f"{name}: {fault}", leaf,
                          f"{audit.program.command(words)} {name}", None,
                          stderr.decode("utf-8", "replace"))

    usual, again = (attempt("usual", "file", "file") for _ in range(2))
    code, stdout, stderr, seconds, files = usual
    if code not in ENDINGS.get(leaf, {0}):
        find("usual", f"the example ends with {code}", stderr)
        return
    if CONTROL.search(stdout.decode("utf-8", "replace")):
        find("usual", "control characters on stdout")
    for name, (output, messages, has_input) in MESSAGES.items():
        result = attempt(name, output, messages, has_input)
        if result[0] != code:
            find(name, f"ends with {result[0]} instead of {code}")
        if steady(result[1]) != steady(stdout) and steady(stdout) == steady(again[1]):
            find(name, "stdout differs")
        for path in sorted(differing(result[4], files) - differing(again[4], files)):
            find(name, f"{path} differs")
    unwritten = {2 if leaf == "vroom" else CANNOT_WRITE} if stdout else {code}
    for name, (output, messages, has_input) in RESULTS.items():
        result = attempt(name, output, messages, has_input)
        if result[0] not in unwritten:
            find(name, f"ends with {result[0]} instead of {min(unwritten)}", result[2])
        if messages == "file" and stdout and not result[2].strip():
            find(name, "no message says that the result cannot be written")
    for number in range(4):  # a busy machine delays one of them, the program all
        result = attempt("| true", "none", "file")
        if result[0] in CRASHES or result[0] < 0 and result[0] != -signal.SIGPIPE:
            find("| true", f"ends with {result[0]}", result[2])
            break
        if result[3] <= max(seconds, again[3]) + DELAY:
            break
        if number == 3:
            find("| true", f"takes {result[3]:.1f} s instead of {seconds:.1f} s")


def run_with(program, words, folder, output, messages, has_input):
    """Runs the program with streams that are files, paths, closed, or pipes without a reader."""
    streams, closed, opened = {}, [], []
    for name, number, kind in (("stdout", 1, output), ("stderr", 2, messages)):
        if kind is None:
            closed.append(number)
            streams[name] = subprocess.DEVNULL
        elif kind == "none":
            reader, writer = os.pipe()
            os.close(reader)
            opened.append(writer)
            streams[name] = writer
        else:
            path = folder.parent / f"{folder.name}.{name}" if kind == "file" else kind
            more = os.O_CREAT | os.O_TRUNC if kind == "file" else 0
            opened.append(os.open(path, os.O_RDWR | more))
            streams[name] = opened[-1]
    if not has_input:
        closed.append(0)
    shut = " ".join(f"{number}>&-" if number else "<&-" for number in closed)
    begin = time.monotonic()
    process = subprocess.Popen(
        ["/bin/sh", "-c", f'exec "$@" {shut}', "sh", program.path, *words], cwd=folder,
        stdin=subprocess.DEVNULL, env=surroundings(folder), restore_signals=True, **streams)
    if not ends_in_time(process, SECONDS):
        process.kill()
    process.wait()
    seconds = time.monotonic() - begin
    for descriptor in opened:
        os.close(descriptor)
    texts = []
    for name, kind in (("stdout", output), ("stderr", messages)):
        path = folder.parent / f"{folder.name}.{name}"
        texts.append(path.read_bytes() if kind == "file" else b"")
        with contextlib.suppress(FileNotFoundError):
            path.unlink()
    return process.returncode, *texts, seconds


def state(folder):
    """Returns the files of a folder; of archives only the names, as these hold times."""
    return {name: b"" if name.startswith("home/") or name.endswith((".sqlite", "-shm", "-wal"))
            else VOLATILE.sub(b"0", data) for name, data in contents(folder).items()}


def steady(data):
    return VOLATILE.sub(b"0", data)


def differing(one, other):
    return {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)}
