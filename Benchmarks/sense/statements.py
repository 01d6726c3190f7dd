"""Statements about a case that any person would agree to, and whether they hold.

A statement is a function of a case. It returns `None` if the case does not concern it, and otherwise the list of facts
that break it, one sentence each; an empty list means that it holds.
"""

import dataclasses
import typing


@dataclasses.dataclass(frozen=True)
class Statement:
    """One sentence that a plan or a list has to make true."""

    code: str
    sentence: str
    judge: typing.Callable

    def facts(self, case):
        """Returns the facts of a case that break the statement, or `None` if it is not concerned."""
        found = self.judge(case)
        return None if found is None else list(found)


@dataclasses.dataclass
class Tally:
    """How a statement fared over all cases."""

    statement: Statement
    concerned: int = 0
    failures: list = dataclasses.field(default_factory=list)  # (case name, facts)

    @property
    def holds(self):
        return self.concerned - len(self.failures)


class Statements:
    """The statements about one kind of case, in the order of their definition."""

    def __init__(self):
        self.all = []

    def that(self, code, sentence):
        """Registers a function as the judge of a sentence."""

        def register(judge):
            assert code not in {statement.code for statement in self.all}, code
            self.all.append(Statement(code, sentence, judge))
            return judge

        return register

    def tally(self, cases):
        """Judges all cases by all statements."""
        tallies = []
        for statement in self.all:
            tally = Tally(statement)
            for case in cases:
                facts = statement.facts(case)
                if facts is not None:
                    tally.concerned += 1
                    if facts:
                        tally.failures.append((case.name, facts))
            tallies.append(tally)
        return tallies


def clock(minutes):
    """Returns minutes since midnight as `HH:MM`; past midnight they go on, as in 25:30."""
    return f"{int(minutes) // 60:02}:{int(minutes) % 60:02}"
