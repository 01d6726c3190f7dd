import assert from "node:assert/strict";
import { test } from "node:test";

import { daysOf, namesOf } from "../../../Sources/WebPages/Assets/travel/plan.js";
import {
  changeSentence, choiceLabel, editSentence, hoursSentence, leaveBy, legSentence,
  needSentences, omittedSentences, qualitySentence, reasonSentence, rideSentences, stepsOf,
  whyVisit,
} from "../../../Sources/WebPages/Assets/travel/sentences.js";
import { plan } from "./travel-plans.mjs";

/** Words that show the key and its values, so that tests see what was meant. */
const w = {
  t: (key, values = {}) => [key, ...Object.values(values)].join(" "),
  plural: (key, count) => `${key} ${count}`, number: String, list: items => items.join("+"),
  duration: seconds => `${seconds}s`, distance: metres => `${metres}m`,
  metres: value => `${value}m`, money: (value, currency = "") => `${value}${currency}`,
  hasText: key => !key.endsWith("_other"), clock: time => time, date: day => day, interest: id => `<${id}>`, points: String,
};

const visits = (planned = plan()) => daysOf(planned)[0].rows.filter(row => row.kind === "visit");
const leg = (values = {}) => ({ ...plan().days[0].visits[0].leg, ...values });

test("a way is told by time, mode, length, climb and price", () => {
  assert.equal(legSentence(leg(), w, "EUR"), "takes_by 300s by_walk, 351m");
  const parts = [{ mode: "bicycle", metres: 900, ascent: 15 }, { mode: "walk", metres: 50 },
    { mode: "bicycle", metres: 100, ascent: 10 }];
  assert.equal(legSentence(leg({ mode: "bicycle", parts, price: 2 }), w, "EUR"),
    "takes_by 300s by_bicycle, 1000m, climb 25m, 2EUR");
  assert.equal(legSentence(leg({ mode: "transit" }), w, "EUR"), "takes_by 300s by_transit");
});

test("a mode is compared with the best of the others", () => {
  const others = [{ mode: "car", seconds: 500, walked: 900, price: 4 },
    { mode: "ride", seconds: 420, walked: 700, price: 9 }];
  const why = reason => legSentence(leg({ reason, others }), w, "EUR").split(", ").slice(2);
  assert.deepEqual(why("faster"), ["why_faster 420s by_ride"]);
  assert.deepEqual(why("cheaper"), ["why_cheaper 4EUR by_car"]);
  assert.deepEqual(why("less_walking"), ["why_less_walking 700m"]);
  assert.deepEqual(why("whole_day"), []);
  assert.deepEqual(why("only"), []);
  // Nobody asks why one does not take what lasts twice as long.
  const slow = [{ mode: "transit", seconds: 900, walked: 0, price: 3 }];
  assert.equal(legSentence(leg({ reason: "faster", others: slow }), w),
    "takes_by 300s by_walk, 351m");
});

test("rides are told with the walks between them", () => {
  const ride = { vehicle: "tram", line: "4", headsign: "Munkkiniemi", from: { name: "A" },
    to: { name: "B" }, stops: 3, headway: 600 };
  const parts = [{ mode: "walk", seconds: 120 }, { mode: "transit", ride, leaves: "10:00",
    arrives: "10:06", seconds: 360 }, { mode: "walk", seconds: 20 }];
  assert.deepEqual(rideSentences({ parts }, w), ["takes_by 120s by_walk",
    "ride_line towards vehicle_tram 4 Munkkiniemi A 10:00 B 10:06 (every 600s)"]);
  assert.deepEqual(rideSentences(leg(), w), []);
  assert.deepEqual(stepsOf(leg()), ["Walk north."]);
});

test("the latest time to leave is told only if it is later", () => {
  assert.equal(leaveBy(leg(), w), "leave_by 09:09");
  assert.equal(leaveBy(leg({ leave_by: "09:00" }), w), null);
});

test("a visit has its reasons, a meal none but the detour", () => {
  const [chapel, lunch, museum] = visits();
  assert.equal(whyVisit(chapel, w), "must, <church>, points 8.2, on_the_way");
  assert.equal(whyVisit(lunch, w), "");
  assert.equal(whyVisit(museum, w), "<museum>, points_for 102.6 <art>, detour 360s");
});

test("opening hours tell how they are known", () => {
  const [chapel, lunch, museum] = visits().map(row => hoursSentence(row, w));
  assert.deepEqual(chapel, { text: "open", isUncertain: false });
  assert.deepEqual(lunch, { text: "usual_until 14:00", isUncertain: false });
  assert.deepEqual(museum, { text: "unknown_hours", isUncertain: true });
});

test("things are told by whether one wears or brings them", () => {
  const planned = plan();
  const needs = () => visits(planned).map(row => needSentences(row.needs, w));
  assert.deepEqual(needs(), [["wear jacket (down to 13 °C)", "carry umbrella"], [], []]);
  planned.days[0].visits[0].packed = { items: [{ id: "polo", name: "polo shirt" }],
    missing: ["umbrella"] };
  assert.deepEqual(needs()[0].slice(2), ["packed polo shirt", "unpacked umbrella"]);
});

test("what several visits need is told once, and a reason only if it is that of all", () => {
  const planned = plan();
  const [chapel, lunch, museum] = planned.days[0].visits;
  const umbrella = { id: "umbrella", name: "umbrella", worn: false, reason: "rain 42 %" };
  const jacket = degrees => ({ id: "jacket", name: "jacket", worn: true, reason: degrees });
  chapel.things = [jacket("down to 13 °C"), umbrella];
  lunch.things = [umbrella];
  museum.things = [umbrella, jacket("down to 15 °C")];
  const told = () => [needSentences(daysOf(planned)[0].allDay, w),
    ...visits(planned).map(row => needSentences(row.needs, w))];
  assert.deepEqual(told(), [["carry umbrella (rain 42 %)"], ["wear jacket (down to 13 °C)"], [],
    ["wear jacket (down to 15 °C)"]]);
  lunch.things = [umbrella, jacket("down to 14 °C")];
  museum.things = [];
  assert.deepEqual(told(), [[],
    ["wear thing_until jacket 12:45", "carry thing_until umbrella 12:45 (rain 42 %)"], [], []]);
});

test("a place that is not in the plan tells what it would take", () => {
  const it = plan();
  const options = { currency: "EUR", names: namesOf(it) };
  assert.deepEqual(omittedSentences(it.omitted[0], w, options), [
    "colon ins_price 2700s 3420s 12EUR "
      + "obstacle_late 2820s+obstacle_enough 3 <museum>+obstacle_beside Ateneum",
    "swap Ateneum 11.4 swap_price 2EUR"]);
  assert.deepEqual(omittedSentences({}, w, options), ["fits_nowhere"]);
});

test("edits tell what they fix and cost, and what else changed", () => {
  const [kept, dropped] = plan().edits;
  assert.equal(editSentence(kept, w), "edit_cost edit_for edit_at with Ateneum 12:50 6000s 3");
  assert.equal(editSentence(dropped, w), "edit_free without Amos Rex");
  const [before, after] = [{ begins: "10:00" }, { begins: "11:00" }];
  assert.equal(changeSentence({ name: "X", before, after }, w), "change_moved X 10:00 11:00");
  assert.equal(changeSentence({ name: "X", before }, w), "change_removed X");
  assert.equal(changeSentence({ name: "X", after }, w), "change_added X 11:00");
});

test("the quality is told as far as it is known", () => {
  const it = plan();
  assert.equal(qualitySentence(it, w), "bound_considered value 110.8 150");
  assert.equal(qualitySentence({ ...it, proven: true, passed_over: 0 }, w), "proven value 110.8");
  assert.equal(qualitySentence({ ...it, bound: undefined }, w), "unproven value 110.8");
  assert.equal(qualitySentence({ ...it, days: [{ visits: [] }] }, w), "no_visits");
});

test("reasons and choices have words, and what is not known keeps its own", () => {
  assert.equal(reasonSentence({ reason: { kind: "other" }, text: "As it is." }, w), "As it is.");
  assert.match(reasonSentence({ reason: { kind: "too_much", lacking: ["X", "Y"], proven: true } }, w),
    /^reason_too_much_lacking .*X\+Y/);
  assert.match(reasonSentence({ reason: { kind: "too_much", lacking: [], proven: false } }, w),
    /^reason_too_much /);
  assert.match(reasonSentence({ reason: { kind: "unreachable_end", day: 0, end: "Hotel",
    time: "09:10", date: "2026-06-14" } }, w), /^reason_unreachable_end start Hotel /);
  const label = (change, options) => choiceLabel(change, w, options);
  assert.equal(label({ kind: "end", day: 0, time: "18:00" }), "choice_end 18:00 1");
  assert.equal(label({ kind: "end", day: 1, time: "18:00" }, { days: 2 }),
    "choice_end_of_day 18:00 2");
  assert.equal(label({ kind: "budget", amount: 5, currency: "" }, { currency: "EUR" }),
    "choice_budget 5EUR");
  assert.equal(label({ kind: "both", first: { kind: "unknown_hours" },
    second: { kind: "without", name: "X" } }), "choice_unknown_hours+choice_without X");
  assert.equal(label({ kind: "other", text: "stay at home" }), "stay at home");
});
