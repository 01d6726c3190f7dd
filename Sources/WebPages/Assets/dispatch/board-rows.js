// The rows of stops in the lists of a board.

import { append, element, fill, icon } from "../shared/dom.js";
import { percent, t } from "../shared/page.js";
import { stopDetails } from "./board-details.js";
import { lateText } from "./board-words.js";
import { clock } from "./clock.js";

/** Makes the rows of a session: make(stop) and update(row, stop). */
export function stopRows(session, { openMove }) {
  const { board } = session;
  /** The parts of each row, and what it shows, so that only what changes is touched. */
  const parts = new WeakMap();

  function make(stop) {
    const number = element("span", { class: "stop-number" });
    const lock = element("span", { class: "stop-lock" });
    const time = element("span", { class: "stop-time" });
    const main = element("button", {
      type: "button", class: "stop-main", "aria-expanded": "false",
      on: { click: () => session.select(session.selected === stop ? null : stop) },
    }, number, element("span", { class: "stop-id" }, stop),
    element("span", { class: "stop-note muted truncate" },
      session.read.places.get(stop)?.note ?? ""), lock, time);
    const row = element("li", { class: "stop", dataset: { stop } },
      element("span", { class: "grip", "aria-hidden": "true", title: t("drag_stop") },
        icon("drag")), main);
    parts.set(row, { number, lock, time, main, shown: "" });
    update(row, stop);
    return row;
  }

  function update(row, stop) {
    const place = board.placeOf(stop);
    if (!place) return;
    const known = parts.get(row);
    const times = session.timesOf(stop);
    const isPool = place.vehicle === null;
    const isSelected = session.selected === stop;
    const isLocked = board.isStopLocked(stop);
    const late = times?.late ?? 0;
    const shown = [place.vehicle, place.index, times?.arrival, late, isLocked, isSelected]
      .join(" ");
    if (shown === known.shown) return;
    known.shown = shown;
    const { number, lock, time, main } = known;
    row.classList.toggle("selected", isSelected);
    main.setAttribute("aria-expanded", String(isSelected));
    number.textContent = isPool ? "" : place.index + 1;
    time.classList.toggle("late", late > 0);
    const badge = (kind, text) => element("span", { class: `badge ${kind}` }, text);
    if (isPool) {
      const fullness = session.read.places.get(stop)?.fill ?? null;
      fill(time, session.isDue(stop) ? badge("warn", t("due")) : null,
        fullness === null ? null : percent(fullness));
    } else {
      fill(time, times ? clock(times.arrival) : null,
        late > 0 ? badge("bad", lateText(late)) : null);
    }
    fill(lock, isLocked
      ? [icon("lock"), element("span", { class: "visually-hidden" }, t("locked"))] : null);
    row.querySelector(".stop-details")?.remove();
    if (isSelected) append(row, stopDetails(session, stop, { openMove }));
  }

  return { make, update };
}
