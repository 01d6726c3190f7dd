// The pages of travellers without a connection: a service worker keeps them as they were last seen.

import { page } from "../shared/page.js";

/** Lets the browser keep this page for times without a connection. */
export async function keepOffline() {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register("/travel-worker.js", { scope: "/travel" });
    const worker = await navigator.serviceWorker.ready;
    // What was loaded before the worker was there would be missing from what it keeps.
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin
        && (pathname.startsWith(page.assets) || pathname.startsWith("/maps/")))
      .map(({ pathname }) => pathname);
    worker.active?.postMessage({ keep: [location.pathname, ...new Set(loaded)] });
  } catch {
    // Browsers refuse it in private windows; the page itself works without.
  }
}
