// Where the truck is on its way to the next stop: what is left, what to do next, and what to say.

import { decodePolyline, metresBetween } from "../shared/map.js";

const nearStep = 40;
const farFromWay = 60;
const strayFixes = 3;

/** Returns the steps to a stop: {text, location, prompts: [{kind, text}]}, and the line. */
export function wayTo(stop, status) {
  const fresh = status?.next?.kind === "stop" && status.next.id === stop.id && status.next.way;
  if (fresh?.steps) {
    return {
      line: decodePolyline(fresh.geometry, 6), distance: fresh.distance, duration: fresh.duration,
      steps: fresh.steps.map(step => ({
        text: step.instruction, location: step.maneuver.location, prompts: step.prompts ?? [],
      })),
    };
  }
  return {
    line: decodePolyline(stop.geometry ?? "", 5), distance: stop.distance, duration: stop.duration,
    steps: (stop.steps ?? []).map(step => ({
      text: step.text, location: step.location, prompts: [{ kind: "before", text: step.text }],
    })),
  };
}

/** Metres from a place to a segment, on a plane that touches the globe there, and its share. */
export function metresToSegment(place, from, to) {
  const shrink = Math.cos((place[1] * Math.PI) / 180);
  const flat = ([lon, lat]) => [(lon - place[0]) * shrink, lat - place[1]];
  const [a, b] = [flat(from), flat(to)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length ? Math.max(0, Math.min(1, -(a[0] * dx + a[1] * dy) / length)) : 0;
  return { metres: Math.hypot(a[0] + share * dx, a[1] + share * dy) * 111_195, share };
}

/** Follows one way; `locate(place)` is told each position. */
export class Guide {
  #way;
  #spoken = new Set();
  #strayed = 0;
  /** Metres from the beginning of the line to each step. */
  #marks;

  constructor(way) {
    this.#way = way;
    this.#marks = way.steps.map(step => this.#along(step.location).done);
  }

  /** The metres along the line that lie behind a place, and how far it is from the line. */
  #along(place) {
    let best = { off: Infinity, done: 0 };
    let behind = 0;
    const { line } = this.#way;
    for (let i = 1; i < line.length; i++) {
      const length = metresBetween(line[i - 1], line[i]);
      const { metres, share } = metresToSegment(place, line[i - 1], line[i]);
      if (metres < best.off) best = { off: metres, done: behind + share * length };
      behind += length;
    }
    return { ...best, total: behind };
  }

  /**
   * Returns {left: metres, step, toStep: metres, isOff, prompts: texts that are due now}; each
   * prompt is due once.
   */
  locate(place) {
    const { off, done, total } = this.#along(place);
    this.#strayed = off > farFromWay ? this.#strayed + 1 : 0;
    const index = this.#marks.findIndex(mark => mark >= done - nearStep / 4);
    const step = this.#way.steps[index];
    const toStep = step ? Math.max(0, this.#marks[index] - done) : 0;
    return {
      left: Math.max(0, total - done), step, toStep, isOff: this.#strayed >= strayFixes,
      prompts: step ? this.#due(index, step, toStep) : [],
    };
  }

  #due(index, step, toStep) {
    const kind = toStep <= nearStep ? "before" : toStep <= 250 ? "alert" : null;
    const found = step.prompts.find(prompt => prompt.kind === kind);
    const key = `${index} ${kind}`;
    if (!found || this.#spoken.has(key)) return [];
    this.#spoken.add(key);
    return [found.text];
  }
}
