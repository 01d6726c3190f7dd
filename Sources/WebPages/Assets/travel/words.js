// The words and formats of this page, as sentences.js wants them.

import * as shared from "../shared/page.js";
import { minutesOf } from "./plan.js";

const { format, hasText, number, t } = shared;

/** Writes a time such as 09:30, or 00:30+1 for the day after. */
export function clock(time) {
  const minutes = minutesOf(time);
  if (!Number.isFinite(minutes)) return time;
  const text = format(Intl.DateTimeFormat, { timeStyle: "short", timeZone: "UTC" })
    .format(new Date(minutes % 1440 * 60000));
  return minutes < 1440 ? text : t("next_day_time", { time: text });
}

/** What people call an interest; `title` is for those without a word of this page. */
export const interest = (id, title = id) => (hasText(`i_${id}`) ? t(`i_${id}`) : title);

/** Writes points: whole ones, and small values to a tenth. */
export const points = value =>
  number(value, { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 });

/** Writes metres of height. */
export const metres = value =>
  number(value, { style: "unit", unit: "meter", maximumFractionDigits: 0 });

/** Writes money without parts of a unit if it has none. */
export const money = (value, currency) => number(value, {
  ...(currency ? { style: "currency", currency } : {}),
  ...(Number.isInteger(value) ? { maximumFractionDigits: 0 } : {}),
});

/** Writes degrees Celsius. */
export const degrees = value =>
  number(value, { style: "unit", unit: "celsius", maximumFractionDigits: 0 });

/** What people call a map. */
export const mapName = name => name.split(/[-_ ]+/)
  .map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");

/** Makes the first letter of a sentence a capital one; a unit stays beside its number. */
export const sentence = text => (text ? text[0].toLocaleUpperCase() + text.slice(1) : "")
  .replace(/(\d) (?=°C|%)/g, "$1\u00a0");

export const words = { ...shared, clock, interest, points, metres, money };
