/// <reference lib="webworker" />
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { PrecacheEntry } from 'workbox-precaching';
import { isGuestPage } from '#domain/kit/guest-pages.ts';
import { keepPreviousAssets, servePreviousAssets } from './sw-previous.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const manifest = self.__WB_MANIFEST;

// What the guests' pages are made of, and nothing of the staff's: a first visit on a telephone's data is small.
precacheAndRoute(manifest, { cleanURLs: false });

// Every page of the guests is the same document; the staff's come from the server, and bring the staff's worker.
const guests = createHandlerBoundToURL('/guests.html');
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isGuestPage(url.pathname),
  guests,
);

servePreviousAssets();

// Nobody waits here for a sale to end: a new version serves the next page at once, and open ones find their files.
self.addEventListener('install', (event) =>
  event.waitUntil(keepPreviousAssets(manifest).finally(() => self.skipWaiting())),
);
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
