// Lines over days, one for each policy.

import { element } from "../shared/dom.js";
import { colourOf } from "./board-words.js";

const [width, height] = [640, 260];
const [left, right, top, bottom] = [64, 10, 10, 28];
const dashes = ["", "7 4", "2 3", "10 3 2 3", "1 4"];

/**
 * Draws series: [{label, values}], all as long as `days`. `write` writes a value, `writeDay` a day.
 */
export function seriesChart(series, days, { label, write, writeDay }) {
  const most = Math.max(1e-9, ...series.flatMap(each => each.values));
  const x = at => left + at / Math.max(days.length - 1, 1) * (width - left - right);
  const y = value => height - bottom - value / most * (height - top - bottom);
  const levels = [0, 0.25, 0.5, 0.75, 1];
  const marks = [0, 0.25, 0.5, 0.75, 1].map(part => Math.round(part * (days.length - 1)));
  return element("svg", {
    class: "curve", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label,
  },
  levels.map(part => [
    element("line", {
      class: "rule", x1: left, x2: width - right, y1: y(part * most), y2: y(part * most),
    }),
    element("text", {
      class: "tick", x: left - 6, y: y(part * most) + 4, "text-anchor": "end",
    }, write(part * most))]),
  [...new Set(marks)].map((at, place, all) => element("text", {
    class: "tick", x: x(at), y: height - 8,
    "text-anchor": place === 0 ? "start" : place === all.length - 1 ? "end" : "middle",
  }, writeDay(days[at]))),
  series.map((each, at) => element("polyline", {
    class: "series", stroke: `var(${colourOf(at)})`, "stroke-dasharray": dashes[at % dashes.length],
    points: each.values.map((value, day) => `${x(day).toFixed(1)},${y(value).toFixed(1)}`)
      .join(" "),
  })));
}

/** The key of the lines: each label with a piece of its line. */
export const seriesKey = labels => element("p", { class: "row small" }, labels.map((label, at) =>
  element("span", { class: "series-key" }, element("svg", {
    viewBox: "0 0 34 8", width: "34", height: "8", "aria-hidden": "true",
  }, element("line", {
    class: "series", x1: 0, x2: 34, y1: 4, y2: 4, stroke: `var(${colourOf(at)})`,
    "stroke-dasharray": dashes[at % dashes.length],
  })), label)));
