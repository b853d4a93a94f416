/// <reference lib="webworker" />
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
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
import { isStaffsWorker } from '#domain/kit/worker-scripts.ts';
import { serveAway } from './sw-away.ts';
import { serveMarketing } from './sw-marketing.ts';
import { keepPreviousAssets, servePreviousAssets } from './sw-previous.ts';
import { showPushed } from './sw-push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const manifest = self.__WB_MANIFEST;

// The shell: everything the app needs to start and to open any page without a network.
precacheAndRoute(manifest, { cleanURLs: false });

const documents = {
  staff: createHandlerBoundToURL('/index.html'),
  guests: createHandlerBoundToURL('/guests.html'),
};

// Before the staff's pages: what is left is theirs.
serveMarketing();

// Every page of the staff is the same document, and every page of the guests another. What belongs to the server is not a page: the API, metrics, per-counter
// manifests, and whatever looks like a file.
registerRoute(
  new NavigationRoute((about) => documents[isGuestPage(about.url.pathname) ? 'guests' : 'staff'](about), {
    denylist: [
      /^\/api(\/|$)/,
      /^\/line-entry(\?|$)/,
      /^\/pay(\?|$)/,
      /^\/bench\//,
      /^\/metrics$/,
      /^\/manifest\//,
      /\/[^/?]+\.[^/]+$/,
    ],
  }),
);

serveAway();
servePreviousAssets();
showPushed();

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
  event.waitUntil(keepPreviousAssets(manifest).finally(() => self.skipWaiting()));
});

// Where somebody was a guest before, nothing of the staff's is at stake: what keeps the guests' files gives way at once.
self.addEventListener('install', () => {
  const { active } = self.registration;
  if (active && !isStaffsWorker(active.scriptURL)) void self.skipWaiting();
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
