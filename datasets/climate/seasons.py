"""Courses of the year as waves: 1, cos θ, sin θ, cos 2θ, sin 2θ, where θ is 0 on 15 January."""

import numpy as np

YEAR = 365.2425
MIDDLE_OF_JANUARY = 14.5
MONTHS = [31, 28.2425, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def phase(day):
    """Returns θ of a day of the year, counted from 0."""
    return 2 * np.pi * (np.asarray(day, float) + 0.5 - MIDDLE_OF_JANUARY) / YEAR


def waves(theta):
    return np.array([np.ones_like(theta), np.cos(theta), np.sin(theta), np.cos(2 * theta), np.sin(2 * theta)])


def monthly_waves():
    """Returns the means of the five waves over the twelve months, shape (5, 12)."""
    ends = np.cumsum(MONTHS)
    return np.array([
        waves(phase(np.linspace(end - length, end, 100, endpoint=False))).mean(axis=1)
        for end, length in zip(ends, MONTHS)]).T


def from_quarters(quarters):
    """Returns the waves of which four seasons are the means; the last, sin 2θ, cannot be seen in seasons and is 0."""
    once, twice = np.sin(np.pi / 4) / (np.pi / 4), np.sin(np.pi / 2) / (np.pi / 2)
    winter, spring, summer, autumn = quarters
    return np.array([
        quarters.mean(axis=0), (winter - summer) / 2 / once, (spring - autumn) / 2 / once,
        (winter - spring + summer - autumn) / 4 / twice, np.zeros_like(winter)])


def from_months(months):
    """Returns the first three waves of twelve values, by least squares."""
    return np.linalg.lstsq(monthly_waves()[:3].T, months, rcond=None)[0]
