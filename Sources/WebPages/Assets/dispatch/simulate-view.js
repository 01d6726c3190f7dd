// Policies side by side: a simulation of many days, its sums as a table and as a chart.

import { form as formData, get, job, jobPath, remove, request } from "../shared/api.js";
import { append, button, element, fill, icon } from "../shared/dom.js";
import {
  date, distance, doing, duration, number, percent, showProblem, t, toastProblem,
} from "../shared/page.js";
import { getFile, fileNames } from "./day-files.js";
import { costText, policyText, roundCosts, signed } from "./plans.js";
import { policyFields } from "./policies.js";
import { seriesChart, seriesKey } from "./series-chart.js";
import { readSimulation } from "./simulation.js";

const mostPolicies = 5;
const metrics = ["cost", "spilled", "emptyings", "metres"];
/** Of these, less is better; of the others nobody can say. */
const judged = new Set(["cost", "spilled", "overflows", "missed"]);

/** What is kept while other parts are shown: the last result, and the job that is under way. */
class Simulation {
  result = null;
  job = null;
}

/** Shows the part in a container. */
export function show(container, context) {
  if (!context.kept.has("simulation")) context.kept.set("simulation", new Simulation());
  const kept = context.kept.get("simulation");
  const control = new AbortController();
  const problems = element("div", { hidden: true });
  const body = element("div", { class: "stack" });
  const chosen = [];
  const list = element("ol", { class: "policy-list" });
  const add = button(t("add_policy"), () => addPolicy("horizon"), { icon: "plus" });
  const numberField = (id, label, value, max) => element("div", { class: "field narrow" },
    element("label", { for: id }, t(label)),
    element("input", {
      id, type: "number", min: 1, max, step: 1, required: true, prop: { value },
    }));
  const start = element("button", { class: "button primary wide" }, icon("play"), t("simulate"));
  const side = element("form", {
    class: "card", on: {
      submit: event => {
        event.preventDefault();
        doing(start, begin, problems);
      },
    },
  },
  element("h2", null, t("policies_compared")),
  element("p", { class: "hint" }, t("simulate_text")), list, add,
  element("div", { class: "row" }, numberField("simulate-days", "days", 28, 3650),
    numberField("simulate-iterations", "steps_a_day", 100, 100000)),
  element("p", { class: "hint" }, t("steps_a_day_hint")), start);
  append(container, element("div", { class: "plans-view" }, side,
    element("div", { class: "stack plans-main" }, problems, body)));

  function addPolicy(kind) {
    const fields = policyFields({ kind });
    const item = element("li", { class: "policy-item" }, fields.node,
      button(t("remove_policy"), () => {
        chosen.splice(chosen.indexOf(fields), 1);
        item.remove();
        showAdd();
      }, { kind: "quiet small", icon: "close", iconOnly: true }));
    chosen.push(fields);
    list.append(item);
    showAdd();
  }

  function showAdd() {
    add.hidden = chosen.length >= mostPolicies;
    for (const each of list.querySelectorAll(".policy-item > .button")) {
      each.hidden = chosen.length < 2;
    }
  }

  async function begin() {
    const policies = chosen.map(fields => fields.value().policy);
    const files = await Promise.all(context.info.files.map(file => file.name)
      .filter(name => fileNames.includes(name))
      .map(async name => new File([await getFile(context.path, name)], name)));
    const response = await request("/v1/simulate", {
      method: "POST", body: formData({ day: files }), as: "response", parameters: {
        policies: policies.join(","), days: side.querySelector("#simulate-days").value,
        iterations: side.querySelector("#simulate-iterations").value,
        map: context.info.map ?? undefined, wait: 0,
      },
    });
    const { id } = await response.json();
    kept.job = { id, begun: Date.now() };
    kept.result = null;
    follow();
  }

  async function follow() {
    const { id, begun } = kept.job;
    const time = element("span", { class: "number" });
    const tick = () => { time.textContent = duration((Date.now() - begun) / 1000); };
    const timer = setInterval(tick, 1000);
    tick();
    const stop = button(t("cancel"), () => doing(stop, async () => {
      await remove(jobPath(id));
      kept.job = null;
    }, problems), { icon: "stop" });
    start.disabled = true;
    fill(body, element("section", { class: "card", role: "status" },
      element("h2", { class: "loading-title" }, t("simulating")), element("p", null, time), stop));
    try {
      const told = await job(id, { signal: control.signal });
      if (told.state === "done") kept.result = await resultOf(id);
      kept.job = null;
      showResult();
    } catch (error) {
      if (error.name === "AbortError") return;
      kept.job = null;
      showProblem(body, error);
    } finally {
      clearInterval(timer);
      start.disabled = false;
    }
  }

  /** The days of each policy; the service's own text where it tells no days. */
  async function resultOf(id) {
    const { files } = await get(`${jobPath(id)}/files`);
    if (files.includes("days.csv")) {
      const text = await get(`${jobPath(id)}/files/days.csv`, {}, { as: "text" });
      return { policies: readSimulation(text) };
    }
    return { text: await get(`${jobPath(id)}/result`, {}, { as: "text" }) };
  }

  let metric = "cost";

  function showResult() {
    const { result } = kept;
    if (!result) {
      fill(body, element("div", { class: "empty" }, icon("chart"),
        element("h2", null, t("no_simulation")), element("p", null, t("no_simulation_text"))));
    } else if (result.text) {
      fill(body, element("pre", { class: "card summary-text", tabindex: "0" }, result.text));
    } else {
      fill(body, resultTable(result.policies), chartOf(result.policies));
    }
  }

  const whole = value => number(value, { maximumFractionDigits: 0 });
  const writers = {
    cost: value => costText(context, value),
    spilled: value => t("litres_of", { count: whole(value) }),
    emptyings: value => whole(value), metres: distance,
  };

  function resultTable(policies) {
    const [base] = policies;
    const rows = [
      ["cost", writers.cost], ["spilled", writers.spilled], ["overflows", number],
      ["missed", number], ["emptyings", number], ["fill", value => percent(value)],
      ["metres", distance], ["seconds", duration], ["vehicles", number],
    ];
    const difference = (policy, key) => {
      if (policy === base || !base[key]) return null;
      const change = policy[key] / base[key] - 1;
      const look = !judged.has(key) ? "muted" : change < 0 ? "better" : "worse";
      return element("span", { class: `small ${look}` },
        ` ${signed(change, value => percent(value, 1))}`);
    };
    return element("div", {
      class: "table-wrap", tabindex: "0", role: "region", "aria-label": t("policies_compared"),
    }, element("table", null,
      element("caption", null, t("simulated_days", { count: number(base?.days ?? 0) })),
      element("thead", null, element("tr", null, element("th", { scope: "col" }, t("figure")),
        policies.map(({ policy }) =>
          element("th", { scope: "col", class: "number" }, policyText(policy))))),
      element("tbody", null, rows.map(([key, write]) => element("tr", null,
        element("th", { scope: "row" }, t(`simulated_${key}`)),
        policies.map(policy => element("td", { class: "number" }, write(policy[key]),
          difference(policy, key))))))));
  }

  function chartOf(policies) {
    const choice = element("div", { class: "segments" }, metrics.map(each =>
      button(t(`simulated_${each}`), () => {
        metric = each;
        showResult();
      }, { kind: "small", "aria-pressed": String(each === metric) })));
    const days = policies[0]?.series.map(each => each.date) ?? [];
    const label = t("running_sum", { figure: t(`simulated_${metric}`) });
    return element("section", { class: "card" }, element("h2", { class: "small-heading" }, label),
      choice, seriesChart(policies.map(policy => ({
        label: policyText(policy.policy), values: policy.series.map(each => each[metric]),
      })), days, {
        label, write: metric === "cost" ? value => roundCosts(context, value) : writers[metric],
        writeDay: day => (day ? date(day, { day: "numeric", month: "short" }) : ""),
      }), seriesKey(policies.map(({ policy }) => policyText(policy))));
  }

  addPolicy("threshold");
  addPolicy("overflow");
  if (kept.job) follow().catch(toastProblem);
  else showResult();
  return () => control.abort();
}
