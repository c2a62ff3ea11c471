// Caches the page, which is loaded once and then works without a network. build.sh fills in the files
// and their version.

const VERSION = "@VERSION@";
const FILES = "@FILES@".split(" ");

// Another playground on the same site has its own.
const PREFIX = `xiangqi-playground ${registration.scope} `;
const KEPT = PREFIX + VERSION;

addEventListener("install", (event) => {
  // Files of this version, not those that the browser has cached from the last one.
  const files = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(files)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const removed = caches.keys().then((names) => {
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== KEPT);
    return Promise.all(old.map((name) => caches.delete(name)));
  });
  event.waitUntil(removed.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { origin } = new URL(event.request.url);
  if (event.request.method === "GET" && origin === location.origin) {
    const kept = caches.open(KEPT).then((cache) => cache.match(event.request, { ignoreSearch: true }));
    event.respondWith(kept.then((response) => response ?? fetch(event.request)));
  }
});
