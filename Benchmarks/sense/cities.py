"""The cities of the requests: where their maps are, their timetables, their money and their public holidays of 2027."""

import dataclasses
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]


@dataclasses.dataclass(frozen=True)
class City:
    """A city, with paths relative to the project (`datasets/…`) or to the folder of data."""

    name: str
    currency: str
    extract: str | None = None
    points: str | None = None  # the short name in a table of points of interest
    timetable: str | None = None

    @property
    def holidays(self):
        """The public holidays of 2027: month and day, as in 12-06."""
        return HOLIDAYS[self.name].split()

    def path(self, data):
        """Returns the file of its map or its table, or `None` if that folder is not given."""
        if self.extract and self.extract.startswith("datasets/"):
            return ROOT / self.extract
        if data is None:
            return None
        return data / (self.extract or f"poi/POI-{self.points}.csv")


HOLIDAYS = {
    "helsinki": "01-01 01-06 03-26 03-29 05-01 05-06 06-26 11-06 12-06 12-25 12-26",
    "monaco": "01-01 01-27 03-29 05-01 05-06 05-17 05-27 08-16 11-01 11-19 12-08 12-25",
    "newport": "01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28",
    "heidelberg": "01-01 01-06 03-26 03-29 05-01 05-06 05-17 05-27 10-03 11-01 12-25 12-26",
    "liechtenstein": "01-01 01-06 03-29 05-01 05-06 05-17 05-27 08-15 09-08 11-01 12-08 12-25 12-26",
    "columbus": "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-25",
    "budapest": "01-01 03-15 03-26 03-29 05-01 05-17 08-20 10-23 11-01 12-25 12-26",
    "glasgow": "01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-25 12-27 12-28",
    "osaka": "01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23",
    "toronto": "01-01 02-15 03-26 05-24 07-01 08-02 09-06 10-11 12-25 12-27 12-28",
}

# Where most shops are open on public holidays.
SHOPS_OPEN = {"newport", "glasgow", "columbus", "osaka", "toronto"}

CITIES = {
    city.name: city
    for city in [
        City("helsinki", "EUR", "datasets/osm/helsinki.osm.pbf", timetable="datasets/itineraries/helsinki-transit"),
        City("monaco", "EUR", "datasets/osm/monaco.osm.pbf", timetable="datasets/itineraries/monaco-transit"),
        City("newport", "GBP", "osm/newport.osm.pbf"),
        City("heidelberg", "EUR", "osm/heidelberg.osm.pbf"),
        City("liechtenstein", "CHF", "osm/liechtenstein-2015.osm.pbf"),
        City("columbus", "USD", "osm/columbus.osm.pbf"),
        City("budapest", "HUF", points="Buda"),
        City("glasgow", "GBP", points="Glas"),
        City("osaka", "JPY", points="Osak"),
        City("toronto", "CAD", points="Toro"),
    ]
}
