import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf, plainFigures } from "../../../Sources/WebPages/Assets/dispatch/faults.js";
import {
  LateWarnings, messageId, stopStates,
} from "../../../Sources/WebPages/Assets/dispatch/follow-model.js";
import { indexOnLine } from "../../../Sources/WebPages/Assets/dispatch/board-geometry.js";

test("each kind of fault is told once, with its greatest amount", () => {
  const violations = [
    { kind: "load", stop: "a", amount: 10, text: "load" },
    { kind: "delay", stop: "b", amount: 60, text: "delay" },
    { kind: "load", stop: "c", amount: 40, text: "load" },
    { kind: "delay", amount: 300, text: "delay" },
  ];
  assert.deepEqual(faultsOf({ violations }), [
    { kind: "load", amount: 40, stop: "c", count: 2, text: "load" },
    { kind: "delay", amount: 300, stop: null, count: 1, text: "delay" }]);
});

test("without prices the plan’s own times and loads are shown", () => {
  const visits = [{ type: "start", load: [0], arrival: 0 },
    { type: "job", id: "a", load: [30], arrival: 50, waiting: 5 },
    { type: "tip", id: "t", load: [0], arrival: 90 }];
  const [round, idle] = plainFigures({ rounds: [
    { vehicle: "H-1", begin: 0, end: 99, duration: 9, distance: 7, stops: ["a"], visits },
    { vehicle: "H-2", begin: null, end: null, duration: 0, distance: 0, stops: [], visits: [] }] },
  new Map([["H-1", [100]]]));
  assert.deepEqual(round.stops, [{ id: "a", arrival: 50, begin: 55, late: 0 }]);
  assert.deepEqual([round.load, round.capacity, idle.load], [[30], [100], []]);
});

test("the last report of a stop counts, and taking it back removes it", () => {
  const log = [{ kind: "done", stop: "a" }, { kind: "skip", stop: "b" }, { kind: "full" },
    { kind: "undo", stop: "a" }, { kind: "done", stop: "b" }, { kind: "undo", stop: "c" }];
  assert.deepEqual([...stopStates(log)], [["b", "done"]]);
});

test("a lateness is warned of once, and again when it has grown", () => {
  const warnings = new LateWarnings();
  const at = seconds => [{ vehicle: "H-1", late: [{ id: "a", seconds }] }];
  assert.deepEqual(warnings.news(at(100)), []);
  assert.deepEqual(warnings.news([...at(200), { vehicle: "H-2", late: [{ id: "b", seconds: 9 }] }]),
    [{ vehicle: "H-2", id: "b", seconds: 9 }]);
  assert.deepEqual(warnings.news(at(700)), []);
  assert.deepEqual(warnings.news(at(800)), [{ vehicle: "H-1", id: "a", seconds: 800 }]);
});

test("stops that can no longer be served are told when there are more of them", () => {
  const warnings = new LateWarnings();
  const at = left => [{ vehicle: "H-1", late: [], left }];
  assert.deepEqual(warnings.news(at(1)), []);
  assert.deepEqual(warnings.news(at(1)), []);
  assert.deepEqual(warnings.news(at(3)), [{ vehicle: "H-1", left: 3 }]);
});

test("names of messages differ", () => {
  assert.match(messageId(), /^[0-9a-f]{24}$/);
  assert.notEqual(messageId(), messageId());
});

test("a stop dropped on a line comes behind the stops that the line has passed", () => {
  // There and back along the same street: the order tells which pass is meant.
  const points = [[0, 0], [1, 0], [2, 0], [3, 0], [2, 0.01], [1, 0.01], [0, 0.01]];
  const stops = [[1, 0], [3, 0], [1, 0.01]];
  assert.equal(indexOnLine(points, stops, 0), 0);
  assert.equal(indexOnLine(points, stops, 1), 1);
  assert.equal(indexOnLine(points, stops, 2), 1);
  assert.equal(indexOnLine(points, stops, 3), 2);
  assert.equal(indexOnLine(points, stops, 5), 3);
  assert.equal(indexOnLine(points, [], 3), 0);
});
