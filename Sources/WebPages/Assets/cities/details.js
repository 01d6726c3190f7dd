// Everything known of a city, in a dialog.

import { get } from "../shared/api.js";
import { append, button, element, fill } from "../shared/dom.js";
import { dialog } from "../shared/dialog.js";
import {
  doing, format, list, number, plural, showLoading, showProblem, t, time, toast,
} from "../shared/page.js";
import { placeOf, regionOf } from "./names.js";
import { outwardLink, wikipediaLink } from "./view.js";
import { weatherOf, weatherStrip } from "./weather.js";

const mostNames = 12;

/** Shows a city; `show(city)` moves the map there, `around(city)` lists what is near it. */
export function openDetails(city, { archive, show, around, remove }) {
  const weather = element("div");
  const facts = element("div");
  const problems = element("div", { hidden: true });
  const asked = new AbortController();
  const opened = dialog({
    title: city.name, wide: true, body: [problems, facts, weather],
    closed: () => {
      asked.abort();
      archive.removeEventListener("change", drawActions);
    },
  });

  const drawActions = () => {
    const isSaved = archive.has(city.geonames);
    const isStarred = archive.isFavourite(city.geonames);
    const before = document.activeElement?.dataset?.action;
    const act = (name, label, action, options = {}) => button(label,
      event => doing(event.currentTarget, action, problems),
      { ...options, dataset: { action: name } });
    opened.setActions(
      act("around", t("around_city"), () => { opened.close(); around(city); }, { icon: "locate" }),
      show ? act("map", t("show_on_map"), () => { opened.close(); show(city); }, { icon: "map" })
        : null,
      act("star", t("favourite"), () => archive.star(city, !isStarred), {
        icon: isStarred ? "star-filled" : "star", "aria-pressed": String(isStarred),
      }),
      isSaved
        ? act("save", t("remove"), () => remove([city]), { kind: "danger", icon: "remove" })
        : act("save", t("save"), async () => {
          await archive.save([city]);
          toast(t("city_saved", { name: city.name }));
        }, { kind: "primary", icon: "plus" }));
    if (before) opened.node.querySelector(`[data-action=${before}]`)?.focus();
  };
  archive.addEventListener("change", drawActions);

  const loadFacts = async () => {
    showLoading(facts);
    try {
      const answer = await get("/v1/cities/show", { city: placeOf(city) },
        { signal: asked.signal });
      fill(facts, factList({ ...city, ...answer.city }));
    } catch (error) {
      showProblem(facts, error, { retry: loadFacts });
    }
  };
  const loadWeather = async () => {
    showLoading(weather);
    try {
      fill(weather, weatherStrip(await weatherOf(city, 7, asked.signal)));
    } catch (error) {
      showProblem(weather, error, { retry: loadWeather });
    }
  };
  drawActions();
  opened.open();
  loadFacts();
  loadWeather();
}

function factList(city) {
  const rows = [];
  const row = (name, ...content) => rows.push(element("dt", null, name),
    element("dd", null, content));
  row(t("region"), regionOf(city));
  if (city.population) row(t("population"), plural("people", city.population));
  if (city.time_zone) {
    row(t("local_time"), time(Date.now(), city.time_zone), " ",
      element("span", { class: "muted" }, zoneName(city.time_zone)));
  }
  row(t("position"), position(city.location));
  // Spellings without a difference to the name are of no use.
  const names = (city.spelled ?? []).filter(name => /^[\p{Script=Latin} '’.-]+$/u.test(name))
    .filter(name => name !== city.name).slice(0, mostNames);
  if (names.length) row(t("other_names"), list(names));
  const links = element("div", { class: "row" }, wikipediaLink(city));
  for (const [key, label] of [["map", "OpenStreetMap"], ["wikidata", "Wikidata"],
    ["geonames", "GeoNames"]]) {
    const href = city.links?.[key];
    if (!href?.startsWith("https://")) continue;
    append(links, outwardLink(href, label, city.name));
  }
  row(t("links"), links);
  return element("dl", { class: "facts" }, rows);
}

const zoneName = timeZone =>
  format(Intl.DateTimeFormat, { timeZone, timeZoneName: "shortOffset" }).formatToParts(new Date())
    .find(part => part.type === "timeZoneName")?.value ?? "";

function position([longitude, latitude]) {
  const write = (value, digits = 4) => number(Math.abs(value), { maximumFractionDigits: digits });
  return `${write(latitude)}° ${t(latitude < 0 ? "south" : "north")}, `
    + `${write(longitude)}° ${t(longitude < 0 ? "west" : "east")}`;
}
