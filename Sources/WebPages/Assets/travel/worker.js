// Keeps the traveller's pages for times without a connection. Plans are in the page's own storage.

const pages = "travel pages";
const assets = "travel assets";
const tiles = "travel tiles";
const data = "travel data";
const most = { [tiles]: 400, [data]: 50 };

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

const isAsset = path => path.startsWith("/assets/");
const isTile = path => /^\/maps\/.*\.mvt$/.test(path);
// Answers that are nobody's own: what the weather is like, what one can be interested in.
const isData = path => path === "/v1/weather" || path === "/v1/places/categories";
const isPage = path => path === "/travel" || path.startsWith("/travel/");

self.addEventListener("message", event => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepAll(event.data.keep));
});

self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (isAsset(pathname)) event.respondWith(keptFirst(assets, request));
  else if (isTile(pathname)) event.respondWith(keptFirst(tiles, request));
  else if (isData(pathname)) event.respondWith(freshFirst(data, request, request));
  else if (request.mode === "navigate" && isPage(pathname)) {
    event.respondWith(freshFirst(pages, request, pathname));
  }
});

/** Addresses of assets and tiles name their version: what is kept is never out of date. */
async function keptFirst(name, request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await put(name, request, answer.clone());
  return answer;
}

/** What may change: the kept answer is for times without a connection. */
async function freshFirst(name, request, key) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await put(name, key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

async function put(name, request, answer) {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  if (name in most) await trim(cache, most[name]);
  if (name === assets) await dropOlder(cache, answer.url || String(request));
}

/** Forgets what is oldest. */
async function trim(cache, count) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - count))) await cache.delete(key);
}

const versionOf = url => url.match(/\/assets\/([^/]+)\//)?.[1];
let current = null;

/** Forgets the assets of an older version once a newer one is asked for. */
async function dropOlder(cache, url) {
  const version = versionOf(url);
  if (!version || version === current) return;
  current = version;
  for (const key of await cache.keys()) {
    if (versionOf(key.url) !== version) await cache.delete(key);
  }
}

async function keepAll(paths) {
  for (const path of paths) {
    if (await caches.match(path)) continue;
    try {
      const answer = await fetch(path, { credentials: "same-origin" });
      if (!answer.ok || answer.redirected) continue;
      await put(isAsset(path) ? assets : isTile(path) ? tiles : pages, path, answer);
    } catch {
      // Without a connection now; the next visit tries again.
      return;
    }
  }
}
