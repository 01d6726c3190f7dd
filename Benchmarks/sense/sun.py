"""When the sun rises and sets, and how strong it is at noon."""

import datetime
import math
import zoneinfo


def declination(date):
    """The sun's declination in radians; J. W. Spencer (1971)."""
    g = 2 * math.pi * (date.timetuple().tm_yday - 1) / 365
    return (
        0.006918 - 0.399912 * math.cos(g) + 0.070257 * math.sin(g) - 0.006758 * math.cos(2 * g)
        + 0.000907 * math.sin(2 * g) - 0.002697 * math.cos(3 * g) + 0.00148 * math.sin(3 * g)
    )


def equation_of_time(date):
    """Minutes by which the sun is ahead of the clock; J. W. Spencer (1971)."""
    g = 2 * math.pi * (date.timetuple().tm_yday - 1) / 365
    return 229.18 * (
        0.000075 + 0.001868 * math.cos(g) - 0.032077 * math.sin(g) - 0.014615 * math.cos(2 * g)
        - 0.040849 * math.sin(2 * g)
    )


def daylight(date, location, zone):
    """Returns sunrise and sunset in minutes since midnight, local time; at the poles all of the day or nothing."""
    longitude, latitude = location
    noon = datetime.datetime.combine(date, datetime.time(12), zoneinfo.ZoneInfo(zone))
    middle = 720 - 4 * longitude - equation_of_time(date) + noon.utcoffset().total_seconds() / 60
    d, p = declination(date), math.radians(latitude)
    cosine = (math.sin(math.radians(-0.833)) - math.sin(p) * math.sin(d)) / (math.cos(p) * math.cos(d))
    half = 0 if cosine > 1 else 720 if cosine < -1 else 4 * math.degrees(math.acos(cosine))
    return middle - half, middle + half


def uv_index(date, latitude, metres=0):
    """Returns the UV index at noon under a clear sky and 300 Dobson units of ozone; S. Madronich (2007).

    It rises by a tenth with each kilometre of height.
    """
    cosine = math.cos(math.radians(latitude) - declination(date))
    return 0 if cosine <= 0 else 12.5 * cosine**2.42 * (1 + metres / 10_000)
