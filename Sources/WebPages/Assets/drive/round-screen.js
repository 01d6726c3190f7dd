// The whole round: its steps in order, and where they are.

import { element, fill, icon } from "../shared/dom.js";
import { number, t } from "../shared/page.js";
import { StreetMap } from "../shared/map.js";
import { levels } from "./corridor.js";
import { mapLines, mapMarkers } from "./round-map.js";
import { stopDialog, stopRow } from "./stop-dialog.js";
import { clockNode, outcomeText, stepKind, stepName } from "./words.js";

/** All steps as a list and on a map; on a phone one of the two is seen. */
export class RoundScreen {
  title = t("whole_round");
  #app;
  #list = element("div", { class: "drive-round-list stack", id: "round-list" });
  #frame = element("div", { class: "drive-round-map", id: "round-map" });
  #map = null;
  #isFitted = false;
  #shown = null;

  constructor(app) {
    this.#app = app;
    this.node = element("div", { class: "drive-round", dataset: { view: "list" } },
      element("div", { class: "segments drive-views", role: "group", "aria-label": t("view") },
        ["list", "map"].map(view => element("button", {
          type: "button", class: "button", "aria-pressed": String(view === "list"),
          dataset: { view }, on: { click: () => this.#view(view) },
        }, icon(view), t(view)))),
      this.#list, this.#frame);
  }

  #view(view) {
    this.node.dataset.view = view;
    for (const each of this.node.querySelectorAll(".drive-views button")) {
      each.setAttribute("aria-pressed", String(each.dataset.view === view));
    }
  }

  /** Shows what has changed. */
  update() {
    const { round, state, fix } = this.#app.model;
    if (!state) return false;
    this.#showMap(round, state, fix);
    if (state === this.#shown) return false;
    this.#shown = state;
    this.#showList(round, state);
    return false;
  }

  #showMap(round, state, fix) {
    this.#map ??= this.#makeMap(round);
    this.#map.setPosition(fix);
    if (state === this.#shown) return;
    this.#map.setLines(mapLines(round, state));
    this.#map.setMarkers(mapMarkers(round, state));
    if (this.#isFitted) return;
    this.#isFitted = true;
    this.#map.showAll();
  }

  #makeMap(round) {
    const map = new StreetMap(this.#frame, { map: round.map, label: t("map_of_round"), levels });
    map.on("select", ({ kind, id }) => {
      if (kind === "marker" && id.startsWith("stop:")) stopDialog(this.#app, id.slice(5));
    });
    return map;
  }

  #showList(round, state) {
    const stop = id => round.stops.find(each => each.id === id);
    const rowOf = (id, detail) => stopRow(this.#app, stop(id), state.outcomes[id], detail);
    const open = state.steps.map(step => element("li", null,
      step.kind === "stop" && stop(step.id)
        ? rowOf(step.id, clockNode(step.arrival)) : stepRow(step)));
    const those = wanted => round.stops.filter(({ id }) =>
      wanted.includes(state.outcomes[id].state));
    const done = those(["done"]);
    const left = those(["skipped", "left"]);
    const part = (title, items, isOpen = true) => (items.length
      ? element("details", { class: "drive-part", open: isOpen },
        element("summary", null, title, " ", element("span", { class: "badge" },
          number(items.length))),
        element("ol", { class: "drive-rows" }, items)) : null);
    fill(this.#list,
      part(t("part_open"), open),
      part(t("part_left"), left.map(({ id }) =>
        element("li", null, rowOf(id, outcomeText(state.outcomes[id]))))),
      part(t("part_done"), done.map(({ id }) =>
        element("li", null, rowOf(id, clockNode(state.outcomes[id].time)))),
      state.steps.length === 0));
  }
}

/** Makes the row of a step that is no stop. */
function stepRow(step) {
  const names = { unload: "down", break: "coffee", home: "home" };
  return element("div", { class: "drive-row drive-stop" },
    element("span", { class: "drive-mark step" }, icon(names[step.kind])),
    element("span", { class: "grow drive-stop-text" },
      element("strong", null, stepName(step)),
      step.kind === "break" ? null : element("span", { class: "small muted" }, stepKind(step))),
    element("span", { class: "drive-stop-detail" }, clockNode(step.arrival)));
}

