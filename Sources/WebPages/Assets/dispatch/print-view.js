// What is printed of a plan: an overview of its rounds, and the files that the plan has written.

import { get } from "../shared/api.js";
import { append, button, element, fill, icon } from "../shared/dom.js";
import {
  date, distance, duration, number, plural, showEmpty, showLoading, showProblem, t,
} from "../shared/page.js";
import { clock } from "./clock.js";
import { readPlan } from "./plan-model.js";
import { costText, planName, policyText } from "./plans.js";
import { tableRegion } from "./table-region.js";

/** The files worth a link, in this order; others are listed behind them. */
const main = ["run-sheet.html", "run-sheet.txt", "load-plan.txt", "overview.txt", "stops.csv",
  "route.gpx", "summary.txt", "map.html", "assignments.csv", "unassigned.csv", "plan.geojson"];

/** Shows the part in a container, with a plan by its id or the day's current one. */
export function show(container, context, planId) {
  const plan = context.plan(planId) ?? context.currentPlan();
  if (!plan) {
    showEmpty(container, {
      title: t("no_plan_to_show"), text: t("no_plan_text"), icon: icon("print"),
      actions: [element("a", {
        class: "button primary", href: context.link("plans"),
      }, t("tab_plans"))],
    });
    return null;
  }
  const path = `${context.path}/plans/${encodeURIComponent(plan.id)}`;
  const choice = element("select", {
    class: "plan-choice", "aria-label": t("plan"),
    on: { change: () => context.go("print", choice.value) },
  }, [...context.usablePlans()].reverse().map(each =>
    element("option", { value: each.id, selected: each === plan }, planName(context, each))));
  const files = element("section", { class: "stack no-print" });
  const sheets = element("div", { class: "stack sheets" });
  append(container, element("div", { class: "print-view stack" },
    element("div", { class: "row no-print" }, choice,
      button(t("print_overview"), () => print(), { kind: "primary", icon: "print" })),
    files, sheets));

  async function loadFiles() {
    try {
      const told = await get(`${path}/files`);
      showFiles(told.files);
    } catch (error) {
      showProblem(files, error, { retry: loadFiles });
    }
  }

  function showFiles(names) {
    const folders = new Map();
    for (const name of names) {
      const at = name.lastIndexOf("/");
      const folder = at < 0 ? "" : name.slice(0, at);
      folders.set(folder, [...folders.get(folder) ?? [], name.slice(at + 1)]);
    }
    const order = name => (main.includes(name) ? main.indexOf(name) : main.length);
    fill(files, element("h2", { class: "small-heading" }, t("files_of_plan")),
      element("div", { class: "grid" }, [...folders].sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([folder, all]) => element("section", { class: "card" },
          element("h3", null, folder || t("whole_plan")),
          element("ul", { class: "plain file-links" }, all
            .sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1))
            .map(name => element("li", null, fileLink(folder, name))))))));
  }

  const fileLink = (folder, name) => {
    const parts = [folder, name].filter(Boolean).flatMap(part => part.split("/"));
    return element("a", {
      href: `${path}/files/${parts.map(encodeURIComponent).join("/")}`, target: "_blank",
      rel: "noopener",
    }, main.includes(name) ? t(`file_${name.replace(/[.-]/g, "_")}`) : name,
    element("span", { class: "visually-hidden" }, ` (${t("new_tab")})`));
  };

  async function loadSheets() {
    showLoading(sheets);
    try {
      const read = readPlan(await get(path), context.info);
      fill(sheets, overview(read), read.rounds.filter(round => round.stops.length)
        .map(round => sheet(round, read.places)));
    } catch (error) {
      showProblem(sheets, error, { retry: loadSheets });
    }
  }

  function overview(read) {
    const { info } = context;
    const isDay = /^\d{4}-\d\d-\d\d$/.test(context.day);
    return element("section", { class: "sheet" },
      element("h2", null, `${info.name ?? context.depot}, `,
        isDay ? date(context.day, { dateStyle: "full" }) : context.day),
      element("p", { class: "muted" }, [t("plan_number", { plan: plan.id }),
        policyText(plan.policy), costText(context, plan.cost)].join(" · ")),
      tableRegion(t("rounds"), element("table", null,
        element("thead", null, element("tr", null,
          ["vehicle", "driver", "stops_heading", "begins", "ends", "distance", "driving_time"]
            .map((key, at) => element("th", { scope: "col", class: at > 1 ? "number" : null },
              t(key))))),
        element("tbody", null, read.rounds.map(round => element("tr", null,
          element("th", { scope: "row" }, round.vehicle), element("td", null, round.driver),
          round.stops.length ? [number(round.stops.length), clock(round.begin), clock(round.end),
            distance(round.distance), duration(round.duration)]
            .map(text => element("td", { class: "number" }, text))
            : element("td", { colspan: 5 }, t("stays_at_depot"))))))));
  }

  function sheet(round, places) {
    let place = 0;
    return element("section", { class: "sheet" },
      element("h2", null, round.vehicle, round.driver ? `, ${round.driver}` : ""),
      element("p", { class: "muted" }, [plural("stops", round.stops.length),
        `${clock(round.begin)}–${clock(round.end)}`, distance(round.distance)].join(" · ")),
      tableRegion(round.vehicle, element("table", { class: "sheet-table" },
        element("thead", null, element("tr", null,
          ["number_short", "arrival", "stop", "note", "litres", "done"].map((key, at) =>
            element("th", { scope: "col", class: at === 0 || at === 4 ? "number" : null },
              t(key))))),
        element("tbody", null, round.visits.map(visit => {
          const isStop = visit.type === "job";
          if (isStop) place += 1;
          const known = places.get(visit.id);
          return element("tr", { class: isStop ? null : "other-visit" },
            element("td", { class: "number" }, isStop ? number(place) : ""),
            element("td", null, clock(visit.arrival)),
            element("th", { scope: "row" }, isStop ? visit.id
              : ["start", "end", "tip", "break"].includes(visit.type) ? t(`visit_${visit.type}`)
                : visit.type),
            element("td", null, isStop ? known?.note ?? "" : visit.description),
            element("td", { class: "number" }, isStop && known?.litres ? number(known.litres) : ""),
            element("td", null, isStop ? "☐" : ""));
        })))));
  }

  loadFiles();
  loadSheets();
  return null;
}
