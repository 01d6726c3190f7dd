// Keeps the driver's pages, and the streets around the round, for times without a network.

const keep = "drive-1";
const most = 600;

self.addEventListener("install", event => {
  event.waitUntil((async () => {
    const answer = await fetch("/assets/0/index.json", { cache: "no-store" });
    const { prefix, files } = await answer.json();
    const cache = await caches.open(keep);
    const wanted = files.filter(path => /^(shared|drive)\//.test(path) && !path.endsWith("worker.js"));
    await cache.addAll(wanted.map(path => `${prefix}/${path}`));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("drive-") && name !== keep) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

/** A page asks for what it will need: its own address, and tiles. */
self.addEventListener("message", event => {
  if (event.data?.kind !== "keep") return;
  event.waitUntil((async () => {
    const cache = await caches.open(keep);
    for (const path of event.data.paths.slice(0, most)) {
      if (path.startsWith("/maps/") && await cache.match(path)) continue;
      const answer = await fetch(path).catch(() => null);
      if (answer?.ok) await cache.put(path, answer);
    }
    event.source?.postMessage({ kind: "kept" });
  })());
});

async function fromCache(request, key = request) {
  const cache = await caches.open(keep);
  const found = await cache.match(key);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(key, answer.clone());
  return answer;
}

async function pageOf(request, path) {
  const cache = await caches.open(keep);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(path, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(path);
    if (found) return found;
    throw error;
  }
}

self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageOf(request, pathname));
  else if (pathname.startsWith("/assets/") && !pathname.endsWith("index.json")) {
    event.respondWith(fromCache(request));
  } else if (/^\/maps\/[^/]+\/tile\//.test(pathname)) event.respondWith(fromCache(request));
  else if (/^\/(manifest\.webmanifest|favicon\.ico)$/.test(pathname)) {
    event.respondWith(fromCache(request));
  }
});
