"""How far apart the low and the high of a day are."""

import numpy as np

import grids
import seasons
import sources

# Over open sea, where nothing warms by day. °C.
AT_SEA = 2.5


def over_land():
    """Returns how many °C the air warms from night to day, on average over the year, on cells of a quarter of a degree.

    pvcz tells how fast a solar module in the open changes its temperature. It goes up and down once a day, so twelve
    hours of it are the range of the module; what the sun adds at noon to a module, by its wind, is the rest.
    Source: D. L. King, W. E. Boyson and J. A. Kratochvil (2004), Photovoltaic Array Performance Model, SAND2004-3535,
    equation 11, open rack with a polymer back.
    """
    land = sources.land_means("T_velocity_rack", "GHI_mean", "wind_speed_rms")
    noon = land.GHI_mean * 1000 * np.pi / 24
    return 12 * land.T_velocity_rack - noon * np.exp(-3.56 - 0.075 * land.wind_speed_rms)


def insolation(latitudes):
    """Returns the course of the sun's daily energy as share of its mean, less 1: waves cos θ and sin θ, by latitude."""
    days = np.arange(365)
    tilt = 0.409 * np.sin(2 * np.pi * (days - 80) / seasons.YEAR)[None, :]
    north = np.radians(latitudes)[:, None]
    sunset = np.arccos(np.clip(-np.tan(north) * np.tan(tilt), -1, 1))
    energy = sunset * np.sin(north) * np.sin(tilt) + np.cos(north) * np.cos(tilt) * np.sin(sunset)
    share = energy / energy.mean(axis=1, keepdims=True) - 1
    waves = seasons.waves(seasons.phase(days))
    return 2 * (share @ waves[1]) / 365, 2 * (share @ waves[2]) / 365


def waves(series, wet):
    """Returns three waves: the mean on cells of one degree, the others, which vary little, on cells of two; `wet` are the
    three waves of the chance of rain there."""
    fine = over_land()
    land = grids.coarser(fine, 4)
    land = np.where(np.isfinite(land), land, grow(land))
    share = grids.coarser((sources.altitude() > 0).astype(float), 12)
    near = np.where(np.isfinite(land), share * np.nan_to_num(land) + (1 - share) * AT_SEA, AT_SEA)
    # The ice of Antarctica is not told; between the sea and a clear plateau.
    near = np.where((grids.centres(1)[0] < -60)[:, None], AT_SEA + 2 * share, near)
    estimates = [grids.sample(near, each.latitude, each.longitude) for each in series]
    measured = [(each.high - each.low).mean() for each in series]
    slope = np.linalg.lstsq(np.stack([np.ones(len(estimates)), estimates], axis=1), measured, rcond=None)[0]
    print("range of the day: " + ", ".join(
        f"{each.name} {slope[0] + slope[1] * x:.1f} ({y:.1f})" for each, x, y in zip(series, estimates, measured)))
    mean = slope[0] + slope[1] * near
    mean = np.clip(mean, AT_SEA, 20)
    coarse = grids.coarser(mean, 2)

    latitudes, _ = grids.centres(2)
    rows, left = [], []
    base = seasons.monthly_waves()
    for each in series:
        months = each.months()
        range_of_month = np.array([(each.high - each.low)[months == month].mean() for month in range(12)])
        sun = insolation(np.array([each.latitude]))
        rain = [grids.sample(wave, each.latitude, each.longitude) for wave in wet[1:]]
        rows += list(np.stack([
            sun[0][0] * base[1] + sun[1][0] * base[2], rain[0] * base[1] + rain[1] * base[2]], axis=1))
        left += list(range_of_month / range_of_month.mean() - 1)
    sun_factor, rain_factor = np.linalg.lstsq(np.array(rows), np.array(left), rcond=None)[0]
    print(f"range over the year: {sun_factor:+.2f} × sun {rain_factor:+.2f} × chance of rain")
    sun = [np.repeat(wave[:, None], 180, axis=1) for wave in insolation(latitudes)]
    return [mean] + [
        np.clip(coarse * (sun_factor * sun[k] + rain_factor * wet[k + 1]), -coarse / 2, coarse / 2) for k in range(2)]


def grow(grid):
    """Returns the means of known neighbours."""
    total, count = grids.neighbours(grid)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(count > 0, total / count, np.nan)
