// The page of one day: its name and state, and its parts, of which one is shown.

import { Problem, get } from "../shared/api.js";
import { fill, find, findAll } from "../shared/dom.js";
import { date, page, showLoading, showProblem, t } from "../shared/page.js";
import { dayPage, dayPath } from "./day-files.js";
import { isUsable } from "./plans.js";

const views = {
  data: () => import("./data-view.js"),
  plans: () => import("./plans-view.js"),
  board: () => import("./board-view.js"),
  compare: () => import("./compare-view.js"),
  simulate: () => import("./simulate-view.js"),
  follow: () => import("./follow-view.js"),
  print: () => import("./print-view.js"),
};

const looks = { planned: "info", published: "good" };
const frame = find("#dispatch");
const container = find("#view");
const { depot, day } = frame.dataset;

/** What parts share: the day as the service tells it, and what they keep while another is shown. */
const context = {
  depot, day, path: dayPath(depot, day), info: null,
  /** What is edited and not saved, by part; kept while another part is shown. */
  kept: new Map(),
  /** Gets the day again. */
  async refresh() {
    context.info = await get(context.path);
    showHead();
    return context.info;
  },
  /** Shows a part, such as go("board", "p3"). */
  go(...parts) { location.assign(context.link(...parts)); },
  /** The address of a part. */
  link: (...parts) => `${dayPage(depot, day)}#${parts.map(encodeURIComponent).join("/")}`,
  /** A plan by its id. */
  plan: id => context.info.plans.find(plan => plan.id === id) ?? null,
};

/** The plans that can be looked at, the oldest first. */
context.usablePlans = () => context.info.plans.filter(isUsable);

/** The plan to begin with: the published one, or the last that can be looked at. */
context.currentPlan = () => context.plan(context.info.published)
  ?? context.usablePlans().at(-1) ?? null;

function showHead() {
  const { info } = context;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  const when = isDay
    ? date(day, { weekday: "short", day: "numeric", month: "short", year: "numeric" }) : day;
  const name = info.name && info.name !== day ? info.name : depot;
  find("#day-name").textContent = `${name}, ${when}`;
  document.title = `${name}, ${isDay ? date(day) : day} · ${t("product")}`;
  const state = find("#day-state");
  state.className = `badge ${looks[info.state] ?? ""}`;
  state.textContent = t(`state_${info.state}`);
  state.hidden = false;
}

let leave = () => {};
let turn = 0;

async function show() {
  const fromPath = location.pathname.endsWith("/simulate") ? "simulate" : null;
  const [name, ...parts] = location.hash.slice(1).split("/").filter(Boolean)
    .map(decodeURIComponent);
  const fallback = fromPath ?? (context.info?.plans.length ? "board" : "data");
  const view = Object.hasOwn(views, name ?? "") ? name : fallback;
  const own = ++turn;
  leave();
  leave = () => {};
  for (const tab of findAll("#day-tabs a")) {
    tab.href = context.link(tab.dataset.view);
    if (tab.dataset.view !== view) tab.removeAttribute("aria-current");
    else tab.setAttribute("aria-current", "page");
  }
  find("#day-tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  frame.dataset.view = view;
  showLoading(container);
  try {
    const module = await views[view]().catch(() => {
      throw new Problem({ title: t("problem_network"), remedy: t("problem_network_remedy") });
    });
    if (own !== turn) return;
    fill(container);
    leave = (await module.show(container, context, ...parts)) ?? leave;
  } catch (error) {
    if (own === turn) showProblem(container, error, { retry: show });
  }
}

async function begin() {
  showLoading(container);
  try {
    await context.refresh();
  } catch (error) {
    showProblem(container, error, { retry: begin });
    return;
  }
  addEventListener("hashchange", show);
  await show();
}

addEventListener("beforeunload", event => {
  const isUnsaved = [...context.kept.values()].some(each => each.isUnsaved?.());
  if (isUnsaved) event.preventDefault();
});

context.maps = page.maps ?? [];
begin();
