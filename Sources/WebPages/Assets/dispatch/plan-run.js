// A plan that is being made: its curve and figures, live, and the button that ends the search.

import { job, jobPath, remove } from "../shared/api.js";
import { append, button, element, fill } from "../shared/dom.js";
import { announce, doing, number, percent, showProblem, t } from "../shared/page.js";
import { curveDrawing } from "./curve.js";
import { ProgressCurve } from "./progress-curve.js";

/** Seconds between what screen readers are told. */
const pause = 15;

/**
 * Makes the panel of a running plan. `ended()` is called when the plan is there, or was given up
 * with what was found. Curves are kept in `curves` by the plan's id. Returns node and leave(),
 * after which the search goes on unseen.
 */
export function planRun({ plan, jobId, curves, ended, limit = 0 }) {
  if (!curves.has(plan)) curves.set(plan, { curve: new ProgressCurve(), begun: performance.now() });
  const { curve, begun } = curves.get(plan);
  const control = new AbortController();
  const drawing = curveDrawing();
  const figures = element("div", { class: "figures" });
  const problems = element("div", { hidden: true });
  const stopText = element("span", null, t("cancel"));
  const stop = append(button("", () => doing(stop, async () => {
    const isKept = curve.best !== null;
    await remove(jobPath(jobId));
    announce(t(isKept ? "stopping" : "plan_cancelled"));
  }, problems), { icon: "stop" }), stopText);
  const key = element("p", { class: "row small" },
    element("span", { class: "curve-key best" }, t("best_plan")),
    element("span", { class: "curve-key bound" }, t("bound")));
  const node = append(element("section", { class: "card plan-run", "aria-label": t("planning") }),
    element("div", { class: "row spread" },
      element("h2", { class: "loading-title" }, t("planning_of", { plan })), stop),
    figures, drawing.node, key, problems);
  let told = 0;
  let isOver = false;

  const elapsed = () => Math.max(curve.seconds, (performance.now() - begun) / 1000);

  function show() {
    const { gap, saved } = curve;
    const seconds = elapsed();
    // Before there is a plan, none would be kept.
    if (curve.best !== null && !stop.classList.contains("primary")) {
      stop.classList.add("primary");
      stopText.textContent = t("good_enough");
    }
    const all = [
      [t("time"), t("seconds_short", { count: number(Math.floor(seconds)) })
        + (limit ? ` / ${t("seconds_short", { count: number(limit) })}` : "")],
      [t("steps"), number(curve.steps)],
      [t("saved_since_first"), saved === null ? "–" : percent(saved, 1)],
      [t("gap"), gap === null ? t("no_bound_yet") : t("at_most", { share: percent(gap, 1) })],
    ];
    fill(figures, all.map(([label, text]) =>
      element("div", null, element("span", { class: "label" }, label),
        element("span", { class: "value" }, text))));
    drawing.show(curve, seconds);
    if (saved !== null && seconds - told > pause) {
      told = seconds;
      announce(t("progress_told", {
        seconds: number(Math.floor(seconds)), saved: percent(saved, 1),
      }));
    }
  }

  const timer = setInterval(show, 500);
  const leave = () => {
    isOver = true;
    clearInterval(timer);
    control.abort();
  };
  show();

  job(jobId, { progress: event => { if (curve.add(event)) show(); }, signal: control.signal })
    .then(() => {
      leave();
      ended();
    }, error => {
      if (isOver || error.name === "AbortError") return;
      leave();
      stop.hidden = true;
      showProblem(problems, error);
      ended(error);
    });
  return { node, leave };
}
