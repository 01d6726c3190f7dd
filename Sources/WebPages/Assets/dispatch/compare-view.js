// Two plans side by side: their figures, and the stops that changed vehicles.

import { get } from "../shared/api.js";
import { append, element, fill, icon } from "../shared/dom.js";
import { StreetMap } from "../shared/map.js";
import { number, plural, showEmpty, showLoading, showProblem, t } from "../shared/page.js";
import { colourOf } from "./board-words.js";
import { comparePlans, readPlan } from "./plan-model.js";
import { planFigures, planName, signed } from "./plans.js";
import { tableRegion } from "./table-region.js";

/** So many moved stops have rows; the map shows all. */
const mostRows = 200;

/** Shows the part in a container, with two plans by their ids or the last two. */
export function show(container, context, firstId, secondId) {
  const plans = context.usablePlans();
  if (plans.length < 2) {
    showEmpty(container, {
      title: t("compare_needs_two"), text: t("compare_needs_two_text"), icon: icon("compare"),
      actions: [element("a", {
        class: "button primary", href: context.link("plans"),
      }, t("tab_plans"))],
    });
    return null;
  }
  const first = context.plan(firstId) ?? plans.at(-2);
  const second = context.plan(secondId) ?? plans.at(-1);
  const names = [first, second].map(({ id }) => t("plan_number", { plan: id }));
  const choice = (id, chosen, label) => element("div", { class: "field" },
    element("label", { for: id }, label),
    element("select", { id, on: { change: () => open() } }, plans.map(plan =>
      element("option", { value: plan.id, selected: plan === chosen }, planName(context, plan)))));
  const before = choice("compare-first", first, t("first_plan"));
  const after = choice("compare-second", second, t("second_plan"));
  const idOf = field => field.querySelector("select").value;
  const open = () => context.go("compare", idOf(before), idOf(after));
  const body = element("div", { class: "stack" });
  const mapBox = element("div", { class: "compare-map" });
  append(container, element("div", { class: "compare-view" },
    element("div", { class: "compare-side stack" },
      element("div", { class: "compare-choice" }, before, after), figuresTable(), body), mapBox));
  let map = null;

  function figuresTable() {
    const [was, is] = [planFigures(context, first), planFigures(context, second)];
    return tableRegion(t("figure"), element("table", null,
      element("thead", null, element("tr", null,
        [t("figure"), ...names, t("difference")].map((text, at) =>
          element("th", { scope: "col", class: at ? "number" : null }, text)))),
      element("tbody", null, was.map(({ label, value, write, isMoreBetter }, at) => {
        const change = is[at].value - value;
        const isBetter = isMoreBetter ? change > 0 : change < 0;
        const text = signed(change, write);
        return element("tr", null, element("th", { scope: "row" }, label),
          element("td", { class: "number" }, write(value)),
          element("td", { class: "number" }, write(is[at].value)),
          element("td", {
            class: `number ${text === "±0" ? "" : isBetter ? "better" : "worse"}`,
          }, text));
      }))));
  }

  async function load() {
    showLoading(body);
    const path = id => `${context.path}/plans/${encodeURIComponent(id)}`;
    try {
      const [was, is] = await Promise.all([get(path(first.id)), get(path(second.id))]);
      if (!mapBox.isConnected) return;
      const read = [readPlan(was, context.info), readPlan(is, context.info)];
      const difference = comparePlans(...read);
      showMoved(difference);
      showMap(read, difference);
    } catch (error) {
      showProblem(body, error, { retry: load });
    }
  }

  const placeText = place =>
    (place ? `${place.vehicle}, ${number(place.position)}` : t("not_served"));

  function showMoved({ moved, reordered, same }) {
    fill(body, element("h2", { class: "small-heading" }, plural("moved_stops", moved.length)),
      element("p", { class: "muted" }, plural("same_stops", same), " ",
        plural("reordered_stops", reordered)),
      moved.length ? tableRegion(plural("moved_stops", moved.length), element("table", {
        class: "moved",
      },
        element("thead", null, element("tr", null,
          [t("stop"), ...names].map(text =>
            element("th", { scope: "col" }, text)))),
        element("tbody", null, moved.slice(0, mostRows).map(({ stop, from, to }) =>
          element("tr", null,
            element("th", { scope: "row" }, element("button", {
              type: "button", class: "link", on: { click: () => point(stop) },
            }, stop)),
            element("td", null, placeText(from)), element("td", null, placeText(to))))))) : null,
      moved.length > mostRows ? element("p", { class: "muted" },
        t("more_on_map", { count: number(moved.length - mostRows) })) : null);
  }

  let places = new Map();

  function point(stop) {
    map.select(stop);
    const place = places.get(stop);
    if (place) map.reveal(place.location);
  }

  function showMap([was, is], { moved }) {
    map = new StreetMap(mapBox, {
      map: second.map ?? context.info.map, label: t("map_of_moved"),
    });
    places = new Map([...was.places, ...is.places]);
    const vehicles = [...new Set([...was.rounds, ...is.rounds].map(round => round.vehicle))];
    const colour = vehicle => (vehicle === undefined ? "--map-mark"
      : colourOf(vehicles.indexOf(vehicle)));
    const movedStops = new Map(moved.map(each => [each.stop, each]));
    const line = (plan, { vehicle, geometry }, isBefore) => ({
      id: `${isBefore ? "before" : "after"} ${vehicle}`, polyline5: geometry,
      colour: colour(vehicle), width: isBefore ? 3 : 4, dash: isBefore ? [1, 2] : null,
      faint: isBefore,
      title: `${vehicle}, ${names[isBefore ? 0 : 1]}`,
    });
    map.setLines([...was.rounds.map(round => line(was, round, true)),
      ...is.rounds.map(round => line(is, round, false))]);
    const served = new Set(is.rounds.flatMap(round => round.stops));
    const rest = is.rounds.flatMap(round => round.stops.map(stop => [stop, round.vehicle]))
      .filter(([stop]) => !movedStops.has(stop))
      .map(([stop, vehicle]) => ({
        id: stop, location: places.get(stop)?.location, kind: "dot", colour: colour(vehicle),
        faint: true, title: `${stop}, ${vehicle}`,
      }));
    map.setMarkers([...is.sites.map(site => ({
      id: `site ${site.id}`, location: site.location, kind: site.kind, colour: "--text",
      title: site.name,
    })), ...rest, ...moved.map(({ stop, from, to }) => ({
      id: stop, location: places.get(stop)?.location, label: served.has(stop) ? to.position : "×",
      colour: to ? colour(to.vehicle) : "--bad",
      title: `${stop}\n${names[0]}: ${placeText(from)}\n${names[1]}: ${placeText(to)}`,
    }))].filter(marker => marker.location));
    map.on("select", ({ kind, id }) => { if (kind === "marker") map.select(id); });
    map.showAll();
  }

  load();
  return () => map?.destroy();
}
