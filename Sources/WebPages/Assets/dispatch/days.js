// All depots with their days: open, create, copy, delete.

import { get, remove } from "../shared/api.js";
import { confirm } from "../shared/dialog.js";
import { button, element, fill, find, icon } from "../shared/dom.js";
import {
  compareTexts, date, number, showEmpty, showLoading, showProblem, t, toast, toastProblem,
} from "../shared/page.js";
import { dayPage, dayPath } from "./day-files.js";
import { newDay } from "./new-day.js";

/** The latest days of a depot are shown; the others by a button. */
const shownDays = 8;

const container = find("#depots");
const looks = { planned: "info", published: "good" };
const shownWhole = new Set();
let depots = [];

/** Writes a day's name: its date, or what else it is called. */
const dayText = day => (/^\d{4}-\d\d-\d\d$/.test(day)
  ? date(day, { weekday: "short", day: "numeric", month: "short", year: "numeric" }) : day);

async function show() {
  try {
    ({ depots } = await get("/v1/depots"));
    render();
  } catch (error) {
    showProblem(container, error, { retry: load });
  }
}

function load() {
  showLoading(container);
  return show();
}

function render() {
  const known = depots.filter(({ days }) => days.length);
  if (!known.length) {
    showEmpty(container, {
      title: t("no_days"), text: t("no_days_text"), icon: icon("calendar"),
      actions: [button(t("new_day"), () => create(), { kind: "primary", icon: "plus" })],
    });
    return;
  }
  fill(container, element("div", { class: "stack" }, known
    .sort((a, b) => compareTexts(a.depot, b.depot)).map(depotSection)));
}

function depotSection({ depot, days }) {
  const sorted = [...days].sort((a, b) => compareTexts(b.day, a.day));
  const shown = shownWhole.has(depot) ? sorted : sorted.slice(0, shownDays);
  const more = sorted.length - shown.length;
  const id = `depot-${encodeURIComponent(depot)}`;
  return element("section", { class: "stack-tight", "aria-labelledby": id },
    element("h2", { id }, depot),
    element("div", { class: "table-wrap", tabindex: "0", role: "region", "aria-label": depot },
      element("table", { class: "days" },
        element("thead", null, element("tr", null,
          element("th", { scope: "col" }, t("day")), element("th", { scope: "col" }, t("name")),
          element("th", { scope: "col" }, t("state")),
          ["bins", "vehicles", "plans"].map(each =>
            element("th", { scope: "col", class: "number wide-only" }, t(each))),
          element("th", { scope: "col" }, element("span", { class: "visually-hidden" },
            t("actions"))))),
        element("tbody", null, shown.map(day => dayRow(depot, day))))),
    more > 0 ? element("div", null, button(t("show_all_days", { count: number(sorted.length) }),
      () => {
        shownWhole.add(depot);
        render();
      }, { kind: "quiet" })) : null);
}

function dayRow(depot, day) {
  const name = `${depot}, ${dayText(day.day)}`;
  return element("tr", null,
    element("th", { scope: "row" },
      element("a", { href: dayPage(depot, day.day) }, dayText(day.day))),
    element("td", null, element("span", { class: "clamp" }, day.name)),
    element("td", null,
      element("span", { class: `badge ${looks[day.state] ?? ""}` }, t(`state_${day.state}`))),
    [day.bins, day.vehicles, day.plans].map(value =>
      element("td", { class: "number wide-only" }, number(value))),
    element("td", { class: "number" }, element("span", { class: "row nowrap-row" },
      button(t("copy_day_of", { name }), () => create({ depot, day: day.day }),
        { kind: "quiet", icon: "copy", iconOnly: true }),
      button(t("delete_day_of", { name }), () => removeDay(depot, day, name),
        { kind: "quiet", icon: "remove", iconOnly: true }))));
}

async function removeDay(depot, { day, state }, name) {
  const isSure = await confirm({
    title: t("delete_day_title", { name }), danger: true, action: t("remove"),
    text: t(state === "published" ? "delete_day_published" : "delete_day_text"),
  });
  if (!isSure) return;
  try {
    await remove(dayPath(depot, day));
    toast(t("day_deleted", { name }));
  } catch (error) {
    toastProblem(error);
  }
  await show();
}

function create(copy = null) {
  newDay(depots, { copy, created: (depot, day) => { location.href = dayPage(depot, day); } });
}

find("#new-day").addEventListener("click", () => create());
load();
