/// <reference lib="webworker" />
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { cacheNames } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PrecacheEntry } from 'workbox-precaching';
import { isGuestPage } from '#domain/kit/guest-pages.ts';
import {
  brandSharedTo,
  mostSharedBytes,
  sharedPictureCache,
  sharedPictureField,
  sharedPictureKey,
} from '#domain/kit/shared-picture.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Files of the version before, for tabs that still run it after this one has taken over. */
const previousAssets = 'haodan-previous-assets';

const manifest = self.__WB_MANIFEST;

// The shell: everything the app needs to start and to open any page without a network.
precacheAndRoute(manifest, { cleanURLs: false });

const documents = {
  staff: createHandlerBoundToURL('/index.html'),
  guests: createHandlerBoundToURL('/guests.html'),
};

// Every page of the staff is the same document, and every page of the guests another. What belongs to the server is not a page: the API, metrics, per-counter
// manifests, and whatever looks like a file.
registerRoute(
  new NavigationRoute((about) => documents[isGuestPage(about.url.pathname) ? 'guests' : 'staff'](about), {
    denylist: [/^\/api(\/|$)/, /^\/bench\//, /^\/metrics$/, /^\/manifest\//, /\/[^/?]+\.[^/]+$/],
  }),
);

// A tab that was open during an update asks for files that are no longer precached, and perhaps no longer on the server.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { cacheName: previousAssets })) ?? fetch(request),
);

// Another app shares a photo of a receipt: it is kept here until the form of a record takes it, also over a sign-in.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && brandSharedTo(url.pathname) !== undefined,
  async ({ request, url }) => {
    const brandId = brandSharedTo(url.pathname) ?? '';
    const shared = await keepShared(brandId, request).catch(() => 'none');
    return Response.redirect(`/admin/${brandId}/cash-flow?shared=${shared}`, 303);
  },
  'POST',
);

// A new version waits until a page lets it in (src/app/updater.ts): an update never interrupts a sale.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type !== 'SKIP_WAITING') return;
  event.waitUntil(keepPreviousAssets().finally(() => self.skipWaiting()));
});

// The first version of all serves the page that brought it, without a second visit.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** One picture is kept at a time: a further one takes its place, whichever brand it is for. */
async function keepShared(brandId: string, request: Request): Promise<'picture' | 'none'> {
  const picture = (await request.formData())
    .getAll(sharedPictureField)
    .find((one) => one instanceof File && one.type.startsWith('image/') && one.size <= mostSharedBytes);
  if (!picture) return 'none';
  await caches.delete(sharedPictureCache);
  const cache = await caches.open(sharedPictureCache);
  await cache.put(sharedPictureKey(brandId), new Response(picture));
  return 'picture';
}

/** Copies what the new version will drop from the precache. A full disk must not keep an update away, so failing is allowed. */
async function keepPreviousAssets(): Promise<void> {
  await caches.delete(previousAssets);
  const [precache, previous] = await Promise.all([
    caches.open(cacheNames.precache),
    caches.open(previousAssets),
  ]);
  const current = new Set(
    manifest.map(
      (entry) => new URL(typeof entry === 'string' ? entry : entry.url, self.location.href).pathname,
    ),
  );
  for (const request of await precache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/assets/') || current.has(pathname)) continue;
    const response = await precache.match(request);
    if (response) await previous.put(pathname, response);
  }
}
