import assert from "node:assert/strict";
import { test } from "node:test";

import { afterFrame } from "../../../Sources/WebPages/Assets/dispatch/after-frame.js";

/** Frames that come when they are told to. */
let frames = [];
globalThis.requestAnimationFrame = action => frames.push(action);
globalThis.cancelAnimationFrame = number => { frames[number - 1] = () => {}; };
const task = () => new Promise(resolve => setTimeout(resolve, 2));

async function nextFrame() {
  const due = frames;
  frames = [];
  for (const action of due) action();
  await task();
}

test("each action has a frame before it and a task of its own, in their order", async () => {
  frames = [];
  const done = [];
  const later = afterFrame();
  later("rows", () => done.push("rows"));
  later("map", () => done.push("map"));
  await task();
  assert.deepEqual(done, []);
  await nextFrame();
  assert.deepEqual(done, ["rows"]);
  await nextFrame();
  assert.deepEqual(done, ["rows", "map"]);
  assert.equal(frames.length, 0);
});

test("of actions of one name the last is called, and none after the end", async () => {
  frames = [];
  const done = [];
  const later = afterFrame();
  later("map", () => done.push(1));
  later("map", () => done.push(2));
  await nextFrame();
  assert.deepEqual(done, [2]);
  later("map", () => done.push(3));
  later.end();
  await nextFrame();
  assert.deepEqual(done, [2]);
});
