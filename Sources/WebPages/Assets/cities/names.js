// What cities and countries are called, and where more is told about them.

import { compareTexts, country, page } from "../shared/page.js";

// Codes that name no country of today, though browsers have words for them.
const others = new Set(["AC", "AN", "BU", "CP", "CQ", "CS", "DD", "DG", "DY", "EA", "EU", "EZ",
  "FX", "HV", "IC", "NH", "NT", "QO", "QU", "RH", "SU", "TA", "TP", "UK", "UN", "VD", "XA", "XB", "YD",
  "YU", "ZR", "ZZ"]);

/** The country of a city, in the page's language. */
export const countryOf = city => country(city.country) || city.country_name || "";

/** The region and the country of a city. */
export const regionOf = city => [city.region, countryOf(city)].filter(Boolean).join(", ");

/** All countries as {code, name}, by name. */
export function allCountries() {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap(a => letters.map(b => a + b))
    .filter(code => !others.has(code))
    .map(code => ({ code, name: country(code) }))
    .filter(({ code, name }) => name !== code)
    .sort((a, b) => compareTexts(a.name, b.name));
}

/** The page of Wikipedia on a city; a search is made in the language of this page. */
export function encyclopedia(city) {
  if (city.wikipedia && !city.wikipedia_is_search) return city.wikipedia;
  const words = [city.name, city.region, countryOf(city)].filter(Boolean).join(" ");
  return `https://${page.language}.wikipedia.org/w/index.php?search=${encodeURIComponent(words)}`;
}

/** What the service knows a city by. */
export const placeOf = city => `id:${city.geonames}`;
