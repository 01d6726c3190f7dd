// Reads the streets of a vector tile. A tile has a line for each direction of each straight piece
// of a street; here pieces are joined, so that joints are smooth and names have room.
// Source: Mapbox, Vector Tile Specification, version 2.1, and Google's Protocol Buffers encoding.

/** A reader of the fields of a message in the Protocol Buffers encoding. */
class Message {
  constructor(bytes, at = 0, end = bytes.length) {
    Object.assign(this, { bytes, at, end });
  }

  /** Goes to the next field; returns its number, or 0 at the end. */
  next() {
    if (this.at >= this.end) return 0;
    const key = this.varint();
    this.wire = key & 7;
    return key >>> 3;
  }

  /** Reads an unsigned number. */
  varint() {
    let value = 0;
    let weight = 1;
    for (;;) {
      if (this.at >= this.end) throw new RangeError("The tile is cut off.");
      const byte = this.bytes[this.at++];
      value += (byte & 127) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
  }

  /** Reads the length of what follows, and goes behind it; returns where it begins. */
  #content() {
    const length = this.varint();
    const begin = this.at;
    this.at += length;
    if (this.at > this.end) throw new RangeError("The tile is cut off.");
    return begin;
  }

  message() {
    const begin = this.#content();
    return new Message(this.bytes, begin, this.at);
  }

  text() {
    const begin = this.#content();
    return new TextDecoder().decode(this.bytes.subarray(begin, this.at));
  }

  #view(length) {
    this.at += length;
    if (this.at > this.end) throw new RangeError("The tile is cut off.");
    return new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at - length, length);
  }

  double() { return this.#view(8).getFloat64(0, true); }

  float() { return this.#view(4).getFloat32(0, true); }

  skip() {
    if (this.wire === 0) this.varint();
    else if (this.wire === 1) this.#view(8);
    else if (this.wire === 2) this.#content();
    else this.#view(4);
  }
}

const zigzag = value => (value % 2 ? -(value + 1) / 2 : value / 2);

function readValue(message) {
  let value = null;
  for (let field = message.next(); field; field = message.next()) {
    if (field === 1) value = message.text();
    else if (field === 2) value = message.float();
    else if (field === 3) value = message.double();
    else if (field === 6) value = zigzag(message.varint());
    else if (message.wire === 0) value = message.varint();
    else message.skip();
  }
  return value;
}

/** Returns the layers by name: keys, values, the extent, and messages of features. */
function readLayers(bytes) {
  const tile = new Message(bytes);
  const layers = new Map();
  for (let field = tile.next(); field; field = tile.next()) {
    if (field !== 3) { tile.skip(); continue; }
    const message = tile.message();
    const layer = { keys: [], values: [], features: [], extent: 4096 };
    for (let part = message.next(); part; part = message.next()) {
      if (part === 1) layers.set(message.text(), layer);
      else if (part === 2) layer.features.push(message.message());
      else if (part === 3) layer.keys.push(message.text());
      else if (part === 4) layer.values.push(readValue(message.message()));
      else if (part === 5) layer.extent = message.varint();
      else message.skip();
    }
  }
  return layers;
}

/** Reads a feature: numbers of its keys and values by turns, and its lines. */
function readFeature(message) {
  const tags = [];
  const lines = [];
  for (let field = message.next(); field; field = message.next()) {
    if (field === 2) {
      const packed = message.message();
      while (packed.at < packed.end) tags.push(packed.varint());
    } else if (field === 4) {
      readLines(message.message(), lines);
    } else {
      message.skip();
    }
  }
  return { tags, lines };
}

function readLines(packed, lines) {
  let x = 0;
  let y = 0;
  while (packed.at < packed.end) {
    const command = packed.varint();
    const isMove = (command & 7) === 1;
    for (let count = command >>> 3; count > 0 && (command & 7) < 3; count--) {
      x += zigzag(packed.varint());
      y += zigzag(packed.varint());
      if (isMove) lines.push([]);
      lines.at(-1)?.push(x, y);
    }
  }
}

// Speeds, in km/h, from which on a street is of the next higher rank: lanes, streets, collectors,
// main streets, expressways. The tile does not tell the class of a way.
const rankSpeeds = [20, 28, 45, 62];

/** How many ranks there are. */
export const rankCount = rankSpeeds.length + 1;

const rankOf = speed => rankSpeeds.filter(least => speed >= least).length;

/** Returns the pieces of a tile, each once though it may be driven in both directions. */
function readPieces(layer) {
  const [nameKey, speedKey] = [layer.keys.indexOf("name"), layer.keys.indexOf("speed")];
  const pieces = new Map();
  for (const message of layer.features) {
    const { tags, lines } = readFeature(message);
    let name = "";
    let speed = 0;
    for (let at = 0; at + 1 < tags.length; at += 2) {
      if (tags[at] === nameKey) name = layer.values[tags[at + 1]] ?? "";
      if (tags[at] === speedKey) speed = layer.values[tags[at + 1]] ?? 0;
    }
    for (const [a, b, c, d] of lines) {
      if (c === undefined || (a === c && b === d)) continue;
      const isAhead = a < c || (a === c && b < d);
      const key = isAhead ? `${a} ${b} ${c} ${d}` : `${c} ${d} ${a} ${b}`;
      const known = pieces.get(key);
      if (known) known.speed = Math.max(known.speed, speed);
      else pieces.set(key, { name, speed, ends: [a, b, c, d], isUsed: false });
    }
  }
  return [...pieces.values()];
}

/** Gives all pieces of a name the rank of most of its length, so that a street is of one width. */
function rankPieces(pieces) {
  const lengths = new Map();
  for (const piece of pieces) {
    const [a, b, c, d] = piece.ends;
    piece.rank = rankOf(piece.speed);
    if (!piece.name) continue;
    const byRank = lengths.get(piece.name) ?? new Array(rankCount).fill(0);
    byRank[piece.rank] += Math.hypot(c - a, d - b);
    lengths.set(piece.name, byRank);
  }
  for (const piece of pieces) {
    const byRank = lengths.get(piece.name);
    if (byRank) piece.rank = byRank.indexOf(Math.max(...byRank));
  }
}

/** Joins pieces of the same name and rank end to end; returns the lines. */
function joinPieces(pieces) {
  const atPoint = new Map();
  for (const piece of pieces) {
    const [a, b, c, d] = piece.ends;
    for (const key of [`${a} ${b}`, `${c} ${d}`]) {
      const list = atPoint.get(key);
      if (list) list.push(piece);
      else atPoint.set(key, [piece]);
    }
  }
  const grow = (line, { name, rank }) => {
    for (;;) {
      const [x, y] = line.slice(-2);
      const next = atPoint.get(`${x} ${y}`)
        .find(each => !each.isUsed && each.rank === rank && each.name === name);
      if (!next) return line;
      next.isUsed = true;
      const [a, b, c, d] = next.ends;
      if (a === x && b === y) line.push(c, d);
      else line.push(a, b);
    }
  };
  const turned = line => {
    const result = [];
    for (let at = line.length - 2; at >= 0; at -= 2) result.push(line[at], line[at + 1]);
    return result;
  };
  const streets = [];
  for (const piece of pieces) {
    if (piece.isUsed) continue;
    piece.isUsed = true;
    const line = grow(turned(grow([...piece.ends], piece)), piece);
    streets.push({ name: piece.name, rank: piece.rank, line: Float32Array.from(line) });
  }
  return streets;
}

/**
 * Returns the streets of a tile: name, rank (0 to rankCount - 1), line (x and y by turns, as parts
 * of the tile's side) and box [left, top, right, bottom].
 */
export function decodeStreets(buffer) {
  const layer = readLayers(new Uint8Array(buffer)).get("speeds");
  if (!layer) return [];
  const pieces = readPieces(layer);
  rankPieces(pieces);
  const streets = joinPieces(pieces);
  for (const street of streets) {
    const { line } = street;
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < line.length; at += 2) {
      line[at] /= layer.extent;
      line[at + 1] /= layer.extent;
      box[0] = Math.min(box[0], line[at]);
      box[1] = Math.min(box[1], line[at + 1]);
      box[2] = Math.max(box[2], line[at]);
      box[3] = Math.max(box[3], line[at + 1]);
    }
    street.box = box;
  }
  return streets;
}
