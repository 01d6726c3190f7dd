// The label beside the pointer that says what a move would change.

import { element, fill } from "../shared/dom.js";
import { percent, plural, t } from "../shared/page.js";
import { changeText } from "./plans.js";

/** Makes the label. Returns node, show(stop), moveTo(x, y), hide(), update(summary). */
export function previewLabel(session) {
  const node = element("div", { class: "preview-label", "aria-hidden": "true", hidden: true });
  let stop = "";

  function update(summary) {
    if (!summary) {
      fill(node, element("strong", null, stop));
      return;
    }
    const { before } = session;
    const now = session.summary;
    const change = summary.cost - now.cost;
    const late = summary.late - now.late;
    const fullest = summary.rounds.flatMap(({ load, capacity }) =>
      load.map((amount, at) => (capacity[at] ? amount / capacity[at] : 0)));
    fill(node, element("strong", null, stop),
      element("span", { class: change > 0.005 ? "worse" : change < -0.005 ? "better" : "" },
        changeText(session.context, change)),
      element("span", { class: late > 0 ? "worse" : late < 0 ? "better" : "" },
        plural("late", summary.late)),
      fullest.length ? element("span", { class: Math.max(...fullest) > 1 ? "worse" : "" },
        t("load_at_most", { share: percent(Math.max(...fullest)) })) : null,
      summary.faults > before.faults ? element("span", { class: "worse" },
        plural("faults", summary.faults)) : null);
  }

  return {
    node, update,
    show(id) {
      if (!node.hidden && stop === id) return;
      stop = id;
      update(null);
      node.hidden = false;
    },
    moveTo(x, y) {
      // Percentages are of its own width, which to ask for would lay out the page each time.
      const left = `min(${x + 18}px, 100vw - 100% - 8px)`;
      node.style.transform = `translate(${left}, ${Math.max(y - 12, 0)}px)`;
    },
    hide() { node.hidden = true; },
  };
}
