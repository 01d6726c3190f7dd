// Sends reports in their order until the server has answered for each of them.

import { post } from "../shared/api.js";
import {
  addReport, keepRound, refuseReport, removeReport, reportsOf,
} from "./report-store.js";
import { worthSending } from "./round-state.js";

const shortest = 3_000;
const longest = 60_000;

/** The reports of one round; `changed()` is called whenever something is added or answered. */
export class Sync {
  #key;
  #path;
  #changed;
  #pause = shortest;
  #timer;
  #channel;
  isOnline = navigator.onLine;
  problem = null;

  constructor(key, path, { changed }) {
    this.#key = key;
    this.#path = path;
    this.#changed = changed;
    // Another tab with the same round shows what this one has added.
    this.#channel = new BroadcastChannel(`round ${key}`);
    this.#channel.onmessage = () => changed();
    addEventListener("online", () => this.flush());
    addEventListener("offline", () => { this.isOnline = false; changed(); });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.flush();
    });
  }

  /** Keeps a report on the device, then sends it; resolves when it is kept. */
  async add(report) {
    await addReport(this.#key, { id: crypto.randomUUID(), time: Date.now(), ...report });
    this.#tell();
    this.flush();
  }

  /** All reports that are kept: {number, report, refusal}. */
  entries() { return reportsOf(this.#key); }

  /** Removes a refused report. */
  async acknowledge(number) {
    await removeReport(number);
    this.#tell();
  }

  /** Sends what waits; of several tabs one at a time. */
  flush() {
    clearTimeout(this.#timer);
    const send = () => this.#send();
    return navigator.locks ? navigator.locks.request(`round ${this.#key}`, send) : send();
  }

  async #send() {
    const entries = (await this.entries()).filter(entry => !entry.refusal);
    const wanted = worthSending(entries.map(entry => entry.report));
    for (const entry of entries) {
      if (!wanted.includes(entry.report)) await removeReport(entry.number);
    }
    if (!wanted.length) return;
    try {
      const answer = await post(`${this.#path}/reports`, { reports: wanted });
      await this.#settle(entries, answer);
      this.isOnline = true;
      this.problem = null;
      this.#pause = shortest;
    } catch (error) {
      this.isOnline = !error.isOffline;
      this.problem = error.isOffline ? null : error;
      this.#pause = Math.min(longest, this.#pause * 2);
      this.#timer = setTimeout(() => this.flush(), this.#pause);
    }
    this.#tell();
  }

  async #settle(entries, { accepted = [], refused = [], status }) {
    if (status) await keepRound({ ...(await this.kept()), key: this.#key, status });
    for (const entry of entries) {
      const refusal = refused.find(each => each.id === entry.report.id);
      if (accepted.includes(entry.report.id)) await removeReport(entry.number);
      else if (refusal) await refuseReport({ ...entry, refusal });
    }
  }

  /** What is kept of the round besides; set by its owner. */
  kept = async () => ({});

  #tell() {
    this.#channel.postMessage("changed");
    this.#changed();
  }
}
