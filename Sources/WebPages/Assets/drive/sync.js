// Sends what the driver has reported and gets what is new, whenever there is a connection.

import { asProblem, get, post } from "../shared/api.js";
import { metresBetween } from "../shared/map-projection.js";
import { t } from "../shared/texts.js";
import {
  addMessages, lastNumber, refusedMessage, sentMessage, unsentMessages,
} from "./message-queue.js";
import {
  isFree, locationsOf, withKnownDirections, withOwnDirections,
} from "./own-directions.js";
import { adopt, exchange, settle } from "./report-queue.js";

// Milliseconds between looks at the server, while the page is seen and while it is not, and after
// failures; a request that takes longer than `patience` is given up, and after `slow` the driver is
// told that there is no connection.
const pauseSeen = 20_000;
const pauseHidden = 60_000;
const pausesAfterFailure = [3_000, 6_000, 12_000, 30_000, 60_000];
const patience = 60_000;
const slow = 20_000;
const roundAge = 180_000;
// How far and how long a truck moves until its position is told again.
const farMoved = 40;
const longAgo = 60_000;

/** Draws a UUID; browsers do so by themselves only on secure pages. */
export function newID() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Keeps a round and the server in step. `options`: key of the book, path of the vehicle's
 * addresses, store, language, `position()` returns the last fix or null, `changed(what)` is
 * called with "book" or "round" after either was written, and `told()` when the connection
 * changed.
 */
export class Sync {
  /** "unknown", "online", "offline", or "trouble" with a problem of the server. */
  connection = "unknown";
  problem = null;
  /** Epoch milliseconds of the last answer. */
  lastContact = null;
  isBusy = false;
  #options;
  #timer = 0;
  #failures = 0;
  #isWanted = false;
  #fetched = 0;
  #lastTold = null;
  #control = null;

  constructor(options) {
    this.#options = options;
  }

  /** Begins, and goes on until the page is closed. */
  start() {
    addEventListener("online", () => {
      this.#failures = 0;
      // What was begun on another network may never be answered.
      this.#control?.abort();
      this.wake();
    });
    addEventListener("offline", () => {
      this.#control?.abort();
      this.#tell("offline", null);
    });
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.wake(); });
    this.wake();
  }

  /** Looks at the server now; with `round` the round is asked for in any case. */
  async wake({ round = false } = {}) {
    if (round) this.#fetched = 0;
    if (this.isBusy) {
      this.#isWanted = true;
      return;
    }
    clearTimeout(this.#timer);
    if (!navigator.onLine) {
      this.#tell("offline", null);
      return;
    }
    this.isBusy = true;
    this.#control = new AbortController();
    this.#options.told();
    let pause = document.hidden ? pauseHidden : pauseSeen;
    let news = ["online", null];
    try {
      await inTurn(this.#options.key, () => this.#exchange());
      this.#failures = 0;
    } catch (error) {
      pause = pausesAfterFailure[Math.min(this.#failures++, pausesAfterFailure.length - 1)];
      const problem = asProblem(error);
      const isOffline = error.name === "AbortError" || problem.isOffline;
      news = isOffline ? ["offline", null] : ["trouble", problem];
      // A busy server mostly answers the next time.
      if (problem.status === 503 && this.#failures < 3) news = [this.connection, this.problem];
    }
    this.isBusy = false;
    this.#tell(...news);
    if (this.#isWanted) {
      this.#isWanted = false;
      if (this.#failures < 2) pause = 0;
    }
    this.#timer = setTimeout(() => this.wake(), pause);
  }

  /** Makes a request, given its options; one without an answer is given up at some time. */
  async #ask(request) {
    const hint = setTimeout(() => this.#tell("offline", null), slow);
    const given = setTimeout(() => this.#control.abort(), patience);
    try {
      return await request({ signal: this.#control.signal });
    } finally {
      clearTimeout(hint);
      clearTimeout(given);
    }
  }

  #tell(connection, problem) {
    this.connection = connection;
    this.problem = problem;
    if (connection === "online") this.lastContact = Date.now();
    this.#options.told();
  }

  async #exchange() {
    const { key, store, changed } = this.#options;
    const own = {
      read: () => store.read(key),
      change: async change => {
        const book = await store.change(key, change);
        changed("book");
        return book;
      },
    };
    await exchange(own, reports => this.#send(reports));
    await this.#sendPosition(own);
    await this.#exchangeMessages(own);
    await this.#askForRound(own);
  }

  #send(reports) {
    const { path, language } = this.#options;
    return this.#ask(options => post(`${path}/reports`, { reports }, {
      parameters: { language }, ...options,
    }));
  }

  /** Positions are not kept: only the last one is of use. */
  async #sendPosition(book) {
    const fix = this.#options.position();
    const last = this.#lastTold;
    if (!fix || (last && fix.time - last.time < longAgo
      && metresBetween(fix.location, last.location) < farMoved)) return;
    const report = { id: newID(), kind: "position", at: fix.location, time: fix.time };
    const answer = await this.#send([report]);
    this.#lastTold = fix;
    await book.change(kept => settle(kept, answer));
  }

  async #exchangeMessages(book) {
    const path = `${this.#options.path}/messages`;
    for (const { id, text } of unsentMessages(await book.read())) {
      try {
        const { message } = await this.#ask(options => post(path, { id, text }, options));
        await book.change(kept => sentMessage(kept, id, message));
      } catch (error) {
        if (error.name === "AbortError") throw error;
        const problem = asProblem(error);
        if (problem.status !== 400 && problem.status !== 422) throw error;
        const { title, detail, remedy } = problem;
        await book.change(kept => refusedMessage(kept, id, { title, detail, remedy }));
      }
    }
    const after = lastNumber(await book.read());
    const { messages } = await this.#ask(options => get(path, { after }, options));
    if (messages.length) await book.change(kept => addMessages(kept, messages));
  }

  /** Adds directions in the driver's language if the plan has them in another one. */
  async #inOwnLanguage(told, before, status) {
    const { language } = this.#options;
    const locations = told.map && told.language !== language && isFree(status)
      ? locationsOf(told) : null;
    if (!locations) return told;
    if (before?.plan === told.plan && before.ownLanguage === language) {
      return withKnownDirections(told, before);
    }
    try {
      const { routes } = await this.#ask(options => get("/v1/route", {
        map: told.map, places: locations.map(place => place.join(",")).join(";"),
        profile: told.profile ?? "waste_truck", steps: true, geometry: "none", language,
        output: "json",
      }, options));
      return routes?.[0] ? withOwnDirections(told, routes[0].legs, language, arrival) : told;
    } catch (error) {
      if (asProblem(error).isOffline || error.name === "AbortError") throw error;
      // The plan's own directions are right in any case.
      return told;
    }
  }

  async #askForRound(book) {
    const { key, path, store, language, changed } = this.#options;
    const [round, kept] = [await store.round(key), await book.read()];
    if (round && Date.now() - this.#fetched < roundAge && fits(round, kept)) return;
    const answer = await this.#ask(options => get(path, { language }, options));
    const { status, ...told } = answer;
    await store.keepRound(key, await this.#inOwnLanguage(told, round, status));
    changed("round");
    await book.change(before => adopt(before, { plan: told.plan, status }));
    this.#fetched = Date.now();
  }
}

/** What is said at a place, in the language of the page. */
function arrival({ kind, id, leg }, side) {
  if (kind !== "stop") return t("said_reached", { name: leg.name ?? t(`step_${kind}`) });
  return t(`said_bin_${["left", "right"].includes(side) ? side : "here"}`, { id });
}

/** Whether a book is about a round, and not about one that was published later. */
function fits(round, { plan, status }) {
  if (plan !== round.plan || !status || status.stops !== round.stops.length) return false;
  const ids = new Set(round.stops.map(({ id }) => id));
  return [status.next, ...status.rest ?? []].every(step =>
    step?.kind !== "stop" || ids.has(step.id));
}

/** Does something while no other tab does it for the same round. */
function inTurn(key, action) {
  if (!navigator.locks) return action();
  return navigator.locks.request(`roundsman ${key}`, action);
}
