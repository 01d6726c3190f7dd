// The round as the page shows it: what is kept on the phone, what the server says, what the driver
// reports. Screens read it and are told of changes.

import { page } from "../shared/texts.js";
import { acknowledge, enter, isReordered, pendingOf, stateIn } from "./report-queue.js";
import { dropMessage, markRead, unreadMessages, writeMessage } from "./message-queue.js";
import { nextStep } from "./round-state.js";
import { openStore } from "./store.js";
import { newID, Sync } from "./sync.js";

/** Returns the key of a round on this phone. */
export const keyOf = ({ depot, day, vehicle }) =>
  [depot, day, vehicle].map(encodeURIComponent).join("/");

/** A round that is driven on this phone. Listeners get the name of what changed. */
export class RoundModel {
  round = null;
  book = null;
  state = null;
  store = null;
  sync = null;
  /** The last fix of the device, or null. */
  fix = null;
  #listeners = new Set();
  #channel = typeof BroadcastChannel === "function"
    ? new BroadcastChannel("roundsman-drive") : null;
  #loading = null;

  constructor(values) {
    const { depot, day, vehicle } = values;
    this.key = keyOf(values);
    this.path = `/v1/depots/${encodeURIComponent(depot)}/${encodeURIComponent(day)}`
      + `/vehicles/${encodeURIComponent(vehicle)}`;
  }

  /** Calls a function after each change: "round", "book", "connection", "fix", "reordered" …. */
  listen(listener) {
    this.#listeners.add(listener);
  }

  tell(what, detail) {
    for (const listener of this.#listeners) listener(what, detail);
  }

  /** Opens what is kept on the phone, and begins to look at the server. */
  async open() {
    this.store = await openStore();
    await this.#load();
    if (this.#channel) {
      this.#channel.onmessage = ({ data }) => { if (data === this.key) this.#reload(); };
    }
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#reload(); });
    this.sync = new Sync({
      key: this.key, path: this.path, store: this.store, language: page.language,
      position: () => this.fix,
      changed: () => this.#changed(),
      told: () => this.tell("connection"),
    });
    this.sync.start();
  }

  async #changed() {
    this.#channel?.postMessage(this.key);
    await this.#reload();
  }

  /** Reads what is kept, once more if it has changed meanwhile. */
  async #reload() {
    const before = this.#loading;
    const own = (async () => {
      await before;
      await this.#load();
    })();
    this.#loading = own;
    await own;
  }

  async #load() {
    const [round, book] = await Promise.all(
      [this.store.round(this.key), this.store.read(this.key)]);
    const before = { round: this.round, state: this.state, book: this.book };
    this.round = round;
    this.book = book;
    this.state = round && book.status ? stateIn(book, round) : null;
    this.tell("book");
    this.#compare(before);
  }

  /** Tells what others than the driver have changed. */
  #compare({ round, state, book }) {
    if (!this.state) return;
    if (!state) this.tell("ready");
    if (round && round.plan !== this.round.plan) this.tell("replanned");
    if (book && state) {
      if (round?.plan === this.round.plan && isReordered(book, state, this.book, round)) {
        this.tell("reordered");
      }
      const seen = new Set(unreadMessages(book).map(({ number }) => number));
      const fresh = unreadMessages(this.book).filter(({ number }) => !seen.has(number));
      if (fresh.length) this.tell("message", fresh.at(-1));
    }
  }

  /** Where the driver goes: the stop that was chosen, otherwise the next one; or null. */
  get target() {
    if (!this.state) return null;
    const chosen = this.state.steps.find(({ kind, id }) =>
      kind === "stop" && id === this.book.target);
    return chosen ?? nextStep(this.state);
  }

  /** Whether the driver has chosen another stop than the next one. */
  get isChosen() {
    const next = this.state && nextStep(this.state);
    return Boolean(this.target && next && this.target !== next);
  }

  /** Reports that the server has not answered yet. */
  get pending() { return this.book ? pendingOf(this.book) : []; }

  /**
   * Writes a report down and sends it as soon as there is a connection; returns it, or null if it
   * does not fit, such as one that was made already.
   */
  async report(kind, { stop, reason, at = this.recentPlace } = {}) {
    const report = { id: newID(), kind, stop, reason, at, time: Date.now() };
    const entered = await this.store.change(this.key, book => enter(book, report, this.round));
    await this.#changed();
    if (!entered) return null;
    this.tell("reported", report);
    this.sync.wake();
    return report;
  }

  /** Where the phone was within the last two minutes, well enough to be told; or null. */
  get recentPlace() {
    const { fix } = this;
    return fix && Date.now() - fix.time < 120_000 && fix.accuracy < 200 ? fix.location : null;
  }

  /** Changes the book of the round. */
  async change(change) {
    await this.store.change(this.key, change);
    await this.#changed();
  }

  /** Forgets a refused report that was read. */
  acknowledge(id) { return this.change(book => acknowledge(book, id)); }

  /** Sets the stop to go to, or null for the order of the plan. */
  choose(id) { return this.change(book => ({ ...book, target: id })); }

  /** Takes over that the driver has begun. */
  begin() { return this.change(book => ({ ...book, isBegun: true })); }

  /** Sends a message to the dispatcher, now or as soon as there is a connection. */
  async write(text) {
    await this.change(book => writeMessage(book, { id: newID(), text, time: Date.now() }));
    this.sync.wake();
  }

  /** Forgets a message that was not sent. */
  drop(id) { return this.change(book => dropMessage(book, id)); }

  /** Takes over that all messages were read. */
  async read() {
    if (unreadMessages(this.book).length) await this.change(markRead);
  }

  /** Takes a fix of the device over. */
  moved(fix) {
    this.fix = fix;
    this.tell("fix");
  }
}
