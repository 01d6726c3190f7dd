// The plans of a day: a form that makes one, its progress, and all there are.

import { asProblem, get, post, remove } from "../shared/api.js";
import { confirm } from "../shared/dialog.js";
import { append, button, element, fill, icon } from "../shared/dom.js";
import {
  distance, doing, duration, findingList, number, percent, showProblem, t, time, toastProblem,
} from "../shared/page.js";
import { planRun } from "./plan-run.js";
import { costText, isRunning, isUsable, policyText } from "./plans.js";
import { policyFields } from "./policies.js";

const looks = { failed: "bad", running: "info", waiting: "info" };
const limits = [5, 10, 30, 60, 120, 300];
/** Milliseconds between two looks at what colleagues do with the plans of the day. */
const pause = 10_000;

/** Shows the part in a container. */
export function show(container, context) {
  const problems = element("div", { hidden: true });
  const running = element("div", { class: "stack" });
  const table = element("div");
  const runs = new Map();
  if (!context.kept.has("curves")) context.kept.set("curves", new Map());
  const curves = context.kept.get("curves");
  append(container, element("div", { class: "plans-view" },
    element("div", { class: "plans-side" }, planForm()),
    element("div", { class: "stack plans-main" }, running, problems, table)));

  function planForm() {
    const map = element("select", { id: "plan-map" },
      element("option", { value: "" }, context.info.map
        ? t("map_day", { map: context.info.map }) : t("map_day_none")),
      context.maps.map(name => element("option", { value: name }, name)));
    const policy = policyFields({ isOptional: true });
    const limit = element("select", { id: "plan-limit" },
      element("option", { value: "" }, t("limit_none")),
      limits.map(seconds => element("option", { value: seconds, selected: seconds === 10 },
        seconds < 60 ? t("limit_seconds", { count: number(seconds) }) : duration(seconds))));
    const start = element("button", { class: "button primary wide" }, icon("play"), t("plan_now"));
    const errors = context.info.findings.some(each => each.severity !== "warning");
    const isClosed = context.info.state === "closed";
    start.disabled = isClosed;
    return element("form", {
      class: "card", on: {
        submit: event => {
          event.preventDefault();
          doing(start, () => begin({
            map: map.value || undefined, ...policy.value(),
            "time-limit": limit.value ? `${limit.value}s` : undefined,
          }, Number(limit.value)), problems);
        },
      },
    }, element("h2", null, t("new_plan")),
    isClosed ? element("p", { class: "notice" }, t("closed_notice")) : null,
    errors ? element("p", { class: "notice bad" }, t("errors_block"), " ",
      element("a", { href: context.link("data") }, t("tab_data"))) : null,
    element("div", { class: "field" }, element("label", { for: map.id }, t("streets")), map),
    policy.node,
    element("div", { class: "field" }, element("label", { for: limit.id }, t("time_limit")), limit,
      element("span", { class: "hint" }, t("time_limit_hint"))),
    start);
  }

  async function begin(body, limit) {
    const started = await post(`${context.path}/plans`, body);
    follow(started.plan, started.job, limit);
    await context.refresh();
    showTable();
  }

  function follow(plan, jobId, limit = 0) {
    if (runs.has(plan)) return;
    const run = planRun({
      plan, jobId, limit, curves,
      ended: async error => {
        runs.delete(plan);
        if (!error) run.node.remove();
        try {
          await context.refresh();
        } catch (problem) {
          toastProblem(problem);
          return;
        }
        showTable();
      },
    });
    runs.set(plan, run);
    running.prepend(run.node);
  }

  function showTable() {
    const plans = [...context.info.plans].reverse();
    for (const plan of plans) if (isRunning(plan)) follow(plan.id, plan.job);
    if (!plans.length) {
      fill(table, element("div", { class: "empty" }, icon("chart"),
        element("h2", null, t("no_plans")), element("p", null, t("no_plans_text"))));
      return;
    }
    const heads = [["plan"], ["policy"], ["cost", 1], ["gap", 1], ["served", 1], ["not_served", 1],
      ["rounds", 1], ["distance", 1], ["working_time", 1]];
    fill(table, element("div", {
      class: "table-wrap", tabindex: "0", role: "region", "aria-label": t("plans"),
    }, element("table", null,
      element("thead", null, element("tr", null,
        heads.map(([key, isNumber]) =>
          element("th", { scope: "col", class: isNumber ? "number" : null }, t(key))),
        element("th", { scope: "col" },
          element("span", { class: "visually-hidden" }, t("actions"))))),
      element("tbody", null, plans.map(planRow)))));
  }

  function planRow(plan) {
    const isThere = isUsable(plan);
    const cells = isThere ? [
      costText(context, plan.cost), gapText(plan), number(plan.served), number(plan.unassigned),
      number(plan.rounds), distance(plan.distance), duration(plan.duration),
    ] : ["", "", "", "", "", "", ""];
    const address = context.link("board", plan.id);
    return element("tr", null,
      element("th", { scope: "row", class: "nowrap" },
        isThere ? element("a", { href: address }, plan.id) : plan.id,
        plan.created ? element("span", { class: "muted small" }, ` ${time(plan.created)}`) : null,
        " ", stateBadge(plan)),
      element("td", null, plan.policy || isThere ? policyText(plan.policy) : "",
        plan.state === "failed" ? failure(plan) : null),
      cells.map(text => element("td", { class: "number" }, text)),
      element("td", null, element("span", { class: "row nowrap-row" },
        isThere ? element("a", { class: "button small", href: address }, t("tab_board")) : null,
        isRunning(plan) ? null : button(t("delete_plan", { plan: plan.id }),
          () => removePlan(plan), { kind: "quiet small", icon: "remove", iconOnly: true }))));
  }

  /** What went wrong, as far as the service tells it. */
  function failure({ message, findings = [] }) {
    return [message ? element("p", { class: "small" }, message) : null,
      findings.length ? findingList(findings) : null];
  }

  function stateBadge({ id, state }) {
    if (id === context.info.published) {
      return element("span", { class: "badge good" }, t("state_published"));
    }
    return state === "done" ? null
      : element("span", { class: `badge ${looks[state] ?? ""}` }, t(`plan_${state}`));
  }

  const gapText = plan => (plan.proven ? t("proven")
    : plan.bound > 0 ? percent((plan.cost - plan.bound) / plan.bound, 1) : "–");

  async function removePlan(plan) {
    const isSure = await confirm({
      title: t("delete_plan_title", { plan: plan.id }), danger: true, action: t("remove"),
      text: t(plan.id === context.info.published ? "delete_plan_published" : "delete_plan_text"),
    });
    if (!isSure) return;
    try {
      await remove(`${context.path}/plans/${encodeURIComponent(plan.id)}`);
      await context.refresh();
      showTable();
    } catch (error) {
      showProblem(problems, error);
    }
  }

  const stateOf = plans => plans.map(({ id, state }) => `${id} ${state}`).join();

  async function look() {
    if (document.hidden) return;
    try {
      const { plans } = await get(`${context.path}/plans`);
      if (stateOf(plans) === stateOf(context.info.plans)) return;
      await context.refresh();
      showTable();
    } catch (error) {
      // Without a network the page says so, and looks again.
      if (asProblem(error).isOffline) return;
      end();
      toastProblem(error);
    }
  }

  const timer = setInterval(look, pause);
  document.addEventListener("visibilitychange", look);
  const end = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
  showTable();
  return () => {
    end();
    for (const run of runs.values()) run.leave();
  };
}
