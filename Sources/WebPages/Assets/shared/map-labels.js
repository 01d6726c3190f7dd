// Writes the names of streets along them, where there is room.

const most = 150;
const apart = 320;
// By rank: the zoom from which names show.
const zooms = [16.5, 15.3, 14.5, 14, 13.5];

/** How many letters' widths are kept. */
const mostWidths = 4000;
const widths = new Map();

function widthOf(context, name) {
  const known = widths.get(name);
  if (known !== undefined) return known;
  if (widths.size > mostWidths) widths.clear();
  const width = context.measureText(name).width;
  widths.set(name, width);
  return width;
}

/** Whether the points of a line between two of them are near the straight line. */
function isStraight(points, from, to) {
  const [[a, b], [c, d]] = [points[from], points[to]];
  const length = Math.hypot(c - a, d - b) || 1;
  for (let at = from + 1; at < to; at++) {
    const [x, y] = points[at];
    if (Math.abs((x - a) * (d - b) - (y - b) * (c - a)) / length > 3) return false;
  }
  return true;
}

/** Returns the first nearly straight stretch that is long enough and begins in the view. */
function findStretch(points, length, view) {
  for (let from = 0, to = 1; to < points.length; to++) {
    while (from < to && !isStraight(points, from, to)) from++;
    const [[a, b], [c, d]] = [points[from], points[to]];
    if (Math.hypot(c - a, d - b) < length) continue;
    const [x, y] = [(a + c) / 2, (b + d) / 2];
    if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
    const turn = Math.atan2(d - b, c - a);
    return { x, y, turn: Math.abs(turn) > Math.PI / 2 ? turn + Math.PI : turn };
  }
  return null;
}

/** Draws names in steps, those of greater streets first. */
export function* paintNames(context, view, ranks, colours) {
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.font = "11px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 3;
  const boxes = [];
  const last = new Map();
  let tried = 0;
  for (let rank = ranks.length - 1; rank >= 0; rank--) {
    if (view.zoom < zooms[rank]) continue;
    for (const { street: { name, line, box }, size, left, top } of ranks[rank]) {
      if (!name || boxes.length >= most) continue;
      const room = widthOf(context, name) + 16;
      if (Math.hypot(box[2] - box[0], box[3] - box[1]) * size < room) continue;
      if (++tried % 40 === 0) yield;
      const points = [];
      for (let at = 0; at < line.length; at += 2) {
        points.push([left + line[at] * size, top + line[at + 1] * size]);
      }
      const place = findStretch(points, room, view);
      if (!place) continue;
      const { x, y, turn } = place;
      const others = last.get(name) ?? [];
      if (others.some(([a, b]) => Math.hypot(a - x, b - y) < apart)) continue;
      const wide = Math.abs(Math.cos(turn)) * room / 2 + 7;
      const high = Math.abs(Math.sin(turn)) * room / 2 + 7;
      const isTaken = boxes.some(([a, b, w, h]) =>
        Math.abs(a - x) < w + wide && Math.abs(b - y) < h + high);
      if (isTaken) continue;
      boxes.push([x, y, wide, high]);
      last.set(name, [...others, [x, y]]);
      write(context, view.ratio, name, place, colours);
    }
  }
}

function write(context, ratio, name, { x, y, turn }, colours) {
  const [cos, sin] = [Math.cos(turn) * ratio, Math.sin(turn) * ratio];
  context.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio);
  context.strokeStyle = colours.street;
  context.strokeText(name, 0, 0);
  context.fillStyle = colours.name;
  context.fillText(name, 0, 0);
}
