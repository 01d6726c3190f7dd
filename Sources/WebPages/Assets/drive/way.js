// The way to where the driver goes: of the server's last answer, of the plan, or the beeline.
// A way is {line, steps: [{text, location, distance, prompts}], distance, duration, source}.

import { decodePolyline, metresBetween } from "../shared/map-projection.js";
import { legsBetween, placeName } from "./plan-legs.js";

/** Whether two steps go to the same place. */
export const isSamePlace = (a, b) => Boolean(a && b) && placeName(a) === placeName(b);

/**
 * Returns the way to a step: what the server told if nothing has changed since, otherwise along
 * the legs of the plan if they lead there, otherwise the beeline from where the truck is.
 */
export function wayTo(step, { round, status, state, location = null }) {
  if (state.isExact && isSamePlace(step, status.next) && status.next.way) {
    return ofStatus(status.next.way);
  }
  const legs = state.place && round ? legsBetween(round, state.place, placeName(step)) : null;
  if (legs) return ofLegs(legs);
  return beeline(location ?? state.position, step.location);
}

/** Returns the way of the server's answer about the next place. */
export const ofStatus = way => ({
  line: decodePolyline(way.geometry, 6), steps: (way.steps ?? []).map(ofManeuver),
  distance: way.distance, duration: way.duration, source: "status",
});

/** Returns the way of an answer of /v1/route with steps and lines as polyline6. */
export const ofRoute = route => ({
  line: decodePolyline(route.geometry, 6),
  steps: route.legs.flatMap(leg => leg.steps.map(ofManeuver)),
  distance: route.distance, duration: route.duration, source: "route",
});

const ofManeuver = ({ instruction, maneuver, distance, prompts = [] }) =>
  ({ text: instruction, location: maneuver?.location ?? null, distance, prompts });

/** Returns the way along legs of the plan; one does not arrive at the places between. */
export function ofLegs(legs) {
  const line = [];
  const steps = [];
  for (const [index, leg] of legs.entries()) {
    const points = leg.geometry ? decodePolyline(leg.geometry) : [];
    const [last] = line.slice(-1);
    const isJoined = last && points[0] && metresBetween(last, points[0]) < 1;
    line.push(...(isJoined ? points.slice(1) : points));
    const own = leg.steps ?? [];
    steps.push(...(index < legs.length - 1 ? own.slice(0, -1) : own));
  }
  const sum = name => legs.reduce((total, leg) => total + (leg[name] ?? 0), 0);
  return {
    line, steps: steps.map(({ text, location = null, distance, prompts }) => ({
      // Without prompts of its own, what is written is said.
      text, location, distance, prompts: prompts ?? [{ kind: "before", text }],
    })),
    distance: sum("distance"), duration: sum("duration"), source: "plan",
  };
}

/** Returns the straight line; without a known place of the truck it is only its end. */
export function beeline(from, to) {
  const line = [from, to].filter(Boolean);
  return {
    line, steps: [], distance: line.length > 1 ? metresBetween(from, to) : null, duration: null,
    source: "beeline",
  };
}
