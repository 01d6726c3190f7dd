// What a round is like now: the last status of the server, changed by reports it does not know yet.
// All functions here return new values and leave what they are given as it is.

import { metresBetween } from "../shared/map-projection.js";
import { legsBetween, placeName } from "./plan-legs.js";

/** The kinds of reports that are about a stop. */
const aboutStops = new Set(["done", "skip", "undo"]);

const clocks = new Map();

/** Returns a clock of a time zone; making one takes long. */
function clockOf(timeZone) {
  if (!clocks.has(timeZone)) {
    clocks.set(timeZone, new Intl.DateTimeFormat("en", {
      timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric",
      hour: "numeric", minute: "numeric", second: "numeric",
    }));
  }
  return clocks.get(timeZone);
}

/** Returns an instant as seconds since the midnight of the round's day, in its time zone. */
export function secondsOfDay(milliseconds, { date, time_zone: timeZone }) {
  const parts = Object.fromEntries(clockOf(timeZone).formatToParts(milliseconds)
    .map(({ type, value }) => [type, Number(value)]));
  const clock = parts.hour * 3600 + parts.minute * 60 + parts.second;
  if (!date) return clock;
  const days = (Date.UTC(parts.year, parts.month - 1, parts.day) - Date.parse(date)) / 86_400_000;
  return days * 86_400 + clock;
}

/**
 * Returns the state that a status describes: `steps` still to come, in order (stops, unload,
 * break, home), `outcomes` of all stops by id, load, place and what else changes on the way.
 */
export function stateOf(round, status) {
  const outcomes = {};
  for (const { id } of round.stops) outcomes[id] = { state: "done" };
  for (const { id, state, reason, time } of status.not_served ?? []) {
    outcomes[id] = { state, reason, time };
  }
  const steps = stepsOf(status);
  for (const { kind, id } of steps) if (kind === "stop") outcomes[id] = { state: "waiting" };
  return {
    time: status.time, steps, outcomes, litres: status.litres, capacity: status.capacity,
    unloads: status.unloads ?? [], missedBreaks: status.missed_breaks ?? [],
    finished: status.finished ?? null, position: status.position ?? null, place: null,
    blocked: [], isExact: true,
  };
}

/** Breaks before the next place stand in `rest`, before what comes after it. */
function stepsOf({ next, rest = [] }) {
  if (!next) return rest;
  const isBefore = step => step.kind === "break" && step.begin < next.begin;
  const count = rest.findIndex(step => !isBefore(step));
  const before = count < 0 ? rest.length : count;
  return [...rest.slice(0, before), next, ...rest.slice(before)];
}

/** Returns the state after a status and the reports that were made since, in their order. */
export const merge = (round, status, reports) =>
  reports.reduce((state, report) => apply(report, state, round), stateOf(round, status));

/** Returns where the driver goes now, or null: the first step that is no break. */
export const nextStep = state => state.steps.find(({ kind }) => kind !== "break") ?? null;

/** Whether a report fits a state; one that is in it already does not. */
export function isPossible({ kind, stop }, state) {
  const outcome = aboutStops.has(kind) ? state.outcomes[stop]?.state : null;
  switch (kind) {
    case "done":
    case "skip": return outcome === "waiting" || outcome === "left";
    case "undo": return outcome === "done" || outcome === "skipped";
    case "break": return state.finished === null && hasBreak(state);
    case "full":
    case "unloaded":
    case "finish":
    case "blocked": return state.finished === null;
    default: return kind === "position";
  }
}

/** Whether a planned break is left that can be reported as taken. */
export const hasBreak = state =>
  state.missedBreaks.length > 0 || state.steps.some(({ kind }) => kind === "break");

/** Returns the state after a report; the same state if the report does not fit. */
export function apply(report, state, round) {
  if (!isPossible(report, state)) return state;
  const time = Math.max(state.time, secondsOfDay(report.time, round));
  const changed = { ...state, time, position: report.at ?? state.position };
  return closed(changes[report.kind]({ ...changed, isExact: false }, report, round, state));
}

const without = (steps, id) => steps.filter(step => step.kind !== "stop" || step.id !== id);

const withOutcome = (state, id, outcome) =>
  ({ ...state, outcomes: { ...state.outcomes, [id]: outcome } });

const litresOf = (round, id) => round.stops.find(stop => stop.id === id)?.litres ?? 0;

const changes = {
  done(state, { stop }, round, before) {
    const steps = afterBreaks(state, without(state.steps, stop), stop, before.time);
    const known = round.stops.find(({ id }) => id === stop);
    return onSchedule({
      ...withOutcome(state, stop, { state: "done", time: state.time }), steps,
      litres: state.litres + litresOf(round, stop), place: `stop:${stop}`,
      position: known?.location ?? state.position,
    }, round);
  },
  skip(state, { stop, reason }, round) {
    const skipped = withOutcome(state, stop, { state: "skipped", reason, time: state.time });
    return onSchedule({ ...skipped, steps: without(state.steps, stop) }, round);
  },
  undo(state, { stop }, round) {
    const wasDone = state.outcomes[stop].state === "done";
    const restored = withOutcome(state, stop, { state: "waiting" });
    return onSchedule({
      ...restored, steps: withStop(state.steps, stop, round),
      litres: state.litres - (wasDone ? litresOf(round, stop) : 0),
    }, round);
  },
  full(state, report, round) {
    const planned = firstOf(state.steps, "unload");
    // Whoever has nothing more to load drives home with a full truck.
    if (planned < 0 && firstOf(state.steps, "stop") < 0) {
      return { ...state, litres: state.capacity };
    }
    const others = state.steps.filter((step, at) => at !== planned);
    const unload = state.steps[planned] ?? nearestTip(state, round);
    return onSchedule({ ...state, litres: state.capacity, steps: [unload, ...others] }, round);
  },
  unloaded(state, report, round) {
    const at = firstOf(state.steps, "unload");
    const unload = state.steps[at];
    return onSchedule({
      ...state, litres: 0, steps: state.steps.filter((step, index) => index !== at),
      unloads: [...state.unloads, { time: state.time, litres: state.litres }],
      place: unload ? placeName(unload) : null, position: unload?.location ?? state.position,
    }, round);
  },
  break(state, report, round) {
    const at = firstOf(state.steps, "break");
    if (at < 0) return { ...state, missedBreaks: state.missedBreaks.slice(1) };
    return onSchedule({ ...state, steps: state.steps.filter((step, i) => i !== at) }, round);
  },
  blocked(state, { at }) {
    // The truck is not where the street is closed.
    return { ...state, blocked: [...state.blocked, at] };
  },
  finish(state) {
    return { ...state, finished: state.time };
  },
  position(state) { return state; },
};

const firstOf = (steps, kind) => steps.findIndex(step => step.kind === kind);

/** After the round is over nothing is served any more, also what was taken back later. */
function closed(state) {
  if (state.finished === null) return state;
  const outcomes = Object.fromEntries(Object.entries(state.outcomes).map(([id, outcome]) =>
    [id, outcome.state === "waiting" ? { state: "left", reason: "" } : outcome]));
  return { ...state, outcomes, steps: [] };
}

/**
 * Leaves out the breaks before a stop that was just served if there was time for them since the
 * report before.
 */
function afterBreaks(state, steps, stop, since) {
  const served = state.steps.findIndex(({ kind, id }) => kind === "stop" && id === stop);
  let free = since;
  const taken = new Set();
  for (const step of state.steps.slice(0, Math.max(served, 0))) {
    if (step.kind !== "break" || free + step.duration > state.time) break;
    free += step.duration;
    taken.add(step);
  }
  return steps.filter(step => !taken.has(step));
}

/** Puts a stop back where the plan has it: before the first stop that comes later there. */
function withStop(steps, id, round) {
  const stop = round.stops.find(each => each.id === id);
  // When the driver comes there now is not known yet.
  const step = { ...stop, kind: "stop", planned: stop.arrival, arrival: null, begin: null };
  const isLater = each => each.kind === "stop" && each.number > stop.number;
  let at = steps.findIndex(isLater);
  if (at < 0) at = steps.findLastIndex(({ kind }) => kind === "stop") + 1;
  return [...steps.slice(0, at), step, ...steps.slice(at)];
}

/** Where a full truck unloads that has no planned unloading left: the nearest place known. */
function nearestTip(state, round) {
  const home = state.steps.find(({ kind }) => kind === "home");
  const tips = (round.unloads ?? []).map(({ id, name, location }) => ({ id, name, location }));
  const far = ({ location }) => (state.position ? metresBetween(state.position, location) : 0);
  const nearest = tips.sort((a, b) => far(a) - far(b))[0]
    ?? { name: home?.name ?? "", location: home?.location ?? round.end?.location ?? null };
  return { kind: "unload", ...nearest };
}

// Metres per second, and how much longer streets are than the beeline, where no leg is known.
const usualSpeed = 5;
const usualDetour = 1.4;

/** Shifts what is to come by how late or early the driver is now. */
function onSchedule(state, round) {
  const next = nextStep(state);
  if (!next) return state;
  const legs = state.place ? legsBetween(round, state.place, placeName(next)) : null;
  const travel = legs ? legs.reduce((sum, { duration }) => sum + duration, 0)
    : state.position && next.location
      ? metresBetween(state.position, next.location) * usualDetour / usualSpeed : null;
  if (travel === null) return state;
  const arrival = Math.round(state.time + travel);
  // A step that was put in has no time of its own yet.
  const by = Number.isFinite(next.arrival) ? arrival - next.arrival : 0;
  const steps = state.steps.map(step => {
    if (step === next) return { ...step, arrival, begin: Math.max(arrival, step.begin ?? 0) };
    if (!Number.isFinite(step.arrival)) return step;
    return { ...step, arrival: step.arrival + by, begin: (step.begin ?? step.arrival) + by };
  });
  return { ...state, steps };
}
