/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { PrecacheEntry } from 'workbox-precaching';
import { firstFiles, firstFilesCache, firstFilesKey, keepRestMessage } from '#domain/kit/first-files.ts';
import { isGuestPage } from '#domain/kit/guest-pages.ts';
import { serveAway } from './sw-away.ts';
import { serveMarketing } from './sw-marketing.ts';
import { keepPreviousAssets, servePreviousAssets } from './sw-previous.ts';
import { showPushed } from './sw-push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const manifest = self.__WB_MANIFEST;

// What the guests' pages are made of, and nothing of the staff's: a first visit on a telephone's data is small.
const files = new PrecacheController();
files.addToCacheList(manifest);
registerRoute(new PrecacheRoute(files, { cleanURLs: false }));

// Every page of the guests is the same document; the staff's come from the server, and bring the staff's worker.
const guests = files.createHandlerBoundToURL('/guests.html');
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isGuestPage(url.pathname),
  guests,
);

serveMarketing();
serveAway();
servePreviousAssets();
showPushed();

// Nobody waits here for a sale to end: a new version serves the next page at once, and open ones find their files.
self.addEventListener('install', (event) =>
  event.waitUntil(
    install(event)
      .finally(() => keepPreviousAssets(manifest))
      .finally(() => self.skipWaiting()),
  ),
);
self.addEventListener('activate', (event) => {
  event.waitUntil(files.activate(event));
  event.waitUntil(self.clients.claim());
});
// Each page asks for it. Until a worker is activated it answers nothing, so that is not the time to fetch what nobody waits for.
self.addEventListener('message', (event) => {
  if (event.data === keepRestMessage) event.waitUntil(keepRest());
});

/**
 * Of a first visit what the open page is made of is kept first, which the browser has already: it opens without a network a moment later, and
 * the rest comes after that. A new version takes over when it has everything, as the one before it has.
 */
async function install(event: ExtendableEvent): Promise<void> {
  const named = self.registration.active ? undefined : await namedFiles();
  const first = new PrecacheController();
  first.addToCacheList(firstFiles(manifest, named));
  await first.install(event);
}

/** What the page has named; undefined where it has not. */
async function namedFiles(): Promise<readonly string[] | undefined> {
  try {
    const cache = await caches.open(firstFilesCache);
    const named = (await (await cache.match(firstFilesKey))?.json()) as unknown;
    await caches.delete(firstFilesCache);
    return Array.isArray(named) ? named.map(String) : undefined;
  } catch {
    return undefined;
  }
}

let isWhole = false;
let keeping: Promise<void> | undefined;

/** Fetches what is not kept yet. What does not come is asked for again with the next page. */
function keepRest(): Promise<void> {
  if (isWhole) return Promise.resolve();
  keeping ??= fetchMissing()
    .then(
      () => void (isWhole = true),
      () => undefined,
    )
    .finally(() => (keeping = undefined));
  return keeping;
}

/** So many at once: the page's own come first. */
const atOnce = 3;

async function fetchMissing(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.getCachedURLs().flatMap((url) => {
    const key = files.getCacheKeyForURL(url);
    return key === undefined || kept.has(key) ? [] : [{ url, key }];
  });
  const fetchNext = async (): Promise<void> => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const response = await fetch(next.url, { credentials: 'same-origin' });
      if (!response.ok) throw new Error(`${next.url} answered ${response.status}`);
      await cache.put(next.key, response);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
}
