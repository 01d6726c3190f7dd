import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  allModes, changed, dateAfter, emptyForm, faultsOf, formOf, paces, placeFaultsOf, priorities,
  requestOf, withDayAfter,
} from "../../../Sources/WebPages/Assets/travel/request.js";

const root = new URL("../../../", import.meta.url);
const read = path => JSON.parse(readFileSync(new URL(path, root), "utf8"));
const mealNames = { lunch: "Mittagessen", dinner: "Abendessen" };

/** A form in which nothing is as it begins. */
function fullForm() {
  return {
    ...emptyForm({ date: "2026-06-12", map: "helsinki", timeZone: "Europe/Helsinki",
      currency: "SEK" }),
    days: [
      { date: "2026-06-12", start: { name: "Hotel", location: [24.9, 60.1], time: "08:30" },
        end: { name: "Mannerheimintie 10", location: null, time: "25:30" } },
      { date: "2026-06-13", start: { name: "", location: [24.8, 60.2], time: "09:00" },
        end: { name: "Bar", location: [24.7, 60.3], time: "18:00" } },
    ],
    interests: [{ id: "museum", weight: 3 }, { id: "church", weight: 0 }],
    modes: ["walk", "bicycle", "car"], isShared: true, pace: 3.5, people: 4, needsWheelchair: true,
    rest: 20, budget: 60, cap: 25, walking: 9,
    mustSee: [{ id: "way/1", name: "Ateneum" }], never: [{ id: "way/2", name: "Kiasma" }],
    meals: [
      { id: null, name: "tea", from: "15:00", until: "17:00", minutes: 30, interest: "cafe",
        isOn: true },
      { id: "dinner", name: "", from: "19:00", until: "21:30", minutes: 60, interest: "food",
        isOn: true },
      { id: "lunch", name: "", from: "11:30", until: "14:00", minutes: 45, interest: "food",
        isOn: false },
    ],
    reserve: 30, priority: "green", takesUnknownHours: false,
    others: { shares: [{ interest: "museum", most: 3 }], rain: 0.4 },
  };
}

test("the sample request is the same after a form was made of it", () => {
  const sample = read("datasets/itineraries/helsinki.json");
  assert.deepEqual(requestOf(formOf(sample)), sample);
});

test("a form is the same after a request was made of it", () => {
  const form = fullForm();
  const places = new Map([["way/1", "Ateneum"], ["way/2", "Kiasma"]]);
  const back = formOf(requestOf(form, mealNames), { map: "helsinki", places, mealNames });
  const named = { ...form, meals: form.meals.map(meal => (meal.id === "dinner"
    ? { ...meal, name: "Abendessen" } : meal)) };
  assert.deepEqual(back, named);
});

test("random forms keep everything through a request", () => {
  for (let seed = 1; seed <= 200; seed++) {
    let state = seed;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const pick = list => list[Math.floor(random() * list.length)];
    const maybe = value => (random() < 0.5 ? value : null);
    const form = {
      ...emptyForm({ date: "2026-12-01", map: "monaco", timeZone: "Europe/Monaco",
        currency: pick(["", "EUR", "CHF"]) }),
      modes: allModes.filter(() => random() < 0.6), pace: pick(Object.values(paces)),
      people: 1 + Math.floor(random() * 5), rest: pick([0, 10]), budget: maybe(random() * 100),
      cap: maybe(12), walking: maybe(5.5), priority: pick(priorities),
      reserve: pick([0, 10, 60]), needsWheelchair: random() < 0.5,
      takesUnknownHours: random() < 0.5,
      interests: ["art", "park", "view"].filter(() => random() < 0.5)
        .map(id => ({ id, weight: pick([0, 1, 2.5]) })),
    };
    form.days[0].start.location = [7.4, 43.7];
    form.days[0].end = { name: "Port Hercule", location: null, time: "18:00" };
    form.isShared = random() < 0.5
      && form.modes.some(mode => mode === "bicycle" || mode === "car");
    const request = requestOf(form);
    if (!form.modes.length) assert.deepEqual(request.modes, []);
    const back = formOf(request, { map: "monaco" });
    assert.deepEqual(requestOf(back), request, `seed ${seed}`);
    for (const name of ["modes", "pace", "people", "rest", "budget", "cap", "walking", "priority",
      "reserve", "needsWheelchair", "takesUnknownHours", "interests", "isShared", "currency"]) {
      assert.deepEqual(back[name], form[name], `${name}, seed ${seed}`);
    }
  }
});

test("only what differs from the service's own values is asked for", () => {
  const form = emptyForm({ date: "2026-06-12", timeZone: "Europe/Helsinki" });
  assert.deepEqual(Object.keys(requestOf({ ...form, meals: [] })),
    ["format", "time_zone", "days", "modes"]);
});

test("a meal is called by the language of the page and found again", () => {
  const form = emptyForm({ date: "2026-06-12", timeZone: "Europe/Helsinki" });
  const request = requestOf(form, mealNames);
  assert.equal(request.meals[0].name, "Mittagessen");
  assert.equal(formOf(request, { mealNames }).meals[0].id, "lunch");
  // In another language it is a meal of its own, and lunch is offered beside it.
  assert.deepEqual(formOf(request).meals.map(meal => [meal.id, meal.isOn]),
    [[null, true], ["lunch", false], ["dinner", false]]);
});

test("a budget may name its currency", () => {
  const request = { ...read("datasets/itineraries/helsinki.json"), budget: "50 SEK" };
  delete request.currency;
  const form = formOf(request);
  assert.deepEqual([form.budget, form.currency], [50, "SEK"]);
});

test("faults are told at their fields", () => {
  const form = emptyForm({ date: "" });
  const two = { ...form, people: 0, budget: NaN, modes: [],
    days: [...form.days, structuredClone(form.days[0])] };
  two.days[0].date = "2026-06-12";
  two.days[1].date = "2026-06-12";
  two.days[1].start = { name: "A", location: null, time: "" };
  two.meals[0].from = "15:00";
  assert.deepEqual(faultsOf(two).map(({ field, key }) => `${field} ${key}`), [
    "map fault_map", "days.0.start.place fault_start", "days.0.end.place fault_end",
    "days.1.date fault_same_date", "days.1.start.time fault_time", "days.1.end.place fault_end",
    "budget fault_amount", "people fault_people", "modes fault_modes", "meals.0.from fault_meal",
  ]);
  assert.deepEqual(faultsOf(fullForm()), []);
});

test("places that the service did not find are faults of their fields", () => {
  const start = { pointer: "/days/0/start/place", code: "E2281" };
  const end = { pointer: "/days/12/end/place", code: "E2283" };
  assert.deepEqual(placeFaultsOf([start, end]), [
    { field: "days.0.start.place", key: "fault_unknown_place" },
    { field: "days.12.end.place", key: "fault_unknown_place" }]);
  assert.deepEqual(placeFaultsOf([start, { pointer: "/must_see/0" }]), []);
  assert.deepEqual(placeFaultsOf([start, { code: "E3510" }]), []);
  assert.deepEqual(placeFaultsOf([]), []);
});

test("the next day goes on where the last one ends", () => {
  const { days } = withDayAfter(fullForm());
  assert.deepEqual(days[2], { date: "2026-06-14",
    start: { name: "Bar", location: [24.7, 60.3], time: "09:00" },
    end: { name: "Bar", location: [24.7, 60.3], time: "18:00" } });
  assert.equal(dateAfter("2028-02-28", 2), "2028-03-01");
});

test("each of the nearest changes is carried out, and the form before stays", () => {
  const form = fullForm();
  const before = structuredClone(form);
  const with_ = change => changed(form, change);
  assert.equal(with_({ kind: "end", day: 1, time: "20:00" }).days[1].end.time, "20:00");
  assert.equal(with_({ kind: "start", day: 0, time: "07:00" }).days[0].start.time, "07:00");
  assert.deepEqual(with_({ kind: "date", date: "2026-07-31" }).days.map(day => day.date),
    ["2026-07-31", "2026-08-01"]);
  assert.deepEqual(with_({ kind: "mode", mode: "transit" }).modes,
    ["walk", "bicycle", "car", "transit"]);
  const budget = with_({ kind: "budget", amount: 75.5, currency: "EUR" });
  assert.deepEqual([budget.budget, budget.currency], [75.5, "EUR"]);
  assert.equal(with_({ kind: "cap", amount: 30, currency: "" }).cap, 30);
  assert.equal(with_({ kind: "walking", kilometres: 12.4 }).walking, 12.4);
  assert.equal(with_({ kind: "unknown_hours" }).takesUnknownHours, true);
  assert.equal(with_({ kind: "meal", name: "tea", from: "14:00", until: "16:00" }).meals[0].from,
    "14:00");
  assert.deepEqual(with_({ kind: "stops", count: 3 }).others.stops, [3, 14]);
  assert.equal(with_({ kind: "most", interest: "museum", count: 5 }).others.shares[0].most, 5);
  assert.deepEqual(with_({ kind: "without", name: "Ateneum" }).mustSee, []);
  assert.equal(with_({ kind: "without", name: "tea" }).meals[0].isOn, false);
  const both = with_({ kind: "both", first: { kind: "cap", amount: 1, currency: "" },
    second: { kind: "walking", kilometres: 2 } });
  assert.deepEqual([both.cap, both.walking], [1, 2]);
  assert.deepEqual(form, before);
});

test("a change that is none of the form's is not carried out", () => {
  const form = fullForm();
  for (const change of [{ kind: "without", name: "Kiasma" }, { kind: "any_time", name: "Ateneum" },
    { kind: "meal", name: "brunch", from: "10:00", until: "11:00" }, { kind: "other", text: "?" },
    { kind: "end", day: 7, time: "10:00" }, { kind: "least", interest: "park", count: 1 },
    { kind: "both", first: { kind: "other" }, second: { kind: "unknown_hours" } }]) {
    assert.equal(changed(form, change), null, change.kind);
  }
});
