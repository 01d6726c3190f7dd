// Where a street is closed, chosen on a map: what is in its middle.

import { dialog } from "../shared/dialog.js";
import { button, element } from "../shared/dom.js";
import { StreetMap } from "../shared/map.js";
import { t } from "../shared/page.js";
import { levels } from "./corridor.js";
import { Guidance } from "./guidance.js";
import { blockedMarkers } from "./round-map.js";

const zoom = 17;
// Metres ahead of the truck where a closed street is most likely.
const ahead = 60;

/** Asks where the street is closed, and reports it. */
export function blockedDialog(app) {
  const { model, guide } = app;
  const frame = element("div", { class: "drive-blocked-map" });
  let map = null;
  const shown = dialog({
    title: t("street_blocked"),
    body: [
      element("p", null, t("blocked_text")),
      element("div", { class: "drive-blocked" }, frame,
        element("span", { class: "drive-cross", "aria-hidden": "true" })),
    ],
    actions: [
      button(t("cancel"), () => shown.close(), { kind: "large" }),
      button(t("report_here"), async () => {
        const at = map.center.map(value => Math.round(value * 1e6) / 1e6);
        shown.close();
        await app.report("blocked", { at });
      }, { kind: "primary large", icon: "block" }),
    ],
    closed: () => map.destroy(),
  });
  shown.open();
  map = new StreetMap(frame, { map: model.round.map, label: t("map_of_block"), levels });
  map.zoom = zoom;
  map.center = placeAhead(model, guide);
  if (guide.way?.line.length > 1) {
    map.setLines([
      { id: "way", points: guide.way.line, colour: "--round-1", width: 7, arrows: true },
    ]);
  }
  map.setMarkers(blockedMarkers(model.state.blocked));
  map.setPosition(model.fix);
}

/** A little ahead on the way, otherwise where the truck is, otherwise the next place. */
function placeAhead({ fix, state, target }, { way, progress }) {
  if (way?.line.length > 1 && !progress?.isOff) {
    return new Guidance(way).pointAt((progress?.along ?? 0) + ahead);
  }
  return fix?.location ?? state.position ?? target.location;
}
