"""Prints how the statements fared, and each failure with the case and the facts that break it."""

SHOWN = 4  # facts of one case


def table(title, tallies):
    """Returns Markdown: a row for each statement."""
    lines = [f"## {title}", "", "| statement | concerns | hold |", "| --- | --: | --: |"]
    for tally in tallies:
        mark = "**" if tally.failures else ""
        told = f"{tally.statement.code}: {tally.statement.sentence}"
        lines.append(f"| {told} | {tally.concerned} | {mark}{tally.holds}{mark} |")
    concerned, hold = sum(tally.concerned for tally in tallies), sum(tally.holds for tally in tallies)
    everywhere = sum(not tally.failures for tally in tallies)
    lines += ["", f"{hold} of {concerned} hold; {everywhere} of {len(tallies)} statements hold everywhere."]
    return "\n".join(lines)


def failures(tallies):
    """Returns a paragraph for each statement that fails: its cases with their facts."""
    paragraphs = []
    for tally in tallies:
        if not tally.failures:
            continue
        lines = [f"### {tally.statement.code}: {tally.statement.sentence}", ""]
        for name, facts in tally.failures:
            more = [f"and {len(facts) - SHOWN} more"] * (len(facts) > SHOWN)
            lines.append(f"- {name}: " + "; ".join(facts[:SHOWN] + more))
        paragraphs.append("\n".join(lines))
    return "\n\n".join(paragraphs)


def by_case(tallies):
    """Returns a line for each case: how many statements it breaks, the most broken first."""
    broken = {}
    for tally in tallies:
        for name, _ in tally.failures:
            broken.setdefault(name, []).append(tally.statement.code)
    ranked = sorted(broken.items(), key=lambda entry: (-len(entry[1]), entry[0]))
    lines = [f"- {name}: {len(codes)} ({', '.join(codes)})" for name, codes in ranked]
    return "\n".join(["### What each case breaks", "", *lines])
