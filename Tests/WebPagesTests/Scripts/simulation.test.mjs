import assert from "node:assert/strict";
import { test } from "node:test";

import { readSimulation } from "../../../Sources/WebPages/Assets/dispatch/simulation.js";

const text = `policy,date,overflowing,new_overflows,served,missed,mean_fill,litres,spilled_litres,\
litres_beside,vehicles,tips,metres,travel_seconds,duration_seconds,overtime_seconds,cost
threshold:0.7,2026-05-12,0,0,20,0,0.8,4000,90.5,0,2,0,8000,1800,3700,0,170
threshold:0.7,2026-05-13,9,9,10,1,0.5,3000,80,95,1,0,7000,1700,3300,0,100.5
overflow,2026-05-12,0,1,40,0,0.6,4100,10,0,2,0,9000,1900,3900,0,180
`;

test("days are summed up by policy, in their order", () => {
  const [first, second] = readSimulation(text);
  assert.equal(first.policy, "threshold:0.7");
  assert.deepEqual([first.days, first.cost, first.spilled, first.emptyings, first.missed],
    [2, 270.5, 170.5, 30, 1]);
  assert.equal(second.cost, 180);
});

test("the mean fill counts each emptying", () => {
  const [{ fill }] = readSimulation(text);
  assert.ok(Math.abs(fill - 0.7) < 1e-12);
});

test("series are running sums", () => {
  const [{ series }] = readSimulation(text);
  assert.deepEqual(series.map(day => [day.date, day.cost]),
    [["2026-05-12", 170], ["2026-05-13", 270.5]]);
});
