"""Which names of a city are searched.

A city keeps its name and, folded, its alternate names but those
- that are the same once folded,
- that are machine-made transliterations, which the source writes in small Latin letters,
- that are longer than 60 letters;
and, below 100,000 inhabitants, but those
- in a script that nobody writes in the city's country, and
- that the tolerance of typos finds from a name that is kept.
"""

import unicodedata

from folding import fold

LARGE = 100_000
LONGEST = 60
SCRIPTS = {
    "CYRILLIC": "ab av ba be bg ce cv kk ky mk mn os ru sr tg tt uk uz", "GREEK": "el",
    "ARABIC": "ar ckb fa ks ku ps sd ug ur", "HEBREW": "he yi", "DEVANAGARI": "bho doi hi mai mr ne sa",
    "BENGALI": "as bn", "TAMIL": "ta", "TELUGU": "te", "GUJARATI": "gu", "KANNADA": "kn",
    "MALAYALAM": "ml", "GURMUKHI": "pa", "ORIYA": "or", "THAI": "th", "LAO": "lo", "KHMER": "km",
    "MYANMAR": "my", "GEORGIAN": "ka", "ARMENIAN": "hy", "ETHIOPIC": "am ti", "SINHALA": "si",
    "TIBETAN": "bo dz", "HIRAGANA": "ja", "KATAKANA": "ja", "CJK": "ja yue zh", "HANGUL": "ko",
    "THAANA": "dv",
}


def script(name):
    """Returns the script of the first letter that is not Latin, or LATIN."""
    for character in name:
        if character.isalpha():
            word = unicodedata.name(character, "").split(" ")[0]
            if word != "LATIN":
                return word
    return "LATIN"


def tolerance(length):
    """Returns how many typos a query of so many letters may have."""
    return 0 if length < 4 else 1 if length < 8 else 2


def is_near(a, b, most):
    """Returns whether at most so many letters are changed, added, left out or swapped with the next."""
    if abs(len(a) - len(b)) > most:
        return False
    earlier, last = None, list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            value = min(last[j] + 1, row[-1] + 1, last[j - 1] + (x != y))
            if earlier and j > 1 and x == b[j - 2] and a[i - 2] == y:
                value = min(value, earlier[j - 2] + 1)
            row.append(value)
        if min(row) > most:
            return False
        earlier, last = last, row
    return last[-1] <= most


def dictionary(cities, countries):
    """Returns folded names, each with the indices of its cities, ascending, and the spelled names of each city.

    Spelled are, as the source writes them, the alternate names of a large city, and those of a smaller one in another
    script than the Latin one, as far as they are searched.
    """
    languages = {code: {tag.split("-")[0] for tag in row["languages"].split(",")}
                 for code, row in countries.items()}
    scripts = {code: {script for script, tags in SCRIPTS.items() if spoken & set(tags.split())}
               for code, spoken in languages.items()}
    result, spelled = {}, []
    for index, city in enumerate(cities):
        kept = [fold(city["name"])]
        assert kept[0], city
        spelled.append([])
        for name in city["alternatenames"]:
            folded = fold(name)
            if not folded or folded in kept or len(folded) > LONGEST:
                continue
            if name.isascii() and name[0].islower():
                continue
            if city["population"] < LARGE:
                letters = script(folded)
                if letters != "LATIN" and letters not in scripts[city["countrycode"]]:
                    continue
                most = tolerance(len(folded))
                if any(is_near(folded, other, most) for other in kept):
                    continue
            kept.append(folded)
            if name.isprintable() and (city["population"] >= LARGE or script(folded) != "LATIN"):
                spelled[-1].append(name)
        for folded in kept:
            result.setdefault(folded, []).append(index)
    return result, spelled
