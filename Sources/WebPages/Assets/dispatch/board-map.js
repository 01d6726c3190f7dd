// The rounds of a board on the map, where stops are dragged from one to another.

import { element } from "../shared/dom.js";
import { StreetMap, decodePolyline } from "../shared/map.js";
import { t } from "../shared/page.js";
import { indexOnLine } from "./board-geometry.js";
import { colourOf, lateText, tellObstacle } from "./board-words.js";
import { clock } from "./clock.js";

/** Makes the map of a session in a container. Returns update(kind) and end(). */
export function boardMap(session, container, { previewLabel }) {
  const { board } = session;
  const zone = element("div", { class: "map-drop", "aria-hidden": "true", hidden: true },
    t("drop_not_served"));
  const map = new StreetMap(container, {
    map: session.context.plan(session.planId)?.map ?? session.context.info.map,
    label: t("map_of_rounds"),
  });
  container.append(zone);
  let lines = new Map();
  let isFirst = true;
  const colours = new Map(board.vehicles.map((vehicle, index) => [vehicle, colourOf(index)]));

  function titleOf(stop, vehicle, number) {
    const times = session.timesOf(stop);
    const note = session.read.places.get(stop)?.note;
    const head = vehicle === null ? `${stop}, ${t("not_served")}`
      : `${vehicle}, ${number}: ${stop}${times ? `, ${clock(times.arrival)}` : ""}`;
    return [head, times?.late > 0 ? lateText(times.late) : "", note].filter(Boolean).join("\n");
  }

  function showStops() {
    const chosen = session.selected && board.placeOf(session.selected)?.vehicle;
    const markers = session.read.sites.map(site => ({
      id: `site ${site.id}`, location: site.location, kind: site.kind, colour: "--text",
      title: site.name ?? "",
    }));
    for (const stop of board.pool) {
      const location = session.locate(stop);
      if (!location) continue;
      const isDue = session.isDue(stop);
      markers.push({
        id: stop, location, kind: isDue ? "warning" : "dot", label: isDue ? "!" : "",
        colour: isDue ? "--bad" : "--map-mark", title: () => titleOf(stop, null), draggable: true,
        faint: !isDue,
      });
    }
    for (const vehicle of board.vehicles) {
      board.stops(vehicle).forEach((stop, at) => {
        const location = session.locate(stop);
        if (!location) return;
        markers.push({
          id: stop, location, label: at + 1, colour: colours.get(vehicle), draggable: true,
          title: () => titleOf(stop, vehicle, at + 1), locked: board.isStopLocked(stop)
            || board.isRoundLocked(vehicle), faint: Boolean(chosen) && chosen !== vehicle,
        });
      });
    }
    map.setMarkers(markers);
    map.select(session.selected);
  }

  /** The points of encoded ways; most stay as they are. */
  const known = new Map();
  function decoded(text) {
    if (!known.has(text)) known.set(text, decodePolyline(text));
    return known.get(text);
  }

  function showWays() {
    const chosen = session.selected && board.placeOf(session.selected)?.vehicle;
    const shown = board.vehicles.map(vehicle => {
      const { polyline5, points, isKnown } = session.wayOf(vehicle);
      return {
        id: vehicle, points: points ?? decoded(polyline5), colour: colours.get(vehicle),
        width: 4, arrows: isKnown, dash: isKnown ? null : [2, 2], title: vehicle,
        faint: Boolean(chosen) && chosen !== vehicle,
      };
    });
    lines = new Map(shown.map(line => [line.id, line.points]));
    map.setLines(shown);
  }

  /** Where a stop would go that is held over something: {vehicle, index}, or null. */
  function targetOf({ id, over, line, left, top }) {
    const box = container.getBoundingClientRect();
    const under = document.elementFromPoint(box.left + left, box.top + top);
    if (zone === under) return { vehicle: null, index: 0 };
    const section = under?.closest?.(".board-list .round");
    if (section) {
      const vehicle = section.dataset.vehicle || null;
      return { vehicle, index: vehicle === null ? 0 : session.bestIndex(id, vehicle) };
    }
    const place = over && board.placeOf(over);
    if (place?.vehicle) {
      return { vehicle: place.vehicle, index: session.bestIndex(id, place.vehicle, over) };
    }
    if (!line) return null;
    const stops = board.stops(line.id).filter(stop => stop !== id);
    const locations = stops.map(stop => session.locate(stop));
    return { vehicle: line.id, index: indexOnLine(lines.get(line.id), locations, line.point) };
  }

  let asked = "";
  map.on("drag", event => {
    zone.hidden = false;
    const box = container.getBoundingClientRect();
    previewLabel.show(event.id);
    previewLabel.moveTo(box.left + event.left, box.top + event.top);
    const target = targetOf(event);
    zone.classList.toggle("over", target?.vehicle === null);
    const key = target ? `${target.vehicle} ${target.index}` : "";
    if (key === asked) return;
    asked = key;
    if (target) session.preview(event.id, target.vehicle, target.index);
    else session.endPreview();
  });
  map.on("drop", event => {
    const target = event.location && targetOf(event);
    zone.hidden = true;
    asked = "";
    previewLabel.hide();
    session.endPreview();
    if (!target) return;
    const obstacle = session.move(event.id, target.vehicle, target.index);
    if (obstacle) tellObstacle(obstacle, event.id);
  });
  map.on("select", ({ kind, id }) => {
    if (kind === "marker" && board.placeOf(id)) session.select(id);
    else if (kind === "line") session.select(board.stops(id)[0] ?? null);
  });
  map.on("click", () => { if (session.selected) session.select(null); });

  function showAll() {
    showWays();
    showStops();
    if (!isFirst) return;
    isFirst = false;
    map.showAll();
  }

  showAll();
  return {
    end: () => map.destroy(),
    update(kind) {
      if (kind === "board" || kind === "selection") showAll();
      else if (kind === "ways") showWays();
      if (kind === "selection" && session.selected) {
        const location = session.locate(session.selected);
        if (location) map.reveal(location);
      }
    },
  };
}
