// The orders of cities.

import { compareTexts } from "../shared/page.js";
import { metresBetween } from "../shared/position.js";

/** How far a city is from a place in metres; undefined without one. */
export const distanceTo = (city, origin) =>
  (origin ? metresBetween(origin.location, city.location) : city.distance);

const descending = (a, b) => (b ?? -Infinity) - (a ?? -Infinity);
const ascending = (a, b) => (a ?? Infinity) - (b ?? Infinity);

const comparisons = {
  name: () => (a, b) => compareTexts(a.name, b.name),
  country: countryName => (a, b) => compareTexts(countryName(a), countryName(b)),
  population: () => (a, b) => descending(a.population, b.population),
  distance: (_, origin) => (a, b) => ascending(distanceTo(a, origin), distanceTo(b, origin)),
  saved: () => (a, b) => compareTexts(b.archived ?? "", a.archived ?? ""),
  favourite: () => (a, b) => Number(b.favourite === true) - Number(a.favourite === true),
};

/** Returns cities in an order; those that are equal in it are ordered by name. */
export function sorted(cities, { key, isReversed = false }, origin, countryName) {
  const compare = comparisons[key](countryName, origin);
  const sign = isReversed ? -1 : 1;
  return [...cities].sort((a, b) => sign * compare(a, b) || compareTexts(a.name, b.name));
}
