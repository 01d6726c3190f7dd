import assert from "node:assert/strict";
import { test } from "node:test";

import {
  isFree, locationsOf, withKnownDirections, withOwnDirections,
} from "../../../Sources/WebPages/Assets/drive/own-directions.js";
import { stateOf } from "../../../Sources/WebPages/Assets/drive/round-state.js";
import { ofLegs, wayTo } from "../../../Sources/WebPages/Assets/drive/way.js";
import { roundOf, statusOf } from "./drive-rounds.mjs";

const step = (text, distance) => ({ text, distance });
const planned = () => {
  const round = roundOf(2);
  for (const leg of [...round.stops, round.end]) {
    [leg.distance, leg.steps] = [1000, [step("Go.", 900), step("Turn.", 100), step("Here.", 0)]];
  }
  return round;
};
const leg = (distance, modifier = "left") => ({ distance, steps: [
  { instruction: "Los.", distance: 900, prompts: [{ kind: "before", text: "Los, dann …" }] },
  { instruction: "Abbiegen.", distance: 100, prompts: [{ kind: "alert", text: "In 80 Metern" },
    { kind: "before", text: "Abbiegen, dann erreichen Sie Zwischenziel 1." }] },
  { instruction: "Zwischenziel 1.", distance: 0, maneuver: { modifier },
    prompts: [{ kind: "before", text: "Zwischenziel 1." }] },
] });
const arrival = ({ kind, id }, side) => `${kind} ${id ?? ""} ${side}`;
const own = legs => withOwnDirections(planned(), legs, "de", arrival);

test("legs that are those of the plan get own sentences, which name the places", () => {
  const round = own([leg(1010), leg(1000, "right"), leg(995)]);
  const { language, steps } = round.stops[0].own;
  assert.equal(language, "de");
  assert.deepEqual(steps.map(({ text }) => text), ["Los.", "Abbiegen.", "stop A1 left"]);
  assert.deepEqual(steps.map(({ prompts }) => prompts.map(({ text }) => text)),
    [["Los, dann …"], ["In 80 Metern", "Abbiegen."], ["stop A1 left"]]);
  assert.equal(round.end.own.steps[2].text, "home  left");
  assert.equal(round.ownLanguage, "de");
});

test("another leg keeps the sentences of the plan", () => {
  const round = own([leg(1200), { ...leg(1000), steps: leg(1000).steps.slice(1) }]);
  assert.deepEqual(round.stops.map(each => each.own), [undefined, undefined]);
  assert.equal(round.end.own, undefined);
});

test("a way has own sentences only if all its legs have some", () => {
  const { stops: [first, second] } = own([leg(1000), leg(1200)]);
  assert.deepEqual([ofLegs([first], "en").language, ofLegs([first], "en").steps[0].text],
    ["de", "Los."]);
  const both = ofLegs([first, second], "en");
  assert.deepEqual([both.language, both.steps[0].text], ["en", "Go."]);
});

test("the way of an answer is told by the leg of the plan that it is", () => {
  const round = { ...own([leg(1000), leg(1000), leg(1000)]), language: "en" };
  const status = statusOf(round);
  const steps = planned().stops[0].steps.map(({ text, distance }) =>
    ({ instruction: text, distance }));
  status.next.way = { geometry: "", distance: 1003, duration: 60, steps };
  const way = () => wayTo(status.next, { round, status, state: stateOf(round, status) });
  assert.deepEqual([way().language, way().steps[0].text], ["de", "Los."]);
  status.next.way.distance = 1700;
  assert.deepEqual([way().language, way().steps[0].text], ["en", "Go."]);
});

test("known directions are kept for the same plan", () => {
  const before = own([leg(1000), leg(1000), leg(1000)]);
  assert.deepEqual(withKnownDirections(planned(), before), before);
});

test("sides of streets and unknown places forbid directions of their own", () => {
  const status = statusOf(roundOf(2));
  assert.equal(isFree(status), true);
  assert.equal(isFree({ ...status, rest: [{ ...status.rest[0], approach: "right" }] }), false);
  assert.equal(locationsOf(roundOf(2)).length, 4);
  assert.equal(locationsOf({ ...roundOf(2), start: {} }), null);
});
