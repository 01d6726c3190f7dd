"""Answers of weather services and routers as they should be, and the commands that ask for them."""

import datetime
import json
import re

SETTINGS = {"openweathermap daily": "daily", "openweathermap one-call": "one-call",
            "openweathermap": "three-hours"}
PROBLEM = json.dumps({
    "vehicles": [{"id": 1, "start": [24.9, 60.1], "end": [24.9, 60.1], "capacity": [9]}],
    "jobs": [{"id": number, "location": [24.9 + number / 100, 60.1], "delivery": [1],
              "time_windows": [[0, 90_000]]} for number in (1, 2)]}).encode()


def today(offset=0):
    return datetime.datetime.now(datetime.timezone.utc).date() + datetime.timedelta(offset)


def midnight(offset=0):
    day = today(offset)
    return int(datetime.datetime(day.year, day.month, day.day,
                                 tzinfo=datetime.timezone.utc).timestamp())


def open_meteo(target):
    if "current" in target and "daily" not in target:
        return {"utc_offset_seconds": 0, "current_units": {"wind_speed_10m": "m/s"},
                "current": {"time": f"{today()}T12:00", "temperature_2m": -3.4, "weather_code": 71,
                            "wind_speed_10m": 4, "relative_humidity_2m": 70}}
    days = [today(offset) for offset in range(5)]
    hours = [f"{days[0]}T{hour:02d}:00" for hour in range(24)]
    return {
        "latitude": 60.17, "utc_offset_seconds": 0, "timezone": "Europe/Helsinki",
        "daily_units": {"temperature_2m_max": "°C", "precipitation_sum": "mm",
                        "snowfall_sum": "cm", "wind_speed_10m_max": "km/h"},
        "daily": {"time": [str(day) for day in days], "temperature_2m_max": [21.5] * 5,
                  "temperature_2m_min": [12] * 5, "temperature_2m_mean": [15] * 5,
                  "relative_humidity_2m_mean": [80] * 5, "precipitation_sum": [0.4] * 5,
                  "precipitation_probability_max": [55] * 5, "weather_code": [61] * 5,
                  "snowfall_sum": [0] * 5, "wind_speed_10m_max": [18] * 5,
                  "wind_gusts_10m_max": [36] * 5, "uv_index_max": [0.5] * 5},
        "hourly_units": {"temperature_2m": "°C"},
        "hourly": {"time": hours, "temperature_2m": [15] * 24, "precipitation": [0.1] * 24,
                   "precipitation_probability": [20] * 24}}


def three_hours(target):
    if "/weather" in target:
        return {"weather": [{"id": 804}], "main": {"temp": 5.5, "humidity": 75},
                "wind": {"speed": 1.5}, "dt": midnight() + 40_000, "cod": 200}
    entries = [{"dt": midnight() + number * 10_800,
                "main": {"temp": 5, "temp_min": 4, "temp_max": 6, "humidity": 70},
                "weather": [{"id": 500}], "wind": {"speed": 3, "gust": 9.5}, "pop": 0.8,
                "rain": {"3h": 1.5}} for number in range(40)]
    return {"cod": "200", "message": 0, "cnt": 40, "list": entries,
            "city": {"id": 1, "name": "Bern", "country": "CH", "timezone": 0}}


def daily(_):
    entries = [{"dt": midnight(number) + 43_200, "temp": {"day": 8, "min": 3, "max": 10},
                "humidity": 50, "weather": [{"id": 601}], "speed": 4, "rain": 3, "snow": 2}
               for number in range(7)]
    return {"cod": "200", "cnt": 7, "city": {"id": 1, "name": "Bern", "timezone": 0},
            "list": entries}


def one_call(_):
    entries = [{"dt": midnight(number) + 43_200,
                "temp": {"day": 8, "min": 3, "max": 10, "night": 5}, "pop": 0.25, "rain": 2.5,
                "wind_speed": 10, "wind_gust": 20, "humidity": 64, "uvi": 3.5,
                "weather": [{"id": 211}], "summary": "x"} for number in range(7)]
    return {"lat": 51.48, "lon": 0, "timezone": "Europe/London", "timezone_offset": 0,
            "current": {"dt": midnight(), "temp": 5}, "daily": entries,
            "alerts": [{"sender_name": "NWS", "event": "Wind Advisory", "start": midnight(),
                        "end": midnight(2), "description": "Hold on.", "tags": []}]}


def nws(target):
    if "/points" in target:
        return {"id": "x", "properties": {"gridId": "OKX", "gridX": 33, "gridY": 35,
                                          "timeZone": "America/New_York"}}
    if "/alerts" in target:
        return {"type": "FeatureCollection", "features": [{"properties": {
            "event": "Winter Storm Warning", "severity": "Severe",
            "onset": f"{today()}T01:00:00-05:00", "ends": f"{today(3)}T09:00:00-05:00",
            "expires": f"{today(3)}T20:00:00-05:00", "headline": "Snow to come",
            "description": "Much snow."}}]}
    periods = [{"startTime": f"{today(number // 2)}T{begin}:00:00-05:00",
                "endTime": f"{today((number + 1) // 2)}T{end}:00:00-05:00",
                "isDaytime": number % 2 == 0, "temperature": 50 - number, "temperatureUnit": "F",
                "probabilityOfPrecipitation": {"unitCode": "wmoUnit:percent", "value": 20},
                "relativeHumidity": {"unitCode": "wmoUnit:percent", "value": 55},
                "windSpeed": "5 to 10 mph", "shortForecast": "Snow Showers"}
               for number in range(14)
               for begin, end in [("06", "18") if number % 2 == 0 else ("18", "06")]]
    return {"properties": {"units": "us", "updateTime": f"{today()}T10:00:00+00:00",
                           "periods": periods}}


def noaa(target):
    if "/stations" in target:
        results = [{"id": "GHCND:NEAR", "latitude": 40.1, "longitude": -74.01, "name": "Near"}]
    else:
        begin = re.search(r"startdate=(\d{4}-\d\d-\d\d)", target)
        date = begin.group(1) if begin else "2026-01-02"
        results = [{"date": f"{date}T00:00:00", "datatype": kind, "station": "GHCND:NEAR",
                    "attributes": ",,W,2400", "value": value}
                   for kind, value in (("TMAX", 56), ("TMIN", -11), ("PRCP", 123), ("SNOW", 25),
                                       ("AWND", 34), ("DLY-TMAX-NORMAL", 680),
                                       ("DLY-TMIN-NORMAL", 500), ("DLY-TMAX-STDDEV", 100))]
    return {"metadata": {"resultset": {"offset": 1, "count": len(results), "limit": 1000}},
            "results": results}


def router(target):
    """OSRM's services of tables, routes and nearest streets."""
    places = [[float(angle) for angle in pair.split(",")]
              for pair in re.findall(r"-?[\d.]+,-?[\d.]+", target.split("?")[0])]
    points = [{"name": "Quay", "distance": 2.5, "location": place} for place in places]
    if "/nearest/" in target:
        return {"code": "Ok", "waypoints": points}
    if "/route/" in target:
        legs = [{"distance": 700, "duration": 100, "summary": "",
                 "steps": [{"driving_side": "right", "geometry": polyline([one, other])},
                           {"geometry": polyline([other])}]}
                for one, other in zip(places, places[1:])]
        return {"code": "Ok", "waypoints": points, "routes": [{
            "distance": 700 * len(legs), "duration": 100 * len(legs), "geometry": polyline(places),
            "legs": legs}]}
    chosen = {}
    for key in ("sources", "destinations"):
        found = re.search(rf"{key}=([\d;]+)", target)
        chosen[key] = ([int(number) for number in found.group(1).split(";")] if found
                       else list(range(len(places))))
    table = [[100 * abs(one - other) for other in chosen["destinations"]]
             for one in chosen["sources"]]
    return {"code": "Ok", "durations": table,
            "distances": [[7 * cell for cell in row] for row in table],
            "sources": [points[one] for one in chosen["sources"]],
            "destinations": [points[one] for one in chosen["destinations"]]}


def polyline(places):
    """A line in Google's encoding, with six decimals."""
    text, last = "", [0, 0]
    for longitude, latitude in places:
        angles = [round(latitude * 1e6), round(longitude * 1e6)]
        for angle, before in zip(angles, last):
            value = 2 * abs(angle - before) - (angle < before)
            while value >= 32:
                text += chr(value % 32 + 95)
                value //= 32
            text += chr(value + 63)
        last = angles
    return text


SOLVE = ["solve", "in/problem.json", "--iterations", "5", "--threads", "1", "--router",
         "osrm:ADDRESS"]
FORECAST = ["weather", "0,51.48", "--days", "4", "--refresh"]
SERVICES = {  # for each kind: its answers, and its commands
    "open-meteo": (open_meteo, [[*FORECAST, "--source", "open-meteo"],
                                [*FORECAST, "--source", "open-meteo", "--json"],
                                ["cities", "show", "Porto, PT", "--refresh"],
                                ["pack", "in/trip.json", "--refresh", "--archive",
                                 "out/a.sqlite"]]),
    "openweathermap": (three_hours, [[*FORECAST, "--source", "openweathermap"],
                                     [*FORECAST, "--source", "openweathermap", "-o", "out/w.csv"]]),
    "openweathermap daily": (daily, [[*FORECAST, "--source", "openweathermap"]]),
    "openweathermap one-call": (one_call, [[*FORECAST, "--source", "openweathermap", "--json"],
                                           [*FORECAST, "--source", "openweathermap"]]),
    "nws": (nws, [["weather", "-74,40", "--days", "4", "--refresh", "--source", "nws"],
                  ["weather", "-74,40", "--days", "4", "--refresh", "--source", "nws", "--json"]]),
    "noaa": (noaa, [["weather", "-74,40", "2026-01-02", "--days", "1", "--refresh", "--source",
                     "noaa"]]),
    "router": (router, [[*SOLVE, "-o", "out/a.json"],
                        [*SOLVE, "--geometry", "--format", "geojson"]]),
    "vroom's router": (router, [["vroom", "-i", "in/problem.json", "-x", "0", "-l", "0.05", "-a",
                                 "car:127.0.0.1", "-p", "car:PORT", "-g"]])}


def settings(kind, address):
    """The program's file of weather services for a kind of service."""
    name = kind.split(" ")[0]
    service = {"address": address, "archive_address": address}
    if name in ("openweathermap", "noaa"):
        service["key_file"] = "key"
    if kind in SETTINGS:
        service["product"] = SETTINGS[kind]
    return json.dumps({"order": [name], "services": {name: service}})
