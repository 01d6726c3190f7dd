// Draws the progress of a search: its best cost as steps, the bound below it, and the gap between.

import { element, fill } from "../shared/dom.js";
import { duration, number, percent, t } from "../shared/page.js";

const [width, height] = [640, 230];
const [left, right, top, bottom] = [58, 12, 10, 34];

/** Returns round values between two, about `count` of them. */
function ticks(low, high, count) {
  const rough = (high - low) / count || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find(each => each * power >= rough) * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, at) => (first + at) * step);
}

/** Makes the drawing; `show(curve, seconds)` draws what a curve has, up to so many seconds. */
export function curveDrawing() {
  const drawing = element("svg", {
    class: "curve", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": t("curve"),
  });
  return { node: drawing, show: (curve, seconds) => draw(drawing, curve, seconds) };
}

function draw(drawing, curve, seconds) {
  const range = curve.range;
  if (!range) {
    fill(drawing);
    return;
  }
  const last = Math.max(seconds, curve.seconds, 1);
  const x = value => left + value / last * (width - left - right);
  const y = value => {
    const inside = Math.min(Math.max(value, range.low), range.top);
    const part = (inside - range.low) / (range.top - range.low);
    return height - bottom - part * (height - top - bottom);
  };
  const steps = key => {
    const known = curve.points.filter(point => point[key] !== null);
    const points = [];
    for (const point of known) {
      if (points.length) points.push([x(point.seconds), points.at(-1)[1]]);
      points.push([x(point.seconds), y(point[key])]);
    }
    if (points.length) points.push([x(last), points.at(-1)[1]]);
    return points;
  };
  const [costs, bounds] = [steps("cost"), steps("bound")];
  const line = points =>
    points.map(point => point.map(value => value.toFixed(1)).join(",")).join(" ");
  const relative = value => value / curve.best - 1;
  const above = bounds.length ? costs.filter(([at]) => at >= bounds[0][0]) : [];
  const levels = ticks(relative(range.low), relative(range.top), 4);
  fill(drawing,
    levels.map(level => {
      const at = y((level + 1) * curve.best);
      return [element("line", { class: "rule", x1: left, x2: width - right, y1: at, y2: at }),
        element("text", { class: "tick", x: left - 6, y: at + 4, "text-anchor": "end" },
          `${level > 0 ? "+" : ""}${percent(level, 1)}`)];
    }),
    ticks(0, last, 6).map(value => element("text", {
      class: "tick", x: x(value), y: height - bottom + 18, "text-anchor": "middle",
    }, last < 120 ? t("seconds_short", { count: number(value) }) : duration(value))),
    bounds.length ? [
      element("polygon", { class: "gap", points: line([...above, ...bounds.toReversed()]) }),
      element("polyline", { class: "bound", points: line(bounds) }),
    ] : null,
    element("polyline", { class: "best", points: line(costs) }));
}
