// The rounds of a plan while they are changed by hand: which stops, in what order, what is locked,
// and what was done before. Knows no nodes and no service; each change makes a new state.

/**
 * @typedef {object} State
 * @property {Map<string, string[]>} rounds  stops by vehicle, in the order of service
 * @property {string[]} pool  stops that are not served
 * @property {Set<string>} lockedStops  stops that stay with their vehicle
 * @property {Set<string>} lockedRounds  vehicles whose stops and order stay
 */

/** The board of a plan. */
export class Board {
  #base;
  #state;
  #undo = [];
  #redo = [];
  /** Where each stop is, in the state that was asked about last. */
  #places = new Map();
  #placed = null;

  /** Rounds are [{vehicle, stops}], pool is a list of stops that are not served. */
  constructor(rounds, pool) {
    this.#base = {
      rounds: new Map(rounds.map(({ vehicle, stops }) => [vehicle, [...stops]])),
      pool: [...pool], lockedStops: new Set(), lockedRounds: new Set(),
    };
    this.#state = this.#base;
  }

  /** The vehicles, in the plan's order. */
  get vehicles() { return [...this.#state.rounds.keys()]; }

  /** The stops of a vehicle's round. */
  stops(vehicle) { return this.#state.rounds.get(vehicle) ?? []; }

  /** The stops that are not served. */
  get pool() { return this.#state.pool; }

  get canUndo() { return this.#undo.length > 0; }

  get canRedo() { return this.#redo.length > 0; }

  isStopLocked(stop) { return this.#state.lockedStops.has(stop); }

  isRoundLocked(vehicle) { return this.#state.lockedRounds.has(vehicle); }

  /** The stops that stay with their vehicles. */
  get lockedStops() { return this.#state.lockedStops; }

  /** Where a stop is: {vehicle, index}; the vehicle is null in the pool. */
  placeOf(stop) {
    if (this.#placed !== this.#state) {
      this.#placed = this.#state;
      this.#places.clear();
      for (const [vehicle, stops] of [...this.#state.rounds, [null, this.pool]]) {
        stops.forEach((each, index) => this.#places.set(each, { vehicle, index }));
      }
    }
    return this.#places.get(stop) ?? null;
  }

  /**
   * Why a stop cannot be moved to a vehicle, or into the pool for null: "stop" or "round" is
   * locked, "source" is a locked round it would leave; null if it can.
   */
  obstacle(stop, vehicle) {
    const place = this.placeOf(stop);
    if (!place) return "stop";
    if (place.vehicle !== null && this.isRoundLocked(place.vehicle)) return "source";
    if (vehicle !== null && this.isRoundLocked(vehicle)) return "round";
    return this.isStopLocked(stop) && vehicle !== place.vehicle ? "stop" : null;
  }

  /** The rounds as they would be with a stop at another place; null if nothing would change. */
  #moved(stop, vehicle, index) {
    const place = this.placeOf(stop);
    if (!place || this.obstacle(stop, vehicle)) return null;
    const from = place.vehicle === null ? this.pool : this.stops(place.vehicle);
    const isSame = place.vehicle === vehicle;
    const to = (isSame ? from : vehicle === null ? this.pool : this.stops(vehicle))
      .filter(each => each !== stop);
    const at = Math.min(Math.max(index, 0), to.length);
    if (isSame && at === place.index) return null;
    to.splice(at, 0, stop);
    const rounds = new Map(this.#state.rounds);
    let pool = this.pool;
    const set = (name, stops) => {
      if (name === null) pool = stops;
      else rounds.set(name, stops);
    };
    if (!isSame) set(place.vehicle, from.filter(each => each !== stop));
    set(vehicle, to);
    return { ...this.#state, rounds, pool };
  }

  /**
   * Moves a stop to a place of a vehicle's round, counted without the stop itself, or into the
   * pool for null. Returns whether something changed.
   */
  move(stop, vehicle, index = 0) {
    const state = this.#moved(stop, vehicle, index);
    if (!state) return false;
    this.#become(state);
    return true;
  }

  /** Turns the order of a round round. */
  reverse(vehicle) {
    if (this.isRoundLocked(vehicle) || this.stops(vehicle).length < 2) return false;
    const rounds = new Map(this.#state.rounds);
    rounds.set(vehicle, [...this.stops(vehicle)].reverse());
    this.#become({ ...this.#state, rounds });
    return true;
  }

  /** Locks a stop to its vehicle, or unlocks it. */
  lockStop(stop, isLocked) {
    if (this.placeOf(stop)?.vehicle == null || this.isStopLocked(stop) === isLocked) return;
    const lockedStops = new Set(this.#state.lockedStops);
    if (isLocked) lockedStops.add(stop);
    else lockedStops.delete(stop);
    this.#become({ ...this.#state, lockedStops });
  }

  /** Locks a whole round, or unlocks it. */
  lockRound(vehicle, isLocked) {
    if (this.isRoundLocked(vehicle) === isLocked) return;
    const lockedRounds = new Set(this.#state.lockedRounds);
    if (isLocked) lockedRounds.add(vehicle);
    else lockedRounds.delete(vehicle);
    this.#become({ ...this.#state, lockedRounds });
  }

  #become(state) {
    this.#undo.push(this.#state);
    this.#redo = [];
    this.#state = state;
  }

  undo() { this.#step(this.#undo, this.#redo); }

  redo() { this.#step(this.#redo, this.#undo); }

  #step(from, to) {
    if (!from.length) return;
    to.push(this.#state);
    this.#state = from.pop();
  }

  // What has changed.

  /** The rounds that differ from the plan: [{vehicle, stops}]. */
  get changedRounds() { return differing(this.#state, this.#base); }

  /** Whether stops were moved; locks alone are no change of the plan. */
  get isChanged() { return this.changedRounds.length > 0; }

  /** The changed rounds if a stop were moved; null where it cannot go or is already. */
  preview(stop, vehicle, index) {
    const state = this.#moved(stop, vehicle, index);
    return state && differing(state, this.#base);
  }

  /** Stops that are on another vehicle's round than in the plan, or were not served there. */
  get movedStops() {
    const before = ownersOf(this.#base);
    return [...ownersOf(this.#state)].filter(([stop, vehicle]) => before.get(stop) !== vehicle)
      .map(([stop]) => stop);
  }

  /** Stops that the plan served and that are not served now. */
  get dropped() {
    const before = ownersOf(this.#base);
    return this.pool.filter(stop => before.has(stop));
  }

  /** What the service needs to plan exactly these rounds. */
  get asFixed() {
    return {
      rounds: this.vehicles.map(vehicle =>
        ({ vehicle, stops: this.stops(vehicle), fixed: true, locked: [] })),
      left: [...this.pool],
    };
  }

  /**
   * What the service needs to plan again around what is locked. With `keepMoved`, stops that were
   * moved by hand stay with their new vehicles.
   */
  asLocked({ keepMoved = true } = {}) {
    const moved = new Set(keepMoved ? this.movedStops : []);
    return {
      rounds: this.vehicles.map(vehicle => ({
        vehicle, stops: this.stops(vehicle), fixed: this.isRoundLocked(vehicle),
        locked: this.isRoundLocked(vehicle) ? []
          : this.stops(vehicle).filter(stop => this.isStopLocked(stop) || moved.has(stop)),
      })),
      left: this.dropped,
    };
  }

  // Drafts.

  /** The state as JSON, to go on later. */
  get draft() {
    const { rounds, pool, lockedStops, lockedRounds } = this.#state;
    return JSON.stringify({
      rounds: [...rounds], pool, lockedStops: [...lockedStops], lockedRounds: [...lockedRounds],
    });
  }

  /** Goes on with a draft; returns false if it is not of the same stops and vehicles. */
  restore(draft) {
    let told;
    try { told = JSON.parse(draft); } catch { return false; }
    const names = list => JSON.stringify([...list].sort());
    const all = ({ rounds, pool }) =>
      names([...[...rounds].flatMap(([, stops]) => stops), ...pool]);
    if (!Array.isArray(told?.rounds) || !Array.isArray(told.pool)) return false;
    if (all(told) !== all(this.#base)) return false;
    if (names(told.rounds.map(([vehicle]) => vehicle)) !== names(this.vehicles)) return false;
    this.#become({
      rounds: new Map(told.rounds), pool: told.pool,
      lockedStops: new Set(told.lockedStops), lockedRounds: new Set(told.lockedRounds),
    });
    return true;
  }
}

function ownersOf({ rounds }) {
  return new Map([...rounds].flatMap(([vehicle, stops]) => stops.map(stop => [stop, vehicle])));
}

function differing(state, base) {
  const isSame = (a, b) => a === b
    || (a.length === b.length && a.every((each, at) => each === b[at]));
  return [...state.rounds].filter(([vehicle, stops]) => !isSame(stops, base.rounds.get(vehicle)))
    .map(([vehicle, stops]) => ({ vehicle, stops: [...stops] }));
}

/**
 * Returns where a stop would add the least way to a round: the index to insert it at. `stops` are
 * the round's stops without it, `locate` returns a stop's location, `far` the distance of two.
 */
export function cheapestIndex(stops, stop, { locate, far, start = null, near = null }) {
  const here = locate(stop);
  const chain = [start, ...stops.map(locate), start];
  let best = 0;
  let least = Infinity;
  for (let at = 0; at <= stops.length; at++) {
    if (near !== null && stops[at] !== near && stops[at - 1] !== near) continue;
    const [a, b] = [chain[at], chain[at + 1]];
    const added = (a ? far(a, here) : 0) + (b ? far(here, b) : 0) - (a && b ? far(a, b) : 0);
    if (added < least) [best, least] = [at, added];
  }
  return best;
}
