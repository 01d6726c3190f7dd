"""What goes wrong, by the exit codes of the program."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from .solution import Solution


@dataclasses.dataclass(frozen=True)
class Finding:
    """An error or a warning about the input.

    Attributes:
        code: The stable code, such as "E1404"; the error index of the documentation explains it.
        severity: "error" or "warning".
        message: What is wrong.
        remedy: What to do about it.
        place: Where it is: the path within the JSON, or the line and the column of a table.
        file: The name of the file; that of a value given from Python begins with "problem".
        line: The line within the file, from 1.
        value: The value found there, as text.
        data: The finding as the program states it.
    """

    code: str
    severity: str
    message: str
    remedy: str
    place: str = ""
    file: str = ""
    line: Optional[int] = None
    value: Optional[str] = None
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Finding:
        """Makes a finding from one of the program's `--json` findings."""
        place = data.get("pointer")
        if not place:
            parts = []
            if data.get("line") is not None:
                parts.append(f"line {data['line']}")
            if data.get("column") is not None:
                parts.append(f"column {data['column']}")
            place = ", ".join(parts)
        return cls(
            code=data.get("code", ""),
            severity=data.get("severity", "error"),
            message=data.get("message", ""),
            remedy=data.get("remedy", ""),
            place=place,
            file=data.get("file", ""),
            line=data.get("line"),
            value=data.get("value"),
            data=data,
        )

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        return f"{self.code} {where}{self.message}. {self.remedy}".rstrip()


class RoundsmanError(Exception):
    """The base of all errors of this package.

    Attributes:
        code: The exit code of the program; None if it was not run or did not end by itself.
        findings: All errors and warnings about the input.
    """

    def __init__(
        self, message: str, *, code: Optional[int] = None, findings: Sequence[Finding] = ()
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.findings = tuple(findings)

    def __str__(self) -> str:
        return self.message


class InvalidInput(RoundsmanError, ValueError):
    """The input is wrong; `findings` lists everything that is, with places and remedies."""

    def __str__(self) -> str:
        errors = [finding for finding in self.findings if finding.severity == "error"]
        if not errors:
            return self.message
        return "\n".join([self.message, *(f"  {finding}" for finding in errors)])


class InvalidUsage(RoundsmanError, ValueError):
    """An option has a wrong value, or options contradict each other."""


class MissingInput(RoundsmanError, FileNotFoundError):
    """An input file is missing or cannot be read."""


class Impossible(RoundsmanError):
    """No plan exists: nothing can be served.

    Attributes:
        solution: The answer, with the reason for each stop; None if there is none.
    """

    solution: Optional[Solution] = None


class StopsUnassigned(Impossible):
    """With strict=True: some stops are on no route. `solution` has the plan and the reasons."""


class LimitTooShort(RoundsmanError):
    """The limit was reached before a first plan was found."""


class Cancelled(RoundsmanError):
    """Cancelled before there was a first plan."""


class ServiceUnavailable(RoundsmanError, ConnectionError):
    """A router or another service does not answer."""


class NotWritten(RoundsmanError, OSError):
    """A file cannot be created, read or written."""


class NotPermitted(RoundsmanError, PermissionError):
    """Permission is denied."""


class ProgramError(RoundsmanError):
    """The program is missing, or ended in a way that it should not; please report the latter."""


BY_CODE: dict[int, type[RoundsmanError]] = {
    3: Impossible,
    4: StopsUnassigned,
    6: LimitTooShort,
    64: InvalidUsage,
    65: InvalidInput,
    66: MissingInput,
    69: ServiceUnavailable,
    73: NotWritten,
    74: NotWritten,
    77: NotPermitted,
    129: Cancelled,
    130: Cancelled,
    143: Cancelled,
}
"""The errors by exit code; all other codes are a ProgramError."""
