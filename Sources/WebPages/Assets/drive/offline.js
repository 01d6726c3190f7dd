// Lets the browser keep the page, its assets and the streets around the round.

import { page } from "../shared/texts.js";
import { corridorTiles } from "./corridor.js";

/** Scripts and styles that the driver's pages load. */
const isOwn = name => /^(shared|drive)\/.*\.(js|css|svg)$/.test(name)
  && name !== "drive/worker.js";

/** Keeps a page for times without a connection, and tells how far that is. */
export class OfflinePage {
  /** "unknown", "loading", "ready", "no-map", "failed", or "impossible" in this browser. */
  state = "unknown";
  share = 0;
  #told;
  #isAsked = false;

  constructor(told) {
    this.#told = told;
  }

  /** Registers the worker and gives it what to keep for a round; once, until it failed. */
  async keep(round) {
    if (this.#isAsked || !navigator.onLine) return;
    this.#isAsked = true;
    if (!navigator.serviceWorker) {
      this.#tell({ state: "impossible", share: 0 });
      return;
    }
    try {
      navigator.serviceWorker.addEventListener("message", ({ data }) => {
        if (data?.type === "kept") this.#tell(data);
      });
      navigator.serviceWorker.startMessages();
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
    if (state === "failed") this.#isAsked = false;
    this.#told();
  }
}
