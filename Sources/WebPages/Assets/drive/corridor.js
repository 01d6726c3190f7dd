// The tiles of streets around a round, for times without a connection.

import { decodePolyline, project } from "../shared/map-projection.js";
import { tileAddress } from "../shared/map-tiles.js";
import { placesOf } from "./plan-legs.js";

/**
 * The levels of tiles that the driver's maps ask for, with how many are kept. A tile has all
 * streets, and a map shows every zoom from 12 on with these: 12 is for all of the round, 14 is
 * finer along the way.
 */
export const levels = [12, 14];
const most = { 12: 40, 14: 240 };

/** Returns the addresses of tiles along a round, those on the way before those beside it. */
export function corridorTiles(map, round) {
  if (!map) return [];
  const locations = locationsOf(round);
  return levels.flatMap(level => tilesNear(locations, level).slice(0, most[level])
    .map(([x, y]) => tileAddress(map, level, x, y)));
}

/** Returns the places of a round and the points of its ways. */
function locationsOf(round) {
  return placesOf(round).flatMap(({ location, leg }) => [
    ...(location ? [location] : []), ...(leg?.geometry ? decodePolyline(leg.geometry) : []),
  ]);
}

function tilesNear(locations, level) {
  const count = 2 ** level;
  const own = new Map();
  const around = new Map();
  for (const location of locations) {
    const [x, y] = project(location).map(value => Math.floor(value * count));
    own.set(`${x},${y}`, [x, y]);
    for (const right of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        around.set(`${x + right},${y + down}`, [x + right, y + down]);
      }
    }
  }
  return [...new Map([...own, ...around]).values()];
}
