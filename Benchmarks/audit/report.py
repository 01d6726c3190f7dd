"""Counts runs, collects findings and keeps what is needed to repeat them."""

import collections
import pathlib
import re
import shutil
import threading

SHOWN = 5  # findings of the same fault that are kept; more are counted only


class Report:
    """What the runs of all parts ended with, and what was wrong; several threads may add to it."""

    def __init__(self, keep):
        self.keep = pathlib.Path(keep)
        self.endings = collections.defaultdict(collections.Counter)
        self.findings = collections.Counter()
        self.notes = []
        self.lock = threading.Lock()

    def count(self, part, kind, ending, number=1):
        with self.lock:
            self.endings[part, kind][ending] += number

    def note(self, text):
        """Reports something that is no finding, such as what could not be tried here."""
        with self.lock:
            self.notes.append(text)
        print(text, flush=True)

    def find(self, part, kind, fault, attempt="", command="", folder=None, detail=""):
        """Reports a finding, and keeps the folder in which it can be repeated."""
        key = part, kind, re.sub(r"\d+", "N", fault)
        with self.lock:
            self.findings[key] += 1
            number = self.findings[key]
            if number > SHOWN:
                return
            kept = ""
            if folder is not None:
                kept = self.keep / re.sub(r"\W+", "-", f"{part}-{kind}-{attempt}-{number}")
                shutil.rmtree(kept, ignore_errors=True)
                shutil.copytree(folder, kept, symlinks=True, ignore_dangling_symlinks=True,
                                ignore=lambda _, names: {"home"} & set(names)
                                if not (pathlib.Path(folder) / ".home-matters").exists() else set())
                (kept / "command").write_text(f"{command}\n# {fault}\n{detail}\n")
        print(f"FOUND {part} {kind} {attempt}: {fault}", flush=True)
        for line in (command[:400], detail[:600], f"kept in {kept}" if kept else ""):
            if line:
                print(f"      {line}", flush=True)

    def print(self):
        """Prints how the runs of each kind ended, and how often each fault was found."""
        print("\n| part | kind | attempts | ended with |\n| --- | --- | --: | --- |")
        totals = collections.Counter()
        for (part, kind), endings in sorted(self.endings.items()):
            totals[part] += sum(endings.values())
            text = ", ".join(f"{ending}: {count}" for ending, count in
                             sorted(endings.items(), key=lambda item: (-item[1], str(item[0]))))
            print(f"| {part} | {kind} | {sum(endings.values())} | {text} |")
        print("\n| part | attempts | findings |\n| --- | --: | --: |")
        for part in sorted(totals.keys() | {key[0] for key in self.findings}):
            found = sum(count for key, count in self.findings.items() if key[0] == part)
            print(f"| {part} | {totals[part]} | {found} |")
        for (part, kind, fault), count in sorted(self.findings.items()):
            print(f"{count} x {part} {kind}: {fault}")
        for note in self.notes:
            print(note)
