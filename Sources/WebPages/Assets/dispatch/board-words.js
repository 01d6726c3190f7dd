// Colours and words that the views of a board share.

import { distance, duration, hasText, number, t, toast } from "../shared/page.js";

/** The name of the colour of a round, by its place among the vehicles. */
export const colourOf = index => `--round-${1 + index % 8}`;

/** Says why a stop was not moved. */
export const tellObstacle = (obstacle, stop) =>
  toast(t(`obstacle_${obstacle}`, { stop }), { kind: "bad" });

/** Writes how late a stop is. */
export const lateText = seconds =>
  t("minutes_late", { count: number(Math.max(1, Math.round(seconds / 60))) });

const timeKinds = new Set(["delay", "lead_time", "max_travel_time", "max_duration",
  "min_working_time", "driving_rules", "release"]);

/** Writes a fault: what rule is broken, by how much and where. */
export function faultText({ kind, amount, stop, count, text }) {
  const key = `fault_${kind.split(".")[0]}`;
  const size = amount === null ? "" : timeKinds.has(kind.split(".")[0]) ? duration(amount)
    : kind === "max_distance" ? distance(amount) : number(amount);
  const told = hasText(key) ? t(key, { amount: size }) : text;
  return [stop ? `${stop}: ` : "", told, count > 1 ? ` (×${number(count)})` : ""].join("");
}
