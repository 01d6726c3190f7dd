// The outlines of countries, by which one knows where on a map of the world one is.

import { get } from "../shared/api.js";
import { page } from "../shared/page.js";

/** Loads the outlines as lines of a map. */
export async function loadOutlines() {
  const { rings } = await get(`${page.assets}/cities/outlines.json`);
  return rings.map((text, index) => ({
    id: `outline-${index}`, points: decoded(text), colour: "--muted", width: 1.5, faint: true,
    backdrop: true,
  }));
}

/** Returns the locations of a ring: Google's polyline algorithm with a precision of two digits. */
function decoded(text) {
  const locations = [];
  const at = [0, 0];
  let place = 0;
  let [value, shift] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const part = text.charCodeAt(index) - 63;
    value |= (part & 31) << shift;
    shift += 5;
    if (part & 32) continue;
    at[place] += value & 1 ? ~(value >> 1) : value >> 1;
    if (place === 1) locations.push([at[0] / 100, at[1] / 100]);
    place = 1 - place;
    [value, shift] = [0, 0];
  }
  return locations;
}
