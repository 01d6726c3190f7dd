import assert from "node:assert/strict";
import { test } from "node:test";

import { obstaclesOf } from "../../../Sources/WebPages/Assets/travel/obstacles.js";

const withoutText = ({ text, first, second, ...change }) => ({
  ...change, ...(first ? { first: withoutText(first), second: withoutText(second) } : {}) });
const changesOf = text => obstaclesOf(`Something. Each of these makes it possible: ${text}.`)[0]
  .changes.map(withoutText);
const reasonOf = text =>
  obstaclesOf(`${text}. No single change makes it possible; ask for less.`)[0].reason;

test("a day that ends before it starts has two ways out", () => {
  const [obstacle, ...others] = obstaclesOf("The day ends at 08:00, before it starts at 09:00. "
    + "Each of these makes it possible: end at 09:25; start at 07:35.");
  assert.equal(others.length, 0);
  assert.deepEqual(obstacle.reason,
    { kind: "ends_before_start", day: 0, ends: "08:00", starts: "09:00" });
  assert.deepEqual(obstacle.changes, [
    { kind: "end", day: 0, time: "09:25", text: "end at 09:25" },
    { kind: "start", day: 0, time: "07:35", text: "start at 07:35" }]);
});

test("each line is an obstacle of its own", () => {
  const names = ["Ateneum", "Museum of Modern Art Kiasma"];
  const obstacles = obstaclesOf(names.map(name =>
    `${name} must be visited, but is not open long enough during your day (2026-06-12). This `
    + `makes it possible: leave out ${name}.`).join("\n"));
  assert.deepEqual(obstacles.map(each => each.changes.map(withoutText)),
    names.map(name => [{ kind: "without", name }]));
  assert.deepEqual(obstacles[1].reason,
    { kind: "closed", name: names[1], dates: ["2026-06-12"] });
});

test("details of other problems have no obstacles", () => {
  for (const detail of ["", "The input is invalid.", "The end cannot be reached.\nWhy not?"]) {
    assert.deepEqual(obstaclesOf(detail), []);
  }
});

test("all changes of the service are read", () => {
  assert.deepEqual(changesOf("end day 2 at 00:30+1; go on Sat 2026-06-13; allow the mode transit; "
    + "a budget of 75.50 EUR; a cap of 20.00; walking up to 12.4 km; unknown_hours: true; "
    + "lunch between 12:00 and 15:00; at least 1 stop a day; at least 2 for art; "
    + "up to 4 for museum; Ateneum at any time; Ateneum for the usual length"), [
    { kind: "end", day: 1, time: "24:30" }, { kind: "date", date: "2026-06-13" },
    { kind: "mode", mode: "transit" }, { kind: "budget", amount: 75.5, currency: "EUR" },
    { kind: "cap", amount: 20, currency: "" }, { kind: "walking", kilometres: 12.4 },
    { kind: "unknown_hours" }, { kind: "meal", name: "lunch", from: "12:00", until: "15:00" },
    { kind: "stops", count: 1 }, { kind: "least", count: 2, interest: "art" },
    { kind: "most", count: 4, interest: "museum" }, { kind: "any_time", name: "Ateneum" },
    { kind: "any_length", name: "Ateneum" },
  ]);
});

test("two changes at once are told from a name or times with “and”", () => {
  assert.deepEqual(changesOf("end at 18:00 and a budget of 60.00 EUR; leave out Romeo and Juliet; "
    + "lunch between 12:00 and 15:00"), [
    { kind: "both", first: { kind: "end", day: 0, time: "18:00" },
      second: { kind: "budget", amount: 60, currency: "EUR" } },
    { kind: "without", name: "Romeo and Juliet" },
    { kind: "meal", name: "lunch", from: "12:00", until: "15:00" },
  ]);
});

test("a name may have a semicolon, and what is not known is text", () => {
  assert.deepEqual(changesOf("leave out Bread; and butter; end at 10:00"),
    [{ kind: "without", name: "Bread; and butter" }, { kind: "end", day: 0, time: "10:00" }]);
  assert.deepEqual(obstaclesOf("Why. This makes it possible: stay at home.")[0].changes,
    [{ kind: "other", text: "stay at home" }]);
});

test("all reasons of the service are read", () => {
  const must = "Ateneum must be visited, but";
  for (const [text, reason] of [
    ["Day 2 (2026-06-13) starts and ends at the same time, 09:00",
      { kind: "no_time", day: 1, time: "09:00" }],
    ["Hotel at the park cannot be reached by 09:10 from the start on 2026-06-14, even without a "
      + "visit",
      { kind: "unreachable_end", end: "Hotel at the park", time: "09:10", start: "the start",
        date: "2026-06-14" }],
    ["No place is open for lunch on 2026-06-14",
      { kind: "no_meal", name: "lunch", date: "2026-06-14" }],
    ["At least 3 places for art are required, but only 1 can be visited",
      { kind: "too_few", least: 3, interest: "art", found: 1 }],
    [`${must} has no known opening hours`, { kind: "unknown_hours", name: "Ateneum" }],
    [`${must} was visited on 2026-06-12`,
      { kind: "visited", name: "Ateneum", date: "2026-06-12" }],
    [`${must} was shown in an earlier plan`, { kind: "shown", name: "Ateneum" }],
    [`${must} is excluded by the request`, { kind: "excluded", name: "Ateneum" }],
    [`${must} costs 22.00 EUR, more than the limit for one place`,
      { kind: "too_dear", name: "Ateneum", price: 22, currency: "EUR" }],
    [`${must} is not known to be wheelchair accessible`,
      { kind: "no_wheelchair", name: "Ateneum" }],
    [`${must} is outdoors, and rain is likely`, { kind: "rain", name: "Ateneum" }],
    ["The demands do not fit together; the best one lacks Kiasma, lunch",
      { kind: "too_much", isProven: true, lacking: "Kiasma, lunch" }],
    ["No plan was found that meets all demands",
      { kind: "too_much", isProven: false, lacking: "" }],
    ["Travel alone exceeds the budget or the walking limit", { kind: "ways" }],
    ["The moon is down", { kind: "other" }],
  ]) assert.deepEqual(reasonOf(text), reason, text);
});
