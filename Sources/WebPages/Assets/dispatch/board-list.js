// The rounds of a board as lists, and what is not served. Stops are moved by dragging, by keys, and
// by a dialog.

import { append, button, element, fill, icon, updateList } from "../shared/dom.js";
import { distance, number, percent, plural, t } from "../shared/page.js";
import { draggable } from "./board-drag.js";
import { stopRows } from "./board-rows.js";
import { colourOf, faultText, tellObstacle } from "./board-words.js";
import { clock } from "./clock.js";
import { faultsOf } from "./faults.js";
import { changeText, costText } from "./plans.js";

/** So many stops that are not served are shown at once; the others are found by the search. */
const mostShown = 60;

/**
 * Makes the lists of a session. Returns node, update(kind), and end(). New figures are shown above
 * the stops at once, and in their rows by the kind "times".
 */
export function boardList(session, { openMove, previewLabel }) {
  const { board } = session;
  const open = new Set(board.vehicles);
  const sections = new Map();
  const node = element("div", { class: "board-list" });
  const rows = stopRows(session, { openMove });
  let query = "";

  // Sections.

  board.vehicles.forEach((vehicle, index) => {
    const round = session.read.rounds.find(each => each.vehicle === vehicle);
    const heading = element("h2", { class: "round-name", id: `round-${index}` },
      element("span", { class: "swatch", style: { background: `var(${colourOf(index)})` } }),
      vehicle, round.driver ? element("span", { class: "muted" }, round.driver) : null);
    const lock = button("", () => session.change(() =>
      board.lockRound(vehicle, !board.isRoundLocked(vehicle))), { kind: "quiet small icon-only" });
    const fold = element("button", {
      type: "button", class: "button quiet small icon-only",
      "aria-label": t("show_stops_of", { vehicle }),
      on: {
        click: () => {
          if (!open.delete(vehicle)) open.add(vehicle);
          showHead(vehicle);
        },
      },
    }, icon("down"));
    const turn = button(t("reverse_round", { vehicle }), () =>
      session.change(() => board.reverse(vehicle)),
    { kind: "quiet small", icon: "sort", iconOnly: true });
    const figures = element("div", { class: "round-figures" });
    const stops = element("ol", { class: "stops", "aria-labelledby": heading.id });
    const section = element("section", {
      class: "round", dataset: { vehicle }, "aria-labelledby": heading.id,
    }, element("div", { class: "round-head" }, heading, turn, lock, fold), figures, stops);
    sections.set(vehicle, { section, lock, turn, fold, figures, stops });
    append(node, section);
  });

  const poolCount = element("span", { class: "muted" });
  const search = element("input", {
    type: "search", "aria-label": t("search_bins"), placeholder: t("search_bins"),
    on: {
      input: () => {
        query = search.value.trim().toLowerCase();
        showPool();
      },
    },
  });
  const poolStops = element("ul", { class: "stops", "aria-label": t("not_served") });
  const poolMore = element("p", { class: "muted small" });
  append(node, element("section", { class: "round pool", dataset: { vehicle: "" } },
    element("div", { class: "round-head" },
      element("h2", { class: "round-name" }, t("not_served"), poolCount)),
    search, poolStops, poolMore));

  // Showing.

  function showHead(vehicle) {
    const { section, lock, turn, fold, figures, stops } = sections.get(vehicle);
    const isLocked = board.isRoundLocked(vehicle);
    section.classList.toggle("locked", isLocked);
    const label = t(isLocked ? "unlock_round" : "lock_round", { vehicle });
    lock.setAttribute("aria-label", label);
    lock.title = label;
    lock.setAttribute("aria-pressed", String(isLocked));
    fill(lock, icon(isLocked ? "lock" : "unlock"));
    turn.disabled = isLocked || board.stops(vehicle).length < 2;
    fold.setAttribute("aria-expanded", String(open.has(vehicle)));
    stops.hidden = !open.has(vehicle);
    showFigures(vehicle, figures);
  }

  function showStops(vehicle) {
    const { stops } = sections.get(vehicle);
    updateList(stops, board.stops(vehicle), stop => stop, rows.make, rows.update);
    stops.classList.toggle("empty-round", board.stops(vehicle).length === 0);
  }

  function showFigures(vehicle, container) {
    const figures = session.figures.get(vehicle);
    const count = board.stops(vehicle).length;
    if (!figures || !count) {
      fill(container, element("span", { class: "muted" }, t("stays_at_depot")));
      return;
    }
    const late = figures.stops.filter(stop => stop.late > 0).length;
    const change = figures.change ?? 0;
    fill(container,
      element("span", null, plural("stops", count)),
      element("span", null, `${clock(figures.begin)}–${clock(figures.end)}`),
      element("span", null, distance(figures.distance)),
      element("span", null, figures.cost === null ? null
        : [costText(session.context, figures.cost), " "],
        Math.abs(change) < 0.005 ? null
          : element("span", { class: change > 0 ? "worse" : "better" },
            changeText(session.context, change))),
      loadBars(figures),
      late ? element("span", { class: "badge bad" }, plural("late", late)) : null,
      faultsOf(figures).map(each =>
        element("span", { class: "violation" }, icon("warning"), faultText(each))));
  }

  function showPool() {
    const found = board.pool.filter(stop => !query || stop.toLowerCase().includes(query)
      || (session.read.places.get(stop)?.note ?? "").toLowerCase().includes(query));
    poolCount.textContent = number(board.pool.length);
    updateList(poolStops, found.slice(0, mostShown), stop => stop, rows.make, rows.update);
    const rest = found.length - mostShown;
    poolMore.hidden = rest <= 0 && found.length > 0;
    poolMore.textContent = rest > 0 ? t("more_by_search", { count: number(rest) })
      : query ? t("no_matches") : t("all_served");
    search.hidden = board.pool.length < 12;
  }

  /** What each part showed last: what has not changed is left alone. */
  const shown = new Map();

  function showChanged(part, now, show) {
    if (shown.get(part)?.every((each, at) => each === now[at])) return;
    shown.set(part, now);
    show();
  }

  function showHeads() {
    for (const vehicle of board.vehicles) {
      showChanged(`head ${vehicle}`, [
        board.stops(vehicle), session.figures.get(vehicle), board.isRoundLocked(vehicle),
      ], () => showHead(vehicle));
    }
  }

  function showAll() {
    showHeads();
    for (const vehicle of board.vehicles) {
      showChanged(`stops ${vehicle}`, [
        board.stops(vehicle), session.figures.get(vehicle), board.lockedStops,
      ], () => showStops(vehicle));
    }
    showChanged("pool", [board.pool], showPool);
  }

  /** Brings the row of a stop into view, as it was selected elsewhere. */
  function reveal(stop) {
    const place = stop && board.placeOf(stop);
    if (!place) return;
    if (place.vehicle !== null && !open.has(place.vehicle)) {
      open.add(place.vehicle);
      showHead(place.vehicle);
    }
    if (place.vehicle === null && !node.querySelector(`[data-stop="${CSS.escape(stop)}"]`)) {
      query = stop.toLowerCase();
      search.value = stop;
      search.hidden = false;
      showPool();
    }
    node.querySelector(`[data-stop="${CSS.escape(stop)}"]`)?.scrollIntoView({ block: "nearest" });
  }

  // Keys.

  const rowOf = target => target.closest?.(".stop");
  const focusStop = stop => {
    const main = node.querySelector(`[data-stop="${CSS.escape(stop)}"] .stop-main`);
    // To look for what can be focused and where it is lays out the page, which the frame does anyway.
    if (main && main === document.activeElement) {
      requestAnimationFrame(() => reveal(stop));
    } else {
      reveal(stop);
      node.querySelector(`[data-stop="${CSS.escape(stop)}"] .stop-main`)?.focus();
    }
  };
  const moveTo = (stop, vehicle, index) => {
    const obstacle = session.move(stop, vehicle, index);
    if (obstacle) tellObstacle(obstacle, stop);
    focusStop(stop);
  };

  node.addEventListener("keydown", event => {
    const row = rowOf(event.target);
    if (!row || !event.target.matches(".stop-main")) return;
    const { stop } = row.dataset;
    const place = board.placeOf(stop);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const aside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) return;
    if (step && event.altKey) {
      if (place.vehicle !== null) moveTo(stop, place.vehicle, place.index + step);
    } else if (aside && event.altKey) {
      const vehicles = board.vehicles;
      const at = place.vehicle === null ? (aside > 0 ? -1 : vehicles.length)
        : vehicles.indexOf(place.vehicle);
      const next = vehicles[at + aside];
      if (next !== undefined) moveTo(stop, next, session.bestIndex(stop, next));
    } else if (step) {
      const all = [...node.querySelectorAll(".stop-main")].filter(each => each.offsetParent);
      all[all.indexOf(event.target) + step]?.focus();
    } else if (key === "m") {
      openMove(stop);
    } else if (key === "l" && place.vehicle !== null) {
      session.change(() => board.lockStop(stop, !board.isStopLocked(stop)));
    } else if (event.key === "Delete" && place.vehicle !== null) {
      moveTo(stop, null, 0);
    } else {
      return;
    }
    event.preventDefault();
  });

  const endDrag = draggable(node, session, {
    previewLabel, drop: (stop, vehicle, index) => {
      const obstacle = session.move(stop, vehicle, index);
      if (obstacle) tellObstacle(obstacle, stop);
    },
  });
  showAll();

  let shownSelection = session.selected;
  return {
    node, end: endDrag,
    update(kind) {
      if (kind === "board" || kind === "times") {
        showAll();
      } else if (kind === "figures") {
        showHeads();
      } else if (kind === "selection") {
        for (const stop of [shownSelection, session.selected]) {
          const row = stop && node.querySelector(`[data-stop="${CSS.escape(stop)}"]`);
          if (row) rows.update(row, stop);
        }
        shownSelection = session.selected;
        reveal(session.selected);
      }
    },
  };
}

/** The load of a round, for each dimension that the vehicle has. */
function loadBars({ load, capacity }) {
  return load.map((amount, at) => {
    const most = capacity[at] ?? 0;
    if (!most) return null;
    const share = amount / most;
    const text = t("load_of", { load: number(amount), capacity: number(most) });
    return element("span", { class: `load ${share > 1 ? "over" : ""}`, title: text },
      element("span", { class: "load-bar" }, element("span", {
        style: { width: `${Math.min(share, 1) * 100}%` },
      })), percent(share), element("span", { class: "visually-hidden" }, ` ${text}`));
  });
}
