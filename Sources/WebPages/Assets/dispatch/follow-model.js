// What drivers have reported: the state of each stop, and what is new since the last look. Knows no
// nodes.

/** Returns the state of each stop that the log of a round tells: "done" or "skipped". */
export function stopStates(log) {
  const states = new Map();
  for (const { kind, stop } of log) {
    if (!stop) continue;
    if (kind === "done") states.set(stop, "done");
    else if (kind === "skip") states.set(stop, "skipped");
    else if (kind === "undo") states.delete(stop);
  }
  return states;
}

/**
 * Remembers what was warned of, so that each lateness is told once, and again when it grows, and
 * each vehicle's stops that can no longer be served.
 */
export class LateWarnings {
  /** Seconds that were told, by vehicle and stop; stops by vehicle. */
  #told = new Map();
  #left = new Map();
  #isFirst = true;

  /**
   * Returns the stops that are newly late, or later by more than `step` seconds, as {vehicle, id,
   * seconds}, and vehicles that have more stops they cannot serve, as {vehicle, left}.
   */
  news(vehicles, step = 600) {
    const found = [];
    for (const { vehicle, late, left = 0 } of vehicles) {
      if (left > (this.#left.get(vehicle) ?? 0)) found.push({ vehicle, left });
      this.#left.set(vehicle, left);
      for (const { id, seconds } of late) {
        const key = `${vehicle} ${id}`;
        if (seconds <= (this.#told.get(key) ?? 0) + (this.#told.has(key) ? step : 0)) continue;
        this.#told.set(key, seconds);
        found.push({ vehicle, id, seconds });
      }
    }
    // What was late when one came to the page is seen on it.
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    return isFirst ? [] : found;
  }
}

/** Returns a name for a message that stays the same when it is sent again. */
export function messageId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
}
