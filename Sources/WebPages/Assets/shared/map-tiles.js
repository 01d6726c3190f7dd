// Loads the tiles of a map's streets and keeps those that were used last.

import { decodeStreets } from "./map-tile.js";
import { project } from "./map-projection.js";

const mostKept = 160;
const mostLoading = 6;
// A tile has all streets, so one that is two levels coarser is as good while its points are finer
// than a pixel.
const coarser = 2;

/** The levels of tiles, unless a map asks for fewer. */
export const tileLevels = [12, 13, 14, 15, 16];

/** Returns the address of a tile. */
export const tileAddress = (map, level, x, y) =>
  `/maps/${encodeURIComponent(map)}/tile/v1/driving/tile(${x},${y},${level}).mvt`;

/**
 * Returns the addresses of all tiles of one level near locations, for who keeps them for later;
 * a map made with `levels: [level]` needs no others.
 */
export function tilesAlong(map, locations, level = 14) {
  const count = 2 ** level;
  const around = [-0.25, 0, 0.25];
  const addresses = new Set();
  for (const location of locations) {
    const [x, y] = project(location).map(value => value * count);
    for (const right of around) {
      for (const down of around) {
        addresses.add(tileAddress(map, level, Math.floor(x + right), Math.floor(y + down)));
      }
    }
  }
  return [...addresses];
}

/** The tiles of one map. `changed()` is called when tiles have come or failed. */
export class TileStore {
  #map;
  #levels;
  #changed;
  /** By "level/x/y": tiles that are loaded, the last used at the end. */
  #tiles = new Map();
  #loading = new Map();
  #failed = new Set();
  #wanted = [];

  constructor(map, levels, changed) {
    this.#map = map;
    this.#levels = levels;
    this.#changed = changed;
  }

  /** Whether tiles that are seen could not be loaded. */
  get hasFailed() { return this.#failed.size > 0; }

  /** The tile level for a zoom, or null where streets are not shown. */
  levelFor(zoom) {
    if (zoom < tileLevels[0]) return null;
    return this.#levels.findLast(level => level <= zoom) ?? this.#levels[0];
  }

  /**
   * Returns the tiles that cover a view as well as what is loaded does, and begins to load what
   * is missing, the middle first.
   */
  cover({ x, y, zoom, scale, width, height }) {
    const level = this.levelFor(zoom);
    if (level === null) {
      this.#want([]);
      return [];
    }
    const count = 2 ** level;
    const [right, down] = [width / 2 / scale, height / 2 / scale];
    const clamp = value => Math.min(Math.max(Math.floor(value * count), 0), count - 1);
    const shown = new Map();
    const missing = [];
    for (let column = clamp(x - right); column <= clamp(x + right); column++) {
      for (let row = clamp(y - down); row <= clamp(y + down); row++) {
        const tile = this.#best(level, column, row);
        if (tile) shown.set(tile.key, tile);
        if (!tile || tile.level < level - coarser) {
          const far = Math.hypot((column + 0.5) / count - x, (row + 0.5) / count - y);
          missing.push({ level, x: column, y: row, key: `${level}/${column}/${row}`, far });
        }
      }
    }
    missing.sort((a, b) => a.far - b.far);
    this.#want(missing);
    for (const tile of shown.values()) {
      this.#tiles.delete(tile.key);
      this.#tiles.set(tile.key, tile);
    }
    return [...shown.values()];
  }

  #best(level, x, y) {
    for (let above = level; above >= tileLevels[0]; above--) {
      const tile = this.#tiles.get(`${above}/${x >> (level - above)}/${y >> (level - above)}`);
      if (tile) return tile;
    }
    return null;
  }

  #want(missing) {
    const keys = new Set(missing.map(each => each.key));
    for (const [key, control] of this.#loading) {
      if (!keys.has(key)) control.abort();
    }
    for (const key of this.#failed) {
      if (!keys.has(key)) this.#failed.delete(key);
    }
    this.#wanted = missing.filter(each => !this.#loading.has(each.key)
      && !this.#failed.has(each.key));
    this.#loadNext();
  }

  #loadNext() {
    while (this.#loading.size < mostLoading && this.#wanted.length) {
      this.#load(this.#wanted.shift());
    }
  }

  async #load({ level, x, y, key }) {
    const control = new AbortController();
    this.#loading.set(key, control);
    try {
      const response = await fetch(tileAddress(this.#map, level, x, y), { signal: control.signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const streets = decodeStreets(await response.arrayBuffer());
      this.#tiles.set(key, { key, level, x, y, streets });
      this.#forget();
    } catch {
      // Told by hasFailed, for the map to show with a way to try again.
      if (!control.signal.aborted) this.#failed.add(key);
    } finally {
      this.#loading.delete(key);
    }
    this.#changed();
    this.#loadNext();
  }

  #forget() {
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= mostKept) return;
      this.#tiles.delete(key);
    }
  }

  /** Loads again what has failed. */
  retry() {
    this.#failed.clear();
    this.#changed();
  }

  /** Ends all loading. */
  close() {
    this.#changed = () => {};
    this.#want([]);
  }
}
