// Directions of a planned round in the driver's language, where the plan has them in another one.

import { placesOf } from "./plan-legs.js";

// A leg of another route is the planned one if it is as long, to so many metres or that share, and
// has as many steps.
const mostMetres = 15;
const mostShare = 0.03;

/** Whether a way of some length and number of steps is a leg of the plan. */
export const isSameLeg = (leg, { distance, steps }) => steps.length === leg.steps?.length
  && Math.abs(distance - leg.distance) <= Math.max(mostMetres, leg.distance * mostShare);

/**
 * Whether directions that were made for the places alone are right for a round: only if trucks may
 * come to its bins from either side.
 */
export const isFree = ({ next, rest = [] }) =>
  [next, ...rest].every(step => !step?.approach || step.approach === "any");

/** Returns the locations of a round's places in their order, or null if one is not known. */
export function locationsOf(round) {
  const locations = placesOf(round).map(({ location }) => location);
  return locations.every(Boolean) ? locations : null;
}

/**
 * Returns a round whose legs have `own` directions, {language, steps}, where the legs of a route
 * through its places are those of the plan. `arrival(place, side)` is what is said at a place.
 */
export function withOwnDirections(round, legs, language, arrival) {
  const own = new Map();
  for (const [at, place] of placesOf(round).slice(1).entries()) {
    const leg = legs[at];
    if (!leg || !isSameLeg(place.leg, leg)) continue;
    own.set(place.leg, { language, steps: stepsOf(leg, place, arrival) });
  }
  const told = leg => (own.has(leg) ? { ...leg, own: own.get(leg) } : leg);
  return {
    ...round, ownLanguage: language, stops: round.stops.map(told),
    unloads: (round.unloads ?? []).map(told), end: round.end ? told(round.end) : round.end,
  };
}

/** The route has numbers for the places, so all sentences that name them are made anew. */
function stepsOf({ steps }, place, arrival) {
  const last = steps.length - 1;
  return steps.map(({ instruction, maneuver, distance, prompts = [], intersections }, at) => {
    const text = at === last ? arrival(place, maneuver?.modifier) : instruction;
    const said = at === last ? [{ kind: "before", text }] : prompts.map(prompt =>
      // The sentence before the last one may go on with the arrival.
      (at === last - 1 && prompt.kind === "before" ? { ...prompt, text } : prompt));
    return {
      text, location: maneuver?.location ?? null, distance, prompts: said,
      lanes: intersections?.[0]?.lanes ?? null,
    };
  });
}

/** Returns a round that was asked for again with the own directions that it had before. */
export const withKnownDirections = (round, before) => ({
  ...round, ownLanguage: before.ownLanguage, stops: before.stops, unloads: before.unloads,
  end: before.end,
});
