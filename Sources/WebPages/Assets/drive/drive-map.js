// The map while driving: the way, the bins, and the truck, which it follows until it is moved.

import { button, element } from "../shared/dom.js";
import { StreetMap } from "../shared/map.js";
import { t } from "../shared/page.js";
import { levels } from "./corridor.js";
import { mapMarkers } from "./round-map.js";
import { stopDialog } from "./stop-dialog.js";

const closeZoom = 16.5;

/** The map of the next screen. */
export class DriveMap {
  #app;
  #map = null;
  #frame = element("div", { class: "drive-map-frame" });
  #isFollowing = true;
  /** What the map was placed by: "way", "fix", or null while it has to be. */
  #placedBy = null;
  #shown = { way: null, state: null, target: null };
  #follow = button(t("follow"), () => this.#setFollowing(true), {
    icon: "locate", kind: "drive-follow", hidden: true,
  });

  constructor(app) {
    this.#app = app;
    this.node = element("div", { class: "drive-map" }, this.#frame, this.#follow);
    for (const type of ["pointerdown", "wheel", "keydown"]) {
      this.#frame.addEventListener(type, event => {
        if (event.key === "Tab" || event.key === "Shift") return;
        this.#setFollowing(false);
      }, { passive: true });
    }
  }

  /** Follows the truck again. */
  shown() { this.#setFollowing(true); }

  #setFollowing(isFollowing) {
    this.#isFollowing = isFollowing;
    this.#follow.hidden = isFollowing;
    if (!isFollowing) return;
    this.#placedBy = null;
    this.update();
  }

  /** Shows what has changed. */
  update() {
    const { model, guide } = this.#app;
    const { round, state, fix, target } = model;
    if (!state) return;
    const { way } = guide;
    // A map that is nowhere would ask for tiles of nowhere.
    if (!this.#map && !fix && !way?.line.length) return;
    this.#map ??= this.#make(round);
    this.#map.setPosition(fix);
    if (way !== this.#shown.way) {
      this.#map.setLines(way && way.line.length > 1 ? [{
        id: "way", points: way.line, colour: "--round-1", width: 7, arrows: true,
        dash: way.source === "beeline" ? [2, 2] : undefined, title: t("way"),
      }] : []);
    }
    if (state !== this.#shown.state) {
      this.#map.setMarkers(mapMarkers(round, state, { isFaint: true }));
    }
    if (target !== this.#shown.target) {
      this.#map.select(target?.kind === "stop" ? `stop:${target.id}` : null);
    }
    const isNewWay = way !== this.#shown.way;
    this.#shown = { way, state, target };
    if (this.#isFollowing) this.#place(fix, way, isNewWay);
  }

  #place(fix, way, isNewWay) {
    if (fix) {
      if (this.#placedBy !== "fix") this.#map.zoom = closeZoom;
      this.#map.center = fix.location;
      this.#placedBy = "fix";
    } else if (way?.line.length && (isNewWay || !this.#placedBy)) {
      this.#map.fit(way.line, { most: closeZoom });
      this.#placedBy = "way";
    }
  }

  #make(round) {
    const map = new StreetMap(this.#frame, { map: round.map, label: t("map_of_way"), levels });
    map.on("select", ({ kind, id }) => {
      if (kind === "marker" && id.startsWith("stop:")) stopDialog(this.#app, id.slice(5));
    });
    return map;
  }
}
