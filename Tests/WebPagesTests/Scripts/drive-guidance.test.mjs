import assert from "node:assert/strict";
import { test } from "node:test";

import {
  aheadOf, bearing, Guidance,
} from "../../../Sources/WebPages/Assets/drive/guidance.js";
import { legsBetween, placesOf } from "../../../Sources/WebPages/Assets/drive/plan-legs.js";
import { beeline, ofLegs, wayTo } from "../../../Sources/WebPages/Assets/drive/way.js";
import { stateOf } from "../../../Sources/WebPages/Assets/drive/round-state.js";
import { roundOf, statusOf } from "./drive-rounds.mjs";

// On the equator a thousandth of a degree is 111.2 metres: east for 445 m, then north for 445 m.
const line = [[0, 0], [0.004, 0], [0.004, 0.004]];
const step = (text, distance, prompts) => ({ text, distance, prompts, location: null });
const way = () => ({
  line, distance: 890, duration: 180, source: "status",
  steps: [
    step("Head east.", 445, [{ kind: "before", text: "Head east." }]),
    step("Turn left.", 445, [{ kind: "alert", text: "In 200 metres, turn left." },
      { kind: "before", text: "Turn left." }]),
    step("You are there.", 0, [{ kind: "before", text: "You are there." }]),
  ],
});
const drive = (guidance, from, to, by = 10, fix = {}) => {
  const said = [];
  let last;
  for (let along = from; along <= to; along += by) {
    last = guidance.move({ location: guidance.pointAt(along), accuracy: 5, speed: 5, ...fix });
    if (last.say) said.push([along, last.say]);
  }
  return { said, last };
};

test("each sentence is said once, near its place", () => {
  const guidance = new Guidance(way());
  assert.equal(guidance.begin(), "Head east.");
  assert.deepEqual(drive(guidance, 0, 890).said, [
    [240, "In 200 metres, turn left."], [410, "Turn left."], [880, "You are there."]]);
  assert.deepEqual(drive(guidance, 700, 890).said, []);
});

test("who drives faster is told earlier", () => {
  const guidance = new Guidance(way());
  guidance.begin();
  assert.equal(drive(guidance, 0, 600, 10, { speed: 12 }).said.at(-1)[0], 370);
});

test("what is far behind, or nearer than it says, is not said any more", () => {
  const guidance = new Guidance(way());
  assert.deepEqual(drive(guidance, 380, 390).said, []);
  assert.deepEqual(drive(new Guidance(way()), 600, 610).said, []);
});

test("the maneuver ahead has its distance and its turn", () => {
  const { maneuver } = drive(new Guidance(way()), 100, 100).last;
  assert.equal(maneuver.text, "Turn left.");
  assert.ok(Math.abs(maneuver.distance - 345) < 2);
  assert.ok(Math.abs(maneuver.turn + 90) < 1);
});

test("three fixes beside the way are off it, one is not, and it is told when it is back", () => {
  const guidance = new Guidance(way());
  const beside = { location: [0.002, 0.001], accuracy: 10 };
  assert.equal(guidance.move(beside).isOff, false);
  assert.equal(guidance.move({ location: [0.002, 0], accuracy: 10 }).isOff, false);
  guidance.move(beside);
  guidance.move(beside);
  const left = guidance.move(beside);
  assert.deepEqual([left.isOff, left.hasLeft, left.say], [true, true, null]);
  assert.equal(guidance.move(beside).hasLeft, false);
  const back = guidance.move({ location: [0.002, 0.0001], accuracy: 10 });
  assert.deepEqual([back.isOff, back.isBack], [false, true]);
});

test("a vague fix says nothing about the way", () => {
  const guidance = new Guidance(way());
  for (let count = 0; count < 5; count++) {
    assert.equal(guidance.move({ location: [0.002, 0.002], accuracy: 500 }).isOff, false);
  }
});

test("where a way comes back along itself, progress goes on", () => {
  const there = { ...way(), line: [[0, 0], [0.004, 0], [0, 0.00005]] };
  const guidance = new Guidance(there);
  let along = 0;
  for (let metres = 0; metres < 880; metres += 10) {
    const moved = guidance.move({ location: guidance.pointAt(metres), accuracy: 5 });
    assert.ok(moved.along >= along - 15, `${metres}: ${moved.along} after ${along}`);
    along = moved.along;
  }
  assert.ok(along > 850);
});

test("near the end the truck has arrived, also by a beeline", () => {
  assert.equal(drive(new Guidance(way()), 870, 870).last.hasArrived, true);
  assert.equal(drive(new Guidance(way()), 700, 700).last.hasArrived, false);
  const straight = new Guidance(beeline([0, 0], [0, 0.01]));
  const moved = straight.move({ location: [0, 0.009], accuracy: 5 });
  assert.deepEqual([moved.hasArrived, moved.maneuver, Math.round(moved.remaining)],
    [false, null, 111]);
  assert.equal(straight.move({ location: [0, 0.0099], accuracy: 5 }).hasArrived, true);
  const unknown = new Guidance(beeline(null, [0, 0.01]));
  assert.equal(unknown.move({ location: [0, 0.009] }).isOff, false);
});

test("alerts tell their distance in all languages, or by a number of their own", () => {
  const texts = { "In 200 metres, turn left.": 200, "Biegen Sie in 1,5 Kilometern ab.": 1500,
    "Tra 2 chilometri": 2000, "300 metrin päästä": 300, "Dans 1 kilomètre": 1000, "Soon": 200 };
  for (const [text, metres] of Object.entries(texts)) assert.equal(aheadOf({ text }), metres, text);
  assert.equal(aheadOf({ text: "In 200 metres", ahead: 150 }), 150);
});

test("bearings are clockwise from north", () => {
  const around = [[[0, 1], 0], [[1, 0], 90], [[0, -1], 180], [[-1, 0], 270]];
  for (const [to, degrees] of around) assert.ok(Math.abs(bearing([0, 0], to) - degrees) < 1e-6);
});

const leg = (geometry, texts) => ({
  geometry, distance: 100, duration: 20, steps: texts.map(text => ({ text, distance: 50 })),
});

test("legs in a row lead past the places between without arriving there", () => {
  const joined = ofLegs([leg("??_ibE?", ["Go.", "Arrive."]), leg("_ibE??_ibE", ["On.", "There."])]);
  const rounded = joined.line.map(place => place.map(Math.round));
  assert.deepEqual(rounded, [[0, 0], [0, 1], [1, 1]]);
  assert.deepEqual(joined.steps.map(({ text }) => text), ["Go.", "On.", "There."]);
  assert.deepEqual(joined.steps[1].prompts, [{ kind: "before", text: "On." }]);
  assert.deepEqual([joined.distance, joined.duration], [200, 40]);
});

test("legs lead forwards only, and over a place to unload", () => {
  const round = { ...roundOf(3), unloads: [{ id: "tip", after: "A2", location: [0, 0] }] };
  assert.deepEqual(placesOf(round).map(({ name }) => name),
    ["start", "stop:A1", "stop:A2", "unload:tip", "stop:A3", "end"]);
  assert.equal(legsBetween(round, "stop:A1", "stop:A3").length, 3);
  assert.equal(legsBetween(round, "stop:A3", "stop:A1"), null);
  assert.equal(legsBetween(round, "elsewhere", "stop:A1"), null);
});

test("of several ways between two places the shortest is meant", () => {
  const tip = after => ({ id: "tip", after, location: [0, 0], distance: 1 });
  const round = { ...roundOf(4), unloads: [tip("A1"), tip("A3")] };
  assert.equal(legsBetween(round, "unload:tip", "stop:A4").length, 1);
  assert.equal(legsBetween(round, "stop:A2", "unload:tip").length, 2);
  assert.equal(legsBetween(round, "unload:tip", "stop:A2").length, 1);
  assert.equal(legsBetween(round, "unload:tip", "stop:A1"), null);
});

test("the way is the server's, then the plan's, then the beeline", () => {
  const round = roundOf(3);
  const status = statusOf(round);
  const state = stateOf(round, status);
  assert.equal(wayTo(status.next, { round, status, state }).source, "status");
  const later = { ...state, isExact: false, place: "stop:A1" };
  assert.equal(wayTo(status.rest[0], { round, status, state: later }).source, "plan");
  const away = wayTo(status.next, { round, status, state: later, location: [24, 60] });
  assert.deepEqual([away.source, away.line[0]], ["beeline", [24, 60]]);
});
