import assert from "node:assert/strict";
import { test } from "node:test";

import { Camera } from "../../../Sources/WebPages/Assets/shared/map-camera.js";
import {
  boundsOf, decodePolyline, metresBetween, metresPerPixel, project, unproject,
} from "../../../Sources/WebPages/Assets/shared/map-projection.js";
import { decodeStreets } from "../../../Sources/WebPages/Assets/shared/map-tile.js";
import { TileStore, tilesAlong } from "../../../Sources/WebPages/Assets/shared/map-tiles.js";

const near = (a, b, within) => assert.ok(Math.abs(a - b) <= within, `${a} is not near ${b}`);

// A writer of tiles: fields of the Protocol Buffers encoding.
const varint = value => {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest < 128 ? rest : rest % 128 + 128);
    if (rest < 128) return bytes;
  }
};
const field = (number, content) => (typeof content === "number"
  ? [...varint(number << 3), ...varint(content)]
  : [...varint(number << 3 | 2), ...varint(content.length), ...content]);
const text = value => [...new TextEncoder().encode(value)];
const zigzag = value => (value < 0 ? -2 * value - 1 : 2 * value);
const feature = ([a, b, c, d], tags) => field(2, [
  ...field(2, tags.flatMap(varint)), ...field(3, 2),
  ...field(4, [9, zigzag(a), zigzag(b), 10, zigzag(c - a), zigzag(d - b)].flatMap(varint))]);
const tile = features => Uint8Array.from(field(3, [
  ...field(15, 2), ...field(1, text("speeds")), ...features.flat(), ...field(3, text("speed")),
  ...field(3, text("name")), ...field(4, field(5, 24)), ...field(4, field(1, text("Kärrkatu"))),
  ...field(4, field(5, 60)), ...field(5, 4096)])).buffer;

test("places go to the world square and back", () => {
  assert.deepEqual(project([0, 0]), [0.5, 0.5]);
  for (const location of [[24.94, 60.17], [-179.9, -84], [7.42, 43.73]]) {
    const [longitude, latitude] = unproject(project(location));
    near(longitude, location[0], 1e-9);
    near(latitude, location[1], 1e-9);
  }
});

test("polylines are decoded as Google documents them", () => {
  assert.deepEqual(decodePolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@").map(([x, y]) =>
    [Number(x.toFixed(5)), Number(y.toFixed(5))]),
  [[-120.2, 38.5], [-120.95, 40.7], [-126.453, 43.252]]);
  assert.deepEqual(decodePolyline(""), []);
});

test("distances are those of the sphere", () => {
  near(metresBetween([0, 0], [0, 1]), 111194.9, 1);
  near(metresPerPixel(0.5, 0), 156543, 1);
  assert.deepEqual(boundsOf([[1, 5], [3, 2]]), [1, 2, 3, 5]);
  assert.equal(boundsOf([]), null);
});

test("the camera keeps what is under the pointer when it zooms", () => {
  const camera = new Camera();
  Object.assign(camera, { width: 800, height: 600 });
  camera.center = [24.94, 60.17];
  camera.zoom = 14;
  const before = camera.locationAt(100, 450);
  camera.zoomAt(16.3, 100, 450);
  const after = camera.locationAt(100, 450);
  near(after[0], before[0], 1e-9);
  near(after[1], before[1], 1e-9);
});

test("the camera shows a whole box with room around it", () => {
  const camera = new Camera();
  Object.assign(camera, { width: 800, height: 600 });
  const box = [24.93, 60.16, 24.96, 60.18];
  camera.fit(box, [20, 80, 20, 20], 17);
  const [left, bottom] = camera.toScreen(...project(box.slice(0, 2)));
  const [right, top] = camera.toScreen(...project(box.slice(2)));
  assert.ok(left >= 19.9 && right <= 720.1 && top >= 19.9 && bottom <= 580.1);
  camera.fit([24.93, 60.16, 24.93, 60.16], [0, 0, 0, 0], 17);
  assert.equal(camera.zoom, 17);
});

test("both directions of a street are one line, and pieces are joined", () => {
  const streets = decodeStreets(tile([
    feature([0, 0, 1024, 0], [0, 0, 1, 1]), feature([1024, 0, 0, 0], [0, 0, 1, 1]),
    feature([1024, 0, 2048, 512], [0, 0, 1, 1])]));
  assert.equal(streets.length, 1);
  assert.equal(streets[0].name, "Kärrkatu");
  assert.deepEqual([...streets[0].line], [0.5, 0.125, 0.25, 0, 0, 0]);
  assert.deepEqual(streets[0].box, [0, 0, 0.5, 0.125]);
});

test("a street has the rank of most of its length, lanes without a name their own", () => {
  const streets = decodeStreets(tile([
    feature([0, 0, 1000, 0], [0, 0, 1, 1]), feature([1000, 0, 1100, 0], [0, 2, 1, 1]),
    feature([0, 9, 50, 9], [0, 2])]));
  assert.deepEqual(streets.map(street => [street.name, street.rank]).sort(),
    [["", 3], ["Kärrkatu", 1]]);
});

test("a tile without streets, or of nothing, has none; one that is cut off is refused", () => {
  assert.deepEqual(decodeStreets(new ArrayBuffer(0)), []);
  const whole = new Uint8Array(tile([feature([0, 0, 1000, 0], [0, 0, 1, 1])]));
  assert.throws(() => decodeStreets(whole.slice(0, whole.length - 5).buffer), RangeError);
});

test("tiles are those of the zoom, within the levels that may be loaded", () => {
  const store = new TileStore("helsinki", [12, 14], () => {});
  assert.deepEqual([11.9, 12, 13.9, 14, 19].map(zoom => store.levelFor(zoom)),
    [null, 12, 12, 14, 14]);
  assert.equal(new TileStore("helsinki", [14], () => {}).levelFor(12.5), 14);
});

test("along a way, each tile near it is named once", () => {
  const addresses = tilesAlong("helsinki", [[24.9415, 60.177], [24.9416, 60.177]], 14);
  assert.ok(addresses.includes("/maps/helsinki/tile/v1/driving/tile(9327,4742,14).mvt"));
  assert.equal(new Set(addresses).size, addresses.length);
  assert.ok(addresses.length <= 4);
});

test("a store loads what a view shows, the middle first, and tells when it has come", async () => {
  const asked = [];
  const { fetch } = globalThis;
  globalThis.fetch = async address => {
    asked.push(address);
    if (address.includes(",14)")) return { ok: true, arrayBuffer: async () => tile([]) };
    return { ok: false, status: 503 };
  };
  try {
    let changes = 0;
    const store = new TileStore("helsinki", [14, 16], () => { changes += 1; });
    const [x, y] = project([24.9415, 60.177]);
    const view = zoom => ({ x, y, zoom, scale: 256 * 2 ** zoom, width: 100, height: 100 });
    assert.deepEqual(store.cover(view(14)), []);
    await new Promise(resolve => setTimeout(resolve, 10));
    assert.ok(changes > 0 && !store.hasFailed);
    assert.equal(store.cover(view(14))[0].level, 14);
    // Two levels finer, the coarse tile is as good; nothing more is asked for.
    const count = asked.length;
    assert.equal(store.cover(view(16))[0].level, 14);
    assert.equal(asked.length, count);
    const other = new TileStore("helsinki", [16], () => {});
    other.cover(view(16));
    await new Promise(resolve => setTimeout(resolve, 10));
    assert.equal(other.hasFailed, true);
  } finally {
    globalThis.fetch = fetch;
  }
});
