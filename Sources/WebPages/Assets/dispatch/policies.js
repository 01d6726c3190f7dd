// The choice of a policy: which bins are served.

import { element, fill } from "../shared/dom.js";
import { t } from "../shared/page.js";
import { policyOf } from "./policy-text.js";

const kinds = ["threshold", "onroute", "overflow", "horizon", "pattern"];

/** The values that a kind asks for: name, unit text, least, most, step, usual value. */
const asked = {
  threshold: [["threshold", "percent_full", 0, 100, 1, 70]],
  onroute: [["threshold", "percent_full", 0, 100, 1, 70],
    ["detour", "detour_seconds", 0, 86400, 10, 120]],
  overflow: [["spill", "spill_cost", 0.001, 1000, "any", ""]],
  horizon: [["days", "horizon_days", 1, 14, 1, 4]],
  pattern: [],
};

let count = 0;

/**
 * Makes the fields of a policy. With `isOptional` the day's own is the first choice. `value()`
 * returns {policy, threshold}, both undefined for the day's own.
 */
export function policyFields({ isOptional = false, kind = "threshold" } = {}) {
  const id = `policy-${++count}`;
  const values = element("div", { class: "row row-end" });
  const hint = element("span", { class: "hint" });
  const select = element("select", { id, on: { change: () => show() } },
    isOptional ? element("option", { value: "" }, t("policy_day")) : null,
    kinds.map(each => element("option", { value: each, selected: !isOptional && each === kind },
      t(`policy_${each}`))));
  const inputs = new Map();

  function show() {
    inputs.clear();
    hint.textContent = t(`policy_${select.value || "day"}_hint`);
    fill(values, (asked[select.value] ?? []).map(([name, label, min, max, step, usual]) => {
      const input = element("input", {
        type: "number", id: `${id}-${name}`, min, max, step, inputmode: "decimal",
        prop: { value: usual }, required: usual !== "",
      });
      inputs.set(name, input);
      return element("div", { class: "field narrow" },
        element("label", { for: input.id }, t(label)), input);
    }));
    values.hidden = !inputs.size;
  }

  show();
  return {
    node: element("div", { class: "stack" },
      element("div", { class: "field" }, element("label", { for: id }, t("policy")), select, hint),
      values),
    value: () => policyOf(select.value, Object.fromEntries(
      [...inputs].map(([name, input]) => [name, input.value === "" ? null : input.valueAsNumber]))),
  };
}
