// What part of the world a map shows: its middle, its zoom and its size in pixels.

import { project, tileSize, unproject } from "./map-projection.js";

const nearest = 20;
const farthest = 2;

/** The view of a map. Positions on the screen are pixels from its upper left corner. */
export class Camera {
  /** The middle, in the world square. */
  x = 0.5;
  y = 0.5;
  zoom = farthest;
  /** Size, in pixels of the style sheet. */
  width = 0;
  height = 0;

  /** Pixels of the whole world's side. */
  get scale() { return tileSize * 2 ** this.zoom; }

  /** Returns where a place of the world is on the screen. */
  toScreen(x, y) {
    const scale = this.scale;
    return [(x - this.x) * scale + this.width / 2, (y - this.y) * scale + this.height / 2];
  }

  /** Returns what place of the world is at a position of the screen. */
  toWorld(left, top) {
    const scale = this.scale;
    return [this.x + (left - this.width / 2) / scale, this.y + (top - this.height / 2) / scale];
  }

  /** Returns the location at a position of the screen. */
  locationAt(left, top) { return unproject(this.toWorld(left, top)); }

  /** The location in the middle. */
  get center() { return unproject([this.x, this.y]); }

  set center(location) {
    [this.x, this.y] = project(location);
    this.#keepInside();
  }

  /** The box [west, south, east, north] that is seen. */
  get bounds() {
    const [west, north] = this.locationAt(0, 0);
    const [east, south] = this.locationAt(this.width, this.height);
    return [west, south, east, north];
  }

  /** Moves what is seen by pixels, as if it were dragged. */
  pan(right, down) {
    this.x -= right / this.scale;
    this.y -= down / this.scale;
    this.#keepInside();
  }

  /** Changes the zoom so that what is at a position of the screen stays there. */
  zoomAt(zoom, left = this.width / 2, top = this.height / 2) {
    const [x, y] = this.toWorld(left, top);
    this.zoom = Math.min(Math.max(zoom, farthest), nearest);
    const scale = this.scale;
    this.x = x - (left - this.width / 2) / scale;
    this.y = y - (top - this.height / 2) / scale;
    this.#keepInside();
  }

  /** Shows a box, with room around it: pixels at the top, right, bottom and left. */
  fit([west, south, east, north], room, most) {
    const [top, right, bottom, left] = room;
    const [x1, y1] = project([west, north]);
    const [x2, y2] = project([east, south]);
    const wide = Math.max(this.width - left - right, 32) / Math.max(x2 - x1, 1e-12);
    const high = Math.max(this.height - top - bottom, 32) / Math.max(y2 - y1, 1e-12);
    const zoom = Math.log2(Math.min(wide, high) / tileSize);
    this.zoom = Math.min(Math.max(zoom, farthest), most, nearest);
    this.x = (x1 + x2) / 2 + (right - left) / 2 / this.scale;
    this.y = (y1 + y2) / 2 + (bottom - top) / 2 / this.scale;
    this.#keepInside();
  }

  #keepInside() {
    this.x = Math.min(Math.max(this.x, 0), 1);
    this.y = Math.min(Math.max(this.y, 0), 1);
  }
}
