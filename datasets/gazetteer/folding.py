"""How names are folded for search: case, marks, punctuation and letters that stand for others.

The rules become a table in the data file, so that the program folds a query just as these names were.
"""

import sys
import unicodedata

# Marks that people leave out: accents, Hebrew points, Arabic vowels. Marks of other scripts spell.
DROPPED_MARKS = [(0x300, 0x36F), (0x591, 0x5C7), (0x64B, 0x65F), (0x670, 0x670), (0x1AB0, 0x1AFF),
                 (0x1DC0, 0x1DFF), (0x20D0, 0x20F0), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F)]
LETTERS = {
    "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ð": "d", "ı": "i",
    "ħ": "h", "ŧ": "t", "ŋ": "ng", "ƙ": "k", "ɓ": "b", "ɗ": "d", "ə": "e", "ɛ": "e", "ɔ": "o",
    "ĸ": "k", "ſ": "s", "ƴ": "y", "ŀ": "l",
    # Arabic letters that Persian, Urdu and Arabic write differently.
    "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ٱ": "ا", "ۀ": "ه", "ہ": "ه", "ھ": "ه", "ـ": "",
}
# Written inside words without parting them.
SILENT = set("'`´ʹʺʻʼʽʾʿˈˊˋ՚׳״‘’‚‛ꞌ′″")


def _is_dropped(scalar):
    return any(first <= scalar <= last for first, last in DROPPED_MARKS)


def fold_scalar(scalar):
    """Returns what one scalar value becomes: nothing, a blank, or one or more letters."""
    character = chr(scalar)
    if character in SILENT:
        return ""
    kind = unicodedata.category(character)
    if kind == "Cf":
        return ""
    if kind[0] in "PSZC" and kind not in ("Cn", "Co", "Cs"):
        return " "
    if _is_dropped(scalar):
        return ""
    parts = unicodedata.normalize("NFKD", character)
    parts = "".join(part for part in parts if not _is_dropped(ord(part)))
    letters = unicodedata.normalize("NFC", parts).casefold()
    letters = "".join(LETTERS.get(letter, letter) for letter in letters)
    # Parts of compatibility characters may be punctuation themselves, such as those of ㈱.
    return "".join(
        " " if unicodedata.category(letter)[0] in "PSZ" and letter not in SILENT
        else "" if letter in SILENT else letter
        for letter in letters)


_cache = {}


def fold(text):
    """Returns a name as it is searched: folded words with one blank between them."""
    folded = []
    for character in text:
        value = _cache.get(character)
        if value is None:
            value = _cache[character] = fold_scalar(ord(character))
        folded.append(value)
    return " ".join(word for word in "".join(folded).split(" ") if word)


def table():
    """Returns runs (first, last, text) of scalar values that become `text`, without what stays."""
    runs = []
    for scalar in range(sys.maxunicode + 1):
        if 0xD800 <= scalar <= 0xDFFF:
            continue
        text = fold_scalar(scalar)
        if text == chr(scalar):
            continue
        if runs and runs[-1][1] == scalar - 1 and runs[-1][2] == text:
            runs[-1][1] = scalar
        else:
            runs.append([scalar, scalar, text])
    return runs
