// Ticks that are shown at once, sent together, and taken back if the service refuses them.

/** Sends changes of ticks one after another; quick ones go together. */
export class Ticks {
  #send;
  #refused;
  #pause;
  #waiting = new Map();
  #timer = null;
  #sending = Promise.resolve();

  /**
   * `send({tick, untick})` sends lists of ids; `refused(ids, error)` is called with a map of the
   * ids that were not taken and their former values.
   */
  constructor({ send, refused, pause = 300 }) {
    this.#send = send;
    this.#refused = refused;
    this.#pause = pause;
  }

  /** Notes that an item was ticked or not; it had the other state before. */
  set(id, isTicked) {
    // Ticked and unticked again: nothing is left to send.
    if (this.#waiting.has(id)) this.#waiting.delete(id);
    else this.#waiting.set(id, isTicked);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), this.#pause);
  }

  /** Sends what waits; resolves when all is sent or refused. */
  flush() {
    clearTimeout(this.#timer);
    const batch = this.#waiting;
    this.#waiting = new Map();
    if (batch.size) this.#sending = this.#sending.then(() => this.#sendBatch(batch));
    return this.#sending;
  }

  async #sendBatch(batch) {
    const ids = isTicked => [...batch].filter(([, value]) => value === isTicked).map(([id]) => id);
    try {
      await this.#send({ tick: ids(true), untick: ids(false) });
    } catch (error) {
      // One that has changed again meanwhile was not refused in its new state.
      const former = [...batch].filter(([id]) => !this.#waiting.has(id))
        .map(([id, value]) => [id, !value]);
      for (const [id] of batch) this.#waiting.delete(id);
      this.#refused(new Map(former), error);
    }
  }
}
