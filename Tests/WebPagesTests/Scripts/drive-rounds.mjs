// Rounds for tests, and a server that keeps them in the plainest way.

/** A generator of numbers from 0 to 1 that begins with a seed (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const place = number => [24.9 + number / 1000, 60.17];

/** A round with so many stops, A1, A2, …, a minute and 50 litres each, along a street. */
export function roundOf(count) {
  const stops = Array.from({ length: count }, (_, at) => ({
    id: `A${at + 1}`, number: at + 1, location: place(at + 1), litres: 50, note: `gate ${at + 1}`,
    arrival: 21_600 + 60 * (at + 1), distance: 55, duration: 60, geometry: "", steps: [],
  }));
  return {
    vehicle: "V", date: "2026-05-12", time_zone: "Europe/Helsinki", language: "en", plan: "1",
    start: { location: place(0) }, stops, unloads: [], breaks: [],
    end: { location: place(0), distance: 60 * count, duration: 60 * count, steps: [] },
  };
}

/** The status before any report, as the server tells it. */
export function statusOf(round, { breaks = [] } = {}) {
  const steps = round.stops.map(({ id, number, location, litres, arrival }) => ({
    kind: "stop", id, number, location, litres, arrival, begin: arrival, planned: arrival,
  }));
  const home = { kind: "home", name: "Yard", location: round.end.location, arrival: 30_000,
    begin: 30_000 };
  return {
    time: 21_600, litres: 0, capacity: 2000, stops: steps.length, done: 0, skipped: 0, left: 0,
    position: round.start.location, next: { ...steps[0], way: { geometry: "", steps: [] } },
    rest: [...breaks, ...steps.slice(1), home], unloads: [], not_served: [],
  };
}

/** Epoch milliseconds of a time of the round's day, which is three hours ahead of UTC. */
export const at = clock => Date.parse(`2026-05-12T${clock}+03:00`);

/** A server with one round: it counts each report once, by its id, and refuses what contradicts. */
export class PlainServer {
  outcomes = new Map();
  verdicts = new Map();
  /** The ids of reports in the order in which they counted. */
  counted = [];
  finished = false;

  constructor(round) { this.round = round; }

  take({ reports }) {
    const accepted = [];
    const refused = [];
    for (const report of reports) {
      if (!this.verdicts.has(report.id)) this.verdicts.set(report.id, this.#judge(report));
      const code = this.verdicts.get(report.id);
      if (code) refused.push({ id: report.id, code, message: "it contradicts", remedy: "look" });
      else accepted.push(report.id);
    }
    return { accepted, refused, status: this.status() };
  }

  #judge({ id, kind, stop, reason }) {
    const before = this.outcomes.get(stop)?.state;
    if (kind === "done" && before === "skipped") return "E2205";
    if (kind === "skip" && before === "done") return "E2206";
    this.counted.push(id);
    if (kind === "done") this.outcomes.set(stop, { state: "done" });
    if (kind === "skip") this.outcomes.set(stop, { state: "skipped", reason });
    if (kind === "undo") this.outcomes.delete(stop);
    if (kind === "finish") this.finished = true;
    return null;
  }

  status() {
    const start = statusOf(this.round);
    const { next: first, rest } = start;
    const steps = this.finished ? []
      : [first, ...rest].filter(step => step.kind === "home" || !this.outcomes.has(step.id));
    const state = id => this.outcomes.get(id)?.state;
    const open = this.finished ? this.round.stops.filter(({ id }) => !this.outcomes.has(id)) : [];
    return {
      ...start, next: steps[0], rest: steps.slice(1),
      litres: this.round.stops.filter(({ id }) => state(id) === "done").length * 50,
      ...(this.finished && { finished: 25_000 }),
      not_served: [
        ...this.round.stops.filter(({ id }) => state(id) === "skipped")
          .map(({ id }) => ({ id, ...this.outcomes.get(id) })),
        ...open.map(({ id }) => ({ id, state: "left", reason: "the round was finished" })),
      ],
    };
  }
}
