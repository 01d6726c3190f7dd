// Where the truck is on its way, what is to be said there, and whether it has left the way.

import { metresBetween } from "../shared/map-projection.js";

// Metres from the way at which the truck counts as off it, and as back; a fix that is less
// accurate than `leastAccurate` says nothing.
const offAfter = 45;
const backWithin = 30;
const leastAccurate = 120;
// So many fixes in a row, since single ones are often wrong.
const fixesOff = 3;
// Metres from the place that count as being there.
const arrivedWithin = 35;
// What a metre ahead of the last place on the way, or behind it, costs against one beside the way.
const aheadCost = 0.05;
const backCost = 0.5;
// A maneuver is said this many seconds before it, within these metres, and the arrival at last.
const secondsBefore = 7;
const leastBefore = 25;
const mostBefore = 90;
const arrivalBefore = 15;

const radian = Math.PI / 180;
const metresPerDegree = 111_195;

/** Returns the bearing from one location to another in degrees clockwise from north. */
export function bearing([lonA, latA], [lonB, latB]) {
  const east = (lonB - lonA) * Math.cos((latA + latB) / 2 * radian);
  return (Math.atan2(east, latB - latA) / radian + 360) % 360;
}

/** Returns how far before its maneuver an alert is due, in metres. */
export function aheadOf({ ahead, text }) {
  if (Number.isFinite(ahead)) return ahead;
  const [, value, unit] = text.match(/(\d+(?:[.,]\d+)?)\s+(\p{L}+)/u) ?? [];
  if (!value) return 200;
  const isKilometres = /^(k|chil)/i.test(unit);
  return Number(value.replace(",", ".")) * (isKilometres ? 1000 : 1);
}

/** Follows the truck along one way; see wayTo for what a way is. */
export class Guidance {
  #way;
  #lengths = [0];
  #maneuvers = [];
  #along = 0;
  #said = new Set();
  #fixes = 0;
  #isOff = false;

  constructor(way) {
    this.#way = way;
    for (let at = 1; at < way.line.length; at++) {
      this.#lengths.push(this.#lengths[at - 1] + metresBetween(way.line[at - 1], way.line[at]));
    }
    const told = way.steps.reduce((sum, { distance }) => sum + distance, 0);
    // Streets are measured on another globe than lines are here.
    const scale = told > 0 ? this.length / told : 1;
    let along = 0;
    for (const [index, step] of way.steps.entries()) {
      this.#maneuvers.push({ ...step, index, at: along * scale, turn: 0 });
      along += step.distance;
    }
    for (const maneuver of this.#maneuvers) maneuver.turn = this.#turnAt(maneuver.at);
  }

  /** Metres of the way. */
  get length() { return this.#lengths.at(-1); }

  /** Degrees by which the way turns near a place, clockwise, from −180 to 180. */
  #turnAt(along) {
    if (along < 1 || along > this.length - 1) return 0;
    const place = this.pointAt(along);
    const turn = bearing(place, this.pointAt(along + 18))
      - bearing(this.pointAt(along - 18), place);
    return ((turn + 540) % 360) - 180;
  }

  /** Returns the location on the way after so many metres. */
  pointAt(along) {
    const { line } = this.#way;
    const limited = Math.min(Math.max(along, 0), this.length);
    const end = Math.max(1, this.#lengths.findIndex(length => length >= limited));
    if (line.length < 2) return line[0];
    const [from, to] = [this.#lengths[end - 1], this.#lengths[end]];
    const share = to > from ? (limited - from) / (to - from) : 0;
    return line[end].map((value, axis) =>
      line[end - 1][axis] + (value - line[end - 1][axis]) * share);
  }

  /** What the driver is told before the truck has moved: the first sentence, or null. */
  begin() {
    const [first] = this.#maneuvers;
    const prompt = first?.prompts.find(({ kind }) => kind === "before");
    if (!prompt) return null;
    this.#said.add(`0 ${prompt.kind}`);
    return prompt.text;
  }

  /**
   * Takes a fix of the device, {location, accuracy, speed}; returns {along, remaining, beside,
   * maneuver: {text, distance, turn} or null, isOff, hasLeft, isBack, hasArrived, say: text or
   * null}.
   */
  move({ location, accuracy = 0, speed = null }) {
    const { line } = this.#way;
    const place = line.at(-1);
    const isVague = accuracy > leastAccurate;
    const hasArrived = Boolean(place) && !isVague
      && metresBetween(location, place) <= arrivedWithin;
    if (line.length < 2 || !this.#maneuvers.length) {
      const remaining = place ? metresBetween(location, place) : null;
      return { along: 0, remaining, beside: 0, maneuver: null, isOff: false, hasLeft: false,
        isBack: false, hasArrived, say: null };
    }
    const { along, beside } = this.#project(location);
    const wasOff = this.#isOff;
    if (!isVague) this.#watch(beside, accuracy);
    // Off the way its progress says nothing.
    if (!this.#isOff && !isVague && this.#fixes === 0) this.#along = along;
    return {
      along: this.#along, remaining: this.length - this.#along, beside,
      maneuver: this.#nextManeuver(), isOff: this.#isOff, hasLeft: this.#isOff && !wasOff,
      isBack: wasOff && !this.#isOff, hasArrived,
      say: this.#isOff || isVague ? null : this.#due(speed),
    };
  }

  #watch(beside, accuracy) {
    const room = Math.min(accuracy, 40);
    if (this.#isOff) {
      if (beside <= backWithin + room / 2) [this.#isOff, this.#fixes] = [false, 0];
    } else {
      this.#fixes = beside > offAfter + room ? this.#fixes + 1 : 0;
      this.#isOff = this.#fixes >= fixesOff;
    }
  }

  /** The nearest place of the way, where one that lies far ahead or behind counts as farther. */
  #project([longitude, latitude]) {
    const { line } = this.#way;
    const scale = Math.cos(latitude * radian);
    const plane = ([lon, lat]) =>
      [(lon - longitude) * scale * metresPerDegree, (lat - latitude) * metresPerDegree];
    let best = { cost: Infinity, along: 0, beside: Infinity };
    let from = plane(line[0]);
    for (let at = 1; at < line.length; at++) {
      const to = plane(line[at]);
      const [right, up] = [to[0] - from[0], to[1] - from[1]];
      const square = right * right + up * up;
      const share = square > 0
        ? Math.min(Math.max(-(from[0] * right + from[1] * up) / square, 0), 1) : 0;
      const beside = Math.hypot(from[0] + right * share, from[1] + up * share);
      const along = this.#lengths[at - 1]
        + (this.#lengths[at] - this.#lengths[at - 1]) * share;
      // Where a way crosses itself, or comes back on the other side, the next part is meant.
      const ahead = along - this.#along;
      const cost = beside + (ahead < 0 ? -ahead * backCost : ahead * aheadCost);
      if (cost < best.cost) best = { cost, along, beside };
      from = to;
    }
    return best;
  }

  #nextManeuver() {
    const next = this.#maneuvers.find(({ at, index }) => index > 0 && at > this.#along - 5)
      ?? this.#maneuvers.at(-1);
    return { text: next.text, turn: next.turn, index: next.index,
      isLast: next.index === this.#maneuvers.length - 1,
      distance: Math.max(0, next.at - this.#along) };
  }

  /** The latest sentence that is due and was not said; earlier ones are no longer of use. */
  #due(speed) {
    const lead = Math.min(Math.max((speed ?? 5) * secondsBefore, leastBefore), mostBefore);
    let say = null;
    for (const { at, index, prompts } of this.#maneuvers) {
      const left = at - this.#along;
      const isLast = index === this.#maneuvers.length - 1;
      for (const { kind, text, ahead } of prompts) {
        const key = `${index} ${kind}`;
        if (this.#said.has(key)) continue;
        if (kind === "before" && left <= (isLast ? arrivalBefore : lead)) {
          this.#said.add(key);
          if (left > -leastBefore) say = text;
        } else if (kind === "alert" && left <= aheadOf({ ahead, text }) + 10) {
          this.#said.add(key);
          // Too near for the distance that it tells.
          if (left > aheadOf({ ahead, text }) * 0.6) say = text;
        } else if (kind === "after" && left <= -15) {
          this.#said.add(key);
          if (left > -100) say = text;
        }
      }
    }
    return say;
  }
}
