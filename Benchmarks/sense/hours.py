"""Reads the common forms of the tag `opening_hours`, apart from the program's own reading.

Understands rules separated by `;`, and by `,` where weekdays follow: months and dates, weekdays, `PH`, times, `off`,
`24/7`, sunrise and sunset. Anything else is unreadable, and judged by nobody.
"""

import datetime
import re

DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
DAY = "(?:" + "|".join(DAYS) + ")"
MONTH = "(?:" + "|".join(MONTHS) + ")"
NUMBER = r"\d{1,2}(?!\d|:\d)"
DATE = rf"{MONTH}(?: ?{NUMBER})?"
DATES = re.compile(rf"{DATE}(?: ?- ?(?:{DATE}|{NUMBER}))?")
WEEKDAYS = re.compile(rf"{DAY}(?: ?- ?{DAY})?|PH|SH")
MOMENT = r"(?:\d{1,2}:\d{2}|sunrise|sunset|dawn|dusk)"
TIMES = re.compile(rf"({MOMENT}) ?- ?({MOMENT})")


class Unreadable(Exception):
    """The text has a form that is not read here."""


def open_spans(text, date, sun, is_holiday):
    """Returns when a place is open on a date: pairs of minutes since midnight, or `None` if the text is unreadable.

    `sun` is sunrise and sunset in minutes. A span that began the day before is not returned.
    """
    try:
        spans, stated_for_holiday = [], False
        for rule in parts(text):
            applies, on_holiday, times = read(rule, date, sun, is_holiday)
            if not applies or (stated_for_holiday and not on_holiday):
                continue
            stated_for_holiday = stated_for_holiday or on_holiday
            spans = spans + times if rule.startswith("+") else times
        return spans
    except Unreadable:
        return None


def parts(text):
    """Splits a text into rules.

    A comma before weekdays that follow times begins a rule that adds to those before it; it is marked by a plus.
    """
    if re.search(r'["\[|]|week|easter|\b(19|20)\d\d\b(?!:)', text):
        raise Unreadable(text)
    text = re.sub(rf"(\d\d:\d\d|off|closed)\s*,\s*(?={DAY}|PH)", r"\1;+", text, flags=re.IGNORECASE)
    text = re.sub(rf"(\d\d:\d\d|off|closed)\s+(?={DAY}|PH)", r"\1;", text, flags=re.IGNORECASE)
    return [rule.strip() for rule in text.split(";") if rule.strip()]


def read(rule, date, sun, is_holiday):
    """Returns whether a rule applies to a date, whether it does so as a holiday, and its spans."""
    rest, applies, on_holiday = rule.lstrip("+"), True, False
    dates, rest = leading(DATES, rest)
    if dates:
        applies = any(in_dates(item, date) for item in dates)
    rest = rest.lstrip(": ")
    weekdays, rest = leading(WEEKDAYS, rest)
    if weekdays:
        on_holiday = is_holiday and "PH" in weekdays
        applies = applies and (on_holiday or any(in_weekdays(item, date) for item in weekdays))
    rest = rest.lstrip(": ").strip()
    if rest.lower() in ("off", "closed"):
        return applies, on_holiday, []
    if rest in ("24/7", "open", "") and (rest or dates or weekdays):
        return applies, on_holiday, [(0, 1440)]
    spans = []
    for item in rest.split(","):
        match = TIMES.fullmatch(item.strip().rstrip("+"))
        if not match:
            raise Unreadable(rule)
        begin, end = (moment(word, sun) for word in match.groups())
        spans.append((begin, end if end > begin else end + 1440))
    return applies, on_holiday, spans


def leading(pattern, text):
    """Takes the items of a list separated by commas off the front of a text."""
    items = []
    while match := pattern.match(text):
        items.append(match.group())
        text = text[match.end():]
        if not text.startswith(","):
            break
        text = text[1:].lstrip()
    return items, text.lstrip()


def in_dates(item, date):
    first, _, last = (word.strip() for word in item.partition("-"))
    month, day = month_and_day(first)
    begin = (month, day or 1)
    if not last:
        end = (month, day or 31)
    elif last.isdigit():
        end = (month, int(last))
    else:
        end_month, end_day = month_and_day(last)
        end = (end_month, end_day or 31)
    now = (date.month, date.day)
    return begin <= now <= end if begin <= end else now >= begin or now <= end


def month_and_day(text):
    match = re.fullmatch(rf"({MONTH}) ?(\d{{1,2}})?", text)
    return MONTHS.index(match[1]) + 1, int(match[2]) if match[2] else None


def in_weekdays(item, date):
    if item in ("PH", "SH"):
        return False
    first, _, last = (word.strip() for word in item.partition("-"))
    begin, end = DAYS.index(first), DAYS.index(last or first)
    return begin <= date.weekday() <= end if begin <= end else date.weekday() >= begin or date.weekday() <= end


def moment(word, sun):
    if word in ("sunrise", "dawn"):
        return sun[0] - (30 if word == "dawn" else 0)
    if word in ("sunset", "dusk"):
        return sun[1] + (30 if word == "dusk" else 0)
    hours, minutes = word.split(":")
    return int(hours) * 60 + int(minutes)
