// The lines over the streets: ways of rounds, tracks, routes. Where several share a street they lie
// beside each other.

import { decodePolyline, project } from "./map-projection.js";

/** Returns what is drawn of a line, with its points in the world square. */
function prepare({ id, points, polyline5, colour, width = 4, dash = null, arrows = false,
  faint = false, backdrop = false, title = "" }) {
  const locations = points ?? decodePolyline(polyline5 ?? "");
  const places = locations.map(project);
  const box = places.reduce(
    (b, [x, y]) => [Math.min(b[0], x), Math.min(b[1], y), Math.max(b[2], x), Math.max(b[3], y)],
    [Infinity, Infinity, -Infinity, -Infinity]);
  return {
    id, locations, places, box, colour, width, dash, arrows, faint, backdrop, title,
    lanes: new Array(places.length).fill(0),
  };
}

/** A piece's key, the same in both directions, and whether it is driven towards its greater end. */
function pieceOf([a, b], [c, d]) {
  const isAhead = a < c || (a === c && b < d);
  return [isAhead ? `${a} ${b} ${c} ${d}` : `${c} ${d} ${a} ${b}`, isAhead];
}

/** Sets the lane of each piece of each line: how many widths it lies to the right of the middle. */
function layLanes(lines) {
  const pieces = new Map();
  const visit = use => {
    for (const line of lines) {
      for (let at = 1; at < line.places.length; at++) {
        use(line, at - 1, ...pieceOf(line.places[at - 1], line.places[at]));
      }
    }
  };
  visit((line, _, key, isAhead) => {
    if (!pieces.has(key)) pieces.set(key, [[], []]);
    const side = pieces.get(key)[isAhead ? 1 : 0];
    if (!side.includes(line)) side.push(line);
  });
  // From left to right as seen by who drives ahead; the others keep to the other side.
  visit((line, at, key, isAhead) => {
    const [back, ahead] = pieces.get(key);
    const place = isAhead ? back.length + ahead.indexOf(line)
      : back.length - 1 - back.indexOf(line);
    const lane = place - (back.length + ahead.length - 1) / 2;
    line.lanes[at] = isAhead ? lane : -lane;
  });
}

/** The points of a line on the screen, each piece in its lane. */
function trace(line, view) {
  const scale = view.scale;
  const screen = ([x, y]) =>
    [(x - view.x) * scale + view.width / 2, (y - view.y) * scale + view.height / 2];
  const points = [];
  let from = screen(line.places[0]);
  for (let at = 1; at < line.places.length; at++) {
    const to = screen(line.places[at]);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [lane, next] = [line.lanes[at - 1], line.lanes[at]];
    // Pieces that are shorter than a lane is wide would only make knots.
    if (length < 2 && lane === next) continue;
    if (length > 0) {
      const shift = lane * (line.width + 0.5) / length;
      const [right, down] = [-(to[1] - from[1]) * shift, (to[0] - from[0]) * shift];
      points.push([from[0] + right, from[1] + down], [to[0] + right, to[1] + down]);
    }
    from = to;
  }
  return points;
}

function stroke(context, points) {
  context.beginPath();
  points.forEach(([x, y], at) => (at ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.stroke();
}

/** Draws arrows along a line, apart from its turns. */
function drawArrows(context, points, width, view, colour, edge) {
  let rest = 40;
  context.fillStyle = colour;
  context.strokeStyle = edge;
  context.lineWidth = 1.2;
  for (let at = 1; at < points.length; at++) {
    const [[a, b], [c, d]] = [points[at - 1], points[at]];
    const length = Math.hypot(c - a, d - b);
    if (length < 9) {
      rest -= length;
      continue;
    }
    while (rest < length - 4) {
      const part = Math.max(rest, 5) / length;
      const [x, y] = [a + (c - a) * part, b + (d - b) * part];
      rest = part * length + 90;
      if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
      const [cos, sin] = [(c - a) / length, (d - b) / length];
      const corner = (ahead, aside) =>
        [x + cos * ahead - sin * aside, y + sin * ahead + cos * aside];
      context.beginPath();
      context.moveTo(...corner(6, 0));
      context.lineTo(...corner(-4, -width / 2 - 1.6));
      context.lineTo(...corner(-1.5, 0));
      context.lineTo(...corner(-4, width / 2 + 1.6));
      context.closePath();
      context.fill();
      context.stroke();
    }
    rest -= length;
  }
}

/** What is drawn first: the backdrop, then what is faint. */
const depth = line => (line.backdrop ? 0 : line.faint ? 1 : 2);

/** All lines of a map. */
export class Lines {
  #lines = [];

  /** Replaces all lines. */
  set(lines) {
    this.#lines = lines.map(prepare).filter(line => line.places.length > 1);
    layLanes(this.#lines.filter(line => !line.backdrop));
  }

  /** The points of all lines but those of the backdrop. */
  get locations() {
    return this.#lines.filter(line => !line.backdrop).flatMap(line => line.locations);
  }

  /** Draws the lines in steps, faint ones first. */
  * paint(context, view, colourOf, ground) {
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    context.lineCap = "round";
    context.lineJoin = "round";
    const [right, down] = [view.width / 2 / view.scale, view.height / 2 / view.scale];
    const order = [...this.#lines].sort((a, b) => depth(a) - depth(b));
    for (const line of order) {
      const [west, north, east, south] = line.box;
      if (east < view.x - right || west > view.x + right) continue;
      if (south < view.y - down || north > view.y + down) continue;
      const points = trace(line, view);
      const colour = colourOf(line.colour);
      context.globalAlpha = line.faint ? 0.35 : 1;
      context.setLineDash([]);
      context.lineWidth = line.width + 2;
      context.strokeStyle = ground;
      if (depth(line) === 2) stroke(context, points);
      context.setLineDash((line.dash ?? []).map(length => length * line.width));
      context.lineWidth = line.width;
      context.strokeStyle = colour;
      stroke(context, points);
      context.setLineDash([]);
      if (line.arrows && !line.faint) {
        drawArrows(context, points, line.width, view, ground, colour);
      }
      context.globalAlpha = 1;
      yield;
    }
  }

  /** Returns the nearest line within some pixels of a position: its line and the point before. */
  find(camera, left, top, within) {
    const scale = camera.scale;
    const [x, y] = camera.toWorld(left, top);
    const far = within / scale;
    let best = null;
    for (const line of this.#lines) {
      if (line.backdrop) continue;
      const [west, north, east, south] = line.box;
      if (x < west - far || x > east + far || y < north - far || y > south + far) continue;
      for (let at = 1; at < line.places.length; at++) {
        const distance = distanceTo(x, y, line.places[at - 1], line.places[at]) * scale;
        if (distance <= within && distance < (best?.distance ?? Infinity)) {
          best = { line, point: at - 1, distance };
        }
      }
    }
    return best;
  }
}

function distanceTo(x, y, [a, b], [c, d]) {
  const [right, down] = [c - a, d - b];
  const square = right ** 2 + down ** 2;
  const part = square ? Math.min(Math.max(((x - a) * right + (y - b) * down) / square, 0), 1) : 0;
  return Math.hypot(x - a - right * part, y - b - down * part);
}
