import { sharedPictureCache, sharedPictureKey } from '#domain/kit/shared-picture.ts';

/** A picture that another app has shared to this brand's back office, kept by the worker; undefined for none. */
export async function readSharedPicture(brandId: string): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const kept = await caches.match(sharedPictureKey(brandId), { cacheName: sharedPictureCache });
  return kept?.blob();
}

/** A form has it now. */
export async function dropSharedPicture(brandId: string): Promise<void> {
  const cache = await caches.open(sharedPictureCache);
  await cache.delete(sharedPictureKey(brandId));
}
