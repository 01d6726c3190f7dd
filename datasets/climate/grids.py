"""Grids of the whole globe as arrays: rows from the south pole, columns from the antimeridian, values in the
middle of cells. A missing value is not a number."""

import numpy as np


def centres(step):
    """Returns the latitudes of the rows and the longitudes of the columns, in degrees."""
    return np.arange(-90 + step / 2, 90, step), np.arange(-180 + step / 2, 180, step)


def from_greenwich(grid):
    """Returns a grid whose columns began at Greenwich."""
    return np.roll(grid, grid.shape[-1] // 2, axis=-1)


def coarser(grid, factor, weights=None):
    """Returns the weighted means over squares of `factor` cells; squares without a value stay missing."""
    weights = np.ones_like(grid) if weights is None else weights
    weights = np.where(np.isfinite(grid), weights, 0)
    rows, columns = grid.shape[0] // factor, grid.shape[1] // factor

    def sums(values):
        return values.reshape(rows, factor, columns, factor).sum(axis=(1, 3))

    total = sums(weights)
    with np.errstate(invalid="ignore"):
        return np.where(total > 0, sums(np.nan_to_num(grid) * weights) / np.where(total > 0, total, 1), np.nan)


def finer(grid, factor):
    """Returns the values between the middles of cells, at the middles of cells `factor` times smaller."""
    step = 180 / grid.shape[0] / factor
    latitudes, longitudes = centres(step)
    y, x = np.meshgrid(latitudes, longitudes, indexing="ij")
    return sample(grid, y, x)


def sample(grid, latitudes, longitudes):
    """Returns the values at places, linear between the four cells around each; as the program does it."""
    rows, columns = grid.shape
    step = 180 / rows
    y = np.clip((np.asarray(latitudes, float) + 90) / step - 0.5, 0, rows - 1)
    x = ((np.asarray(longitudes, float) + 180) / step - 0.5) % columns
    bottom, left = np.minimum(y.astype(int), rows - 2), x.astype(int) % columns
    right = (left + 1) % columns
    up, east = y - bottom, x - np.floor(x)
    south = grid[bottom, left] * (1 - east) + grid[bottom, right] * east
    north = grid[bottom + 1, left] * (1 - east) + grid[bottom + 1, right] * east
    return south * (1 - up) + north * up


def filled(grid, steps=400):
    """Returns the grid with missing values grown from the means of their neighbours, then smoothed among themselves."""
    known = np.isfinite(grid)
    assert known.any()
    result = grid.copy()
    # The nearest known value first: rings grow by one cell a turn.
    while not np.isfinite(result).all():
        total, count = neighbours(result)
        grow = ~np.isfinite(result) & (count > 0)
        result[grow] = total[grow] / count[grow]
    for _ in range(steps):
        total, count = neighbours(result)
        result = np.where(known, grid, total / count)
    return result


def smoothed(grid, times):
    """Returns the grid after `times` means with its neighbours."""
    for _ in range(times):
        total, count = neighbours(grid)
        grid = (grid * 4 + total) / (4 + count)
    return grid


def neighbours(grid):
    """Returns the sums and numbers of the known values of the four neighbours of each cell."""
    edge = np.full((1, grid.shape[1]), np.nan)
    around = [
        np.roll(grid, 1, axis=1), np.roll(grid, -1, axis=1),
        np.vstack([grid[1:], edge]), np.vstack([edge, grid[:-1]])]
    known = [np.isfinite(each) for each in around]
    return sum(np.where(k, each, 0) for k, each in zip(known, around)), sum(k.astype(int) for k in known)
