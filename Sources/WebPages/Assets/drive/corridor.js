// The tiles of streets around a round, for times without a connection.

import { decodePolyline, project } from "../shared/map-projection.js";
import { tileAddress } from "../shared/map-tiles.js";
import { placesOf } from "./plan-legs.js";

/**
 * What is kept of each level of tiles: how many tiles around those of the round, and how many in
 * all. A tile has all streets, and a map shows every zoom from 12 on with these two levels: 12 is
 * for all of the round, 14 is finer along the way. A map asks for more than is seen of it.
 */
const kept = [{ level: 12, around: 2, most: 60 }, { level: 14, around: 1, most: 240 }];

/** The levels of tiles that the driver's maps ask for. */
export const levels = kept.map(({ level }) => level);

/** Returns the addresses of tiles along a round, those on the way before those beside it. */
export function corridorTiles(map, round) {
  if (!map) return [];
  const locations = locationsOf(round);
  return kept.flatMap(({ level, around, most }) =>
    tilesNear(locations, level, around).slice(0, most)
      .map(([x, y]) => tileAddress(map, level, x, y)));
}

/** Returns the places of a round and the points of its ways. */
function locationsOf(round) {
  return placesOf(round).flatMap(({ location, leg }) => [
    ...(location ? [location] : []), ...(leg?.geometry ? decodePolyline(leg.geometry) : []),
  ]);
}

function tilesNear(locations, level, around) {
  const count = 2 ** level;
  const rings = Array.from({ length: around + 1 }, () => new Map());
  for (const location of locations) {
    const [x, y] = project(location).map(value => Math.floor(value * count));
    // Most points lie in the tile of the point before them.
    if (rings[0].has(`${x},${y}`)) continue;
    for (let right = -around; right <= around; right++) {
      for (let down = -around; down <= around; down++) {
        const ring = Math.max(Math.abs(right), Math.abs(down));
        rings[ring].set(`${x + right},${y + down}`, [x + right, y + down]);
      }
    }
  }
  return [...new Map(rings.flatMap(ring => [...ring])).values()];
}
