import assert from "node:assert/strict";
import { test } from "node:test";

import {
  apply, hasBreak, isPossible, merge, nextStep, secondsOfDay, stateOf,
} from "../../../Sources/WebPages/Assets/drive/round-state.js";
import { at, roundOf, statusOf } from "./drive-rounds.mjs";

const round = roundOf(5);
const told = statusOf(round);
const report = (kind, fields = {}) => ({ id: `${kind}-1`, kind, time: at("06:10:00"), ...fields });
const ids = state => state.steps.map(({ kind, id }) => (kind === "stop" ? id : kind));
const after = (...reports) => merge(round, told, reports);

test("a status without reports is the state itself", () => {
  const state = stateOf(round, told);
  assert.deepEqual(ids(state), ["A1", "A2", "A3", "A4", "A5", "home"]);
  assert.equal(nextStep(state).id, "A1");
  assert.equal(state.isExact, true);
});

test("stops that the status does not mention are done", () => {
  const state = stateOf(round, { ...told, next: told.rest[0], rest: told.rest.slice(2),
    not_served: [{ id: "A3", state: "skipped", reason: "gate locked", time: 22_000 }] });
  assert.equal(state.outcomes.A1.state, "done");
  assert.deepEqual(state.outcomes.A3, { state: "skipped", reason: "gate locked", time: 22_000 });
  assert.equal(state.outcomes.A2.state, "waiting");
});

test("a served stop is done, on board, and followed by the next one with a new arrival", () => {
  const state = after(report("done", { stop: "A1" }));
  assert.deepEqual(ids(state), ["A2", "A3", "A4", "A5", "home"]);
  assert.equal(state.litres, 50);
  // 06:10 and one minute to A2; the plan was there at 06:02.
  assert.equal(nextStep(state).arrival, 6 * 3600 + 11 * 60);
  assert.equal(state.steps[1].arrival, 6 * 3600 + 12 * 60);
  assert.equal(state.place, "stop:A1");
});

test("stops are served out of their order, and the first of the others stays next", () => {
  assert.deepEqual(ids(after(report("done", { stop: "A3" }))), ["A1", "A2", "A4", "A5", "home"]);
});

test("a skipped stop keeps its reason and is not on board", () => {
  const state = after(report("skip", { stop: "A1", reason: "gate locked" }));
  assert.equal(state.outcomes.A1.reason, "gate locked");
  assert.equal(state.litres, 0);
  assert.equal(nextStep(state).id, "A2");
});

test("an undone stop comes back to its place in the plan and off the truck", () => {
  const state = after(report("done", { stop: "A1" }), report("done", { stop: "A2" }),
    report("undo", { stop: "A1" }));
  assert.deepEqual(ids(state), ["A1", "A3", "A4", "A5", "home"]);
  assert.equal(state.litres, 50);
});

test("the last stop comes back before the way home", () => {
  const all = round.stops.map(({ id }) => report("done", { stop: id }));
  assert.deepEqual(ids(after(...all)), ["home"]);
  assert.deepEqual(ids(after(...all, report("undo", { stop: "A5" }))), ["A5", "home"]);
});

test("what is in the state already changes nothing", () => {
  const state = after(report("done", { stop: "A1" }));
  assert.equal(apply(report("done", { stop: "A1" }), state, round), state);
  assert.equal(apply(report("skip", { stop: "A1", reason: "x" }), state, round), state);
  assert.equal(apply(report("undo", { stop: "A2" }), state, round), state);
  assert.equal(apply(report("done", { stop: "none" }), state, round), state);
});

test("what is given is never changed", () => {
  const before = structuredClone(told);
  const state = stateOf(round, told);
  const copy = structuredClone(state);
  for (const kind of ["full", "unloaded", "finish", "position"]) apply(report(kind), state, round);
  apply(report("done", { stop: "A1" }), state, round);
  assert.deepEqual(state, copy);
  assert.deepEqual(told, before);
});

test("a full truck unloads first: at the planned place, the nearest one, or the end", () => {
  const home = after(report("full"));
  assert.deepEqual(ids(home).slice(0, 2), ["unload", "A1"]);
  assert.equal(home.litres, 2000);
  assert.equal(home.steps[0].name, "Yard");
  const tips = { ...round, unloads: [
    { id: "far", name: "Far", location: [25.5, 60.2], after: "A2" },
    { id: "near", name: "Near", location: [24.901, 60.17], after: "A4" }] };
  assert.equal(merge(tips, told, [report("full")]).steps[0].id, "near");
  const planned = { ...told, rest: [...told.rest.slice(0, 2),
    { kind: "unload", id: "far", name: "Far", location: [25.5, 60.2], arrival: 1, begin: 1 },
    ...told.rest.slice(2)] };
  const state = merge(tips, planned, [report("full")]);
  assert.deepEqual(ids(state), ["unload", "A1", "A2", "A3", "A4", "A5", "home"]);
  assert.equal(state.steps[0].id, "far");
});

test("a full truck with nothing left to serve goes home", () => {
  const all = round.stops.map(({ id }) => report("done", { stop: id }));
  const state = after(...all, report("full"));
  assert.deepEqual([ids(state), state.litres], [["home"], 2000]);
});

test("unloading empties the truck and takes the next place to unload off the list", () => {
  const state = after(report("full"), report("unloaded"));
  assert.deepEqual(ids(state), ["A1", "A2", "A3", "A4", "A5", "home"]);
  assert.equal(state.litres, 0);
  assert.equal(state.unloads[0].litres, 2000);
});

const pause = { kind: "break", duration: 1800, arrival: 21_600, begin: 21_600 };

test("a break before the next stop comes first, and is no place to drive to", () => {
  const state = stateOf(round, statusOf(round, { breaks: [pause] }));
  assert.deepEqual(ids(state).slice(0, 2), ["break", "A1"]);
  assert.equal(nextStep(state).id, "A1");
  const later = stateOf(round, statusOf(round, { breaks: [{ ...pause, begin: 21_700 }] }));
  assert.deepEqual(ids(later).slice(0, 2), ["A1", "break"]);
});

test("a break is taken by report, or passed by a stop that leaves time for it", () => {
  const before = statusOf(round, { breaks: [pause] });
  const taken = merge(round, before, [report("break")]);
  assert.equal(hasBreak(taken), false);
  assert.equal(isPossible(report("break"), taken), false);
  const quick = merge(round, before, [report("done", { stop: "A1" })]);
  assert.deepEqual(ids(quick).slice(0, 2), ["break", "A2"]);
  const slow = merge(round, before, [report("done", { stop: "A1", time: at("06:45:00") })]);
  assert.deepEqual(ids(slow).slice(0, 2), ["A2", "A3"]);
});

test("a finished round has nothing left to serve, whatever is undone later", () => {
  const state = after(report("done", { stop: "A1" }), report("finish"),
    report("undo", { stop: "A1" }));
  assert.deepEqual(state.steps, []);
  assert.equal(state.outcomes.A1.state, "left");
  assert.equal(state.outcomes.A5.state, "left");
  assert.equal(isPossible(report("full"), state), false);
});

test("a clock that runs behind does not turn time back", () => {
  const state = after(report("done", { stop: "A1" }),
    report("done", { stop: "A2", time: at("05:00:00") }));
  assert.equal(state.time, 6 * 3600 + 600);
});

test("times of day are those of the round's day, also after midnight and in another zone", () => {
  assert.equal(secondsOfDay(at("06:10:05"), round), 6 * 3600 + 605);
  assert.equal(secondsOfDay(Date.parse("2026-05-12T22:30:00Z"), round), 25 * 3600 + 1800);
  const none = { ...round, date: null };
  assert.equal(secondsOfDay(Date.parse("2026-05-12T22:30:00Z"), none), 1.5 * 3600);
});
