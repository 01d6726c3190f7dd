// What is done with a changed board: save it as a plan, or plan again around what is locked.

import { job, post } from "../shared/api.js";
import { dialog } from "../shared/dialog.js";
import { button, element, fill } from "../shared/dom.js";
import { duration, number, plural, showProblem, t, toast } from "../shared/page.js";
import { planRun } from "./plan-run.js";
import { isUsable, policyText } from "./plans.js";

const limits = [5, 10, 30, 60, 120];

/** Streets and policy of a plan, for another one like it. */
const settingsOf = plan => ({ map: plan?.map ?? undefined, policy: plan?.policy ?? undefined });

/** Saves the rounds of a session exactly as they are, as a new plan, and opens it. */
export async function saveBoard(session) {
  const { context } = session;
  const plan = context.plan(session.planId);
  const started = await post(`${context.path}/plans`, {
    ...session.board.asFixed, ...settingsOf(plan),
    // Nothing is searched for: the rounds are as they are.
    alone: true, "time-limit": "1s",
  });
  await job(started.job);
  await context.refresh();
  session.forget();
  toast(t("saved_as", { plan: started.plan }));
  context.go("board", started.plan);
}

/** Asks how to plan again around what is locked, does it with its progress, and opens the plan. */
export function openReplan(session) {
  const { context, board } = session;
  const plan = context.plan(session.planId);
  const rounds = board.vehicles.filter(vehicle => board.isRoundLocked(vehicle)).length;
  const stops = board.vehicles.flatMap(vehicle => board.stops(vehicle))
    .filter(stop => board.isStopLocked(stop)).length;
  const moved = board.movedStops.length;
  const keep = element("input", { type: "checkbox", checked: true });
  const limit = element("select", { id: "replan-limit" }, limits.map(seconds =>
    element("option", { value: seconds, selected: seconds === 10 },
      seconds < 60 ? t("limit_seconds", { count: number(seconds) }) : duration(seconds))));
  const problems = element("div", { hidden: true });
  const facts = [["locked_rounds", rounds], ["locked_stops", stops],
    ["dropped_stops", board.dropped.length]].filter(([, count]) => count > 0)
    .map(([key, count]) => plural(key, count));
  let run = null;
  const form = element("form", {
    class: "stack", id: "replan-form", on: {
      submit: event => {
        event.preventDefault();
        begin();
      },
    },
  },
  element("p", null, t("replan_text", { policy: policyText(plan?.policy) })),
  facts.length ? element("ul", { class: "replan-facts" },
    facts.map(text => element("li", null, text))) : null,
  moved ? element("label", { class: "check" }, keep, plural("keep_moved", moved)) : null,
  element("div", { class: "field" }, element("label", { for: limit.id }, t("time_limit")), limit),
  problems);
  const start = element("button", { class: "button primary", form: form.id }, t("plan_now"));
  const asked = dialog({
    title: t("replan_title"), body: [form], wide: true, closed: () => run?.leave(),
    actions: [button(t("cancel"), () => asked.close()), start],
  });

  async function begin() {
    start.setAttribute("aria-busy", "true");
    try {
      const started = await post(`${context.path}/plans`, {
        ...board.asLocked({ keepMoved: keep.checked }), ...settingsOf(plan),
        "time-limit": `${limit.value}s`,
      });
      follow(started);
    } catch (error) {
      showProblem(problems, error);
    } finally {
      start.removeAttribute("aria-busy");
    }
  }

  function follow({ plan: id, job: jobId }) {
    run = planRun({
      plan: id, jobId, limit: Number(limit.value), curves: new Map(),
      ended: async error => {
        await context.refresh();
        if (error) return;
        asked.close();
        const made = context.plan(id);
        if (!made || !isUsable(made)) {
          toast(t("replan_stopped"));
          return;
        }
        toast(t("replanned_as", { plan: id }));
        context.go("board", id);
      },
    });
    asked.setBody(run.node);
    const foot = asked.node.querySelector(".dialog-foot");
    fill(foot, button(t("go_on_unseen"), () => {
      asked.close();
      context.go("plans");
    }));
  }

  asked.open();
}
