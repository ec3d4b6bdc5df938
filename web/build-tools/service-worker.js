// Keeps the whole client, so that it opens and plays without a network. A new version is fetched beside the old one and
// takes over when no page of the old one is open, or when the player asks for it.
const version = "sandstone-VERSION";
const files = [];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith("sandstone-") && name !== version).map((n) => caches.delete(n))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});

// A note that it is one's turn leads to that table, in a page that is open.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then(async ([page]) => {
      const address = new URL(event.notification.data ?? "#/lobby", new URL("./", self.location.href)).href;
      if (!page) return self.clients.openWindow(address);
      await page.focus();
      return page.navigate(address);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // What the server says is never kept.
  const path = pathname.slice(new URL("./", self.location.href).pathname.length);
  if (/^(api|socket|healthz|readyz|metrics)\b/.test(path)) return;
  event.respondWith(
    caches
      .open(version)
      .then((cache) => cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
