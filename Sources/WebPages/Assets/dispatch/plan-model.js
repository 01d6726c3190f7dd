// Reads a plan as the service keeps it (roundsman-solution/1) for pages. Knows no nodes.

/** Returns the round of a route: its stops, all visits with tips and breaks, times, way. */
function roundOf(route, vehicles) {
  const vehicle = vehicles.get(route.vehicle);
  const steps = route.steps ?? [];
  const visits = steps.map(step => ({
    type: step.type, id: step.id ?? null, location: step.location ?? null,
    arrival: step.arrival, service: step.service ?? 0, waiting: step.waiting_time ?? 0,
    load: step.load ?? [], description: step.description ?? "",
  }));
  return {
    vehicle: route.vehicle, driver: vehicle?.driver ?? route.description ?? "",
    stops: visits.filter(visit => visit.type === "job").map(visit => visit.id), visits,
    begin: visits[0]?.arrival ?? null, end: visits.at(-1)?.arrival ?? null,
    distance: route.distance ?? 0, duration: route.duration ?? 0,
    geometry: route.geometry ?? "",
  };
}

/**
 * Returns a plan with its day: rounds (one for each vehicle, also those that stay), places by stop
 * (location, note, fill, litres, service), pool of what is not served with reasons, and sites.
 */
export function readPlan(plan, day) {
  const vehicles = new Map(day.vehicles.map(vehicle => [vehicle.id, vehicle]));
  const routes = new Map(plan.routes.map(route => [route.vehicle, route]));
  const names = [...new Set([...vehicles.keys(), ...routes.keys()])];
  const rounds = names.map(name => roundOf(routes.get(name) ?? { vehicle: name }, vehicles));
  const places = placesOf(plan, day);
  return { rounds, places, pool: poolOf(plan, rounds, places), sites: sitesOf(plan) };
}

/** What is known of each bin; of those that were planned, as they were then. */
function placesOf(plan, day) {
  const places = new Map();
  for (const { id, location, note = "", fill = null, capacity = 0 } of day.bins ?? []) {
    const litres = Math.ceil((fill ?? 0) * capacity - 1e-9);
    places.set(id, { id, location, note, fill, capacity, litres, service: 90 });
  }
  const dimensions = plan.day?.load_dimensions ?? [{ unit: "litres" }];
  for (const job of plan.day?.problem?.jobs ?? []) {
    const bin = places.get(job.id);
    const litres = (job.pickup ?? []).reduce(
      (sum, amount, at) => sum + (dimensions[at]?.unit === "litres" ? amount : 0), 0);
    places.set(job.id, {
      id: job.id, location: job.location, note: bin?.note || (job.description ?? ""),
      // Levels fall to zero in the day's files when bins are emptied.
      fill: bin?.capacity ? Math.min(litres / bin.capacity, 1) : null, litres,
      service: job.service ?? 0, windows: job.time_windows ?? [],
    });
  }
  return places;
}

/** What no round serves: first what should be served, then what the policy leaves. */
function poolOf(plan, rounds, places) {
  const served = new Set(rounds.flatMap(round => round.stops));
  const pool = new Map();
  for (const { id, reason, description } of plan.unassigned ?? []) {
    if (served.has(id)) continue;
    pool.set(id, { id, reason: reason ?? description ?? "", isDue: true });
  }
  const left = plan.day?.left ?? plan.left ?? [];
  for (const each of left) {
    const id = each.id ?? each;
    if (served.has(id) || pool.has(id)) continue;
    pool.set(id, { id, reason: each.reason ?? "", isDue: false });
  }
  for (const id of places.keys()) {
    if (!served.has(id) && !pool.has(id)) pool.set(id, { id, reason: "", isDue: false });
  }
  return [...pool.values()].filter(({ id }) => places.has(id));
}

/** The depot, and where vehicles unload. */
function sitesOf(plan) {
  const sites = [];
  const depot = plan.day?.depot;
  if (depot?.location) sites.push({ kind: "depot", id: "depot", ...depot });
  const facilities = plan.day?.problem?.facilities ?? [];
  for (const { id, name, description, location } of facilities) {
    if (location) sites.push({ kind: "facility", id, name: name ?? description ?? id, location });
  }
  return sites;
}

/** Returns what differs between two read plans: stops by where they were and are. */
export function comparePlans(before, after) {
  const owners = plan => new Map(plan.rounds.flatMap(({ vehicle, stops }) =>
    stops.map((stop, index) => [stop, { vehicle, position: index + 1 }])));
  const [was, is] = [owners(before), owners(after)];
  const moved = [];
  let reordered = 0;
  for (const stop of new Set([...was.keys(), ...is.keys()])) {
    const [from, to] = [was.get(stop) ?? null, is.get(stop) ?? null];
    if (from?.vehicle === to?.vehicle) {
      if (from.position !== to.position) reordered += 1;
      continue;
    }
    moved.push({ stop, from, to });
  }
  return { moved, reordered, same: new Set([...was.keys(), ...is.keys()]).size - moved.length };
}
