// The places of a planned round in their order, and the legs between them.

/** Names a place: a stop, a place to unload, the start or the end of the round. */
export const placeName = ({ kind, id = "" }) => (kind === "home" ? "end" : `${kind}:${id}`);

/** Returns the places of a round: {name, kind, id, location, leg}; the start has no leg. */
export function placesOf(round) {
  const unloads = after => (round.unloads ?? []).filter(each => each.after === after)
    .map(each => place("unload", each));
  return [
    { name: "start", kind: "start", location: round.start?.location ?? null, leg: null },
    ...unloads(null),
    ...round.stops.flatMap(stop => [place("stop", stop), ...unloads(stop.id)]),
    ...(round.end ? [{ ...place("home", round.end), name: "end" }] : []),
  ];
}

const place = (kind, entry) => ({
  name: placeName({ kind, id: entry.id }), kind, id: entry.id, location: entry.location, leg: entry,
});

// More legs in a row would lead past too many places that need not be visited any more.
const mostLegs = 6;

/**
 * Returns the legs of the plan that lead from one place to another, past those between, or null
 * if the plan does not lead there.
 */
export function legsBetween(round, from, to) {
  const places = placesOf(round);
  // A truck may unload at the same place several times: the shortest part of the plan is meant.
  let best = null;
  for (const [last, { name }] of places.entries()) {
    if (name !== to) continue;
    const first = places.slice(0, last).findLastIndex(each => each.name === from);
    const count = last - first;
    if (first >= 0 && count <= mostLegs && count < (best?.length ?? Infinity)) {
      best = places.slice(first + 1, last + 1);
    }
  }
  return best?.map(({ leg }) => leg) ?? null;
}
