// Keeps the driver's pages for times without a connection. What is reported, and the round itself,
// are kept by the page.

const pages = "drive pages";
const tiles = "drive tiles";
const assetsOf = version => `drive assets ${version}`;
const mostTiles = 1200;
// Milliseconds after which a page that was kept is shown in place of one that does not come.
const patience = 5000;
const atOnce = 4;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

/** What browsers ask for beside the page. */
const extras = ["/favicon.ico", "/manifest.webmanifest"];

const versionOf = path => path.match(/^\/assets\/([^/]+)\//)?.[1] ?? null;
const isTile = path => /^\/maps\/.*\.mvt$/.test(path);
const isPage = path => path === "/drive" || path.startsWith("/drive/");

self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(shownPage(request, pathname));
  } else if (versionOf(pathname)) {
    event.respondWith(keptFirst(assetsOf(versionOf(pathname)), request));
  } else if (isTile(pathname)) {
    event.respondWith(keptFirst(tiles, request));
  } else if (extras.includes(pathname)) {
    event.respondWith(shownPage(request, pathname));
  }
});

/** Addresses of assets name their version, so what is kept is never out of date. */
async function keptFirst(name, request) {
  const cache = await caches.open(name);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // Assets are kept all at once, with the page that needs them.
  if (answer.ok && name === tiles) {
    await cache.put(request, answer.clone());
    await trim(cache);
  }
  return answer;
}

async function trim(cache) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - mostTiles))) await cache.delete(key);
}

/** Shows the page of the server, or the kept one if that does not come. */
async function shownPage(request, pathname) {
  const kept = await (await caches.open(pages)).match(pathname, { ignoreVary: true });
  if (!kept) return fetch(request);
  const control = new AbortController();
  // A link brings a token that has to reach the server, however long that takes.
  const isLink = new URL(request.url).searchParams.has("token");
  const timer = isLink ? 0 : setTimeout(() => control.abort(), patience);
  try {
    const answer = await fetch(request, { signal: control.signal });
    // What stands before a server answers so when the server does not.
    return [502, 503, 504].includes(answer.status) ? kept : answer;
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

// What the page asks to be kept.

self.addEventListener("message", event => {
  if (event.data?.type !== "keep") return;
  const tell = news => event.source?.postMessage({ type: "kept", ...news });
  event.waitUntil(keep(event.data, tell));
});

/**
 * Keeps a page with all it needs. The page itself comes last: one that is kept has its assets.
 */
async function keep({ page, prefix, addresses, map }, tell) {
  const version = versionOf(`${prefix}/`);
  const total = addresses.length + map.length;
  let done = 0;
  const count = () => tell({ state: "loading", share: ++done / total });
  const isComplete = await keepAll(assetsOf(version), addresses, count)
    && await keepPage(page, version) && await keepPage("/drive", version)
    && await keepAll(pages, extras, () => {});
  tell({ state: isComplete ? "loading" : "failed", share: done / total });
  if (!isComplete) return;
  await forgetOthers(page, version);
  const hasMap = await keepAll(tiles, map, count);
  await trim(await caches.open(tiles));
  tell({ state: hasMap ? "ready" : "no-map", share: 1 });
}

/** Keeps what is at addresses, unless it is kept; returns whether all of it is. */
async function keepAll(name, addresses, count) {
  const cache = await caches.open(name);
  const left = [...addresses];
  let isComplete = true;
  const work = async () => {
    while (left.length) {
      const path = left.shift();
      try {
        if (!await cache.match(path, { ignoreVary: true })) {
          const answer = await fetch(path, { credentials: "same-origin" });
          if (!answer.ok || answer.redirected) throw new Error(`status ${answer.status}`);
          await cache.put(path, answer);
        }
      } catch {
        // Told by the state: the next visit tries again.
        isComplete = false;
      }
      count();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return isComplete;
}

/** Keeps a page, if it is of the version of the assets that are kept. */
async function keepPage(path, version) {
  try {
    const answer = await fetch(path, { credentials: "same-origin", cache: "no-store" });
    if (!answer.ok || answer.redirected) return false;
    const text = await answer.clone().text();
    if (!text.includes(`/assets/${version}/`)) return false;
    await (await caches.open(pages)).put(path, answer);
    return true;
  } catch {
    return false;
  }
}

/** Brings other kept pages up to date, and forgets what belongs to older versions. */
async function forgetOthers(page, version) {
  const cache = await caches.open(pages);
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (path === page || !isPage(path)) continue;
    const text = await (await cache.match(path, { ignoreVary: true })).text();
    if (text.includes(`/assets/${version}/`)) continue;
    if (!await keepPage(path, version)) await cache.delete(path);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(assetsOf("")) && name !== assetsOf(version)) await caches.delete(name);
  }
}
