import type { Storefronts } from '#src/data/guests/storefronts.ts';

/** A page that was written by the server can be read; but who waits so long is told that something is wrong. */
const mostMs = 10_000;

/**
 * Where the server has written a menu into the document, it stays until the page can draw the same: there is nothing that flickers or moves.
 * Elsewhere this is at once.
 * @param root Where the page is drawn.
 * @returns What lets go of the store, once the page itself has it.
 */
export async function untilDrawable(
  root: Element,
  router: { load: () => Promise<void> },
  storefronts: Pick<Storefronts, 'of'>,
): Promise<() => void> {
  const [, brandId, storeId] = /^\/stores\/([^/]+)\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (root.childElementCount === 0 || brandId === undefined || storeId === undefined) return () => undefined;
  const page = storefronts.of({ brandId: decodeURIComponent(brandId), storeId: decodeURIComponent(storeId) });
  let leave = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    const look = (): void => {
      const { shown, error, isKept } = page.state();
      if (error || (shown && !isKept)) resolve();
    };
    leave = page.subscribe(look);
    look();
  });
  const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([Promise.all([router.load(), known]), late]);
  return leave;
}

/** The language that an address asks for, as those do that search engines show. It is taken off: from then on somebody's choice counts. */
export function takeAskedLanguage(): string | null {
  const url = new URL(location.href);
  const asked = url.searchParams.get('lang');
  if (asked === null) return null;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
  return asked;
}
