// A map of streets with lines and markers over them. It draws on a canvas; what its marks mean
// stands in a list of the page that uses it.

import { Camera } from "./map-camera.js";
import { Colours } from "./map-colours.js";
import { furnish, linkStyle, showScale, showTip } from "./map-furniture.js";
import { listen } from "./map-gestures.js";
import { Lines } from "./map-lines.js";
import { Markers } from "./map-markers.js";
import { Picture } from "./map-picture.js";
import { boundsOf, metresPerPixel, project } from "./map-projection.js";
import { TileStore, tileLevels } from "./map-tiles.js";
import { hasText, t } from "./page.js";

export { boundsOf, decodePolyline, metresBetween } from "./map-projection.js";
export { tilesAlong } from "./map-tiles.js";

// Milliseconds after the last movement until the map is at rest, and what a frame may draw of the
// picture: little while it moves, for the rest of the frame belongs to the movement.
const restAfter = 140;
const movingBudget = 4;
const restBudget = 12;

/** Radius in which a finger, or a mouse, hits a marker or a line. */
const reach = isFinger => (isFinger ? 22 : 12);

/** A map in a container, which needs a height. See MAP.md for what it takes and tells. */
export class StreetMap {
  #frame;
  #camera = new Camera();
  #colours;
  #lines = new Lines();
  #markers = new Markers();
  #picture;
  #tiles = null;
  #position = null;
  #context;
  #handlers = new Map();
  #request = 0;
  #moved = -Infinity;
  #shown = "";
  #fitted = null;
  #drag = null;
  #ends = [];

  constructor(container, { map = null, label, words = {}, levels = tileLevels } = {}) {
    linkStyle();
    this.#frame = furnish(container, {
      label, words: { ...defaultWords(), ...words }, isMap: map !== null,
      zoom: by => this.#zoomBy(by), showAll: () => this.showAll(),
      retry: () => this.#tiles?.retry(),
    });
    this.#context = this.#frame.canvas.getContext("2d", { alpha: false });
    this.#colours = new Colours(this.#frame.node);
    this.#picture = new Picture({
      cover: view => this.#tiles?.cover(view) ?? [], lines: this.#lines, colours: this.#colours,
    });
    if (map !== null) this.#tiles = new TileStore(map, levels, () => this.#tilesChanged());
    this.#listen(container);
  }

  #listen(container) {
    this.#ends.push(listen(this.#frame.node, this.#gestures()));
    const resize = new ResizeObserver(() => this.#resize());
    resize.observe(this.#frame.node);
    this.#ends.push(() => resize.disconnect());
    const control = new AbortController();
    const { signal } = control;
    this.#ends.push(() => control.abort());
    const restyle = () => {
      this.#colours.refresh();
      this.#markers.refresh();
      this.#picture.streetsChanged();
      this.#draw();
    };
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", restyle, { signal });
    // The style sheet may come after the map was made.
    const style = document.querySelector('link[href$="/shared/map.css"]');
    if (!style.sheet) style.addEventListener("load", restyle, { signal });
    const retry = () => { if (this.#tiles?.hasFailed) this.#tiles.retry(); };
    addEventListener("online", retry, { signal });
    this.#ends.push(() => {
      this.#tiles?.close();
      cancelAnimationFrame(this.#request);
      for (const node of this.#frame.nodes) node.remove();
      container.classList.remove("map-frame");
    });
  }

  /** Removes the map and ends all it does. */
  destroy() {
    for (const end of this.#ends.splice(0)) end();
  }

  // What is seen.

  /** The location in the middle. */
  get center() { return this.#camera.center; }

  set center(location) {
    this.#fitted = null;
    this.#camera.center = location;
    this.#changed();
  }

  /** The zoom: at 0 the world is 256 pixels wide, and twice as wide with each step. */
  get zoom() { return this.#camera.zoom; }

  set zoom(zoom) {
    this.#fitted = null;
    this.#camera.zoomAt(zoom);
    this.#changed();
  }

  /** The box [west, south, east, north] that is seen. */
  get bounds() { return this.#camera.bounds; }

  /** Shows a box, or all of a list of locations. */
  fit(bounds, { most = 17, room = [36, 64, 40, 36] } = {}) {
    const box = Array.isArray(bounds?.[0]) ? boundsOf(bounds) : bounds;
    if (!box) return;
    this.#fitted = { box, most, room };
    // Without a size yet it is done when there is one.
    if (this.#camera.width) this.#camera.fit(box, room, most);
    this.#changed();
  }

  /** Shows all markers and lines. */
  showAll() {
    const locations = [...this.#markers.locations, ...this.#lines.locations];
    if (this.#position) locations.push(this.#position.location);
    this.fit(locations);
  }

  /** Moves the map, if needed, so that a location is seen. */
  reveal(location, { margin = 48 } = {}) {
    const { width, height } = this.#camera;
    const [left, top] = this.#camera.toScreen(...project(location));
    if (left > margin && top > margin && left < width - margin && top < height - margin) return;
    this.center = location;
  }

  // What is on it.

  /** Replaces the lines: {id, points | polyline5, colour, width, dash, arrows, faint, …}. */
  setLines(lines) {
    this.#lines.set(lines);
    this.#picture.linesChanged();
    this.#draw();
  }

  /** Replaces the markers: {id, location, kind, label, colour, title, faint, locked, draggable}. */
  setMarkers(markers) {
    this.#markers.set(markers);
    this.#draw();
  }

  /** Shows where the device is: {location, heading?, accuracy?}, or null. */
  setPosition(position) {
    this.#position = position;
    this.#draw();
  }

  /** Marks a marker as selected, or none by null; tells nobody. */
  select(id) {
    this.#markers.selected = id;
    this.#draw();
  }

  /** Marks a marker as the one that is pointed at in a list, or none by null. */
  hover(id) {
    this.#markers.hovered = id;
    this.#draw();
  }

  /** Calls a function for "select", "hover", "drag", "drop", "click" or "move"; returns its end. */
  on(type, handler) {
    const list = this.#handlers.get(type) ?? [];
    this.#handlers.set(type, [...list, handler]);
    return () => {
      this.#handlers.set(type, this.#handlers.get(type).filter(each => each !== handler));
    };
  }

  #tell(type, event) {
    for (const handler of this.#handlers.get(type) ?? []) handler(event);
  }

  // Gestures.

  #gestures() {
    const map = this;
    return {
      camera: this.#camera,
      get isDragging() { return map.#drag !== null; },
      changed: () => {
        this.#fitted = null;
        this.#changed();
      },
      positionOf: event => {
        const box = this.#frame.node.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
      },
      pick: (left, top, isFinger) =>
        this.#markers.find(this.#camera, left, top, reach(isFinger)),
      press: (left, top, isFinger) => this.#press(left, top, isFinger),
      hover: (left, top) => this.#point(left, top),
      leave: () => this.#point(null),
      showAll: () => this.showAll(),
      lift: (marker, left, top) => {
        this.#drag = { marker };
        this.#frame.node.classList.add("dragging");
        this.#dragTo("drag", left, top);
      },
      drag: (left, top) => this.#dragTo("drag", left, top),
      drop: (left, top) => {
        this.#dragTo("drop", left, top);
        this.#endDrag();
      },
      cancelDrag: () => {
        const { marker } = this.#drag;
        this.#endDrag();
        this.#tell("drop", { id: marker.id, location: null, over: null, line: null });
      },
    };
  }

  #zoomBy(by) {
    this.#fitted = null;
    this.#camera.zoomAt(Math.round(this.#camera.zoom * 2) / 2 + by);
    this.#changed();
  }

  #press(left, top, isFinger) {
    const marker = this.#markers.find(this.#camera, left, top, reach(isFinger));
    const found = marker ? null : this.#lines.find(this.#camera, left, top, reach(isFinger) / 2);
    const location = this.#camera.locationAt(left, top);
    if (marker) this.#tell("select", { kind: "marker", id: marker.id, location });
    else if (found) this.#tell("select", { kind: "line", id: found.line.id, location });
    else this.#tell("click", { location });
  }

  #point(left, top) {
    const marker = left === null ? null : this.#markers.find(this.#camera, left, top);
    const line = left === null || marker ? null
      : this.#lines.find(this.#camera, left, top, 6)?.line;
    const id = marker?.id ?? null;
    this.#frame.node.classList.toggle("over", Boolean(marker ?? line?.title));
    if (id !== this.#markers.hovered) {
      this.#markers.hovered = id;
      this.#tell("hover", { id });
      this.#draw();
    }
    const place = marker ? this.#camera.toScreen(marker.x, marker.y) : [left, top];
    showTip(this.#frame.tip, titleOf(marker ?? line), ...place, this.#camera);
  }

  #dragTo(type, left, top) {
    const { marker } = this.#drag;
    this.#markers.dragged = { id: marker.id, left, top };
    const over = this.#markers.find(this.#camera, left, top, 14, marker.id);
    const found = this.#lines.find(this.#camera, left, top, 14);
    const event = {
      id: marker.id, location: this.#camera.locationAt(left, top), over: over?.id ?? null,
      line: found ? { id: found.line.id, point: found.point } : null, left, top,
    };
    this.#markers.hovered = over?.id ?? null;
    showTip(this.#frame.tip, titleOf(over), left, top, this.#camera);
    this.#draw();
    this.#tell(type, event);
  }

  #endDrag() {
    this.#drag = null;
    this.#markers.dragged = null;
    this.#markers.hovered = null;
    this.#frame.node.classList.remove("dragging");
    showTip(this.#frame.tip, "");
    this.#draw();
  }

  // Drawing.

  #changed() {
    this.#moved = performance.now();
    this.#draw();
  }

  #tilesChanged() {
    this.#frame.note.hidden = !this.#tiles.hasFailed;
    this.#picture.streetsChanged();
    this.#draw();
  }

  #resize() {
    const { clientWidth, clientHeight } = this.#frame.node;
    const isFirst = !this.#camera.width;
    this.#camera.width = clientWidth;
    this.#camera.height = clientHeight;
    // What was asked to be seen stays so, until somebody moves the map.
    if (clientWidth && this.#fitted) {
      this.#camera.fit(this.#fitted.box, this.#fitted.room, this.#fitted.most);
    }
    this.#draw();
    if (!isFirst) this.#paint();
  }

  #draw() {
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0;
      this.#paint();
    });
  }

  #paint() {
    const camera = this.#camera;
    if (!camera.width || !camera.height) return;
    const ratio = devicePixelRatio || 1;
    const { canvas, node, bar } = this.#frame;
    const [width, height] = [camera.width, camera.height].map(side => Math.round(side * ratio));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const isMoving = performance.now() - this.#moved < restAfter;
    node.classList.toggle("moving", isMoving && !this.#drag);
    this.#picture.work(camera, ratio, isMoving, isMoving ? movingBudget : restBudget);
    this.#picture.show(this.#context, camera, ratio);
    this.#drawPosition(ratio);
    this.#drawLeash(ratio);
    this.#markers.draw(this.#context, camera, ratio, this.#colours);
    const shown = `${camera.x} ${camera.y} ${camera.zoom} ${width} ${height}`;
    if (shown !== this.#shown) {
      this.#shown = shown;
      showScale(bar, camera);
      this.#tell("move", { center: camera.center, zoom: camera.zoom, bounds: camera.bounds });
    }
    if (isMoving || this.#picture.isBusy) this.#draw();
  }

  #drawPosition(ratio) {
    if (!this.#position) return;
    const { location, accuracy, heading } = this.#position;
    const [x, y] = this.#camera.toScreen(...project(location));
    const context = this.#context;
    context.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
    context.fillStyle = this.#colours.position;
    const radius = (accuracy ?? 0) / metresPerPixel(this.#camera.y, this.#camera.zoom);
    if (radius > 9) {
      context.globalAlpha = 0.16;
      context.beginPath();
      context.arc(0, 0, Math.min(radius, 2000), 0, 2 * Math.PI);
      context.fill();
      context.globalAlpha = 1;
    }
    context.strokeStyle = this.#colours.edgeOfMark;
    context.lineWidth = 2.5;
    if (Number.isFinite(heading)) {
      context.save();
      context.rotate(heading * Math.PI / 180);
      context.beginPath();
      context.moveTo(0, -21);
      context.lineTo(8, -7);
      context.lineTo(-8, -7);
      context.closePath();
      context.stroke();
      context.fill();
      context.restore();
    }
    context.beginPath();
    context.arc(0, 0, 8, 0, 2 * Math.PI);
    context.stroke();
    context.fill();
  }

  /** Draws a line from where a dragged marker was to where it is held. */
  #drawLeash(ratio) {
    const { dragged } = this.#markers;
    if (!dragged) return;
    const { marker } = this.#drag;
    const context = this.#context;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.beginPath();
    context.moveTo(...this.#camera.toScreen(marker.x, marker.y));
    context.lineTo(dragged.left, dragged.top);
    context.setLineDash([4, 5]);
    context.lineWidth = 2;
    context.strokeStyle = this.#colours.focus;
    context.stroke();
    context.setLineDash([]);
  }
}

/** The title of a marker or a line: a text, or a function that tells it when it is needed. */
const titleOf = thing => (typeof thing?.title === "function" ? thing.title() : thing?.title ?? "");

/** The words of a map in the texts of the page. */
function defaultWords() {
  const word = name => (hasText(`map_${name}`) ? t(`map_${name}`) : "");
  return {
    zoomIn: word("zoom_in"), zoomOut: word("zoom_out"), showAll: word("show_all"),
    keys: word("keys"), streetsFailed: word("streets_failed"), tryAgain: t("try_again"),
  };
}
