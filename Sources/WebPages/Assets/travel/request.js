// What a traveller fills in, and the request that it makes (roundsman-itinerary/1). No page needed.

/** Walking speeds in kilometres per hour. */
export const paces = { slow: 3.5, usual: 4.5, brisk: 5.5 };

/** All modes of travel, in the order in which they are offered. */
export const allModes = ["walk", "bicycle", "transit", "ride", "car"];

/** What to optimise in travel. */
export const priorities = ["fastest", "shortest", "balanced", "cheapest", "green", "none"];

/** What an interest may be worth, as it is offered; 0 is what one does not want. */
export const weights = [1, 2, 3, 0];

const usualMeals = [
  { id: "lunch", from: "11:30", until: "14:00", minutes: 45, interest: "food" },
  { id: "dinner", from: "18:00", until: "21:00", minutes: 75, interest: "food" },
];

const usualReserve = 10;
const usualMealMinutes = 60;

/** Members of a request that the form shows; it hands on all others as they are. */
const shown = new Set(["format", "time_zone", "days", "interests", "must_see", "never", "group",
  "meals", "budget", "cap", "currency", "reserve_minutes", "walking", "modes", "shared", "priority",
  "unknown_hours"]);

/** Returns an empty form for a date such as 2026-06-12. */
export function emptyForm({ date, map = "", timeZone = "", currency = "" }) {
  return {
    map, timeZone, currency,
    days: [{
      date,
      start: { name: "", location: null, time: "09:00" },
      end: { name: "", location: null, time: "18:00" },
    }],
    interests: [], modes: ["walk"], isShared: false, pace: paces.usual, people: 1,
    needsWheelchair: false, rest: 0, budget: null, cap: null, walking: null, mustSee: [], never: [],
    meals: usualMeals.map(meal => ({ ...meal, name: "", isOn: meal.id === "lunch" })),
    reserve: usualReserve, priority: "fastest", takesUnknownHours: true, others: {},
  };
}

/** Returns the date some days after another one, both such as 2026-06-12. */
export function dateAfter(date, days) {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** Returns the request of a form; `mealNames` are what people call meals, by their ids. */
export function requestOf(form, mealNames = {}) {
  const request = {
    format: "roundsman-itinerary/1",
    time_zone: form.timeZone,
    days: form.days.map(({ date, start, end }) => (
      { date, start: anchorOf(start), end: anchorOf(end) })),
  };
  if (form.interests.length) {
    request.interests = Object.fromEntries(form.interests.map(({ id, weight }) => [id, weight]));
  }
  if (form.mustSee.length) request.must_see = form.mustSee.map(place => place.id);
  if (form.never.length) request.never = form.never.map(place => place.id);
  const group = groupOf(form);
  if (Object.keys(group).length) request.group = group;
  const meals = form.meals.filter(meal => meal.isOn);
  if (meals.length) request.meals = meals.map(meal => mealOf(meal, mealNames));
  if (form.budget !== null) request.budget = form.budget;
  if (form.cap !== null) request.cap = form.cap;
  if (form.currency) request.currency = form.currency;
  if (form.reserve !== usualReserve) request.reserve_minutes = form.reserve;
  if (form.walking !== null) request.walking = form.walking;
  request.modes = allModes.filter(mode => form.modes.includes(mode));
  const shared = request.modes.filter(mode => mode === "bicycle" || mode === "car");
  if (form.isShared && shared.length) request.shared = shared;
  if (form.priority !== "fastest") request.priority = form.priority;
  if (!form.takesUnknownHours) request.unknown_hours = false;
  return { ...request, ...form.others };
}

function anchorOf({ name, location, time }) {
  // A place without a location is an address for the service to find.
  if (!location) return { place: name, time };
  return name ? { name, place: location, time } : { place: location, time };
}

function groupOf(form) {
  const group = {};
  if (form.people !== 1) group.people = form.people;
  if (form.pace !== paces.usual) group.pace = form.pace;
  if (form.needsWheelchair) group.wheelchair = true;
  if (form.rest) group.rest_minutes = form.rest;
  return group;
}

function mealOf({ id, name, from, until, minutes, interest }, names) {
  const meal = { name: names[id] || name || id, from, until };
  if (minutes !== usualMealMinutes) meal.minutes = minutes;
  return { ...meal, interest };
}

/**
 * Returns the form of a request, such as that of a plan. `places` are known places by their ids,
 * for the names of what must be seen; `mealNames` as for `requestOf`.
 */
export function formOf(request, { map = "", places = new Map(), mealNames = {} } = {}) {
  const [first] = request.days;
  const form = emptyForm({
    date: first.date, map, timeZone: request.time_zone, currency: request.currency ?? "",
  });
  const named = id => ({ id, name: places.get(id) ?? id });
  const group = request.group ?? {};
  const { amount: budget, currency } = amountOf(request.budget);
  const { amount: cap, currency: capCurrency } = amountOf(request.cap);
  return {
    ...form,
    currency: form.currency || currency || capCurrency,
    days: request.days.map(({ date, start, end }) => (
      { date, start: endOf(start), end: endOf(end) })),
    interests: Object.entries(request.interests ?? {}).map(([id, weight]) => ({ id, weight })),
    modes: request.modes ?? ["walk"],
    isShared: (request.shared ?? []).length > 0,
    pace: group.pace ?? paces.usual, people: group.people ?? 1,
    needsWheelchair: group.wheelchair === true, rest: group.rest_minutes ?? 0,
    budget, cap, walking: request.walking ?? null,
    mustSee: (request.must_see ?? []).map(named), never: (request.never ?? []).map(named),
    meals: mealsOf(request.meals ?? [], mealNames),
    reserve: request.reserve_minutes ?? usualReserve, priority: request.priority ?? "fastest",
    takesUnknownHours: request.unknown_hours !== false,
    others: Object.fromEntries(Object.entries(request).filter(([name]) => !shown.has(name))),
  };
}

function endOf({ place, name, time }) {
  return typeof place === "string"
    ? { name: place, location: null, time } : { name: name ?? "", location: place, time };
}

/** Reads an amount such as 50 or "50 EUR". */
function amountOf(value) {
  if (value === undefined || value === null) return { amount: null, currency: "" };
  if (typeof value === "number") return { amount: value, currency: "" };
  const [, amount, currency] = value.match(/^\s*([\d.]+)\s*([A-Z]{3})?\s*$/) ?? [];
  return { amount: amount === undefined ? null : Number(amount), currency: currency ?? "" };
}

function mealsOf(meals, names) {
  const idOf = name => usualMeals.find(({ id }) => id === name || names[id] === name)?.id ?? null;
  const known = meals.map(meal => ({
    id: idOf(meal.name), name: meal.name, from: meal.from, until: meal.until, isOn: true,
    minutes: meal.minutes ?? usualMealMinutes, interest: meal.interest ?? "food",
  }));
  const others = usualMeals.filter(({ id }) => !known.some(meal => meal.id === id))
    .map(meal => ({ ...meal, name: "", isOn: false }));
  const rank = meal => (meal.isOn ? meal.from : `~${meal.from}`);
  return [...known, ...others].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/**
 * Returns what is wrong with a form, as {field, key}: the field as a path such as
 * "days.0.start.place", and the key of the text that says it. What only a plan can show, such as
 * an end that is too early, is left to the service.
 */
export function faultsOf(form) {
  const faults = [];
  const fault = (field, key) => faults.push({ field, key });
  if (!form.map) fault("map", "fault_map");
  const dates = new Set();
  form.days.forEach((day, at) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(day.date)) fault(`days.${at}.date`, "fault_date");
    else if (dates.has(day.date)) fault(`days.${at}.date`, "fault_same_date");
    dates.add(day.date);
    for (const side of ["start", "end"]) {
      const { name, location, time } = day[side];
      if (!location && !name.trim()) fault(`days.${at}.${side}.place`, `fault_${side}`);
      if (!/^\d\d:\d\d$/.test(time)) fault(`days.${at}.${side}.time`, "fault_time");
    }
  });
  for (const name of ["budget", "cap", "walking"]) {
    const value = form[name];
    if (value !== null && !(value >= 0)) fault(name, "fault_amount");
  }
  if (!(form.people >= 1 && form.people <= 100)) fault("people", "fault_people");
  if (!form.modes.length) fault("modes", "fault_modes");
  form.meals.forEach((meal, at) => {
    if (meal.isOn && !(meal.from < meal.until)) fault(`meals.${at}.from`, "fault_meal");
  });
  return faults;
}

/**
 * Returns the faults of places that the service did not find, as `faultsOf` does; none if it found
 * something else wrong as well.
 */
export function placeFaultsOf(findings) {
  const faults = findings.map(({ pointer = "" }) => {
    const [, day, side] = pointer.match(/^\/days\/(\d+)\/(start|end)\/place$/) ?? [];
    return day && { field: `days.${day}.${side}.place`, key: "fault_unknown_place" };
  });
  return faults.every(Boolean) ? faults : [];
}

/** Returns a form with one more day after its last one, from its end back to it. */
export function withDayAfter(form) {
  const { date, start, end } = form.days.at(-1);
  const day = { date: date ? dateAfter(date, 1) : "", start: { ...end, time: start.time },
    end: { ...end } };
  return { ...form, days: [...form.days, day] };
}

/**
 * Returns a form with one of the nearest changes that make a plan possible, or null if the change
 * is none of the form's.
 */
export function changed(form, change) {
  const next = structuredClone(form);
  switch (change.kind) {
    case "start": case "end":
      if (!next.days[change.day]) return null;
      next.days[change.day][change.kind].time = change.time;
      return next;
    case "date":
      next.days.forEach((day, at) => { day.date = dateAfter(change.date, at); });
      return next;
    case "mode": next.modes = [...new Set([...next.modes, change.mode])]; return next;
    case "budget": case "cap":
      next[change.kind] = change.amount;
      next.currency = change.currency || next.currency;
      return next;
    case "walking": next.walking = change.kilometres; return next;
    case "unknown_hours": next.takesUnknownHours = true; return next;
    case "meal": return withMeal(next, change);
    case "stops": next.others.stops = [change.count, Math.max(change.count, 14)]; return next;
    case "least": return withShare(next, change.interest, { least: change.count });
    case "most": return withShare(next, change.interest, { most: change.count });
    case "without": return without(next, change.name);
    case "both": {
      const first = changed(next, change.first);
      return first && changed(first, change.second);
    }
    default: return null;
  }
}

function withMeal(form, { name, from, until }) {
  const meal = form.meals.find(each => each.isOn && isCalled(each, name));
  if (!meal) return null;
  Object.assign(meal, { from, until });
  return form;
}

const isCalled = (meal, name) => meal.name === name || meal.id === name;

function withShare(form, interest, limit) {
  const shares = form.others.shares ?? [];
  const share = shares.find(each => each.interest === interest);
  if (!share) return null;
  Object.assign(share, limit);
  return form;
}

function without(form, name) {
  const mustSee = form.mustSee.filter(place => place.name !== name && place.id !== name);
  if (mustSee.length < form.mustSee.length) return { ...form, mustSee };
  const meal = form.meals.find(each => each.isOn && isCalled(each, name));
  if (!meal) return null;
  meal.isOn = false;
  return form;
}
