// The rules that a round breaks, each kind once. Knows no nodes.

/**
 * Returns the faults of a round by kind: {kind, amount (the greatest), stop (where that is), count,
 * text}. Stops that are late are told at the stops themselves.
 */
export function faultsOf({ violations }) {
  const faults = new Map();
  for (const { kind, stop = null, amount = null, text = "" } of violations) {
    if (kind === "delay" && stop !== null) continue;
    const known = faults.get(kind);
    if (!known) {
      faults.set(kind, { kind, amount, stop, count: 1, text });
      continue;
    }
    known.count += 1;
    if ((amount ?? 0) > (known.amount ?? 0)) Object.assign(known, { amount, stop });
  }
  return [...faults.values()];
}

/** Returns what a plan tells of its rounds where the service does not price them. */
export function plainFigures({ rounds }, capacities = new Map()) {
  return rounds.map(round => ({
    vehicle: round.vehicle, cost: null, change: 0, begin: round.begin ?? 0, end: round.end ?? 0,
    duration: round.duration, distance: round.distance, load: round.stops.length
      ? peak(round.visits) : [], capacity: capacities.get(round.vehicle) ?? [],
    stops: round.visits.filter(visit => visit.type === "job").map(({ id, arrival, waiting }) =>
      ({ id, arrival, begin: arrival + waiting, late: 0 })),
    violations: [],
  }));
}

function peak(visits) {
  const most = [];
  for (const { load } of visits) {
    load.forEach((amount, at) => { most[at] = Math.max(most[at] ?? 0, amount); });
  }
  return most;
}
