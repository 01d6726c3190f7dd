// The lanes before a maneuver, from left to right: their arrows, and which to take.

import { element } from "../shared/dom.js";
import { t } from "../shared/page.js";
import { arrowPath, taken } from "./lane-arrows.js";

/** Returns a row of lanes. */
export function laneRow(lanes) {
  return element("span", {
    class: "drive-lane-row", role: "img",
    "aria-label": t("lanes", { lanes: taken(lanes).join(", "), count: lanes.length }),
  }, ...lanes.map((lane, at) => element("svg", {
    class: lane.active ? "icon drive-lane taken" : "icon drive-lane", viewBox: "0 0 24 24",
  }, ...lane.indications.map(arrow =>
    element("path", { d: arrowPath(arrow, at >= lanes.length / 2) })))));
}
