// Colours and words that the views of a board share.

import { number, t, toast } from "../shared/page.js";

/** The name of the colour of a round, by its place among the vehicles. */
export const colourOf = index => `--round-${1 + index % 8}`;

/** Says why a stop was not moved. */
export const tellObstacle = (obstacle, stop) =>
  toast(t(`obstacle_${obstacle}`, { stop }), { kind: "bad" });

/** Writes how late a stop is. */
export const lateText = seconds =>
  t("minutes_late", { count: number(Math.max(1, Math.round(seconds / 60))) });
