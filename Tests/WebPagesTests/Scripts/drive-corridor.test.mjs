import assert from "node:assert/strict";
import { test } from "node:test";

import { corridorTiles, levels } from "../../../Sources/WebPages/Assets/drive/corridor.js";
import { roundOf } from "./drive-rounds.mjs";

const parts = address => address.match(/^\/maps\/(.+)\/tile\/v1\/driving\/tile\((.*)\)\.mvt$/);
const levelOf = address => Number(parts(address)[2].split(",")[2]);

test("the tiles of the places come first, then those around, each once", () => {
  const round = { ...roundOf(1), start: { location: [24.901, 60.17] },
    end: { location: [24.901, 60.17] } };
  const tiles = corridorTiles("a map", round);
  assert.equal(new Set(tiles).size, tiles.length);
  assert.equal(parts(tiles[0])[1], "a%20map");
  // One place: five tiles a side of the coarse level, three of the fine one.
  assert.deepEqual(levels.map(level => tiles.filter(each => levelOf(each) === level).length),
    [25, 9]);
  // 24.901 degrees are 0.569 of the world's width, 60.17 are 0.289 from its top.
  assert.equal(parts(tiles[0])[2], "2331,1185,12");
});

test("a long round keeps a limited number of tiles, and one without a map none", () => {
  const long = { ...roundOf(0), start: { location: [5, 50] },
    stops: Array.from({ length: 400 }, (_, at) => ({ id: `${at}`, location: [5 + at / 50, 50] })) };
  const tiles = corridorTiles("m", long);
  assert.deepEqual(levels.map(level => tiles.filter(each => levelOf(each) === level).length),
    [60, 240]);
  assert.deepEqual(corridorTiles(null, long), []);
});

test("the legs of a round count as well as its places", () => {
  const round = roundOf(1);
  // From [0, 0] one degree to the north.
  round.stops[0].geometry = "??_ibE?";
  assert.ok(corridorTiles("m", round).length > corridorTiles("m", roundOf(1)).length);
});
