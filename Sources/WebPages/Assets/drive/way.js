// The way to where the driver goes: of the server's last answer, of the plan, or the beeline.
// A way is {line, steps: [{text, location, distance, prompts, lanes}], distance, duration, source,
// language}; the last is that of its sentences, null for the page's.

import { decodePolyline, metresBetween } from "../shared/map-projection.js";
import { isSameLeg } from "./own-directions.js";
import { legsBetween, placeName, placesOf } from "./plan-legs.js";

/** Whether two steps go to the same place. */
export const isSamePlace = (a, b) => Boolean(a && b) && placeName(a) === placeName(b);

/**
 * Returns the way to a step: what the server told if nothing has changed since, otherwise along
 * the legs of the plan if they lead there, otherwise the beeline from where the truck is.
 */
export function wayTo(step, { round, status, state, location = null }) {
  if (state.isExact && isSamePlace(step, status.next) && status.next.way) {
    const leg = placesOf(round).find(({ name, leg: each }) =>
      name === placeName(step) && each?.own && isSameLeg(each, told(status.next.way)))?.leg;
    return leg ? ofLegs([leg], round.language) : ofStatus(status.next.way, round.language);
  }
  const legs = state.place ? legsBetween(round, state.place, placeName(step)) : null;
  if (legs) return ofLegs(legs, round.language);
  return beeline(location ?? state.position, step.location);
}

const told = ({ distance, steps = [] }) => ({ distance, steps });

/** Returns the way of the server's answer about the next place. */
export const ofStatus = (way, language = null) => ({
  line: decodePolyline(way.geometry, 6), steps: (way.steps ?? []).map(ofManeuver),
  distance: way.distance, duration: way.duration, source: "status", language,
});

/** Returns the way of an answer of /v1/route with steps and lines as polyline6. */
export const ofRoute = route => ({
  line: decodePolyline(route.geometry, 6),
  steps: route.legs.flatMap(leg => leg.steps.map(ofManeuver)),
  distance: route.distance, duration: route.duration, source: "route", language: null,
});

const ofManeuver = ({ instruction, maneuver, distance, prompts = [], intersections }) => ({
  text: instruction, location: maneuver?.location ?? null, distance, prompts,
  lanes: intersections?.[0]?.lanes ?? null,
});

/**
 * Returns the way along legs of the plan; one does not arrive at the places between. Directions of
 * their own are taken if all legs have some, otherwise those of the plan, in its language.
 */
export function ofLegs(legs, language = null) {
  const areOwn = legs.every(leg => leg.own);
  const line = [];
  const steps = [];
  for (const [index, leg] of legs.entries()) {
    const points = leg.geometry ? decodePolyline(leg.geometry) : [];
    const [last] = line.slice(-1);
    const isJoined = last && points[0] && metresBetween(last, points[0]) < 1;
    line.push(...(isJoined ? points.slice(1) : points));
    const all = (areOwn ? leg.own : leg).steps ?? [];
    steps.push(...(index < legs.length - 1 ? all.slice(0, -1) : all));
  }
  const sum = name => legs.reduce((total, leg) => total + (leg[name] ?? 0), 0);
  return {
    line, steps: steps.map(({ text, location = null, distance, prompts, lanes = null }) => ({
      // Without prompts of its own, what is written is said.
      text, location, distance, prompts: prompts ?? [{ kind: "before", text }], lanes,
    })),
    distance: sum("distance"), duration: sum("duration"), source: "plan",
    language: areOwn ? legs[0].own.language : language,
  };
}

/** Returns the straight line; without a known place of the truck it is only its end. */
export function beeline(from, to) {
  const line = [from, to].filter(Boolean);
  return {
    line, steps: [], distance: line.length > 1 ? metresBetween(from, to) : null, duration: null,
    source: "beeline", language: null,
  };
}
