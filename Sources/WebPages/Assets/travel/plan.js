// What a page shows of a plan (roundsman-itinerary-plan/1). No page needed.

import { decodePolyline } from "../shared/map-projection.js";

const precision = 6;

/** Returns a plan's days as they are shown, each with its rows in order of time. */
export function daysOf(plan) {
  const edits = new Map((plan.edits ?? []).map(edit => [edit.id, edit]));
  return plan.days.map((day, at) => {
    const { start, end } = anchorsOf(plan, at);
    const [worn, packed, missing] = neededOf(day.visits);
    const rows = [{ kind: "start", ...start }];
    day.visits.forEach((visit, index) => {
      rows.push({ kind: "leg", leg: visit.leg, id: `${at}-${index}`, to: visit.name });
      rows.push({
        kind: "visit", visit, number: index + 1, edit: edits.get(visit.id) ?? null,
        isWanted: (plan.request?.must_see ?? []).some(name => name === visit.id
          || name === visit.name),
        wait: Math.max(0, secondsBetween(visit.leg.arrives, visit.begins)),
        stay: secondsBetween(visit.begins, visit.ends),
        // A closing time after the end of the day does not matter.
        closesEarly: minutesOf(visit.open_until) < minutesOf(end.time) - reserveOf(plan),
        needs: [worn, packed, missing].map(spells => spells
          .filter(spell => spell.first === index && !isAllDay(spell, day))
          .map(({ thing, first, last }) => (
            { ...thing, until: last > first ? day.visits[last].ends : null }))),
      });
    });
    rows.push({ kind: "leg", leg: day.last_leg, id: `${at}-end`, to: end.name });
    rows.push({ kind: "end", ...end, arrives: day.last_leg.arrives, spare: day.spare_seconds });
    return {
      date: day.date, start, end, rows, spare: day.spare_seconds,
      visits: day.visits.length,
      allDay: [worn, packed, missing].map(spells => spells
        .filter(spell => isAllDay(spell, day)).map(({ thing }) => thing)),
      price: sum([...day.visits, ...legsOf(day)].map(each => each.price)),
    };
  });
}

/** Things to have, those of them on the packing list, and those that are not on it, in spells. */
const neededOf = visits => [
  visits.map(({ things = [] }) => things),
  visits.map(({ packed }) => packed?.items ?? []),
  visits.map(({ packed }) => (packed?.missing ?? []).map(name => ({ id: name, name }))),
].map(spellsOf);

const isAllDay = ({ first, last }, { visits }) => visits.length > 1
  && first === 0 && last === visits.length - 1;

/**
 * Returns what is needed at visits in a row and neither before nor after, as {thing, first, last};
 * a reason is told only if it is that of all of them.
 */
function spellsOf(lists) {
  const at = (visit, { id }) => lists[visit]?.find(each => each.id === id);
  return lists.flatMap((list, first) => list.filter(thing => !at(first - 1, thing)).map(thing => {
    let last = first;
    while (at(last + 1, thing)) last += 1;
    const isSame = lists.slice(first, last + 1)
      .every((_, more) => at(first + more, thing).reason === thing.reason);
    return { thing: isSame ? thing : { ...thing, reason: undefined }, first, last };
  }));
}

const reserveOf = plan => plan.request?.reserve_minutes ?? 10;
const sum = values => values.reduce((total, value) => total + value, 0);
const legsOf = day => [...day.visits.map(visit => visit.leg), day.last_leg];

/** Where a day starts and ends, with its times, as far as the plan tells. */
function anchorsOf(plan, at) {
  const asked = plan.request?.days?.[at] ?? {};
  const legs = legsOf(plan.days[at]);
  const ends = [pointsOf(legs[0])[0], pointsOf(legs.at(-1)).at(-1)];
  const anchor = (told, location) => ({
    name: told?.name ?? (typeof told?.place === "string" ? told.place : ""),
    location: Array.isArray(told?.place) ? told.place : location ?? null,
    time: told?.time ?? "",
  });
  return { start: anchor(asked.start, ends[0]), end: anchor(asked.end, ends[1]) };
}

const pointsOf = leg =>
  (leg.parts ?? []).flatMap(part => decodePolyline(part.geometry ?? "", precision));

/** The minutes of a time such as 09:30, or 00:30+1 for the day after. */
export function minutesOf(time) {
  const [, hours, minutes, days = "0"] = time.match(/^(\d+):(\d\d)(?:\+(\d))?$/) ?? [];
  return hours === undefined ? NaN : (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
}

const secondsBetween = (from, until) => {
  const minutes = minutesOf(until) - minutesOf(from);
  return Number.isFinite(minutes) ? minutes * 60 : 0;
};

/** Returns the sums of a plan. */
export function sumsOf(plan) {
  const days = daysOf(plan);
  return {
    visits: sum(days.map(day => day.visits)), price: plan.price, costs: plan.costs,
    currency: plan.currency, budget: plan.request?.budget ?? null,
    metres: plan.metres,
    spare: Math.min(...days.map(day => day.spare)),
  };
}

/** Returns the places that a traveller has taken out, with what that costs. */
export const droppedOf = plan => (plan.edits ?? []).filter(edit => edit.edit === "drop");

/** Returns the names of all places that a plan tells of, by their ids. */
export function namesOf(plan) {
  const names = new Map();
  const visits = plan.days.flatMap(day => day.visits);
  for (const place of [...plan.left_out, ...plan.omitted ?? [], ...plan.edits ?? [], ...visits]) {
    names.set(place.id, place.name);
  }
  return names;
}

/**
 * Returns the edits that make an alternative of a plan the plan: {add, drop}, each a list of ids.
 * What both have stays without an edit. Where one eats is left to the plan, for a place that is
 * added counts as a visit.
 */
export function editsFor(plan, alternative) {
  const ids = days => days.flatMap(day => day.visits.filter(visit => !visit.meal)
    .map(visit => visit.id));
  const [now, then] = [new Set(ids(plan.days)), new Set(ids(alternative.days))];
  return {
    add: [...then].filter(id => !now.has(id)), drop: [...now].filter(id => !then.has(id)),
  };
}

/** Returns the places that were no candidates by their reason, the most frequent first. */
export function leftOutByReason(plan) {
  const reasons = new Map();
  for (const { name, reason } of plan.left_out) {
    if (!reasons.has(reason)) reasons.set(reason, []);
    reasons.get(reason).push(name);
  }
  return [...reasons].map(([reason, names]) => ({ reason, names }))
    .sort((a, b) => b.names.length - a.names.length);
}

const dashes = { walk: [0.4, 1.6], bicycle: [2, 1] };

/** Colour of a day on the map, of the sheet's values. */
export const colourOf = day => `--round-${day % 8 + 1}`;

/**
 * Returns what a map shows of some days: lines of the legs, and markers of starts, ends and visits.
 * Ids of markers are "visit ID", "start DAY" and "end DAY"; `words` are titles for starts and ends.
 */
export function mapOf(days, plan, words) {
  const lines = [];
  const markers = [];
  for (const { day, at } of days) {
    const colour = colourOf(at);
    lines.push(...linesOf(plan.days[at], day, at, colour));
    for (const row of day.rows) {
      if (row.kind === "visit") {
        markers.push({
          id: `visit ${row.visit.id}`, location: row.visit.location, label: String(row.number),
          colour, title: `${row.visit.begins} ${row.visit.name}`, locked: row.edit?.edit === "keep",
        });
      }
    }
    markers.push(...endMarkers(day, at, words));
  }
  return { lines, markers };
}

function linesOf(planned, { start, end }, at, colour) {
  const stops = [start.location, ...planned.visits.map(visit => visit.location), end.location];
  return legsOf(planned).flatMap((leg, index) => {
    const parts = (leg.parts ?? []).map((part, number) => ({
      id: `${at}-${index}-${number}`, points: decodePolyline(part.geometry ?? "", precision),
      colour, width: part.ride ? 6 : 4, dash: dashes[part.mode] ?? null,
      arrows: part.mode !== "walk",
    })).filter(line => line.points.length > 1);
    if (parts.length) return parts;
    // The legs of other plans have no lines.
    const points = stops.slice(index, index + 2).filter(Boolean);
    return points.length < 2 ? []
      : [{ id: `${at}-${index}`, points, colour, width: 3, faint: true }];
  });
}

function endMarkers({ start, end }, at, words) {
  const markers = [];
  const isRound = start.location && end.location && start.location.join() === end.location.join();
  if (start.location) {
    markers.push({
      id: `start ${at}`, kind: isRound ? "depot" : "place", location: start.location,
      label: isRound ? "" : words.startLetter, title: `${words.start}: ${start.name}`,
    });
  }
  if (end.location && !isRound) {
    markers.push({
      id: `end ${at}`, kind: "place", location: end.location, label: words.endLetter,
      title: `${words.end}: ${end.name}`,
    });
  }
  return markers;
}
