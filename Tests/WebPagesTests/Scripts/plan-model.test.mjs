import assert from "node:assert/strict";
import { test } from "node:test";

import { comparePlans, readPlan } from "../../../Sources/WebPages/Assets/dispatch/plan-model.js";

const day = {
  vehicles: [{ id: "H-1", driver: "Aino" }, { id: "H-2", driver: "Onni" }],
  bins: [{ id: "a", location: [1, 2], fill: 0.85, capacity: 120, note: "yard" },
    { id: "b", location: [1, 3], fill: 0.9, capacity: 100 },
    { id: "c", location: [1, 4], fill: 0.1, capacity: 100 }],
};
const plan = {
  routes: [{
    vehicle: "H-1", distance: 900, geometry: "_p~iF", steps: [
      { type: "start", arrival: 100 },
      { type: "job", id: "a", arrival: 150, service: 20, load: [102] },
      { type: "tip", id: "t", arrival: 200 }, { type: "end", arrival: 260 }],
  }],
  unassigned: [{ id: "b", reason: "no capacity" }],
  day: {
    load_dimensions: [{ unit: "litres" }, { unit: "kilograms" }],
    left: [{ id: "c", reason: "not full" }], depot: { name: "Yard", location: [1, 1] },
    problem: { jobs: [{ id: "a", location: [1, 2], service: 20, pickup: [102, 9] }],
      facilities: [{ id: "t", location: [2, 2] }] } },
};

test("a plan has a round for each vehicle, with times and stops", () => {
  const { rounds } = readPlan(plan, day);
  assert.deepEqual(rounds.map(round => [round.vehicle, round.driver, round.stops]),
    [["H-1", "Aino", ["a"]], ["H-2", "Onni", []]]);
  assert.deepEqual([rounds[0].begin, rounds[0].end], [100, 260]);
  assert.equal(rounds[0].visits[2].type, "tip");
});

test("what should be served comes before what the policy leaves", () => {
  const { pool } = readPlan(plan, day);
  assert.deepEqual(pool, [{ id: "b", reason: "no capacity", isDue: true },
    { id: "c", reason: "not full", isDue: false }]);
});

test("the litres of a bin are those planned, else its fill times its capacity, rounded up", () => {
  const { places } = readPlan(plan, day);
  assert.equal(places.get("b").litres, 90);
  assert.equal(places.get("a").litres, 102);
  const emptied = { ...day, bins: day.bins.map(bin => ({ ...bin, fill: 0 })) };
  const later = readPlan(plan, emptied).places;
  assert.deepEqual([later.get("a").litres, later.get("a").fill], [102, 0.85]);
  assert.equal(places.get("a").note, "yard");
  assert.equal(places.get("a").service, 20);
});

test("sites are the depot and where vehicles unload", () => {
  assert.deepEqual(readPlan(plan, day).sites.map(site => [site.kind, site.id]),
    [["depot", "depot"], ["facility", "t"]]);
});

test("stops that changed vehicles are moved, those of another place in a round are not", () => {
  const plans = [["a", "b", "c"], ["d"]].map((stops, at) => ({ vehicle: `H-${at}`, stops }));
  const after = [["b", "a"], ["d", "c", "e"]].map((stops, at) => ({ vehicle: `H-${at}`, stops }));
  const { moved, reordered, same } = comparePlans({ rounds: plans }, { rounds: after });
  assert.deepEqual(moved, [
    { stop: "c", from: { vehicle: "H-0", position: 3 }, to: { vehicle: "H-1", position: 2 } },
    { stop: "e", from: null, to: { vehicle: "H-1", position: 3 } }]);
  assert.deepEqual([reordered, same], [2, 3]);
});
