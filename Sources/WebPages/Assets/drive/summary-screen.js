// What came of the round, once it is over.

import { button, element, fill } from "../shared/dom.js";
import { distance, number, plural, t } from "../shared/page.js";
import { stopRow } from "./stop-dialog.js";
import { clock, outcomeText, unsentText } from "./words.js";

/** Figures of the round, and what was not served. */
export class SummaryScreen {
  title = t("summary_title");
  actions = [button(t("to_home"), () => this.#app.go("home"), { kind: "large", icon: "home" })];
  node = element("div", { class: "drive-page stack" });
  #app;
  #shown = { state: null, count: -1 };

  constructor(app) {
    this.#app = app;
  }

  update() {
    const { state, round, book, pending } = this.#app.model;
    if (!state || (state === this.#shown.state && pending.length === this.#shown.count)) {
      return false;
    }
    this.#shown = { state, count: pending.length };
    const those = wanted => round.stops.filter(({ id }) => state.outcomes[id].state === wanted);
    const [done, skipped] = [those("done"), those("skipped")];
    const left = [...those("left"), ...those("waiting")];
    const unloaded = state.unloads.reduce((sum, { litres }) => sum + litres, 0);
    const figure = (label, value) =>
      element("div", null, element("dt", null, label), element("dd", null, value));
    fill(this.node,
      element("section", { class: "card drive-card" },
        element("h2", null, state.finished === null ? t("round_goes_on")
          : t("finished_at", { time: clock(state.finished) })),
        element("dl", { class: "figures" },
          figure(t("part_done"), t("of", {
            part: number(done.length), whole: number(round.stops.length) })),
          figure(t("stop_skipped"), number(skipped.length)),
          figure(t("stop_left"), number(left.length)),
          figure(t("unloaded_amount"), t("litres", { count: number(unloaded) })),
          state.litres ? figure(t("on_board"), t("litres", { count: number(state.litres) })) : null,
          figure(t("driven"), distance(book.status.driven_metres ?? 0))),
        element("p", { class: pending.length ? "notice warn" : "muted" }, pending.length
          ? `${plural("unsent", pending.length)} ${t("keep_open")}` : unsentText(0))),
      skipped.length || left.length ? element("section", { class: "stack-tight" },
        element("h2", null, t("part_left")),
        element("ul", { class: "drive-rows" }, [...skipped, ...left].map(stop =>
          element("li", null, stopRow(this.#app, stop, state.outcomes[stop.id],
            outcomeText(state.outcomes[stop.id])))))) : null);
    return false;
  }
}
