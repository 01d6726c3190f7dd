// Where on a round something is that is dropped on the map. Knows no nodes.

/**
 * Returns the index at which to insert a stop that is dropped on a round's line behind one of its
 * points: how many stops the line has passed there. Stops are passed in their order, each where the
 * line comes nearest.
 */
export function indexOnLine(points, locations, point) {
  let from = 0;
  let count = 0;
  locations.forEach(([x, y], at) => {
    // The stops that follow need points too.
    const rest = locations.length - at - 1;
    let nearest = from;
    let least = Infinity;
    for (let index = from; index < points.length - rest; index++) {
      const far = (points[index][0] - x) ** 2 + (points[index][1] - y) ** 2;
      if (far < least) [nearest, least] = [index, far];
    }
    from = Math.min(nearest, points.length - 1);
    if (from <= point) count = at + 1;
  });
  return count;
}

/** Returns the bearing-free distance of two locations, good enough to compare places in a city. */
export function planeDistance([a, b], [c, d]) {
  return Math.hypot((c - a) * Math.cos((b + d) / 360 * Math.PI), d - b);
}
