"""The mean temperature, what it would be at the level of the sea, and how it varies from day to day."""

import numpy as np

import grids
import seasons
import sources

# °C a metre; between 4.5 and 6.5 the cities of world-temperature-data do not tell one from another.
LAPSE = 0.0055

# How much colder the air is than the sea, in °C: in the tropics, and what more it is from 60 degrees on. Cells of land
# count twice where they meet the sea. Chosen by the cities of world-temperature-data.
COOLER_THAN_SEA = 1.0
COOLER_IN_COLD = 1.0
LAND_COUNTS = 2


def heights():
    """Returns where people live above the sea, in metres, on cells of half a degree: the mean of the towns of a cell,
    by the root of their inhabitants, because towns lie in valleys; else of its ground."""
    ground = sources.altitude()
    latitudes, longitudes, inhabitants = sources.towns()
    town_heights = ground[
        np.minimum(((latitudes + 90) * 12).astype(int), 2159), ((longitudes + 180) * 12).astype(int) % 4320]
    cells = np.minimum(((latitudes + 90) * 2).astype(int), 359), ((longitudes + 180) * 2).astype(int) % 720
    weight, total = np.zeros((360, 720)), np.zeros((360, 720))
    np.add.at(weight, cells, np.sqrt(inhabitants))
    np.add.at(total, cells, np.sqrt(inhabitants) * town_heights)
    return np.where(weight > 0, total / np.where(weight > 0, weight, 1), grids.coarser(ground, 6))


def at_sea_level():
    """Returns five waves on cells of two degrees: of the air over land, at sea as the water tells, and as the free air
    tells where ice floats."""
    land = sources.seasons("average_tas_CRU")
    sea = sources.seasons("average_tos_ESA-CCI-L4")
    ice = np.nan_to_num(sources.seasons("average_siconc_ESA-CCI-L4"))
    # Means along latitudes at 1000 hPa, which is close to the sea.
    free_air = sources.seasons("average_ta_ERA5")[:, 0, :, None]
    ground = grids.coarser(sources.altitude(), 12)
    only_land = grids.coarser(np.where(sources.altitude() > 0, sources.altitude(), np.nan), 12)

    reduced = land + LAPSE * np.nan_to_num(only_land)
    cold = np.clip((np.abs(grids.centres(1)[0])[:, None] - 30) / 30, 0, 1)
    water = (sea - COOLER_THAN_SEA - COOLER_IN_COLD * cold) * (1 - ice) + free_air * ice
    # No measurements are gridded over Antarctica. Its air lies on the ice and is colder than the free air, by an
    # inversion that grows with the height of the plateau and in winter: 2.5 °C at Byrd, 13 °C at the pole, 20 °C at
    # Vostok over the year (J. C. King and J. Turner (1997), Antarctic Meteorology and Climatology, chapter 3).
    inversion = 1.6 * (ground / 1000) ** 2 * np.array([0.4, 1.0, 1.3, 1.0])[:, None, None] * (
        grids.centres(1)[0][:, None] < -60)
    quarters = np.where(np.isfinite(reduced), reduced, np.where(np.isfinite(water), water, free_air - inversion))
    weights = np.where(np.isfinite(reduced[0]), LAND_COUNTS, 1.0)
    result = np.array([grids.coarser(wave, 2, weights) for wave in seasons.from_quarters(quarters)])
    result[4] = twice_a_year(result)
    return result


def twice_a_year(waves):
    """Returns the wave sin 2θ, as it follows from the two waves of the year at the cities."""
    _, latitudes, longitudes, months = sources.warm_cities()
    base = seasons.monthly_waves()
    known = np.array([grids.sample(wave, latitudes, longitudes) for wave in waves[:4]])
    left = months - months.mean(axis=1, keepdims=True) - (known[1:4].T @ base[1:4])
    wave = left @ base[4] / (base[4] @ base[4])
    factors = np.linalg.lstsq(known[1:3].T, wave, rcond=None)[0]
    print(f"sin 2θ of the temperature: {factors[0]:+.3f} cos {factors[1]:+.3f} sin")
    return factors[0] * waves[1] + factors[1] * waves[2]


def spread(series):
    """Returns three waves of the standard deviation of days from what is usual at their time of the year, in °C, on
    cells of one degree.

    Places whose seasons differ much from year to year have days that differ much: the ratio is fitted to the series.
    """
    deviations = np.sqrt(sources.seasons("variance_tas_CRU"))
    years = over_years(deviations)
    rows, low, high = [], [], []
    base = seasons.monthly_waves()[:3]
    for each in series:
        theta = seasons.phase(each.days_of_year())
        usual = seasons.waves(theta).T
        usual = np.hstack([usual, np.cos(3 * theta)[:, None], np.sin(3 * theta)[:, None]])
        months = each.months()
        at = np.array([grids.sample(wave, each.latitude, each.longitude) for wave in years]) @ base
        for column, values in ((low, each.low), (high, each.high)):
            rest = values - usual @ np.linalg.lstsq(usual, values, rcond=None)[0]
            column += [rest[months == month].std() for month in range(12)]
        rows += list(at)
    x, low, high = np.array(rows), np.array(low), np.array(high)
    middle = (low + high) / 2
    slope = np.linalg.lstsq(np.stack([np.ones_like(x), x], axis=1), middle, rcond=None)[0]
    print(f"days vary by {slope[0]:.2f} + {slope[1]:.2f} × years; "
          f"error {np.abs(slope[0] + slope[1] * x - middle).mean():.2f} °C over {len(x)} months of places")
    # Beyond what the series have seen, nobody knows: where the ice of the Barents Sea goes, years differ most by far.
    years = over_years(np.minimum(deviations, x.max()))
    return np.array([slope[0] + slope[1] * years[0], slope[1] * years[1], slope[1] * years[2]])


def over_years(deviations):
    """Returns three waves of four seasons' deviations; the sea has what its shores have."""
    waves = seasons.from_quarters(deviations)[:3]
    return np.array([grids.smoothed(grids.filled(wave, 0), 2) for wave in waves])
