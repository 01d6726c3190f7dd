"""How much falls, when in the year, on how many days, and how unevenly."""

import math

import numpy as np

import grids
import seasons
import sources

# In the ice, of which no city tells: mm a year, as over Greenland and Antarctica.
ON_ICE = 200
GROUPS = {
    "Af": ["Af"], "Am": ["Am"], "Aw": ["Aw", "As"], "BSh": ["BSh"], "BSk": ["BSk"], "BWh": ["BWh"], "BWk": ["BWk"],
    "Cfa": ["Cfa"], "Cfb": ["Cfb", "Cfc"], "Csa": ["Csa"], "Csb": ["Csb", "Csc"], "Cw": ["Cwa", "Cwb", "Cwc"],
    "Dfa": ["Dfa"], "Dfb": ["Dfb"], "Dfc": ["Dfc", "Dfd"], "Dw": ["Dwa", "Dwb", "Dwc", "Dwd"],
    "Ds": ["Dsa", "Dsb", "Dsc", "Dsd"], "ET": ["ET"]}
# How far apart two places can be and still share what the classes do not tell, in km.
REACH = 300


def yearly():
    """Returns the logarithm of millimetres a year on cells of two degrees."""
    classes = sources.climate_classes()
    land = sources.land_means("specific_humidity_mean", "GHI_mean")
    columns = [np.isin(classes, members).astype(float) for members in GROUPS.values()]
    known = np.isfinite(land.GHI_mean) & (np.array(columns).sum(axis=0) > 0)
    humid = np.where(known, np.log(np.where(known, land.specific_humidity_mean, 1)), np.nan)
    columns += [humid - np.nanmean(humid), land.GHI_mean - np.nanmean(land.GHI_mean)]
    columns = np.array([np.where(known, column, np.nan) for column in columns])

    latitudes, longitudes, millimetres = sources.rainy_cities()
    near = nearest(known, latitudes, longitudes)
    features, rain = columns[:, near[0], near[1]].T, np.log(millimetres)
    everywhere = columns.reshape(len(columns), -1)
    places = np.stack([latitudes, longitudes])

    folds = np.arange(len(rain)) % 5
    left = np.zeros(len(rain))
    for fold in range(5):
        rest = folds != fold
        own = predicted(features[rest], rain[rest], features[~rest])
        own += shared(places[:, rest], rain[rest] - predicted(features[rest], rain[rest], features[rest]), places[:, ~rest])
        left[~rest] = rain[~rest] - own
    print(f"rain of a year at cities left out: {np.exp(np.abs(left).mean()):.2f} times too much or too little "
          f"({np.exp(np.abs(rain - rain.mean()).mean()):.2f} by one value for all)")

    grid = predicted(features, rain, everywhere.T).reshape(known.shape)
    coarse = grids.coarser(np.where(known, grid, np.nan), 8)
    y, x = np.meshgrid(*grids.centres(2), indexing="ij")
    residuals = rain - predicted(features, rain, features)
    coarse += shared(places, residuals, np.stack([y.ravel(), x.ravel()])).reshape(coarse.shape)
    ice = grids.coarser((classes == "EF").astype(float), 8) > 0.5
    coarse = np.where(ice, math.log(ON_ICE), coarse)
    return grids.smoothed(over_sea(coarse), 1)


def over_sea(land):
    """Returns the grid with values over the sea, as pressure and warmth of the air tell them over low land.

    Where the pressure is high the air sinks and it seldom rains; cold air holds no water.
    """
    pressure = np.clip(grids.coarser(sources.seasons("average_psl_ERA5").mean(axis=0) / 100 + 2.7315, 2) - 1013, -12, 12)
    warmth = grids.coarser(warmth_of_air(), 2)
    low = np.isfinite(land) & (grids.coarser(sources.altitude(), 24) < 500)
    columns = np.stack([np.ones_like(pressure), pressure / 10, warmth / 10, (warmth / 10) ** 2], axis=-1)
    factors = np.linalg.lstsq(columns[low], land[low], rcond=None)[0]
    print("rain at sea: " + " ".join(f"{factor:+.2f}" for factor in factors))
    sea = np.clip(columns @ factors, math.log(100), math.log(3500))
    return np.where(np.isfinite(land), land, sea)


def warmth_of_air():
    """Returns the mean temperature of the air on cells of one degree, as near as the season's means tell it."""
    air = sources.seasons("average_tas_CRU").mean(axis=0)
    ice = np.nan_to_num(sources.seasons("average_siconc_ESA-CCI-L4").mean(axis=0))
    free_air = sources.seasons("average_ta_ERA5")[:, 0].mean(axis=0)[:, None]
    water = sources.seasons("average_tos_ESA-CCI-L4").mean(axis=0) * (1 - ice) + free_air * ice
    return np.where(np.isfinite(air), air, np.where(np.isfinite(water), water, free_air))


def predicted(features, values, wanted):
    """Returns what a ridge regression tells; the mean needs no factor because the classes add up to one."""
    weight = np.diag([0.5] * features.shape[1])
    mean = values.mean()
    return mean + wanted @ np.linalg.solve(features.T @ features + weight, features.T @ (values - mean))


def shared(places, residuals, wanted):
    """Returns the residuals around places, weighted by distance, and less the fewer there are."""
    a, b = np.radians(places)[:, None, :], np.radians(wanted)[:, :, None]
    cosine = np.sin(a[0]) * np.sin(b[0]) + np.cos(a[0]) * np.cos(b[0]) * np.cos(a[1] - b[1])
    weight = np.exp(-0.5 * (6371 * np.arccos(np.clip(cosine, -1, 1)) / REACH) ** 2)
    return weight @ residuals / (weight.sum(axis=1) + 1)


def nearest(known, latitudes, longitudes):
    """Returns rows and columns of the known cells closest to places."""
    rows, columns = np.nonzero(known)
    y, x = (rows + 0.5) / 4 - 90, (columns + 0.5) / 4 - 180
    found = [
        np.argmin((y - latitude) ** 2 + (((x - longitude + 180) % 360 - 180) * np.cos(np.radians(latitude))) ** 2)
        for latitude, longitude in zip(latitudes, longitudes)]
    return rows[found], columns[found]


def course(series):
    """Returns the waves cos θ and sin θ of the logarithm of rain, on cells of two degrees.

    The second letter of a class tells the wet season: `w` has a dry winter, `s` a dry summer, `m` a monsoon, `f` none.
    How strong and when exactly is fitted to the series of each kind. Deserts and steppes have what is beside them.
    """
    kinds = {"w": ["hyderabad", "cordoba"], "s": ["tunis", "seattle"], "D": ["champion"], "f": ["brussels"]}
    vectors = {kind: np.mean([wave(series, name) for name in names], axis=0) for kind, names in kinds.items()}
    # A continent with rain all year has the more of it in summer, by half of what a dry one has.
    vectors["D"] = vectors["D"] / 2
    vectors["m"] = vectors["w"] * 0.8
    print("course of rain: " + ", ".join(f"{kind} {v[0]:+.2f} cos {v[1]:+.2f} sin" for kind, v in vectors.items()))
    classes = sources.climate_classes()
    result = np.full((2, *classes.shape), np.nan)
    for name in np.unique(classes):
        if name in ("Ocean",) or name[0] == "B" or name == "EF":
            continue
        kind = {"ET": "D"}.get(name) or (name[0] if name[:2] == "Df" else "s" if name == "As" else name[1])
        vector = np.zeros(2) if name in ("Af", "Cfa") else vectors[kind]
        result[:, classes == name] = vector[:, None]
    result = result * np.where(grids.centres(0.25)[0] >= 0, 1, -1)[None, :, None]
    coarse = np.array([grids.coarser(wave, 8) for wave in result])
    # Far from any land it rains all year.
    land = np.nan_to_num(grids.coarser((sources.altitude() > 0).astype(float), 24))
    coarse[:, ~np.isfinite(coarse[0]) & (grids.smoothed(land, 6) < 0.02)] = 0
    return np.array([grids.smoothed(grids.filled(wave, 200), 1) for wave in coarse])


def wave(series, name):
    """Returns the wave of the year of the logarithm of a series, as if it were in the north."""
    each = next(each for each in series if each.name == name)
    months = each.months()
    rain = np.array([each.precipitation[months == month].mean() * 30.44 for month in range(12)])
    return seasons.from_months(np.log(rain + 3))[1:] * (1 if each.latitude > 0 else -1)


def days(series):
    """Returns how rain falls on days: α, β, γ of ln(mm a wet day) = α + β ln(mm a month) + γ °C, and the shape of the
    Weibull distribution of what falls on a wet day, fitted to the series of gauges."""
    rows, amounts, shapes = [], [], []
    for each in series:
        # Cambridge and Córdoba drizzle on most days, as models of the weather do; typical years have no rain.
        if each.name in ("cambridge", "cordoba") or np.isnan(each.precipitation).all():
            continue
        months = each.months()
        for month in range(12):
            here = each.precipitation[months == month]
            wet = here[here >= 0.1]
            if len(wet) < 10:
                continue
            warmth = ((each.low + each.high) / 2)[months == month].mean()
            rows.append((1, math.log(here.mean() * 30.44), warmth))
            amounts.append(math.log(wet.mean()))
            shapes.append(np.median(wet) / wet.mean())
    rows, amounts = np.array(rows), np.array(amounts)
    factors = np.linalg.lstsq(rows, amounts, rcond=None)[0]
    chance = np.exp(rows[:, 1] - rows @ factors) / 30.44
    print(f"a wet day has exp({factors[0]:.2f} + {factors[1]:.2f} ln P + {factors[2]:.3f} T) mm; error of the chance of rain "
          f"{np.abs(chance - np.exp(rows[:, 1] - amounts) / 30.44).mean():.3f} over {len(rows)} months")
    wanted, low, high = float(np.mean(shapes)), 0.4, 1.5
    while high - low > 1e-9:
        middle = (low + high) / 2
        if math.log(2) ** (1 / middle) / math.gamma(1 + 1 / middle) < wanted:
            low = middle
        else:
            high = middle
    print(f"shape of a wet day: {low:.3f}")
    return [float(factor) for factor in factors], low


def chance(months, warmth, factors):
    """Returns how likely rain is on a day; months are in mm. The program does the same."""
    amount = np.exp(factors[0] + factors[1] * np.log(months) + factors[2] * warmth)
    return np.clip(months / 30.44 / amount, 0.003, 0.9)
