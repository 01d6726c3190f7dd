// What the driver's maps show: the way, the stops, where one unloads, closed streets.

import { number, t } from "../shared/texts.js";
import { placesOf } from "./plan-legs.js";
import { nextStep } from "./round-state.js";
import { outcomeText, stepName } from "./words.js";

/** Returns the lines of a round's plan: what is behind the driver is faint. */
export function mapLines(round, state) {
  return placesOf(round).filter(({ leg }) => leg?.geometry).map(({ kind, id, leg }, at) => ({
    id: `leg ${at}`, polyline5: leg.geometry, colour: "--round-1", width: 4, arrows: true,
    faint: kind === "stop" && state.outcomes[id]?.state !== "waiting",
  }));
}

/** Returns the markers of a round's places. */
export function mapMarkers(round, state, { isFaint = false } = {}) {
  const next = nextStep(state);
  const looks = { done: ["--good", "✓"], skipped: ["--warn", "–"], left: ["--warn", "–"] };
  const stops = round.stops.map(stop => {
    const outcome = state.outcomes[stop.id];
    const [colour, label] = looks[outcome.state] ?? ["--round-1", number(stop.number)];
    return {
      id: `stop:${stop.id}`, location: stop.location, kind: "stop", label, colour,
      faint: outcome.state !== "waiting" || (isFaint && stop.id !== next?.id),
      title: `${stop.id}\n${outcomeText(outcome)}`,
    };
  });
  return [
    ...(round.start?.location
      ? [{ id: "start", location: round.start.location, kind: "depot", title: t("start") }] : []),
    ...unloadMarkers(round, state), ...stops, ...blockedMarkers(state.blocked),
  ];
}

function unloadMarkers(round, state) {
  const known = new Map((round.unloads ?? []).map(each => [each.id, each]));
  for (const step of state.steps) {
    if (step.kind === "unload" && step.location && !known.has(step.id)) known.set(step.id, step);
  }
  return [...known.values()].map(each => ({
    id: `unload:${each.id ?? ""}`, location: each.location, kind: "facility",
    title: stepName({ ...each, kind: "unload" }),
  }));
}

/** Returns markers of streets that were reported as closed. */
export const blockedMarkers = places => places.map((location, at) => ({
  id: `blocked:${at}`, location, kind: "warning", colour: "--bad", title: t("report_blocked"),
}));
