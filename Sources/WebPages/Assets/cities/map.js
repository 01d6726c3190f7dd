// The map of the cities that a list shows.

import { plural, t, toastProblem } from "../shared/page.js";
import { StreetMap } from "../shared/map.js";
import { element } from "../shared/dom.js";
import { regionOf } from "./names.js";
import { loadOutlines } from "./outlines.js";

// Beyond this zoom the outlines are too coarse to be of use.
const coarseFrom = 9;
const closest = 11;

/** Shows cities as markers over the outlines of countries. */
export class CityMap {
  #map;
  #cities = new Map();
  #key = "";
  #outlines = [];
  #isCoarse = false;

  /** Makes the map in a container; `open(city)` is called for a chosen marker. */
  constructor(container, { archive, open }) {
    this.archive = archive;
    this.container = container;
    const frame = element("div", { class: "city-map" });
    container.append(frame);
    this.#map = new StreetMap(frame, { map: null, label: t("map_of_cities") });
    this.#map.on("select", ({ kind, id }) => {
      if (kind === "marker" && this.#cities.has(id)) open(this.#cities.get(id));
    });
    this.#map.on("move", ({ zoom }) => {
      if ((zoom > coarseFrom) !== this.#isCoarse) this.#drawOutlines(zoom > coarseFrom);
    });
    this.#map.fit([-30, -35, 60, 62]);
    loadOutlines().then(outlines => {
      this.#outlines = outlines;
      this.#drawOutlines(this.#isCoarse);
    }, toastProblem);
  }

  #drawOutlines(isCoarse) {
    this.#isCoarse = isCoarse;
    this.#map.setLines(isCoarse ? [] : this.#outlines);
  }

  /** Shows cities, the place they are around, and places that were drawn without a city near. */
  show(cities, origin, draws = []) {
    this.#cities = new Map(cities.map(city => [String(city.geonames), city]));
    const markers = cities.map(city => {
      const isFavourite = this.archive.isFavourite(city.geonames);
      return {
        id: String(city.geonames), location: city.location, kind: isFavourite ? "place" : "dot",
        colour: isFavourite ? "--warn" : "--accent",
        title: [city.name, regionOf(city),
          city.population ? plural("people", city.population) : ""].filter(Boolean).join("\n"),
      };
    });
    if (origin?.location) {
      markers.push({ id: "origin", location: origin.location, kind: "facility", colour: "--bad",
        title: origin.name ?? "" });
    }
    for (const [index, draw] of draws.slice(0, -1).entries()) {
      markers.push({ id: `draw-${index}`, location: draw.place, kind: "facility", faint: true,
        colour: "--bad", title: t("drawn_place") });
    }
    this.#map.setMarkers(markers);
    // A star or a change of order is no reason to move the map.
    const key = markers.map(marker => marker.id).sort().join(" ");
    if (key !== this.#key && markers.length) {
      this.#map.fit(markers.map(marker => marker.location), { most: closest });
    }
    this.#key = key;
  }

  /** Moves the map to a city and marks it. */
  moveTo(city) {
    const id = String(city.geonames);
    if (!this.#cities.has(id)) this.show([...this.#cities.values(), city]);
    this.#map.center = city.location;
    if (this.#map.zoom < coarseFrom - 1) this.#map.zoom = coarseFrom - 1;
    this.#map.select(id);
    this.container.scrollIntoView({ block: "nearest" });
  }
}
