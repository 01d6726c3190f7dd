// The state of a round: what the server says, and what it has not heard yet.

import assert from "node:assert/strict";
import test from "node:test";

import {
  apply, currentState, nextStop, stateOf, worthSending,
} from "../../../Sources/WebPages/Assets/drive/round-state.js";

const round = { stops: ["a", "b", "c", "d"].map((id, index) => ({ id, number: index + 1 })) };
const step = id => ({ kind: "stop", id });
const status = { next: step("c"), rest: [{ kind: "facility" }, step("b")], not_served: [{ id: "d", reason: "gate" }] };

test("without an answer of the server, everything is left", () => {
  const state = stateOf(round, undefined);
  assert.deepEqual(state.left, ["a", "b", "c", "d"]);
  assert.equal(nextStop(round, state).id, "a");
  assert.equal(state.isFinished, false);
});

test("the answer of the server says what is left, skipped and done, in its own order", () => {
  const state = stateOf(round, status);
  assert.deepEqual(state.left, ["c", "b"]);
  assert.deepEqual([...state.skipped], [["d", "gate"]]);
  assert.deepEqual([...state.done], ["a"]);
  assert.equal(nextStop(round, state).id, "c");
});

test("reports that wait are told on top of it, and the state before stays", () => {
  const before = stateOf(round, status);
  const state = currentState(round, status, [
    { kind: "done", stop: "c" }, { kind: "skip", stop: "b", reason: "parked car" },
    { kind: "full" }, { kind: "undo", stop: "c" }, { kind: "undo", stop: "nothing" },
    { kind: "done", stop: "unknown" }, { kind: "position" },
  ]);
  assert.deepEqual(state.left, ["c"]);
  assert.equal(state.skipped.get("b"), "parked car");
  assert.ok(state.isFull);
  assert.deepEqual(before.left, ["c", "b"]);
  assert.equal(apply(state, { kind: "finish" }).isFinished, true);
});

test("of positions only the last is sent", () => {
  const waiting = ["position", "done", "position", "skip", "position"].map((kind, n) => ({ kind, n }));
  assert.deepEqual(worthSending(waiting).map(each => each.n), [1, 3, 4]);
});

/** Random numbers that repeat: mulberry32. */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("with lost answers, repeated sends and reloads, nothing is lost or doubled", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const chance = random(seed);
    const order = Array.from({ length: 8 }, (_, n) => `s${n}`);
    const day = { stops: order.map(id => ({ id })) };
    // The server, as simple as can be: it takes each report once, in the order in which they come.
    const taken = new Map();
    let served = [];
    const answer = () => {
      const closed = new Map(served.map(report => [report.stop, report]));
      for (const [stop, report] of closed) if (report.kind === "undo") closed.delete(stop);
      const left = order.filter(id => !closed.has(id)).map(step);
      return {
        next: left[0] ?? null, rest: left.slice(1),
        not_served: [...closed.values()].filter(report => report.kind === "skip")
          .map(report => ({ id: report.stop, reason: report.reason })),
        finished: false,
      };
    };
    let known = answer();
    let waiting = [];
    let number = 0;
    const truth = new Map();
    for (let turn = 0; turn < 60; turn++) {
      const state = currentState(day, known, waiting);
      const closed = [...state.done, ...state.skipped.keys()];
      if (chance() < 0.6 && state.left.length) {
        const kind = chance() < 0.7 ? "done" : "skip";
        waiting.push({ id: number++, kind, stop: state.left[0], reason: kind === "skip" ? "r" : "" });
        truth.set(state.left[0], kind);
      } else if (chance() < 0.2 && closed.length) {
        const stop = closed[Math.floor(chance() * closed.length)];
        waiting.push({ id: number++, kind: "undo", stop });
        truth.delete(stop);
      }
      if (chance() < 0.5) {
        for (const report of waiting) {
          if (taken.has(report.id)) continue;
          taken.set(report.id, report);
          served.push(report);
        }
        // The answer may be lost; then the phone knows nothing of it, and sends again.
        if (chance() < 0.5) {
          known = answer();
          waiting = waiting.filter(report => !taken.has(report.id));
        }
      }
      const now = currentState(day, known, waiting);
      assert.deepEqual(
        new Map([...[...now.done].map(id => [id, "done"]), ...[...now.skipped.keys()].map(id => [id, "skip"])].sort()),
        new Map([...truth].sort()), `seed ${seed}, turn ${turn}`);
      assert.equal(now.left.length + truth.size, order.length, `seed ${seed}, turn ${turn}`);
    }
    served = [...taken.values()];
    assert.equal(new Set(served.map(report => report.id)).size, served.length);
  }
});
