// Keeps the page: it is loaded once, and works without a network. build.sh fills in the files and their
// version.

const VERSION = "@VERSION@";
const FILES = "@FILES@".split(" ");

addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const removed = caches.keys().then((names) => {
    const old = names.filter((name) => name.startsWith("xiangqi-playground-") && name !== VERSION);
    return Promise.all(old.map((name) => caches.delete(name)));
  });
  event.waitUntil(removed.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { origin } = new URL(event.request.url);
  if (event.request.method === "GET" && origin === location.origin) {
    const kept = caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
    event.respondWith(kept.then((response) => response ?? fetch(event.request)));
  }
});
