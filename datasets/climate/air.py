"""How damp the air is and how it moves."""

import numpy as np

import grids
import seasons
import series
import sources

# Over the open sea.
HUMID_SEA = 0.8


def humidity(temperature, ranges, spread):
    """Returns the mean relative humidity on cells of two degrees: the water in the air, as pvcz tells it, by what air of
    these days could hold. It does not change with the season: pvcz tells how much water varies, but not when.

    Source of the pressure of vapour: O. A. Alduchov and R. E. Eskridge (1996), Improved Magnus Form Approximation of
    Saturation Vapor Pressure, Journal of Applied Meteorology 35, 601-609.
    """
    land = sources.land_means("specific_humidity_mean", "T_ambient_mean")
    water, warmth = (grids.coarser(grid, 8) for grid in (land.specific_humidity_mean / 1000, land.T_ambient_mean))
    ground = grids.coarser(np.where(sources.altitude() > 0, sources.altitude(), np.nan), 24)
    pressure = 101_325 * (1 - 2.25577e-5 * ground) ** 5.2559
    base = seasons.waves(np.arange(24) * np.pi / 12)
    full = np.mean([saturation(warmth + temperature[1] * c + temperature[2] * s, pressure) for _, c, s, _, _ in base.T], axis=0)
    # Warm hours and days hold more than cold ones lack: vapour grows by about 6.5 % a degree.
    variance = spread[0] ** 2 + grids.coarser(ranges[0], 2) ** 2 / 8
    result = np.clip(water / (full * np.exp(0.065 ** 2 * variance / 2)), 0.1, 0.95)
    result = beyond_shores(result, HUMID_SEA)
    print("humidity: " + ", ".join(
        f"{name} {grids.sample(result, latitude, longitude):.2f} ({measured:.2f})"
        for name, latitude, longitude, measured in series.humid_places()))
    return result


def saturation(warmth, pressure):
    """Returns kg of vapour in a kg of air that can hold no more; °C and Pa."""
    vapour = 610.94 * np.exp(17.625 * warmth / (warmth + 243.04))
    return 0.622 * vapour / (pressure - 0.378 * vapour)


def wind():
    """Returns the mean speed of the wind in metres a second on cells of two degrees: over land of pvcz, over sea as its
    drag tells (S. D. Smith (1988), Journal of Geophysical Research 93, 15467-15472), with a share for gusts that
    blow from all sides and leave no mean."""
    land = grids.coarser(sources.land_means("wind_speed_rms").wind_speed_rms, 8)
    drag = np.hypot(sources.seasons("average_tauu_ORAS5"), sources.seasons("average_tauv_ORAS5")).mean(axis=0)
    sea = grids.coarser(np.sqrt(drag / (1.22 * 1.3e-3) + 4 ** 2), 2)
    # The mean of a Rayleigh distribution is 0.886 of its root mean square.
    both = 0.886 * np.where(np.isfinite(land), land, sea)
    return grids.smoothed(grids.filled(both, 100), 1)


def beyond_shores(grid, at_sea):
    """Returns the grid with what holds at sea, two cells away from the shore and farther."""
    for _ in range(2):
        total, count = grids.neighbours(grid)
        with np.errstate(invalid="ignore", divide="ignore"):
            grid = np.where(np.isfinite(grid), grid, np.where(count > 0, total / count, np.nan))
    return np.where(np.isfinite(grid), grid, at_sea)
