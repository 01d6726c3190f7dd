// Times of a day as the service counts them: seconds since midnight.

import { date } from "../shared/page.js";

/** Writes a time of day; behind midnight with the number of days after. */
export function clock(seconds) {
  if (seconds === null || seconds === undefined) return "–";
  const days = Math.floor(seconds / 86400);
  const text = date(seconds * 1000, { timeStyle: "short", timeZone: "UTC" });
  return days > 0 ? `${text} +${days}` : text;
}

/** Writes a time of day that the service has written as 06:00; other texts as they are. */
export const clockText = text => (/^\d\d:\d\d$/.test(text) ? clock(secondsOf(text)) : text);

/** Returns the seconds since midnight of a text such as 06:00. */
export function secondsOf(text) {
  const [hours, minutes] = text.split(":").map(Number);
  return hours * 3600 + minutes * 60;
}
