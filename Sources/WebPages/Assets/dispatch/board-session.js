// A board at work: what was moved, and what the service says about it. Tells its views of changes.

import { get, post } from "../shared/api.js";
import { Board, cheapestIndex } from "./board-state.js";
import { planeDistance } from "./board-geometry.js";
import { faultsOf, plainFigures } from "./faults.js";
import { latest } from "./latest.js";
import { readPlan } from "./plan-model.js";

/**
 * Milliseconds until a change that follows another one, a place under the pointer, and a changed
 * way are asked about.
 */
const pauses = { change: 15, preview: 40, way: 250 };
/** So many answers are kept: what was previewed is dropped, and what was done is undone. */
const mostKept = 60;

const draftKey = ({ depot, day }, plan) => `roundsman board ${depot}/${day}/${plan}`;

/** Returns the session of a plan: the one that is kept, or a new one. */
export async function openSession(context, planId) {
  const key = `board ${planId}`;
  if (!context.kept.has(key)) {
    const path = `${context.path}/plans/${encodeURIComponent(planId)}`;
    const read = readPlan(await get(path), context.info);
    const session = new BoardSession(context, planId, path, read);
    await session.begin();
    context.kept.set(key, session);
  }
  return context.kept.get(key);
}

/** The work on a plan's rounds. */
class BoardSession {
  #listeners = new Set();
  #base = new Map();
  #ask;
  #askPreview;
  #askWays;
  #ways = new Map();
  /** The stops of figures by their ids. */
  #times = new WeakMap();
  /** What the service has said of rounds: it says the same each time. */
  #answers = new Map();
  #summaries = new WeakMap();

  constructor(context, planId, path, read) {
    Object.assign(this, { context, planId, path, read });
    this.board = new Board(
      read.rounds, read.pool.map(({ id }) => id));
    this.reasons = new Map(read.pool.map(each => [each.id, each]));
    this.selected = null;
    /** What the service says of each round, and of all. */
    this.figures = new Map();
    this.totals = null;
    this.before = null;
    this.problem = null;
    this.isBusy = false;
    const busy = isBusy => {
      this.isBusy = isBusy;
      this.#tell("busy");
    };
    this.#ask = latest((rounds, signal) => this.#evaluate(rounds, signal), {
      pause: pauses.change, isPrompt: true, busy, done: result => this.#take(result),
      failed: error => {
        this.problem = error;
        this.#tell("problem");
      },
    });
    this.#askPreview = latest(
      (rounds, signal) => this.#evaluate(rounds, signal), {
        pause: pauses.preview, failed: () => this.#tell("preview", null),
        done: result => this.#tell("preview", this.#summary(result)),
      });
    this.#askWays = latest((rounds, signal) => this.#getWays(rounds, signal), {
      pause: pauses.way, done: () => this.#tell("ways"), failed: () => {},
    });
  }

  /** Asks for the figures of the plan as it is, and takes up a draft. */
  async begin() {
    const rounds = this.read.rounds.map(({ vehicle, stops }) => ({ vehicle, stops }));
    let result;
    try {
      result = await this.#evaluate(rounds);
    } catch (error) {
      // The board is of use without prices; what is wrong is told, with a way to try again.
      this.problem = error;
      result = {
        cost: this.context.plan(this.planId)?.cost ?? null, change: 0, unserved: [],
        rounds: plainFigures(this.read),
      };
    }
    for (const round of result.rounds) this.#base.set(round.vehicle, round);
    this.figures = new Map(this.#base);
    this.totals = result;
    this.before = this.#summary(result);
    const draft = sessionStorage.getItem(draftKey(this.context, this.planId));
    if (draft && this.board.restore(draft)) this.#boardChanged();
  }

  isUnsaved() { return this.board.isChanged; }

  /** Calls `(kind, value)` for each change until the returned function is called. */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks again about the changes, such as when the network is back. */
  ask() { this.#boardChanged(); }

  /** Asks for the figures again, after that has failed. */
  async retry() {
    this.problem = null;
    this.#base.clear();
    await this.begin();
    this.#boardChanged();
  }

  #tell(kind, value) { for (const listener of this.#listeners) listener(kind, value); }

  async #evaluate(rounds, signal) {
    const key = JSON.stringify(rounds);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = await post(`${this.path}/evaluate`, { rounds }, { signal });
    this.#answers.set(key, answer);
    if (this.#answers.size > mostKept) this.#answers.delete(this.#answers.keys().next().value);
    return answer;
  }

  // Changes.

  /** Does something with the board, such as `board => board.undo()`. */
  change(action) {
    action(this.board);
    this.#boardChanged();
  }

  /** Moves a stop; returns why it cannot be moved, or null. */
  move(stop, vehicle, index) {
    const obstacle = this.board.obstacle(stop, vehicle);
    if (!obstacle && this.board.move(stop, vehicle, index)) this.#boardChanged();
    this.endPreview();
    return obstacle;
  }

  #boardChanged() {
    // The service computes while the page shows what was moved.
    const rounds = this.board.changedRounds;
    this.#ask(rounds);
    this.#tell("board");
    this.#askWays(rounds);
    this.#keepDraft();
  }

  #keepDraft() {
    const key = draftKey(this.context, this.planId);
    try {
      if (this.board.isChanged) sessionStorage.setItem(key, this.board.draft);
      else sessionStorage.removeItem(key);
    } catch {
      // Without room the draft is lost when the page is closed, of which the browser warns.
    }
  }

  /** Forgets the draft, once it is saved as a plan of its own. */
  forget() {
    sessionStorage.removeItem(draftKey(this.context, this.planId));
    this.context.kept.delete(`board ${this.planId}`);
  }

  select(stop) {
    this.selected = stop;
    this.#tell("selection");
  }

  // Figures.

  #take(result) {
    this.problem = null;
    this.figures = new Map(this.#base);
    for (const round of result.rounds) this.figures.set(round.vehicle, round);
    this.totals = result;
    this.#tell("figures");
  }

  /** What a result says in all: cost, change, stops that are late, faults, what is not served. */
  #summary(result) {
    const rounds = new Map(this.#base);
    for (const round of result.rounds) rounds.set(round.vehicle, round);
    let late = 0;
    let lateness = 0;
    let faults = 0;
    for (const round of rounds.values()) {
      faults += faultsOf(round).length;
      for (const stop of round.stops) {
        if (stop.late > 0) late += 1;
        lateness += stop.late;
      }
    }
    return {
      cost: result.cost, change: result.change, late, lateness, faults,
      rounds: result.rounds.map(({ vehicle, change, load, capacity }) =>
        ({ vehicle, change, load, capacity })),
    };
  }

  get summary() {
    if (!this.totals) return null;
    if (!this.#summaries.has(this.totals)) {
      this.#summaries.set(this.totals, this.#summary(this.totals));
    }
    return this.#summaries.get(this.totals);
  }

  /** Asks what a move would cost; listeners get "preview" with a summary, or null. */
  preview(stop, vehicle, index) {
    const rounds = this.board.preview(stop, vehicle, index);
    if (!rounds) {
      this.endPreview();
      return;
    }
    this.#askPreview(rounds);
  }

  endPreview() {
    this.#askPreview.cancel();
    this.#tell("preview", null);
  }

  // Places and ways.

  locate(stop) { return this.read.places.get(stop)?.location ?? null; }

  /** Where a stop would add the least way to a round, near another stop if one is given. */
  bestIndex(stop, vehicle, near = null) {
    const stops = this.board.stops(vehicle).filter(each => each !== stop);
    return cheapestIndex(stops, stop, {
      locate: each => this.locate(each), far: planeDistance, near,
      start: this.read.rounds.find(round => round.vehicle === vehicle)?.visits[0]?.location
        ?? this.context.info.vehicles.find(each => each.id === vehicle)?.start ?? null,
    });
  }

  async #getWays(rounds, signal) {
    await Promise.all(rounds.map(async ({ vehicle, stops }) => {
      const key = JSON.stringify([vehicle, stops]);
      if (this.#ways.has(key) || !stops.length) return;
      const { geometry } = await get(`${this.path}/geometry`, { vehicle, stop: stops }, { signal });
      this.#ways.set(key, geometry);
    }));
  }

  /** The way of a round: {polyline5}, or {points} from stop to stop until the way is known. */
  wayOf(vehicle) {
    const stops = this.board.stops(vehicle);
    const round = this.read.rounds.find(each => each.vehicle === vehicle);
    const isSame = round && stops.length === round.stops.length
      && stops.every((stop, at) => stop === round.stops[at]);
    if (isSame) return { polyline5: round.geometry, isKnown: true };
    const way = this.#ways.get(JSON.stringify([vehicle, stops]));
    if (way) return { polyline5: way, isKnown: true };
    const start = this.context.info.vehicles.find(each => each.id === vehicle)?.start;
    const points = [start, ...stops.map(stop => this.locate(stop)), start].filter(Boolean);
    return { points: stops.length ? points : [], isKnown: false };
  }

  // What is told of a stop.

  /** How many stops are not served that should be. */
  get dueCount() { return this.board.pool.filter(stop => this.isDue(stop)).length; }

  /** Whether a stop that is not served should be: by the policy, or as the plan served it. */
  isDue(stop) { return this.reasons.get(stop)?.isDue ?? true; }

  /** The times of a stop: {arrival, begin, late}, or null. */
  timesOf(stop) {
    const place = this.board.placeOf(stop);
    if (!place?.vehicle) return null;
    const figures = this.figures.get(place.vehicle);
    if (!figures) return null;
    if (!this.#times.has(figures)) {
      this.#times.set(figures, new Map(figures.stops.map(each => [each.id, each])));
    }
    return this.#times.get(figures).get(stop) ?? null;
  }
}
