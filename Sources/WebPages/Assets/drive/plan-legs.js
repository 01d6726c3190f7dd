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
  const first = places.findIndex(({ name }) => name === from);
  const last = places.findIndex(({ name }, at) => at > first && name === to);
  if (first < 0 || last < 0 || last - first > mostLegs) return null;
  return places.slice(first + 1, last + 1).map(({ leg }) => leg);
}
