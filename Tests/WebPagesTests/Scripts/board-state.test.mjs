import assert from "node:assert/strict";
import { test } from "node:test";

import { Board, cheapestIndex } from "../../../Sources/WebPages/Assets/dispatch/board-state.js";

const board = () => new Board(
  [{ vehicle: "H-1", stops: ["a", "b", "c"] }, { vehicle: "H-2", stops: ["d"] },
    { vehicle: "H-3", stops: [] }], ["x", "y"]);

test("a stop moves to another round, to another place, out of and into the pool", () => {
  const it = board();
  assert.equal(it.move("a", "H-2", 1), true);
  assert.deepEqual([it.stops("H-1"), it.stops("H-2")], [["b", "c"], ["d", "a"]]);
  assert.equal(it.move("b", "H-1", 1), true);
  assert.deepEqual(it.stops("H-1"), ["c", "b"]);
  assert.equal(it.move("x", "H-3", 7), true);
  assert.deepEqual([it.stops("H-3"), it.pool], [["x"], ["y"]]);
  assert.equal(it.move("d", null), true);
  assert.deepEqual(it.pool, ["d", "y"]);
  assert.deepEqual(it.dropped, ["d"]);
  assert.deepEqual(it.movedStops, ["a", "x"]);
});

test("a move to where the stop is changes nothing", () => {
  const it = board();
  assert.equal(it.move("b", "H-1", 1), false);
  assert.equal(it.canUndo, false);
  assert.equal(it.isChanged, false);
});

test("every step is undone and done again, locks too", () => {
  const it = board();
  it.move("a", "H-2");
  it.lockStop("a", true);
  it.lockRound("H-1", true);
  it.undo();
  it.undo();
  assert.equal(it.isStopLocked("a"), false);
  it.undo();
  assert.equal(it.isChanged, false);
  it.redo();
  assert.deepEqual(it.stops("H-2"), ["a", "d"]);
  it.move("c", "H-3");
  assert.equal(it.canRedo, false);
});

test("a locked stop stays with its vehicle, but may change its place", () => {
  const it = board();
  it.lockStop("a", true);
  assert.equal(it.obstacle("a", "H-2"), "stop");
  assert.equal(it.move("a", "H-2"), false);
  assert.equal(it.move("a", null), false);
  assert.equal(it.move("a", "H-1", 2), true);
});

test("a locked round keeps all its stops and takes none", () => {
  const it = board();
  it.lockRound("H-1", true);
  assert.equal(it.move("a", "H-1", 2), false);
  assert.equal(it.obstacle("a", "H-2"), "source");
  assert.equal(it.obstacle("d", "H-1"), "round");
  assert.equal(it.reverse("H-1"), false);
});

test("what is not served cannot be locked", () => {
  const it = board();
  it.lockStop("x", true);
  assert.equal(it.isStopLocked("x"), false);
  assert.equal(it.canUndo, false);
});

test("changed rounds are those that differ from the plan, also after the way back by hand", () => {
  const it = board();
  it.move("a", "H-2", 0);
  assert.deepEqual(it.changedRounds,
    [{ vehicle: "H-1", stops: ["b", "c"] }, { vehicle: "H-2", stops: ["a", "d"] }]);
  it.move("a", "H-1", 0);
  assert.deepEqual(it.changedRounds, []);
});

test("a preview changes nothing", () => {
  const it = board();
  assert.deepEqual(it.preview("d", "H-1", 3), [
    { vehicle: "H-1", stops: ["a", "b", "c", "d"] }, { vehicle: "H-2", stops: [] }]);
  assert.equal(it.isChanged, false);
  assert.equal(it.preview("a", "H-1", 0), null);
});

test("around locks: fixed rounds, locked stops, what was moved and what was dropped", () => {
  const it = board();
  it.move("x", "H-2", 0);
  it.move("c", null);
  it.lockStop("a", true);
  it.lockRound("H-3", true);
  assert.deepEqual(it.asLocked(), {
    rounds: [
      { vehicle: "H-1", stops: ["a", "b"], fixed: false, locked: ["a"] },
      { vehicle: "H-2", stops: ["x", "d"], fixed: false, locked: ["x"] },
      { vehicle: "H-3", stops: [], fixed: true, locked: [] }],
    left: ["c"],
  });
  assert.deepEqual(it.asLocked({ keepMoved: false }).rounds[1].locked, []);
});

test("saving fixes all rounds and leaves the pool", () => {
  const it = board();
  it.move("b", null);
  const { rounds, left } = it.asFixed;
  assert.deepEqual(rounds.map(round => [round.vehicle, round.stops, round.fixed]),
    [["H-1", ["a", "c"], true], ["H-2", ["d"], true], ["H-3", [], true]]);
  assert.deepEqual(left, ["b", "x", "y"]);
});

test("a draft is taken up only if it is of the same stops", () => {
  const it = board();
  it.move("a", "H-3");
  it.lockStop("a", true);
  const other = board();
  assert.equal(other.restore(it.draft), true);
  assert.deepEqual(other.stops("H-3"), ["a"]);
  assert.equal(other.isStopLocked("a"), true);
  assert.equal(new Board([{ vehicle: "H-1", stops: ["a"] }], []).restore(it.draft), false);
  assert.equal(board().restore("nonsense"), false);
  assert.equal(board().restore("null"), false);
});

test("random moves keep every stop exactly once, and undo leads back", () => {
  let seed = 7;
  const random = limit => {
    seed = (seed * 16807) % 2147483647;
    return seed % limit;
  };
  const it = board();
  const all = ["a", "b", "c", "d", "x", "y"];
  const places = [null, "H-1", "H-2", "H-3"];
  let steps = 0;
  for (let n = 0; n < 500; n++) {
    if (it.move(all[random(6)], places[random(4)], random(5))) steps += 1;
    const now = [...it.vehicles.flatMap(vehicle => it.stops(vehicle)), ...it.pool];
    assert.deepEqual(now.sort(), all);
  }
  for (let n = 0; n < steps; n++) it.undo();
  assert.equal(it.canUndo, false);
  assert.equal(it.isChanged, false);
});

test("the cheapest place is where the way grows least", () => {
  const at = { a: [0, 0], b: [10, 0], c: [20, 0], n: [14, 1] };
  const far = ([a, b], [c, d]) => Math.hypot(c - a, d - b);
  const options = { locate: stop => at[stop], far };
  assert.equal(cheapestIndex(["a", "b", "c"], "n", options), 2);
  assert.equal(cheapestIndex(["a", "b", "c"], "n", { ...options, near: "a" }), 1);
  assert.equal(cheapestIndex([], "n", options), 0);
});
