// Finding a bin by its id or note, and going there.

import { element, fill } from "../shared/dom.js";
import { announce, distance, plural, t } from "../shared/page.js";
import { metresBetween } from "../shared/map-projection.js";
import { stopRow } from "./stop-dialog.js";
import { outcomeText } from "./words.js";

const mostShown = 60;

/** Letters without case and accents, so that what is typed in a hurry is found. */
const plain = text =>
  String(text ?? "").toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Returns the stops that have all words of a text in id or note, those whose id begins first. */
export function stopsMatching(stops, text) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = stops.filter(({ id, note }) => {
    const all = `${plain(id)} ${plain(note)}`;
    return words.every(word => all.includes(word));
  });
  const rank = ({ id }) => {
    const own = plain(id);
    if (!words.length) return 2;
    return own === words[0] ? 0 : own.startsWith(words[0]) || own.endsWith(words[0]) ? 1 : 2;
  };
  return found.map((stop, at) => ({ stop, at }))
    .sort((a, b) => rank(a.stop) - rank(b.stop) || a.at - b.at).map(({ stop }) => stop);
}

/** A field and what it finds. */
export class SearchScreen {
  title = t("search_bin");
  #app;
  #list = element("ul", { class: "drive-rows" });
  #count = element("p", { class: "muted", role: "status" });
  #shown = null;

  constructor(app) {
    this.#app = app;
    this.focus = element("input", {
      type: "search", id: "search-bin", autocomplete: "off", spellcheck: "false",
      enterkeyhint: "search", on: { input: () => this.#show(true) },
    });
    this.node = element("div", { class: "drive-page stack" },
      element("div", { class: "field" },
        element("label", { for: "search-bin" }, t("search_label")), this.focus),
      this.#count, this.#list);
  }

  update() {
    const { state } = this.#app.model;
    if (state && state !== this.#shown) this.#show(false);
    return false;
  }

  #show(isTyped) {
    const { round, state, recentPlace } = this.#app.model;
    if (!state) return;
    this.#shown = state;
    const found = stopsMatching(round.stops, this.focus.value);
    const text = found.length ? plural("bins_found", found.length) : t("no_matches");
    if (this.#count.textContent !== text) this.#count.textContent = text;
    if (isTyped) announce(text);
    fill(this.#list, found.slice(0, mostShown).map(stop => {
      const outcome = state.outcomes[stop.id];
      const far = recentPlace ? element("span", { class: "nowrap" },
        distance(metresBetween(recentPlace, stop.location))) : null;
      return element("li", null, stopRow(this.#app, stop, outcome,
        outcome.state === "waiting" ? far : outcomeText(outcome)));
    }));
  }
}
