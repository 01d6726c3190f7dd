// Where the device is, and distances on the globe.

import { Problem } from "./api.js";
import { t } from "./page.js";

/** Returns [longitude, latitude] of the device; throws a Problem that says what to do. */
export function devicePosition({ timeout = 15000, maximumAge = 60000, precise = false } = {}) {
  const problem = detail => new Problem({
    title: t("problem_position"), detail, remedy: t("problem_position_remedy"), status: -1,
  });
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(problem(""));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.longitude, coords.latitude]),
      () => reject(problem("")),
      { timeout, maximumAge, enableHighAccuracy: precise });
  });
}

const radius = 6371008.8;
const radians = degrees => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two [longitude, latitude] in metres (haversine). */
export function metresBetween([lonA, latA], [lonB, latB]) {
  const a = Math.sin(radians(latB - latA) / 2) ** 2
    + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lonB - lonA) / 2) ** 2;
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(a)));
}
