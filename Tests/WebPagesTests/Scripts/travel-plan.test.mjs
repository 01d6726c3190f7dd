import assert from "node:assert/strict";
import { test } from "node:test";

import {
  daysOf, droppedOf, editsFor, leftOutByReason, mapOf, minutesOf, namesOf, sumsOf,
} from "../../../Sources/WebPages/Assets/travel/plan.js";
import { plan } from "./travel-plans.mjs";

test("a day has its rows in order: start, ways and visits by turns, end", () => {
  const [day] = daysOf(plan());
  assert.deepEqual(day.rows.map(row => row.kind),
    ["start", "leg", "visit", "leg", "visit", "leg", "visit", "leg", "end"]);
  assert.deepEqual(day.rows.filter(row => row.kind === "visit").map(row => row.number), [1, 2, 3]);
  assert.equal(day.rows[1].to, "Kamppi Chapel");
  const { kind, ...end } = day.rows.at(-1);
  assert.equal(end.name, "Mannerheimintie 10");
  assert.deepEqual([end.time, end.arrives, end.spare], ["16:00", "14:40", 3600]);
});

test("a visit tells of waiting, its length, what was wished for, and closing early", () => {
  const visits = daysOf(plan())[0].rows.filter(row => row.kind === "visit");
  assert.deepEqual(visits.map(row => [row.wait, row.stay]), [[600, 1800], [7800, 2700], [0, 6000]]);
  assert.deepEqual(visits.map(row => row.isWanted), [true, false, false]);
  // The day ends at 16:00 with a reserve of ten minutes: until 15:50 is as long as it matters.
  assert.deepEqual(visits.map(row => row.closesEarly), [false, true, true]);
  assert.deepEqual(visits.map(row => row.edit?.edit ?? null), [null, null, "keep"]);
});

test("an address that was asked for is found at the end of the way", () => {
  const [{ end, start }] = daysOf(plan());
  assert.deepEqual(start.location, [24.92, 60.16]);
  assert.equal(end.location.length, 2);
});

test("sums are those of the days", () => {
  const { visits, price, budget, metres, spare } = sumsOf(plan());
  assert.deepEqual([visits, price, budget, metres.walk, spare], [3, 40, 60, 1400, 3600]);
  assert.equal(daysOf(plan())[0].price, 40);
});

test("times of the next day come after those of the day", () => {
  assert.deepEqual(["09:05", "00:30+1", "24:15", "?"].map(minutesOf), [545, 1470, 1455, NaN]);
});

test("an alternative is made of edits, which leave meals alone", () => {
  const other = { days: [{ visits: [{ id: "way/3" }, { id: "way/4" },
    { id: "node/9", meal: "lunch" }] }] };
  assert.deepEqual(editsFor(plan(), other), { add: ["way/4"], drop: ["way/1"] });
});

test("names are known of all places that a plan tells of", () => {
  const names = namesOf(plan());
  assert.deepEqual(["way/1", "way/4", "node/5", "way/8"].map(id => names.get(id)),
    ["Kamppi Chapel", "Kiasma", "Bar", "Amos Rex"]);
});

test("what was left out is grouped by its reason, the most frequent first", () => {
  assert.deepEqual(leftOutByReason(plan()), [
    { reason: "matches none of the interests", names: ["Bar", "Pub"] },
    { reason: "is not open", names: ["Closed"] }]);
  assert.deepEqual(droppedOf(plan()).map(edit => edit.id), ["way/8"]);
});

const words = { start: "Start", end: "End", startLetter: "A", endLetter: "B" };

test("a map has the lines of all ways, numbered visits, and both ends", () => {
  const it = plan();
  const [day] = daysOf(it);
  const { lines, markers } = mapOf([{ day, at: 0 }], it, words);
  assert.equal(lines.length, 4);
  assert.deepEqual(lines[0].points.map(point => point.length), [2, 2]);
  assert.deepEqual(markers.map(each => [each.id, each.label]), [["visit way/1", "1"],
    ["visit node/2", "2"], ["visit way/3", "3"], ["start 0", "A"], ["end 0", "B"]]);
  assert.deepEqual(markers.filter(each => each.locked).map(each => each.id), ["visit way/3"]);
});

test("ways without a line are drawn straight, from place to place", () => {
  const it = plan();
  for (const leg of [...it.days[0].visits.map(visit => visit.leg), it.days[0].last_leg]) {
    delete leg.parts;
  }
  it.request.days[0].end.place = [24.92, 60.16];
  const [day] = daysOf(it);
  const { lines, markers } = mapOf([{ day, at: 0 }], it, words);
  assert.deepEqual(lines.map(line => line.points[0]),
    [[24.92, 60.16], [24.93, 60.16], [24.94, 60.17], [24.945, 60.1702]]);
  // A round has one marker for both ends.
  assert.deepEqual(markers.slice(3).map(each => [each.id, each.kind]), [["start 0", "depot"]]);
});
