// The rounds of a board along the time of day.

import { append, element, fill } from "../shared/dom.js";
import { date, number, percent, t } from "../shared/page.js";
import { colourOf, lateText } from "./board-words.js";
import { clock, secondsOf } from "./clock.js";

const rowHeight = 40;
const head = 22;
const nameWidth = 64;
const barTop = 8;
const barHeight = 16;
const loadTop = 36;
const loadHeight = 10;

/** Makes the time line of a session. Returns node, update(kind), and end(). */
export function boardTimeline(session) {
  const { board } = session;
  const drawing = element("svg", { class: "timeline" });
  /** The width of the place, which is told: to ask for it would lay out the page each time. */
  let room = 0;
  let drawn = { frame: "", rows: new Map() };
  const node = element("div", {
    class: "board-timeline", tabindex: "0", role: "region", "aria-label": t("timeline"),
  }, drawing);

  /** The times that are shown: those of all rounds, and of shifts that have some. */
  function range() {
    let from = Infinity;
    let to = -Infinity;
    for (const vehicle of board.vehicles) {
      const figures = session.figures.get(vehicle);
      if (!figures || !board.stops(vehicle).length) continue;
      from = Math.min(from, figures.begin);
      to = Math.max(to, figures.end);
    }
    if (from >= to) return [21600, 50400];
    const spare = Math.max((to - from) * 0.02, 120);
    return [from - spare, to + spare];
  }

  function draw() {
    const width = Math.max(room - 2, 320);
    const height = head + board.vehicles.length * rowHeight + 4;
    const [from, to] = range();
    const x = seconds => nameWidth + (seconds - from) / (to - from) * (width - nameWidth - 8);
    drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    drawing.setAttribute("width", width);
    drawing.setAttribute("height", height);
    const frame = [from, to, width].join(" ");
    if (frame !== drawn.frame) drawn = { frame, rows: new Map() };
    fill(drawing, hours(from, to, x, height), board.vehicles.map((vehicle, index) => {
      const figures = session.figures.get(vehicle);
      const known = drawn.rows.get(vehicle);
      // Most rounds stay as they are when one is changed.
      if (known?.figures === figures) return known.group;
      const group = row(vehicle, index, x, from, to, width);
      drawn.rows.set(vehicle, { figures, group });
      return group;
    }));
    mark();
  }

  /** Marks the visit of the stop that is selected. */
  function mark() {
    drawing.querySelector(".selected")?.classList.remove("selected");
    if (session.selected === null) return;
    drawing.querySelector(`[data-stop="${CSS.escape(session.selected)}"]`)?.classList
      .add("selected");
  }

  function hours(from, to, x, height) {
    const span = to - from;
    const step = [900, 1800, 3600, 7200, 14400].find(each => span / each <= 10) ?? 14400;
    const first = Math.ceil(from / step) * step;
    return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, at) => {
      const place = x(first + at * step);
      return [element("line", { class: "hour", x1: place, x2: place, y1: head - 4, y2: height }),
        element("text", { class: "tick", x: place, y: 13, "text-anchor": "middle" },
          date((first + at * step) * 1000, { timeStyle: "short", timeZone: "UTC" }))];
    });
  }

  function row(vehicle, index, x, from, to, width) {
    const top = head + index * rowHeight;
    const figures = session.figures.get(vehicle);
    const stops = board.stops(vehicle);
    const shift = session.context.info.vehicles.find(each => each.id === vehicle)?.shift;
    const name = element("text", { class: "name", x: 4, y: top + barTop + 12 }, vehicle);
    const group = element("g", { style: { color: `var(${colourOf(index)})` } },
      element("line", { class: "rule", x1: 0, x2: width, y1: top, y2: top }), name);
    if (!figures || !stops.length) {
      return append(group, element("text", {
        class: "tick", x: nameWidth + 4, y: top + barTop + 12,
      }, t("stays_at_depot")));
    }
    append(group, endOfShift(shift, x, from, to, top), element("rect", {
      class: "drive", x: x(figures.begin), width: Math.max(x(figures.end) - x(figures.begin), 1),
      y: top + barTop + barHeight / 2 - 1.5, height: 3,
    }));
    append(group, visits(vehicle, figures, x, top), loadShape(figures, x, top));
    return group;
  }

  /** What lies behind the end of the shift. */
  function endOfShift(shift, x, from, to, top) {
    const [begin, end] = (shift ?? []).map(secondsOf);
    const parts = [];
    if (begin > from) parts.push([from, Math.min(begin, to)]);
    if (end < to) parts.push([Math.max(end, from), to]);
    return parts.map(([a, b]) => element("rect", {
      class: "off", x: x(a), width: Math.max(x(b) - x(a), 0), y: top + 1, height: rowHeight - 2,
    }));
  }

  function visits(vehicle, figures, x, top) {
    const stops = figures.stops.map((stop, at) => {
      const place = session.read.places.get(stop.id);
      const wide = x(stop.begin + Math.max(place?.service ?? 60, 30)) - x(stop.begin);
      const isLate = stop.late > 0;
      return element("rect", {
        class: isLate ? "visit late" : "visit", x: x(stop.begin), width: Math.max(wide - 0.5, 2.5),
        y: top + barTop, height: barHeight, rx: 1.5, dataset: { stop: stop.id },
      }, element("title", null, `${vehicle}, ${at + 1}: ${stop.id}, ${clock(stop.arrival)}`
        + (isLate ? `, ${lateText(stop.late)}` : "")));
    });
    const round = session.read.rounds.find(each => each.vehicle === vehicle);
    const isSame = round.stops.length === figures.stops.length
      && round.stops.every((stop, at) => stop === figures.stops[at].id);
    // Where an edited round tips and rests is not told.
    const others = isSame
      ? round.visits.filter(visit => ["tip", "break"].includes(visit.type)) : [];
    return [stops, others.map(visit => element("rect", {
      class: `visit ${visit.type}`, x: x(visit.arrival),
      width: Math.max(x(visit.arrival + visit.service) - x(visit.arrival), 3),
      y: top + barTop + 3, height: barHeight - 6,
    }, element("title", null, `${t(`visit_${visit.type}`)}, ${clock(visit.arrival)}`
      + (visit.description ? `: ${visit.description}` : ""))))];
  }

  /** The load after each stop as a share of the capacity, where the plan tells it. */
  function loadShape(figures, x, top) {
    const round = session.read.rounds.find(each => each.vehicle === figures.vehicle);
    const { capacity } = figures;
    const at = capacity.findIndex(each => each > 0);
    if (at < 0) return null;
    const loads = loadsOf(round, figures, at);
    const bottom = top + loadTop;
    const y = amount => bottom - Math.min(amount / capacity[at], 1.2) * loadHeight;
    let points = `${x(figures.begin)},${bottom}`;
    let last = 0;
    for (const [seconds, amount] of loads) {
      points += ` ${x(seconds)},${y(last)} ${x(seconds)},${y(amount)}`;
      last = amount;
    }
    points += ` ${x(figures.end)},${y(last)} ${x(figures.end)},${bottom}`;
    const most = Math.max(0, ...loads.map(([, amount]) => amount));
    const text = t("load_of", { load: number(most), capacity: number(capacity[at]) });
    return element("polygon", {
      class: most > capacity[at] ? "load-line over" : "load-line", points,
    },
      element("title", null, `${text} (${percent(most / capacity[at])})`));
  }

  /** The plan's own loads with its tips; the sum of the litres where a round was changed. */
  function loadsOf(round, figures, at) {
    const ids = figures.stops.map(stop => stop.id).join();
    if (round.stops.join() === ids && round.visits.some(visit => visit.load.length)) {
      return round.visits.filter(visit => visit.load.length)
        .map(visit => [visit.arrival + visit.service, visit.load[at] ?? 0]);
    }
    let sum = 0;
    return figures.stops.map(stop => {
      const place = session.read.places.get(stop.id);
      sum += place?.litres ?? 0;
      return [stop.begin + (place?.service ?? 0), sum];
    });
  }

  drawing.addEventListener("click", event => {
    const stop = event.target.closest("[data-stop]")?.dataset.stop;
    if (stop) session.select(stop);
  });
  const resize = new ResizeObserver(([{ contentRect }]) => {
    room = contentRect.width;
    draw();
  });
  resize.observe(node);
  return {
    node, end: () => resize.disconnect(),
    update(kind) {
      if (kind === "figures") draw();
      else if (kind === "selection") mark();
    },
  };
}
