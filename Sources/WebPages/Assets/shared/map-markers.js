// The places on a map. Each is a stamp that is drawn once and then copied, for there are thousands
// of them and all move with the map.

import { project } from "./map-projection.js";

// Half the size of a stamp's cell, in pixels of the style sheet.
const half = 20;
/** Half of what of it is copied where markers are small: fewer pixels, for there are many then. */
const smallHalf = 8;
const columns = 24;
const rows = 48;

/** Radius of a marker by kind and by how close markers are: 0 close, 1, 2 far apart. */
const radii = {
  stop: [5, 8, 11], dot: [3.5, 5, 6], depot: [11, 12, 13], facility: [9, 11, 12],
  vehicle: [12, 13, 14], place: [9, 11, 13], warning: [8, 10, 11],
};

/** Below so many pixels between neighbours markers are small, then of medium size. */
const closeness = [11, 19];

function prepare(marker) {
  const [x, y] = project(marker.location);
  return { kind: "stop", label: "", title: "", ...marker, x, y };
}

/** Half of the markers have another one within this distance, in the world square. */
function medianDistance(markers) {
  const step = Math.ceil(markers.length / 250);
  const found = [];
  for (let at = 0; at < markers.length; at += step) {
    const { x, y } = markers[at];
    let best = Infinity;
    for (const other of markers) {
      const far = (other.x - x) ** 2 + (other.y - y) ** 2;
      if (far > 1e-15 && far < best) best = far;
    }
    if (best < Infinity) found.push(Math.sqrt(best));
  }
  found.sort((a, b) => a - b);
  return found.length ? found[found.length >> 1] : 1;
}

/** All markers of a map. */
export class Markers {
  #markers = [];
  #order = [];
  #apart = 1;
  #stamps = new Map();
  #sheet = null;
  #ratio = 0;
  /** The marker that is selected, and the one under the pointer. */
  selected = null;
  hovered = null;
  /** Where the pointer holds a marker that is dragged: {id, left, top}. */
  dragged = null;

  /** Replaces all markers. */
  set(markers) {
    this.#markers = markers.map(prepare);
    this.#order = [...this.#markers].sort((a, b) => rankOf(a) - rankOf(b));
    this.#apart = medianDistance(this.#markers);
  }

  get locations() { return this.#markers.map(marker => marker.location); }

  /** Returns a marker by its id. */
  get(id) { return this.#markers.find(marker => marker.id === id) ?? null; }

  /** Forgets all stamps, as colours have changed. */
  refresh() { this.#ratio = 0; }

  #sizeFor(scale) {
    const pixels = this.#apart * scale;
    return closeness.filter(least => pixels >= least).length;
  }

  /** Draws the markers that are seen. */
  draw(context, camera, ratio, colours) {
    if (ratio !== this.#ratio) this.#clear(ratio);
    const scale = camera.scale;
    const size = this.#sizeFor(scale);
    const { width, height } = camera;
    const cell = 2 * half * ratio;
    const reach = size === 0 ? smallHalf : half;
    const [east, south] = [width / 2 - camera.x * scale, height / 2 - camera.y * scale];
    const seen = [];
    const marked = [];
    const add = (list, marker, left, top, state) => list.push(
      Math.round(left * ratio), Math.round(top * ratio),
      this.#stamp(marker, size, state, colours),
      state || marker.locked || !isNumbered(marker) ? half : reach);
    for (const marker of this.#order) {
      const left = marker.x * scale + east;
      const top = marker.y * scale + south;
      if (left < -half || top < -half || left > width + half || top > height + half) continue;
      if (marker.id === this.selected) add(marked, marker, left, top, "selected");
      else if (marker.id === this.hovered) add(marked, marker, left, top, "hovered");
      else add(seen, marker, left, top, marker.id === this.dragged?.id ? "held" : "");
    }
    const held = this.dragged && this.get(this.dragged.id);
    if (held) add(marked, held, this.dragged.left, this.dragged.top, "selected");
    // All stamps are there before the first is copied: drawing on the sheet between copies would
    // make the browser keep a copy of the whole sheet each time.
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const list of [seen, marked]) {
      for (let at = 0; at < list.length; at += 4) {
        const place = list[at + 2];
        const around = Math.round(list[at + 3] * ratio);
        const inset = cell / 2 - around;
        context.drawImage(this.#sheet, place % columns * cell + inset,
          Math.floor(place / columns) * cell + inset, 2 * around, 2 * around,
          list[at] - around, list[at + 1] - around, 2 * around, 2 * around);
      }
    }
  }

  #clear(ratio) {
    this.#ratio = ratio;
    this.#stamps.clear();
    this.#sheet ??= document.createElement("canvas");
    this.#sheet.width = columns * 2 * half * ratio;
    this.#sheet.height = rows * 2 * half * ratio;
  }

  /** Returns the number of the cell of a marker's stamp; the first of its looks is drawn. */
  #stamp(marker, size, state, colours) {
    const label = size === 0 && !state && isNumbered(marker) ? "" : marker.label;
    const key = `${marker.kind} ${marker.colour} ${size} ${state} ${marker.faint ? 1 : 0} `
      + `${marker.locked ? 1 : 0} ${marker.heading ?? ""} ${label}`;
    const known = this.#stamps.get(key);
    if (known !== undefined) return known;
    if (this.#stamps.size === columns * rows) this.#clear(this.#ratio);
    const place = this.#stamps.size;
    this.#stamps.set(key, place);
    const context = this.#sheet.getContext("2d");
    const side = 2 * half * this.#ratio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    const [left, top] = [place % columns * side, Math.floor(place / columns) * side];
    context.clearRect(left, top, side, side);
    context.setTransform(this.#ratio, 0, 0, this.#ratio, left + side / 2, top + side / 2);
    context.globalAlpha = state === "held" ? 0.35 : marker.faint ? 0.4 : 1;
    drawStamp(context, { ...marker, label }, radiusOf(marker, size, state), state, colours);
    context.globalAlpha = 1;
    return place;
  }

  /** Returns the marker at a position, the uppermost of those whose target it is in, or null. */
  find(camera, left, top, least = 12, except = null) {
    const size = this.#sizeFor(camera.scale);
    let best = null;
    let nearest = Infinity;
    for (const marker of this.#order) {
      if (marker.id === except || marker.id === undefined) continue;
      const [x, y] = camera.toScreen(marker.x, marker.y);
      const far = Math.hypot(x - left, y - top);
      if (far <= Math.max(least, radiusOf(marker, size, "")) && far <= nearest) {
        best = marker;
        nearest = far;
      }
    }
    return best;
  }
}

const rankOf = marker =>
  (marker.faint ? 0 : 10) + (marker.kind === "vehicle" ? 3 : isNumbered(marker) ? 1 : 2);

const isNumbered = marker => marker.kind === "stop" || marker.kind === "dot";

function radiusOf(marker, size, state) {
  const radius = (radii[marker.kind] ?? radii.stop)[size];
  return state === "selected" ? Math.max(radius * 1.25, 11)
    : state === "hovered" ? Math.max(radius * 1.1, 7) : radius;
}

/** Draws a marker around the origin. */
function drawStamp(context, marker, radius, state, colours) {
  const colour = colours.of(marker.colour ?? "--map-mark");
  const ink = colours.on(marker.colour ?? "--map-mark");
  context.lineJoin = "round";
  context.lineWidth = radius < 6 ? 1 : 1.5;
  if (state === "selected") {
    shape(context, marker.kind, radius + 3.5);
    context.fillStyle = colours.focus;
    context.fill();
  }
  shape(context, marker.kind, radius, marker.heading);
  context.fillStyle = colour;
  context.fill();
  context.strokeStyle = colours.edgeOfMark;
  context.stroke();
  if (marker.locked) drawLock(context, radius, colours);
  if (!marker.label || radius < 7) return;
  const text = String(marker.label);
  const size = Math.min(radius * 1.05, radius * 2.6 / Math.max(text.length, 2) + 2);
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = ink;
  context.fillText(text, 0, size * 0.06);
}

function shape(context, kind, radius, heading) {
  context.beginPath();
  if (kind === "depot") {
    context.moveTo(-radius, radius * 0.85);
    context.lineTo(-radius, -radius * 0.15);
    context.lineTo(0, -radius);
    context.lineTo(radius, -radius * 0.15);
    context.lineTo(radius, radius * 0.85);
    context.closePath();
  } else if (kind === "facility") {
    context.moveTo(0, -radius);
    context.lineTo(radius, 0);
    context.lineTo(0, radius);
    context.lineTo(-radius, 0);
    context.closePath();
  } else if (kind === "warning") {
    context.moveTo(0, -radius);
    context.lineTo(radius, radius * 0.8);
    context.lineTo(-radius, radius * 0.8);
    context.closePath();
  } else if (kind === "vehicle") {
    context.roundRect(-radius, -radius, 2 * radius, 2 * radius, radius * 0.45);
  } else {
    context.arc(0, 0, radius, 0, 2 * Math.PI);
  }
  if (kind === "vehicle" && Number.isFinite(heading)) {
    const angle = heading * Math.PI / 180;
    const at = (turn, far) => [Math.sin(angle + turn) * far, -Math.cos(angle + turn) * far];
    context.moveTo(...at(-0.35, radius));
    context.lineTo(...at(0, radius * 1.45));
    context.lineTo(...at(0.35, radius));
  }
}

function drawLock(context, radius, colours) {
  const [x, y] = [radius * 0.8, -radius * 0.8];
  context.save();
  context.translate(x, y);
  context.beginPath();
  context.arc(0, 0, 5, 0, 2 * Math.PI);
  context.fillStyle = colours.edgeOfMark;
  context.fill();
  context.beginPath();
  context.rect(-2.5, -1, 5, 4);
  context.fillStyle = colours.name;
  context.fill();
  context.beginPath();
  context.arc(0, -1, 1.7, Math.PI, 0);
  context.strokeStyle = colours.name;
  context.lineWidth = 1;
  context.stroke();
  context.restore();
}

