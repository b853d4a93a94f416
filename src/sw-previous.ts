/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

/** Files of the version before, for tabs that still run it after this one has taken over. */
const previousAssets = 'haodan-previous-assets';

/** A tab that was open during an update asks for files that are no longer precached, and perhaps no longer on the server. */
export function servePreviousAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { cacheName: previousAssets })) ?? fetch(request),
  );
}

/** Copies what the new version will drop from the precache. A full disk must not keep an update away, so failing is allowed. */
export async function keepPreviousAssets(manifest: readonly (PrecacheEntry | string)[]): Promise<void> {
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
