// The weather in cities.

import { get } from "../shared/api.js";
import { element, icon } from "../shared/dom.js";
import { date, number, percent, t } from "../shared/page.js";
import { placeOf } from "./names.js";

/** Returns the days of weather from today on. */
export async function weatherOf(city, days, signal) {
  const answer = await get("/v1/weather", { place: placeOf(city), days }, { signal });
  return answer.places[0]?.days ?? [];
}

const degrees = value =>
  number(value, { style: "unit", unit: "celsius", maximumFractionDigits: 0 });

/** Writes the lowest and highest temperature of a day. */
export const range = day => t("low_high", { low: degrees(day.low), high: degrees(day.high) });

/** The picture of a day. */
function picture(day) {
  if (day.snowfall > 1) return "snow";
  if (day.precipitation_chance > 0.5 || day.precipitation > 3) return "rain";
  return day.precipitation_chance > 0.25 ? "cloud" : "sun";
}

/** Makes a row of days. */
export function weatherStrip(days) {
  const isUsual = days.every(day => day.kind === "climate");
  return element("figure", { class: "weather" },
    element("figcaption", { class: "hint" }, t(isUsual ? "weather_usual" : "weather_forecast")),
    element("ol", {
      class: "weather-days", tabindex: "0", "aria-label": t("weather"),
    }, days.map(day => element("li", null,
      element("span", { class: "muted small" }, date(day.date, { weekday: "short" })),
      icon(picture(day)),
      element("span", null, degrees(day.high)),
      element("span", { class: "muted" }, degrees(day.low)),
      Number.isFinite(day.precipitation_chance)
        ? element("span", { class: "muted small" },
          element("span", { class: "visually-hidden" }, `${t("rain_chance")} `),
          percent(day.precipitation_chance)) : null))));
}

const known = new Map();
const waiting = [];
let running = 0;
const mostAtOnce = 2;

/** Fills a node with the weather of today once it comes into view. */
export function showToday(node, city) {
  if (known.has(city.geonames)) {
    write(node, known.get(city.geonames));
    return;
  }
  watched.set(node, city);
  observer.observe(node);
}

const watched = new WeakMap();

const observer = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    waiting.push(target);
  }
  next();
});

async function next() {
  if (running >= mostAtOnce || !waiting.length) return;
  const node = waiting.shift();
  const city = watched.get(node);
  running += 1;
  try {
    const [today] = await weatherOf(city, 1);
    if (today) known.set(city.geonames, today);
    write(node, today);
  } catch (error) {
    // The row stays useful without; the city's own page tells what is wrong.
    node.title = error.message;
  } finally {
    running -= 1;
    next();
  }
}

function write(node, day) {
  if (!day) return;
  const source = t(day.kind === "climate" ? "weather_usual" : "weather_forecast");
  const label = `${source}: ${range(day)}`;
  node.title = label;
  node.replaceChildren(icon(picture(day)), element("span", { "aria-hidden": "true" },
    degrees(day.high)), element("span", { class: "visually-hidden" }, label));
}
