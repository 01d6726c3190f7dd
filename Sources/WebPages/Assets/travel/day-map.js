// The map beside the request and the day.

import { button } from "../shared/dom.js";
import { dialog } from "../shared/dialog.js";
import { StreetMap } from "../shared/map.js";
import { number, t } from "../shared/page.js";
import { mapOf } from "./plan.js";

const sides = ["start", "end"];

/** The map of the page; it shows a request, whose places it sets, or days of a plan. */
export class DayMap {
  #container;
  #map = null;
  #name = null;
  #mode = "request";
  #days = 1;
  #options;

  /**
   * `place(day, side, location)` sets where a day starts or ends, and `select(id)` is told of the
   * place of a plan that was pressed.
   */
  constructor(container, options) {
    this.#container = container;
    this.#options = options;
  }

  /** Shows the streets of a map of the service. */
  use(name) {
    if (this.#map && name === this.#name) return;
    this.#map?.destroy();
    this.#name = name;
    this.#map = new StreetMap(this.#container, { map: name || null, label: t("map_of_day") });
    this.#map.on("click", ({ location }) => {
      if (this.#mode === "request") this.#ask(location);
    });
    this.#map.on("drop", ({ id, location }) => {
      if (!location) return;
      const [side, day] = id.split(" ");
      this.#options.place(Number(day), side, location);
    });
    this.#map.on("select", ({ kind, id, location }) => {
      if (this.#mode === "request") this.#ask(location);
      else if (kind === "marker" && id.startsWith("visit ")) this.#options.select(id.slice(6));
    });
  }

  /** Moves to a location. */
  center(location, zoom = 14) {
    this.#map.center = location;
    this.#map.zoom = zoom;
  }

  /** Shows where the days of a request start and end. */
  showRequest(form, { fit = false } = {}) {
    this.#mode = "request";
    this.#days = form.days.length;
    const markers = form.days.flatMap((day, at) => sides.filter(side => day[side].location)
      .map(side => ({
        id: `${side} ${at}`, kind: "place", location: day[side].location, draggable: true,
        label: this.#letter(side, at), colour: `--round-${at % 8 + 1}`,
        title: `${t(side)}: ${day[side].name || t("map_point")}`,
      })));
    this.#map.setLines([]);
    this.#map.setMarkers(markers);
    if (fit && markers.length > 1) this.#map.fit(markers.map(each => each.location), { most: 15 });
    else if (fit && markers.length) this.#map.reveal(markers[0].location);
  }

  #letter(side, at) {
    const letter = t(`${side}_letter`);
    return this.#days > 1 ? `${letter}${at + 1}` : letter;
  }

  /** Shows days of a plan, {day, at}; `fit` may be "needed", so that the map moves if it must. */
  showDays(days, plan, { fit = true } = {}) {
    this.#mode = "plan";
    const { lines, markers } = mapOf(days, plan, {
      start: t("start"), end: t("end"), startLetter: t("start_letter"),
      endLetter: t("end_letter"),
    });
    this.#map.setLines(lines);
    this.#map.setMarkers(markers);
    const isSeen = ([longitude, latitude]) => {
      const [west, south, east, north] = this.#map.bounds;
      return longitude > west && longitude < east && latitude > south && latitude < north;
    };
    if (fit === true || (fit && !markers.every(each => isSeen(each.location)))) this.#map.showAll();
  }

  /** Marks a place of the plan and moves it into view. */
  reveal(visit) {
    this.#map.select(`visit ${visit.id}`);
    this.#map.reveal(visit.location);
  }

  /** Marks the place of the plan that is pointed at, or none. */
  hover(id) { this.#map.hover(id === null ? null : `visit ${id}`); }

  /** Asks what a pressed place is to be. */
  #ask(location) {
    const text = location.map(value => number(value, { maximumFractionDigits: 4 })).reverse()
      .join(" · ");
    const choices = [...Array(this.#days).keys()].flatMap(day => sides.map(side => button(
      this.#days > 1 ? t(`set_${side}_of_day`, { day: number(day + 1) }) : t(side),
      () => {
        asked.close();
        this.#options.place(day, side, location);
      }, { kind: "wide" })));
    const asked = dialog({ title: t("place_on_map"), body: [text, ...choices] });
    asked.open();
  }
}
