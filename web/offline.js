// Keeps the page's files, so that it opens without a network, too. build.mjs says which files, and under which name.
/* global files, version */
const name = `puzzlec ${version}`;

self.addEventListener("install", (event) => {
  // A new build waits until no page of the old one is open: that may still load a file.
  const keep = async () => (await caches.open(name)).addAll(files);
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((one) => one.startsWith("puzzlec ") && one !== name);
    await Promise.all(old.map((one) => caches.delete(one)));
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  // All files are of the same build: a page never has one of another.
  const answer = async () => (await (await caches.open(name)).match(request, { ignoreSearch: true })) ?? fetch(request);
  event.respondWith(answer());
});
