import assert from "node:assert/strict";
import { test } from "node:test";

import { latest } from "../../../Sources/WebPages/Assets/dispatch/latest.js";

const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

test("of calls that come soon after each other only the last is made", async () => {
  const made = [];
  const told = [];
  const call = latest(async value => { made.push(value); return value * 2; },
    { pause: 5, done: (result, value) => told.push([value, result]), failed: assert.fail });
  call(1);
  call(2);
  call(3);
  await pause(25);
  assert.deepEqual([made, told], [[3], [[3, 6]]]);
});

test("an answer that comes after a newer call is not told", async () => {
  const told = [];
  const aborted = [];
  const call = latest(async (value, signal) => {
    await pause(value === "slow" ? 30 : 1);
    if (signal.aborted) aborted.push(value);
    return value;
  }, { done: result => told.push(result), failed: assert.fail });
  call("slow");
  await pause(5);
  call("fast");
  await pause(50);
  assert.deepEqual([told, aborted], [["fast"], ["slow"]]);
});

test("an error of the last call is told, of earlier ones not", async () => {
  const failures = [];
  const call = latest(async value => { await pause(value); throw new Error(String(value)); },
    { done: assert.fail, failed: error => failures.push(error.message) });
  call(10);
  await pause(3);
  call(4);
  await pause(25);
  assert.deepEqual(failures, ["4"]);
});

test("it is busy from the first call to the last answer", async () => {
  const states = [];
  const call = latest(async () => pause(3),
    { done: () => {}, failed: assert.fail, busy: state => states.push(state) });
  call();
  call();
  await pause(20);
  assert.deepEqual(states, [true, true, false]);
});

test("a prompt call is made at once, and of those that follow soon only the last", async () => {
  const made = [];
  const told = [];
  const call = latest(async value => { made.push(value); return value; },
    { pause: 10, isPrompt: true, done: result => told.push(result), failed: assert.fail });
  call(1);
  assert.deepEqual(made, [1]);
  call(2);
  call(3);
  assert.deepEqual(made, [1]);
  await pause(40);
  assert.deepEqual([made, told], [[1, 3], [3]]);
  call(4);
  assert.deepEqual(made, [1, 3, 4]);
});
