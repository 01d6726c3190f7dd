import assert from "node:assert/strict";
import { test } from "node:test";

import { arrowPath, taken } from "../../../Sources/WebPages/Assets/drive/lane-arrows.js";
import { ofRoute } from "../../../Sources/WebPages/Assets/drive/way.js";

const lane = (active, ...indications) => ({ valid: true, active, indications });

test("lanes to take are counted from the left", () => {
  assert.deepEqual(taken([lane(false, "left"), lane(true, "none"), lane(true, "right")]), [2, 3]);
  assert.deepEqual(taken([]), []);
});

test("arrows point where they lead, and mirror each other", () => {
  assert.equal(arrowPath("straight"), "M12 22V13L12 4M9.2 6.8L12 4L14.8 6.8");
  assert.equal(arrowPath("none"), arrowPath("straight"));
  assert.equal(arrowPath("merge to left"), arrowPath("straight"));
  const tip = arrow => arrowPath(arrow).match(/L([\d.]+) ([\d.]+)M/).slice(1).map(Number);
  for (const [size, ahead] of [["slight ", true], ["", false], ["sharp ", false]]) {
    const [left, right] = ["left", "right"].map(side => tip(size + side));
    assert.ok(left[0] < 12 && right[0] > 12 && Math.abs(left[0] + right[0] - 24) < 0.11);
    assert.equal(left[1], right[1]);
    assert.equal(left[1] < 13, ahead);
  }
  assert.notEqual(arrowPath("uturn"), arrowPath("uturn", true));
});

test("a way has the lanes before its maneuvers", () => {
  const lanes = [lane(true, "left"), lane(false, "straight")];
  const step = intersections => ({ instruction: "Go.", distance: 1, intersections });
  const { steps } = ofRoute({
    geometry: "", distance: 2, duration: 1, legs: [{ steps: [step([{}]), step([{ lanes }])] }],
  });
  assert.deepEqual(steps.map(each => each.lanes), [null, lanes]);
});
