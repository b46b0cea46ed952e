// Keeps the phone's page, so that it opens without a network and says so. Nothing of the table is ever kept: no view, nothing under /api.
// The build writes the two constants.
const NAME = __SHELL_NAME__;
const FILES = __SHELL_FILES__;

/** The pages that a phone opens, and the file that each of them is. */
const PAGES = [
  [/^\/seat\/\d+\/?$/, '/pages/seat.html'],
  [/^\/join\/?$/, '/pages/join.html'],
];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((kept) => kept.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const page = PAGES.find(([path]) => path.test(pathname));
  // The server's page first: after an update its files are others.
  if (page !== undefined && request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => caches.match(page[1])));
  // Their names change with what is in them.
  else if (FILES.includes(pathname)) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});
