import assert from "node:assert/strict";
import { test } from "node:test";

import { policyOf } from "../../../Sources/WebPages/Assets/dispatch/policy-text.js";
import {
  ProgressCurve,
} from "../../../Sources/WebPages/Assets/dispatch/progress-curve.js";

test("the curve keeps the best cost and the tightest bound", () => {
  const curve = new ProgressCurve();
  assert.equal(curve.add({ seconds: 1, steps: 10, cost: 200 }), true);
  assert.equal(curve.add({ seconds: 2, steps: 20, cost: 220 }), false);
  assert.equal(curve.add({ seconds: 3, steps: 30, cost: 150, bound: 100 }), true);
  assert.equal(curve.add({ seconds: 4, steps: 40, cost: 150, bound: 90 }), false);
  assert.equal(curve.add({ seconds: 5, steps: 50, bound: 120 }), true);
  assert.deepEqual(curve.points, [
    { seconds: 1, cost: 200, bound: null }, { seconds: 3, cost: 150, bound: 100 },
    { seconds: 5, cost: 150, bound: 120 }]);
  assert.equal(curve.saved, 0.25);
  assert.ok(Math.abs(curve.gap - 0.2) < 1e-12);
  assert.equal(curve.steps, 50);
});

test("what is told again after a lost connection changes nothing", () => {
  const curve = new ProgressCurve();
  const events = [{ seconds: 1, cost: 9 }, { seconds: 2, cost: 8 }];
  for (const event of [...events, ...events]) curve.add(event);
  assert.equal(curve.points.length, 2);
  assert.equal(curve.seconds, 2);
});

test("a dear first plan does not press the rest flat", () => {
  const curve = new ProgressCurve();
  assert.equal(curve.range, null);
  curve.add({ seconds: 0, cost: 1000 });
  curve.add({ seconds: 1, cost: 100, bound: 95 });
  const { low, top } = curve.range;
  assert.ok(low < 95 && low > 90 && top < 1000 && top > 100);
});

test("there is no gap without a bound or a plan", () => {
  const curve = new ProgressCurve();
  assert.deepEqual([curve.gap, curve.saved], [null, null]);
  curve.add({ seconds: 0, cost: 5 });
  assert.equal(curve.gap, null);
});

test("policies are written as the service reads them", () => {
  assert.deepEqual(policyOf(""), { policy: undefined, threshold: undefined });
  assert.equal(policyOf("threshold", { threshold: 65 }).policy, "threshold:0.65");
  assert.deepEqual(policyOf("onroute", { threshold: 70, detour: 90 }),
    { policy: "threshold+onroute:90", threshold: 0.7 });
  assert.equal(policyOf("overflow").policy, "overflow");
  assert.equal(policyOf("overflow", { spill: 0.1 }).policy, "overflow:0.1/l");
  assert.equal(policyOf("horizon", { days: 5 }).policy, "horizon:5");
  assert.equal(policyOf("pattern").policy, "pattern");
});
