"""Runs the program and says what no run may do, whatever its input is."""

import json
import os
import pathlib
import re
import resource
import select
import shlex
import shutil
import signal
import subprocess
import time

SECONDS = 20  # of processor time, which other programs on the machine change little
PATIENCE = 15  # a run that does nothing is killed after so many times the seconds, by the clock
MEMORY = 2 << 30
ADDRESS_SPACE = 8 << 30
INTERNAL_ERROR = 70
INPUT_ERRORS = {64, 65, 66}
VROOM_CODES = {0, 1, 2, 3}
LEFTOVER = re.compile(r"\.(part|old)\b")
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|\r(?!\n)")


class Outcome:
    """How a run ended and what it printed."""

    def __init__(self, words, status, usage, stdout, stderr, timed_out):
        self.words, self.seconds = words, usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss << 10
        self.stdout, self.stderr, self.timed_out = stdout, stderr, timed_out
        self.code = os.waitstatus_to_exitcode(status)

    @property
    def ending(self):
        """The exit code, or the name of the signal that ended the run."""
        return self.code if self.code >= 0 else signal.Signals(-self.code).name


class Program:
    """The program, the exit codes that its help documents, and how to run it."""

    def __init__(self, path):
        self.path = str(pathlib.Path(path).resolve())
        text = subprocess.run([self.path, "--help"], capture_output=True, text=True,
                              check=True).stdout
        codes = re.search(r"Exit codes:(.*?)\n\n", text, re.DOTALL).group(1)
        self.documented = {int(code) for code in re.findall(r"\b\d+\b", codes)}
        assert {0, 64, 65, 143} <= self.documented, codes

    def command(self, words):
        """Returns a shell line that repeats a run."""
        return shlex.join(["roundsman", *words])

    def start(self, words, folder, environment=None, **streams):
        """Starts the program in a folder that also holds its home."""
        process = subprocess.Popen([self.path, *words], cwd=folder,
                                   env=surroundings(folder, environment), **streams)
        # Not of this process: the stacks of its servers' threads alone may need more.
        try:
            resource.prlimit(process.pid, resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
        except ProcessLookupError:
            pass  # it has ended already
        return process

    def run(self, words, folder, environment=None, stdin=None, seconds=SECONDS):
        """Runs the program to its end, or kills it after some time, and returns the outcome."""
        captured = pathlib.Path(folder) / ".captured"
        captured.mkdir(exist_ok=True)
        with open(captured / "stdout", "w+b") as stdout, open(captured / "stderr", "w+b") as stderr:
            process = self.start(words, folder, environment, stdout=stdout, stderr=stderr,
                                 stdin=subprocess.DEVNULL if stdin is None else stdin)
            timed_out = not ends_in_time(process, seconds)
            if timed_out:
                process.kill()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            texts = []
            for stream in (stdout, stderr):
                stream.seek(0)
                texts.append(stream.read())
        return Outcome(words, status, usage, *texts, timed_out)

    def faults(self, outcome, is_text=True, is_told=True):
        """Returns what a run did that none may do, such as crashes or undocumented codes."""
        faults = []
        codes = VROOM_CODES if outcome.words[0] == "vroom" else self.documented
        if outcome.timed_out:
            return [f"does not end; {outcome.seconds:.0f} s of processor time until it was killed"]
        if outcome.seconds > SECONDS:
            faults.append(f"takes {outcome.seconds:.0f} s of processor time")
        if outcome.code < 0:
            faults.append(f"dies by {outcome.ending}")
        elif outcome.code == INTERNAL_ERROR and outcome.words[0] != "vroom":
            faults.append("ends with 70, an internal error")
        elif outcome.code not in codes:
            faults.append(f"ends with {outcome.code}, which is not documented")
        if outcome.memory > MEMORY:
            faults.append(f"takes {outcome.memory >> 20} MB of memory")
        if is_told and outcome.code > 0 and not (outcome.stderr or outcome.stdout).strip():
            faults.append(f"ends with {outcome.code} and prints nothing")
        if outcome.code in INPUT_ERRORS and not outcome.stderr.strip():
            faults.append(f"ends with {outcome.code} and stderr is empty")
        for name, data in (("stdout", outcome.stdout if is_text else b""),
                           ("stderr", outcome.stderr)):
            faults += [f"prints {fault} on {name}" for fault in text_faults(data)]
        return faults


def text_faults(data):
    """Returns what is wrong with bytes that a terminal shows."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return [f"bytes that are not UTF-8 at {error.start}"]
    found = CONTROL.search(text)
    return [f"the control character U+{ord(found[0]):04X} at {found.start()}"] if found else []


def json_faults(data):
    """Returns what is wrong with bytes that have to be JSON, in which NaN is not a number."""
    def refuse(name):
        raise ValueError(f"{name} is not JSON")
    try:
        json.loads(data, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        return [f"writes JSON that is not valid: {str(error)[:80]}"]
    return []


def leftovers(folder):
    """Returns the unfinished files and folders that a run left in a folder."""
    return sorted(name for _, folders, files in os.walk(folder) for name in folders + files
                  if LEFTOVER.search(name))


def surroundings(folder, changes=None):
    """Returns the environment of a run: all of the user's folders are in its own folder."""
    home = pathlib.Path(folder) / "home"
    result = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8", "TZ": "UTC",
              "XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "config"),
              "XDG_CACHE_HOME": str(home / "cache"), "XDG_STATE_HOME": str(home / "state")}
    return result | (changes or {})


def ends_within(process, seconds):
    """Waits until a process has ended or the time is over, and returns whether it has ended."""
    descriptor = os.pidfd_open(process.pid)
    try:
        return bool(select.select([descriptor], [], [], seconds)[0])
    finally:
        os.close(descriptor)


def ends_in_time(process, seconds):
    """Waits until a process has ended, or has used up its processor time, or waits itself."""
    begin = time.monotonic()
    while not ends_within(process, 1):
        if processor_time(process.pid) > seconds or time.monotonic() - begin > PATIENCE * seconds:
            return False
    return True


def processor_time(number):
    """Returns the seconds of processor time of a process that has not been waited for."""
    fields = pathlib.Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def empty(folder):
    """Makes a folder that is empty, except for the home of the program."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for entry in folder.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()
    return folder


def contents(path):
    """Returns the bytes of a file as `{"": bytes}`, or of all files of a folder by their names."""
    path = pathlib.Path(path)
    if path.is_dir():
        return {str(item.relative_to(path)): item.read_bytes()
                for item in sorted(path.rglob("*")) if item.is_file()}
    return {"": path.read_bytes()} if path.exists() else {}
