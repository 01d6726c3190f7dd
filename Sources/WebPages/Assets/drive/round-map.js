// The round on the map: its stops, the way to the next one, and the device.

import { StreetMap, boundsOf, decodePolyline, tilesAlong } from "../shared/map.js";
import { page, t } from "../shared/page.js";

const level = 14;

/** The map of a round; it is made when it is first shown. */
export class RoundMap {
  #container;
  #map;
  #stop;

  constructor(container) { this.#container = container; }

  /** Addresses of the tiles near the ways of a round. */
  tiles(round) {
    if (!round.map) return [];
    const points = [...round.stops, round.end ?? {}]
      .flatMap(each => [...decodePolyline(each.geometry ?? "", 5), each.location].filter(Boolean));
    return [...tilesAlong(round.map, points, level)];
  }

  show(round, state, stop, position) {
    this.#map ??= new StreetMap(this.#container, {
      map: page.maps.includes(round.map) ? round.map : null, label: t("map_of_round"),
      levels: [level],
    });
    this.#map.setMarkers(round.stops.map(each => ({
      id: each.id, location: each.location, label: String(each.number), title: each.id,
      colour: each.id === stop?.id ? "--accent"
        : state.done.has(each.id) ? "--good" : state.skipped.has(each.id) ? "--warn" : "--muted",
      faint: state.done.has(each.id),
    })));
    this.#map.setLines(round.stops.filter(each => each.geometry && !state.done.has(each.id))
      .map(each => ({
        id: each.id, polyline5: each.geometry, width: each.id === stop?.id ? 6 : 3,
        colour: each.id === stop?.id ? "--accent" : "--muted", arrows: each.id === stop?.id,
      })));
    if (stop && this.#stop !== stop.id) {
      this.#stop = stop.id;
      const near = [stop.location, ...decodePolyline(stop.geometry ?? "", 5)];
      if (position) near.push(position.location);
      this.#map.fit(boundsOf(near));
    }
    if (!stop) this.#map.showAll();
  }

  position(position) { this.#map?.setPosition(position); }
}
