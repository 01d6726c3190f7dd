// Draws streets: first the edges of all, then what is between, the small ones first, so that
// crossings are open.

import { rankCount } from "./map-tile.js";
import { metresPerPixel } from "./map-projection.js";

// By rank: width on the ground in metres, least width in pixels, and the zoom from which it shows.
const widths = [3.5, 7, 9, 11, 13];
const least = [0.7, 1, 1.5, 2.1, 2.6];
const zooms = [14.5, 12, 12, 12, 12];
const widest = 30;

// So many points are drawn at once; between, the caller may let other things happen.
const batch = 1200;

/** Returns the streets of tiles that are within a view, by rank: street, and its tile's place. */
export function visibleStreets(view, tiles) {
  const scale = view.scale;
  const ranks = Array.from({ length: rankCount }, () => []);
  for (const tile of tiles) {
    const size = scale / 2 ** tile.level;
    const left = (tile.x / 2 ** tile.level - view.x) * scale + view.width / 2;
    const top = (tile.y / 2 ** tile.level - view.y) * scale + view.height / 2;
    for (const street of tile.streets) {
      if (view.zoom < zooms[street.rank]) continue;
      const [a, b, c, d] = street.box;
      if (left + c * size < 0 || top + d * size < 0) continue;
      if (left + a * size > view.width || top + b * size > view.height) continue;
      ranks[street.rank].push({ street, size, left, top });
    }
  }
  return ranks;
}

/** Draws the streets of a view in steps, each a short time's work. */
export function* paintStreets(context, view, ranks, colours) {
  const { ratio } = view;
  const metre = 1 / metresPerPixel(view.y, view.zoom);
  context.lineCap = "round";
  context.lineJoin = "round";
  const wide = rank => Math.min(Math.max(widths[rank] * metre, least[rank]), widest);
  const stroke = (width, colour) => {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
    context.beginPath();
  };
  for (const isEdge of [true, false]) {
    for (let rank = 0; rank < rankCount; rank++) {
      const width = wide(rank);
      // A hairline with an edge would be nothing but edge.
      if (isEdge && width < 1.2) continue;
      const colour = isEdge ? colours.edge : rank === rankCount - 1 ? colours.main : colours.street;
      let points = 0;
      context.beginPath();
      for (const { street: { line }, size, left, top } of ranks[rank]) {
        // Points are placed by the transform, widths are not: it is set back before each stroke.
        const zoom = size * ratio;
        context.setTransform(zoom, 0, 0, zoom, left * ratio, top * ratio);
        context.moveTo(line[0], line[1]);
        for (let at = 2; at < line.length; at += 2) context.lineTo(line[at], line[at + 1]);
        points += line.length / 2;
        if (points < batch) continue;
        stroke(isEdge ? width + 1.6 : width, colour);
        points = 0;
        yield;
      }
      if (points) stroke(isEdge ? width + 1.6 : width, colour);
      yield;
    }
  }
}
