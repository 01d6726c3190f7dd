// The usual weather of days, as a strip.

import { element, icon } from "../shared/dom.js";
import { date, number, percent, t } from "../shared/page.js";
import { degrees } from "./words.js";

/** The picture of a day. */
export function pictureOf(day) {
  if (day.snowfall > 1) return "snow";
  if (day.precipitation_chance > 0.5 || day.precipitation > 3) return "rain";
  return day.precipitation_chance > 0.25 ? "cloud" : "sun";
}

/** Whether none of the days has a forecast. */
export const areUsual = days => days.every(day => day.kind === "climate");

/** One day's weather in a line. */
export function weatherLine(day) {
  const range = t("low_high", { low: degrees(day.low), high: degrees(day.high) });
  const wind = Number.isFinite(day.wind) ? t("wind", { speed: number(day.wind, {
    style: "unit", unit: "meter-per-second", maximumFractionDigits: 0 }) }) : null;
  const rain = Number.isFinite(day.precipitation_chance)
    ? t("rain_chance", { chance: percent(day.precipitation_chance) }) : null;
  return element("p", { class: "weather-line" }, icon(pictureOf(day)),
    element("span", null, [range, rain, wind].filter(Boolean).join(" · ")),
    areUsual([day]) ? element("span", { class: "muted small" }, t("weather_usual")) : null);
}

/** Several days as columns. */
export function weatherDays(days) {
  return element("figure", { class: "travel-weather" },
    element("figcaption", { class: "hint" },
      t(areUsual(days) ? "weather_usual" : "weather_forecast")),
    element("ol", { class: "plain", tabindex: "0", "aria-label": t("weather") },
      days.map(day => element("li", null,
        element("span", { class: "muted small" },
          date(day.date, { weekday: "short", day: "numeric" })),
        icon(pictureOf(day)),
        element("span", null, degrees(day.high)),
        element("span", { class: "muted" }, degrees(day.low)),
        Number.isFinite(day.precipitation_chance) ? element("span", { class: "muted small" },
          element("span", { class: "visually-hidden" }, `${t("rain_chance_label")} `),
          percent(day.precipitation_chance)) : null))));
}
