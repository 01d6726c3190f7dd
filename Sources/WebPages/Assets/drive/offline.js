// Lets the browser keep the page, its assets and the streets around the round.

import { page } from "../shared/texts.js";
import { corridorTiles } from "./corridor.js";

/** Scripts and styles that the driver's pages load. */
const isOwn = name => /^(shared|drive)\/.*\.(js|css|svg)$/.test(name)
  && name !== "drive/worker.js";

// Milliseconds until what has failed is tried again.
const pause = 60_000;

/** Keeps a page for times without a connection, and tells how far that is. */
export class OfflinePage {
  /** "unknown", "loading", "ready", "no-map", "failed", or "impossible" in this browser. */
  state = "unknown";
  share = 0;
  #told;
  #plan = null;
  #notBefore = 0;

  constructor(told) {
    this.#told = told;
    navigator.serviceWorker?.addEventListener("message", ({ data }) => {
      if (data?.type === "kept") this.#tell(data);
    });
    navigator.serviceWorker?.startMessages();
  }

  /** Gives the worker what to keep for a round; once for each plan, until it failed. */
  async keep(round) {
    if (this.#plan === round.plan || !navigator.onLine || Date.now() < this.#notBefore) return;
    this.#plan = round.plan;
    if (!navigator.serviceWorker) {
      this.#tell({ state: "impossible", share: 0 });
      return;
    }
    try {
      await navigator.serviceWorker.register("/drive/worker.js", { scope: "/drive" });
      const { active } = await navigator.serviceWorker.ready;
      const { files } = await (await fetch(`${page.assets}/index.json`)).json();
      active.postMessage({
        type: "keep", page: location.pathname, prefix: page.assets,
        addresses: files.filter(isOwn).map(name => `${page.assets}/${name}`),
        map: corridorTiles(round.map, round),
      });
    } catch {
      // Private windows refuse workers; without a connection the next visit tries again.
      this.#tell({ state: "failed", share: 0 });
    }
  }

  #tell({ state, share }) {
    this.state = state;
    this.share = share;
    if (state === "failed") [this.#plan, this.#notBefore] = [null, Date.now() + pause];
    this.#told();
  }
}
