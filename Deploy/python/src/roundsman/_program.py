"""Finding the program and running it, with progress and cancellation."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import json
import os
import pathlib
import queue
import re
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Optional, Protocol

from .errors import BY_CODE, Cancelled, Finding, ProgramError, RoundsmanError

CANCELLED_CODES = (129, 130, 143)
_GRACE_SECONDS = 60.0
_POLL_SECONDS = 0.05


class CancelEvent(Protocol):
    """What cancels a run once it is set, such as threading.Event."""

    def is_set(self) -> bool: ...


@dataclasses.dataclass(frozen=True)
class Progress:
    """How far the search is.

    Attributes:
        seconds: Time since the start, in seconds.
        cost: Cost of the best plan so far.
        bound: What no plan can beat, if known.
        gap: Distance to the bound, if known, as the program reports it.
        routes: Number of vehicles used, if reported.
        unassigned: Number of stops on no route, if reported.
        finished: Whether this is the last report, with the figures of the result.
        data: The report as the program wrote it.
    """

    seconds: float
    cost: Optional[float] = None
    bound: Optional[float] = None
    gap: Optional[float] = None
    routes: Optional[int] = None
    unassigned: Optional[int] = None
    finished: bool = False
    data: dict[str, Any] = dataclasses.field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def from_line(cls, line: str) -> Optional[Progress]:
        """The report in a line of the program's messages; None if the line is none."""
        if not line.startswith("{"):
            return None
        try:
            data = json.loads(line)
        except ValueError:
            return None
        if not isinstance(data, dict) or "seconds" not in data:
            return None
        names = ("seconds", "cost", "bound", "gap", "routes", "unassigned")
        return cls(**{name: data[name] for name in names if name in data}, data=data)


@dataclasses.dataclass(frozen=True)
class Outcome:
    """How a run ended: its exit code, its findings and its other messages."""

    code: int
    findings: tuple[Finding, ...]
    messages: str
    seconds: float

    @property
    def was_cancelled(self) -> bool:
        """Whether a signal ended the run."""
        return self.code in CANCELLED_CODES or self.code < 0

    def error(self) -> RoundsmanError:
        """The error that stands for the exit code."""
        if self.code == -15:
            return Cancelled("Cancelled before there was a first plan.", findings=self.findings)
        kind = BY_CODE.get(self.code, ProgramError)
        # Of a wrong option, the program prints its usage as well, which speaks of the command line.
        message = self.messages.split("\n")[0] if self.code == 64 else self.messages
        if not message and kind is Cancelled:
            message = "Cancelled before there was a first plan."
        if not message:
            errors = [finding for finding in self.findings if finding.severity == "error"]
            message = (
                f"The input has {len(errors)} error{'s' if len(errors) > 1 else ''}:"
                if errors
                else f"The program ended with code {self.code}."
            )
        return kind(message, code=self.code, findings=self.findings)


def program_path() -> str:
    """The path of the program that this package runs.

    It is the one that ROUNDSMAN_PROGRAM names, otherwise the one within the package, otherwise the
    one on the PATH.

    Raises:
        ProgramError: If there is none.
    """
    named = os.environ.get("ROUNDSMAN_PROGRAM")
    if named:
        return named
    bundled = pathlib.Path(__file__).with_name("program") / "roundsman"
    if bundled.exists():
        return str(bundled)
    # The script of this package has the same name; it must not call itself.
    for folder in os.get_exec_path():
        found = shutil.which("roundsman", path=folder)
        if found and not _is_script(found):
            return found
    raise ProgramError(
        "The program roundsman was not found. Install the package from a wheel, or set "
        "ROUNDSMAN_PROGRAM to the path of the program."
    )


def _is_script(path: str) -> bool:
    with open(path, "rb") as file:
        return file.read(2) == b"#!"


def environment() -> dict[str, str]:
    """The environment of the program: without colours, and with Python's certificates.

    It ends with this process, also if that is killed. The bundled OpenSSL looks for certificates where Debian keeps them; elsewhere, they are where
    Python's own module finds them.
    """
    values = dict(os.environ, NO_COLOR="1", ROUNDSMAN_PARENT=str(os.getpid()))
    if not os.path.exists("/usr/lib/ssl/certs"):
        with contextlib.suppress(ImportError):
            import ssl

            paths = ssl.get_default_verify_paths()
            if paths.cafile:
                values.setdefault("SSL_CERT_FILE", paths.cafile)
            if paths.capath:
                values.setdefault("SSL_CERT_DIR", paths.capath)
    return values


def version() -> str:
    """The version of the program, such as "0.1.0"."""
    try:
        printed = subprocess.run(
            [program_path(), "--version"], check=True, capture_output=True, text=True
        ).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise ProgramError(f"The program cannot be run: {error}") from error
    return printed.split()[-1]


@functools.lru_cache(maxsize=None)
def _progress_format(program: str, command: tuple[str, ...]) -> Optional[str]:
    """The value of --progress with which a command writes lines of JSON, according to its help."""
    printed = subprocess.run([program, *command, "--help"], capture_output=True, text=True).stdout
    option = re.search(r"--progress\b.*?(?=\n\s+-|\Z)", printed, re.DOTALL)
    value = option and re.search(r"\bvalues:[^)]*\b(jsonl?)\b", option.group())
    return value.group(1) if value else None


@contextlib.contextmanager
def private_folder() -> Iterator[pathlib.Path]:
    """A folder that only this user can read, and that is removed whatever happens."""
    with tempfile.TemporaryDirectory(prefix="roundsman-run-") as folder:
        yield pathlib.Path(folder)


def run(
    command: Sequence[str],
    arguments: Sequence[str],
    *,
    folder: Optional[pathlib.Path] = None,
    progress: Optional[Callable[[Progress], object]] = None,
    cancel: Optional[CancelEvent] = None,
) -> Outcome:
    """Runs a command of the program until it ends, in the thread of the caller.

    Args:
        command: The command, such as ["solve"].
        arguments: Its arguments, without those that shape its messages.
        folder: The private folder of the run, which its messages do not mention.
        progress: Called for each report. What it raises ends the run.
        cancel: Ends the run as SIGTERM does, with the best plan, once it is set.

    Raises:
        Cancelled: If it is cancelled before it starts.
        ProgramError: If the program cannot be run.
    """
    if cancel is not None and cancel.is_set():
        raise Cancelled("Cancelled before the start.")
    program = program_path()
    options = ["--json"]
    try:
        if progress is not None and (form := _progress_format(program, tuple(command))):
            options += ["--progress", form]
        started = time.monotonic()
        process = subprocess.Popen(
            [program, *command, *options, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=environment(),
        )
    except OSError as error:
        raise ProgramError(f"The program {program} cannot be run: {error.strerror}.") from error

    lines: queue.SimpleQueue[Optional[str]] = queue.SimpleQueue()
    reader = threading.Thread(target=_read, args=(process, lines), daemon=True)
    reader.start()
    try:
        messages = _followed(process, lines, progress, cancel)
        code = process.wait()
    except BaseException:
        _end(process)
        raise
    finally:
        reader.join()
        assert process.stderr is not None
        process.stderr.close()
    findings, text = _sorted(messages, folder)
    return Outcome(code, findings, text, time.monotonic() - started)


def _read(process: subprocess.Popen[str], lines: queue.SimpleQueue[Optional[str]]) -> None:
    assert process.stderr is not None
    for line in process.stderr:
        lines.put(line)
    lines.put(None)


def _followed(
    process: subprocess.Popen[str],
    lines: queue.SimpleQueue[Optional[str]],
    progress: Optional[Callable[[Progress], object]],
    cancel: Optional[CancelEvent],
) -> list[str]:
    """The messages of a run that are no reports; passes the reports on."""
    messages: list[str] = []
    deadline: Optional[float] = None
    while True:
        if cancel is not None and deadline is None and cancel.is_set():
            process.terminate()
            deadline = time.monotonic() + _GRACE_SECONDS
        if deadline is not None and time.monotonic() > deadline:
            process.kill()
        try:
            line = lines.get(timeout=None if cancel is None else _POLL_SECONDS)
        except queue.Empty:
            continue
        if line is None:
            return messages
        report = Progress.from_line(line)
        if report is None:
            messages.append(line)
        elif progress is not None:
            progress(report)


def _end(process: subprocess.Popen[str]) -> None:
    """Ends a program whose result is no longer wanted."""
    process.terminate()
    try:
        process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _sorted(
    messages: Sequence[str], folder: Optional[pathlib.Path]
) -> tuple[tuple[Finding, ...], str]:
    """The findings among messages, which are lists of JSON, and the other messages as text."""
    findings: list[Finding] = []
    text: list[str] = []
    listed: Optional[list[str]] = None
    for line in messages:
        if folder is not None:
            line = line.replace(f"{folder}/", "")
        if listed is None and line.rstrip() in ("[", "[]"):
            listed = []
        if listed is None:
            text.append(line)
            continue
        listed.append(line)
        if line.rstrip() in ("]", "[]"):
            findings += map(Finding.from_dict, json.loads("".join(listed)))
            listed = None
    text += listed or []
    message = re.sub(r"^(error|Error): ", "", "".join(text).strip())
    return tuple(findings), message
