import { useEffect } from 'react';

const general = '/manifest.webmanifest';

/**
 * Offers an app of its own while a counter, a brand's back office or a store's menu is open, so that each can be installed by its own name and
 * start where it belongs. `undefined` (a store that is not known yet) offers the general one.
 */
export function useManifest(path: string | undefined): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (!link || path === undefined) return undefined;
    link.href = path;
    return () => {
      link.href = general;
    };
  }, [path]);
}

/** Where the server gives the manifest of one counter. */
export function counterManifest(brandId: string, storeId: string): string {
  return `/manifest/counter/${brandId}/${storeId}.webmanifest`;
}

/** Where the server gives the manifest of one brand's back office. */
export function adminManifest(brandId: string): string {
  return `/manifest/admin/${brandId}.webmanifest`;
}

/** Where the server gives the manifest of one store for its guests. */
export function storeManifest({ brandId, storeId }: { brandId: string; storeId: string }): string {
  return `/manifest/store/${brandId}/${storeId}.webmanifest`;
}
