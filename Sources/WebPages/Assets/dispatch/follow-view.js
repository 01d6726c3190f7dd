// The drivers of a day: the plan is published to them, followed while they drive, and closed.

import { asProblem, get } from "../shared/api.js";
import { append, button, element, fill, icon, updateList } from "../shared/dom.js";
import { StreetMap } from "../shared/map.js";
import {
  announce, duration, number, plural, relative, showEmpty, showProblem, t, time, toast,
} from "../shared/page.js";
import { colourOf, lateText } from "./board-words.js";
import { clockText, secondsOf } from "./clock.js";
import { LateWarnings, stopStates } from "./follow-model.js";
import { messagesPanel } from "./messages.js";
import { readPlan } from "./plan-model.js";
import { closeCard, linkCards, publishCard, renewLink } from "./publish.js";

/** Milliseconds between looks; longer while nobody looks at the page. */
const pauses = { seen: 5000, unseen: 30000 };
/** Seconds that a round may be behind its plan before it is told. */
const slack = 600;
/** The stops of a round that are over: emptied, skipped, or not to be served any more. */
const over = ({ done, skipped, left }) => done + skipped + left;
const looks = { driving: "info", finished: "good" };
const kinds = new Set(["done", "skip", "undo", "full", "unloaded", "blocked", "break", "finish",
  "position"]);

/** Shows the part in a container; `wanted` is the plan to publish. */
export function show(container, context, wanted) {
  const { info } = context;
  if (!context.usablePlans().length && !info.published) {
    showEmpty(container, {
      title: t("nothing_to_publish"), text: t("no_plan_text"), icon: icon("phone"),
      actions: [element("a", {
        class: "button primary", href: context.link("plans"),
      }, t("tab_plans"))],
    });
    return null;
  }
  const state = element("div");
  const links = element("div");
  const rounds = element("ul", { class: "plain rounds-progress" });
  const problems = element("div", { hidden: true });
  const controls = element("div", { class: "stack no-print" });
  const messages = messagesPanel(context);
  const side = element("div", { class: "follow-side stack" },
    links, problems, state, rounds, controls);
  const mapBox = element("div", { class: "follow-map no-print" });
  const root = append(element("div", { class: "follow-view" }), side, mapBox);
  append(container, root);
  const warnings = new LateWarnings();
  const control = new AbortController();
  let map = null;
  let plan = null;
  let known = [];
  let timer = 0;
  let isOver = false;

  function showControls() {
    const { info: now } = context;
    const isClosed = now.state === "closed";
    fill(controls,
      now.published ? messages.node : null,
      isClosed ? null : publishCard(context, wanted, {
        published, driving: () => vehiclesWith(each => each.log.length > 0),
      }),
      now.published && !isClosed ? closeCard(context, {
        closed, open: () => vehiclesWith(each => each.state !== "finished"),
      }) : null,
      isClosed ? recordsCard() : null);
    mapBox.hidden = !now.published;
    root.classList.toggle("unpublished", !now.published);
  }

  function published(told) {
    fill(links, linkCards(told.links));
    plan = null;
    showControls();
    look();
    announce(t("published", { plan: told.published }));
    links.scrollIntoView({ block: "start" });
  }

  function closed() {
    showControls();
    look();
    announce(t("day_closed"));
  }

  /** What the day has written, to be fetched. */
  function recordsCard() {
    const records = context.info.files.map(file => file.name)
      .filter(name => ["service-record.csv", "history.csv", "bins.csv"].includes(name));
    return element("section", { class: "card" },
      element("h2", { class: "small-heading" }, t("records")),
      element("p", { class: "hint" }, t("records_text")),
      element("ul", { class: "plain stack-tight" }, records.map(name => element("li", null,
        element("a", {
          class: "button", href: `${context.path}/files/${name}`, download: name,
        }, icon("download"), name)))));
  }

  // Progress.

  const vehiclesWith = isIt => known.filter(isIt).map(each => each.vehicle);

  async function look() {
    clearTimeout(timer);
    if (!context.info.published) return;
    try {
      const told = await get(`${context.path}/progress`, {}, { signal: control.signal });
      if (!plan) {
        const id = encodeURIComponent(context.info.published);
        const kept = await get(`${context.path}/plans/${id}`, {}, { signal: control.signal });
        plan = readPlan(kept, context.info);
      }
      if (isOver) return;
      showProblem(problems, null);
      await showProgress(told);
    } catch (error) {
      if (error.name === "AbortError") return;
      // What was known stays; the next look may succeed.
      showProblem(problems, asProblem(error), { retry: look });
    }
    if (isOver || context.info.state === "closed") return;
    timer = setTimeout(look, document.hidden ? pauses.unseen : pauses.seen);
  }

  async function showProgress(told) {
    const { vehicles } = told;
    known = vehicles;
    messages.vehicles(vehicles);
    if (told.messages > messages.last) await messages.look();
    const done = vehicles.reduce((sum, each) => sum + over(each), 0);
    const all = vehicles.reduce((sum, each) => sum + each.stops, 0);
    const late = vehicles.reduce((sum, each) => sum + each.late.length, 0);
    fill(state, element("div", { class: "row" },
      element("strong", null, t("stops_of", { done: number(done), all: number(all) })),
      element("progress", {
        class: "grow", max: Math.max(all, 1), value: done, "aria-label": t("progress"),
      }),
      late ? element("span", { class: "badge bad" }, plural("late", late)) : null));
    updateList(rounds, vehicles, each => each.vehicle, makeRound, updateRound);
    for (const each of warnings.news(vehicles)) {
      toast(each.id === undefined ? `${each.vehicle}: ${plural("left_stops", each.left)}`
        : t("late_warning", {
          vehicle: each.vehicle, stop: each.id, late: lateText(each.seconds),
        }), { kind: "bad" });
    }
    showMap(vehicles);
  }

  const indexOf = vehicle => plan.rounds.findIndex(round => round.vehicle === vehicle);
  const colourFor = vehicle => colourOf(Math.max(indexOf(vehicle), 0));

  function makeRound(round) {
    const item = element("li", { class: "card" });
    updateRound(item, round);
    return item;
  }

  function updateRound(item, round) {
    const isOpen = item.querySelector("details")?.open ?? false;
    const done = over(round);
    const planned = plan.rounds[indexOf(round.vehicle)]?.end ?? null;
    const shift = context.info.vehicles.find(each => each.id === round.vehicle)?.shift;
    const finish = round.finish_clock ? secondsOf(round.finish_clock) : NaN;
    const canLink = context.info.state !== "closed";
    fill(item,
      element("div", { class: "row spread" },
        element("h2", { class: "round-name" }, element("span", {
          class: "swatch", style: { background: `var(${colourFor(round.vehicle)})` },
        }), round.vehicle, element("span", { class: "muted" }, round.driver ?? "")),
        element("span", { class: `badge ${looks[round.state] ?? ""}` }, t(`round_${round.state}`))),
      element("progress", {
        max: Math.max(round.stops, 1), value: done,
        "aria-label": t("progress_of", { vehicle: round.vehicle }),
      }),
      element("div", { class: "row small" },
        element("span", null, t("stops_of", { done: number(done), all: number(round.stops) })),
        round.skipped
          ? element("span", { class: "badge warn" }, plural("skipped", round.skipped)) : null,
        round.left ? element("span", { class: "badge bad" },
          plural("left_stops", round.left)) : null,
        finish > secondsOf(shift?.[1] ?? "48:00")
          ? element("span", { class: "badge bad" }, t("after_shift"))
          : planned !== null && finish - planned > slack
            ? element("span", { class: "badge warn" },
              t("behind_plan", { time: duration(finish - planned) })) : null,
        round.next ? element("span", null,
          t("next_at", { stop: round.next.id, time: clockText(round.next.arrival_clock) })) : null,
        round.finish_clock
          ? element("span", null, t("back_at", { time: clockText(round.finish_clock) })) : null,
        element("span", { class: "muted" }, round.reported
          ? t("reported", { ago: relative(round.reported) }) : t("not_reported"))),
      round.late.length ? element("ul", { class: "plain late-list" }, round.late.map(each =>
        element("li", null, icon("warning"),
          t("late_at", { stop: each.id, late: lateText(each.seconds) })))) : null,
      element("div", { class: "row" },
        element("details", { class: "grow log", open: isOpen },
          element("summary", null, plural("reports", round.log.length)), logList(round.log)),
        canLink ? button(t("new_link"), () => renewLink(context, round.vehicle, links),
          { kind: "quiet small", icon: "link" }) : null));
  }

  const logList = log => element("ol", { class: "plain small" }, [...log].reverse().map(each =>
    element("li", null, element("time", { datetime: new Date(each.at).toISOString() },
      time(each.at, context.info.time_zone ?? undefined)), " ",
    kinds.has(each.kind) ? t(`report_${each.kind}`) : each.kind,
    each.stop ? ` ${each.stop}` : "", each.reason ? ` (${each.reason})` : "")));

  function showMap(vehicles) {
    if (!map) {
      map = new StreetMap(mapBox, {
        map: context.plan(context.info.published)?.map ?? context.info.map,
        label: t("map_of_drivers"),
      });
      map.on("select", ({ kind, id }) => { if (kind === "marker") map.select(id); });
    }
    map.setLines(plan.rounds.map(round => ({
      id: round.vehicle, polyline5: round.geometry, colour: colourFor(round.vehicle),
      width: 4, title: round.vehicle, arrows: true,
    })));
    const markers = plan.sites.map(site => ({
      id: `site ${site.id}`, location: site.location, kind: site.kind, colour: "--text",
      title: site.name,
    }));
    for (const { vehicle, log, late } of vehicles) {
      const round = plan.rounds[indexOf(vehicle)];
      if (!round) continue;
      const states = stopStates(log);
      const lateStops = new Map(late.map(each => [each.id, each.seconds]));
      round.stops.forEach((stop, at) => {
        const place = plan.places.get(stop);
        if (!place?.location) return;
        const known = states.get(stop);
        markers.push({
          id: stop, location: place.location, faint: known === "done",
          label: known === "done" ? "✓" : known === "skipped" ? "–" : at + 1,
          colour: lateStops.has(stop) || known === "skipped" ? "--bad" : colourFor(vehicle),
          title: [`${vehicle}, ${number(at + 1)}: ${stop}`, known ? t(`stop_${known}`) : "",
            lateStops.has(stop) ? lateText(lateStops.get(stop)) : "", place.note]
            .filter(Boolean).join("\n"),
        });
      });
    }
    for (const each of vehicles) {
      if (!each.position) continue;
      markers.push({
        id: `vehicle ${each.vehicle}`, location: each.position, kind: "vehicle",
        colour: colourFor(each.vehicle), label: each.vehicle.slice(0, 4),
        title: [each.vehicle, each.driver, each.reported ? relative(each.reported) : ""]
          .filter(Boolean).join("\n"),
      });
    }
    map.setMarkers(markers);
    if (!showMap.isShown) map.showAll();
    showMap.isShown = true;
  }

  const visible = () => { if (!document.hidden) look(); };
  document.addEventListener("visibilitychange", visible);
  showControls();
  look();
  return () => {
    isOver = true;
    clearTimeout(timer);
    control.abort();
    document.removeEventListener("visibilitychange", visible);
    map?.destroy();
  };
}
