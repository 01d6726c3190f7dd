// Streets, lines and names as one picture that is larger than the map. While the map moves the
// picture moves with it; a new one is drawn in small steps meanwhile and then takes its place.

import { paintNames } from "./map-labels.js";
import { paintStreets, visibleStreets } from "./map-streets.js";

// Room around the view, in pixels of the style sheet, and the most pixels of a picture in all.
const room = 240;
const mostPixels = 12e6;

/** A canvas in memory. */
class Sheet {
  canvas = document.createElement("canvas");
  // In main memory, where each step is drawn when it is asked for and can be timed.
  context = this.canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  view = null;

  /** Prepares the canvas for a view. */
  begin(view) {
    const [width, height] = [view.width * view.ratio, view.height * view.ratio].map(Math.round);
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    this.view = view;
    this.context.globalAlpha = 1;
    this.context.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** Has what was asked for drawn now: browsers collect commands until somebody looks. */
  finish() { this.context.getImageData(0, 0, 1, 1); }
}

/** The picture of a map. */
export class Picture {
  #cover;
  #lines;
  #colours;
  #streets = new Sheet();
  #front = new Sheet();
  #back = new Sheet();
  #ranks = null;
  #task = null;
  #areStreetsOld = true;
  #areLinesOld = true;

  /** `cover(view)` returns the tiles of a view, `lines` are drawn over them. */
  constructor({ cover, lines, colours }) {
    this.#cover = cover;
    this.#lines = lines;
    this.#colours = colours;
  }

  /** Whether there is more to draw. */
  get isBusy() { return this.#task !== null; }

  /** Tells that tiles or colours have changed. */
  streetsChanged() { this.#areStreetsOld = true; }

  /** Tells that lines have changed. */
  linesChanged() { this.#areLinesOld = true; }

  /** Draws for so many milliseconds what is missing for a view; `isMoving` while it changes. */
  work(camera, ratio, isMoving, milliseconds) {
    const until = performance.now() + milliseconds;
    if (!this.#task) this.#task = this.#begin(camera, ratio, isMoving);
    while (this.#task) {
      if (this.#task.next().done) this.#task = this.#begin(camera, ratio, isMoving);
      if (performance.now() > until) return;
    }
  }

  #begin(camera, ratio, isMoving) {
    if (!camera.width || !camera.height) return null;
    if (this.#areStreetsOld || !this.#fits(camera, ratio, isMoving)) {
      return this.#drawAll(viewAround(camera, ratio));
    }
    return this.#areLinesOld ? this.#drawTop() : null;
  }

  /** Whether the picture will do for a view. */
  #fits(camera, ratio, isMoving) {
    const view = this.#front.view;
    if (!view || view.ratio !== ratio || view.mapWidth !== camera.width
      || view.mapHeight !== camera.height) return false;
    const change = Math.abs(camera.zoom - view.zoom);
    if (change > 1e-9 && (!isMoving || change > 1)) return false;
    const factor = 2 ** (camera.zoom - view.zoom);
    const spare = view.room * (isMoving ? 0.4 : 0.75) / factor;
    const scale = view.scale;
    return Math.abs(camera.x - view.x) * scale <= spare + (view.mapWidth / 2) * (1 - 1 / factor)
      && Math.abs(camera.y - view.y) * scale <= spare + (view.mapHeight / 2) * (1 - 1 / factor);
  }

  * #drawAll(view) {
    this.#areStreetsOld = false;
    this.#streets.begin(view);
    const { context, canvas } = this.#streets;
    context.fillStyle = this.#colours.ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    this.#ranks = visibleStreets(view, this.#cover(view));
    for (const step of paintStreets(context, view, this.#ranks, this.#colours)) {
      this.#streets.finish();
      yield step;
    }
    yield* this.#drawTop();
  }

  /** Draws lines and names over the streets as they were drawn last. */
  * #drawTop() {
    this.#areLinesOld = false;
    const { view, canvas } = this.#streets;
    this.#back.begin(view);
    const context = this.#back.context;
    context.drawImage(canvas, 0, 0);
    this.#back.finish();
    yield;
    for (const step of this.#paintTop(context, view)) {
      this.#back.finish();
      yield step;
    }
    this.#back.finish();
    [this.#front, this.#back] = [this.#back, this.#front];
  }

  * #paintTop(context, view) {
    yield* this.#lines.paint(context, view, this.#colours.of, this.#colours.ground);
    yield* paintNames(context, view, this.#ranks, this.#colours);
  }

  /** Copies the picture onto a canvas as the camera sees it. */
  show(context, camera, ratio) {
    const [width, height] = [camera.width, camera.height].map(side => Math.round(side * ratio));
    const { view, canvas } = this.#front;
    context.setTransform(1, 0, 0, 1, 0, 0);
    const factor = view ? 2 ** (camera.zoom - view.zoom) : 1;
    const scale = camera.scale * ratio;
    const [wide, high] = [canvas.width, canvas.height].map(side => side * factor);
    const left = view ? (view.x - camera.x) * scale + (width - wide) / 2 : 0;
    const top = view ? (view.y - camera.y) * scale + (height - high) / 2 : 0;
    if (!view || left > 0 || top > 0 || left + wide < width || top + high < height) {
      context.fillStyle = this.#colours.ground;
      context.fillRect(0, 0, width, height);
    }
    if (!view) return;
    // Whole pixels are copied many times faster than shifted ones, and stay sharp.
    if (factor === 1) context.drawImage(canvas, Math.round(left), Math.round(top));
    else context.drawImage(canvas, left, top, wide, high);
  }
}

/** Returns a view around what a camera sees, with room to move. */
function viewAround(camera, ratio) {
  const { x, y, zoom, scale, width, height } = camera;
  const spare = mostPixels / ratio ** 2;
  let around = room;
  while (around > 40 && (width + 2 * around) * (height + 2 * around) > spare) around -= 20;
  return {
    x, y, zoom, scale, ratio, room: around, mapWidth: width, mapHeight: height,
    width: width + 2 * around, height: height + 2 * around,
  };
}
