// Makes QR codes, for links that phones read from a screen or from paper: bytes, with the error
// correction of level M. Source: ISO/IEC 18004:2015; numbers of sections and tables are its own.

// Table 9, level M, by version from 1: error correction codewords of a block, and blocks.
const correctionLengths = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26,
  26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18,
  20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49];
const versionCount = 40;

// Arithmetic in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1 (7.5.2).
const exponents = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  exponents[power] = value;
  logarithms[value] = power;
  value = value << 1 ^ (value >> 7) * 0x11d;
}

const product = (a, b) =>
  (a && b ? exponents[(logarithms[a] + logarithms[b]) % 255] : 0);

/** Coefficients of the product of (x - 2^i), without the first, which is 1. */
function generatorOf(degree) {
  let result = Uint8Array.of(1);
  for (let power = 0; power < degree; power++) {
    const next = new Uint8Array(result.length + 1);
    result.forEach((value, at) => {
      next[at] ^= value;
      next[at + 1] ^= product(value, exponents[power]);
    });
    result = next;
  }
  return result.subarray(1);
}

function correctionOf(block, generator) {
  const rest = new Uint8Array(generator.length);
  for (const byte of block) {
    const factor = byte ^ rest[0];
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    generator.forEach((value, at) => { rest[at] ^= product(value, factor); });
  }
  return rest;
}

const sizeOf = version => 17 + 4 * version;

/** Centres of alignment patterns (annex E). */
function alignmentCentres(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

/** How many bytes a symbol holds, data and correction together. */
function codewordCount(version) {
  const size = sizeOf(version);
  const alignments = alignmentCentres(version).length;
  let modules = size ** 2 - 3 * 64 - 31 - 2 * (size - 16);
  if (alignments) modules -= 25 * (alignments ** 2 - 3) - 10 * (alignments - 2);
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

const dataLength = version =>
  codewordCount(version) - correctionLengths[version - 1] * blockCounts[version - 1];

/** Writes mode, length and bytes, and fills up (7.4). */
function dataOf(bytes, version) {
  const bits = [];
  const put = (value, length) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push(value >> bit & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = dataLength(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - bits.length % 8) % 8);
  for (let fill = 0xec; bits.length < room; fill ^= 0xec ^ 0x11) put(fill, 8);
  return Uint8Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((value, bit) => value << 1 | bit, 0));
}

/** Cuts data into blocks, adds their correction, and takes bytes by turns (7.6). */
function codewordsOf(data, version) {
  const [count, length] = [blockCounts[version - 1], correctionLengths[version - 1]];
  const short = Math.floor(data.length / count);
  const longFrom = count - data.length % count;
  const generator = generatorOf(length);
  const blocks = [];
  for (let at = 0, begin = 0; at < count; at++) {
    const end = begin + short + (at >= longFrom ? 1 : 0);
    blocks.push(data.subarray(begin, end));
    begin = end;
  }
  const corrections = blocks.map(block => correctionOf(block, generator));
  const result = [];
  for (let at = 0; at <= short; at++) {
    for (const block of blocks) if (at < block.length) result.push(block[at]);
  }
  for (let at = 0; at < length; at++) for (const block of corrections) result.push(block[at]);
  return result;
}

/** The remainder of a number by a generator polynomial of some degree. */
function remainder(value, generator, degree) {
  let rest = value << degree;
  for (let bit = 31 - degree; bit >= 0; bit--) {
    if (rest >>> (bit + degree) & 1) rest ^= generator << bit;
  }
  return rest;
}

/** A square of modules, some of which are fixed by their function. */
class Symbol {
  constructor(version) {
    this.version = version;
    this.size = sizeOf(version);
    this.modules = Array.from({ length: this.size }, () => new Uint8Array(this.size));
    this.isFixed = Array.from({ length: this.size }, () => new Uint8Array(this.size));
    this.#drawFunctions();
  }

  #fix(x, y, isDark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.modules[y][x] = isDark ? 1 : 0;
    this.isFixed[y][x] = 1;
  }

  #drawFunctions() {
    const { size, version } = this;
    for (let at = 0; at < size; at++) {
      this.#fix(6, at, at % 2 === 0);
      this.#fix(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
      this.#drawSquares(x, y, 4, far => far !== 2 && far !== 4);
    }
    const centres = alignmentCentres(version);
    const last = centres.length - 1;
    centres.forEach((x, column) => centres.forEach((y, row) => {
      const isFinder = (column === 0 && (row === 0 || row === last))
        || (column === last && row === 0);
      if (!isFinder) this.#drawSquares(x, y, 2, far => far !== 1);
    }));
    this.drawFormat(0);
    if (version >= 7) this.#drawVersion();
  }

  #drawSquares(x, y, radius, isDark) {
    for (let down = -radius; down <= radius; down++) {
      for (let right = -radius; right <= radius; right++) {
        this.#fix(x + right, y + down, isDark(Math.max(Math.abs(right), Math.abs(down))));
      }
    }
  }

  /** Level M and the mask, twice (7.9). */
  drawFormat(mask) {
    const { size } = this;
    const bits = (mask << 10 | remainder(mask, 0x537, 10)) ^ 0x5412;
    const bit = at => bits >> at & 1;
    for (let at = 0; at < 15; at++) {
      const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
      const across = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
      this.#fix(8, along, bit(at));
      this.#fix(across, 8, bit(at));
    }
    this.#fix(8, size - 8, true);
  }

  /** The version, twice (7.10). */
  #drawVersion() {
    const bits = this.version << 12 | remainder(this.version, 0x1f25, 12);
    for (let at = 0; at < 18; at++) {
      const [a, b] = [this.size - 11 + at % 3, Math.floor(at / 3)];
      this.#fix(a, b, bits >> at & 1);
      this.#fix(b, a, bits >> at & 1);
    }
  }

  /** Lays bytes in pairs of columns, from the lower right corner up and down (7.7.3). */
  drawCodewords(codewords) {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const isUpward = (right + 1 & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const y = isUpward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.isFixed[y][x]) continue;
          this.modules[y][x] = (codewords[at >> 3] ?? 0) >> (7 - (at & 7)) & 1;
          at += 1;
        }
      }
    }
  }

  /** Inverts the modules of a mask that are not fixed; a second time restores them (7.8.2). */
  applyMask(mask) {
    const isInverted = masks[mask];
    for (let y = 0; y < this.size; y++) {
      for (let x = 0; x < this.size; x++) {
        if (!this.isFixed[y][x] && isInverted(x, y)) this.modules[y][x] ^= 1;
      }
    }
  }

  /** How hard the symbol is to read (7.8.3). */
  get penalty() {
    const rows = this.modules;
    const columns = rows.map((_, x) => rows.map(row => row[x]));
    let result = 0;
    for (const line of [...rows, ...columns]) result += runPenalty(line) + finderPenalty(line);
    let dark = 0;
    for (let y = 0; y < this.size; y++) {
      for (let x = 0; x < this.size; x++) {
        dark += rows[y][x];
        if (x && y && rows[y][x] === rows[y][x - 1] && rows[y][x] === rows[y - 1][x]
          && rows[y][x] === rows[y - 1][x - 1]) result += 3;
      }
    }
    const percent = dark * 100 / this.size ** 2;
    return result + Math.floor(Math.abs(percent - 50) / 5) * 10;
  }
}

const masks = [
  (x, y) => (x + y) % 2 === 0, (x, y) => y % 2 === 0, x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0, (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => x * y % 2 + x * y % 3 === 0, (x, y) => (x * y % 2 + x * y % 3) % 2 === 0,
  (x, y) => ((x + y) % 2 + x * y % 3) % 2 === 0,
];

function runPenalty(line) {
  let result = 0;
  let run = 0;
  line.forEach((value, at) => {
    run = at && value === line[at - 1] ? run + 1 : 1;
    if (run === 5) result += 3;
    else if (run > 5) result += 1;
  });
  return result;
}

const finderLike = [[1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1]];

function finderPenalty(line) {
  let result = 0;
  for (let at = 0; at + 11 <= line.length; at++) {
    for (const pattern of finderLike) {
      if (pattern.every((value, step) => line[at + step] === value)) result += 40;
    }
  }
  return result;
}

/**
 * Returns the QR code of a text, as rows of modules, 1 for dark, without the quiet zone; null if
 * the text is too long. `mask` is for tests; the one that is read best is chosen otherwise.
 */
export function qrCode(text, { mask } = {}) {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  const fits = () => bytes.length <= dataLength(version) - (version < 10 ? 2 : 3);
  while (!fits()) if (++version > versionCount) return null;
  const symbol = new Symbol(version);
  symbol.drawCodewords(codewordsOf(dataOf(bytes, version), version));
  const tried = mask === undefined ? masks.map((_, at) => at) : [mask];
  const penalties = tried.map(each => {
    symbol.applyMask(each);
    symbol.drawFormat(each);
    const { penalty } = symbol;
    symbol.applyMask(each);
    return penalty;
  });
  const best = tried[penalties.indexOf(Math.min(...penalties))];
  symbol.applyMask(best);
  symbol.drawFormat(best);
  return symbol.modules.map(row => [...row]);
}
