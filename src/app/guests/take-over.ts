import type { GuestData } from '#src/data/guests/guest-data.ts';
import type { Place } from '#src/data/guests/place.ts';

/** A page that was written by the server can be read; but who waits so long is told that something is wrong. */
const mostMs = 10_000;

/**
 * Where the server has written a page of a store into the document, it stays until the page can draw the same, with what this device adds to it: there is
 * nothing that flickers or moves. Elsewhere this is at once.
 * @param root Where the page is drawn.
 * @returns What lets go of the store, once the page itself has it; undefined where the server has written nothing.
 */
export async function untilDrawable(
  root: Element,
  router: { load: () => Promise<void> },
  { storefronts, carts, wishes, orders }: Pick<GuestData, 'storefronts' | 'carts' | 'wishes' | 'orders'>,
): Promise<(() => void) | undefined> {
  const place = servedPlace(root);
  if (!place) return undefined;
  const page = storefronts.of(place);
  const known = [
    until(page.subscribe, () => {
      const { shown, error, isKept } = page.state();
      return error !== undefined || (shown !== undefined && isKept !== true);
    }),
    until(carts.subscribe, () => carts.state() !== undefined),
    until(wishes.subscribe, wishes.isRead),
    until(orders.subscribe, orders.isRead),
  ];
  const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
  // What fails here fails again where it is told.
  await Promise.race([Promise.all([router.load(), ...known.map(({ done }) => done)]), late]).catch(
    () => undefined,
  );
  return () => known.forEach(({ leave }) => leave());
}

/** The store of which the server has written a page into the document. */
function servedPlace(root: Element): Place | undefined {
  return root.childElementCount === 0 ? undefined : placeOfPath(location.pathname);
}

/** The store of a page that the server may have written: its menu, or a dish of it. */
export function placeOfPath(pathname: string): Place | undefined {
  const [, brandId, storeId] = /^\/stores\/([^/]+)\/([^/]+)(?:\/dish\/[^/]+)?\/?$/.exec(pathname) ?? [];
  if (brandId === undefined || storeId === undefined) return undefined;
  return { brandId: decodeURIComponent(brandId), storeId: decodeURIComponent(storeId) };
}

/**
 * The store of which the document says that nobody would see an order now, if it says so. The page says it as well until it has been asked:
 * what came only then would push the menu down.
 */
export function servedNotHeard(root: Element): Place | undefined {
  return root.querySelector('[data-not-heard]') ? servedPlace(root) : undefined;
}

/** Something is so, now or once it is told. It is listened to until it is left: what nobody listens to is not kept up to date. */
function until(
  subscribe: (listener: () => void) => () => void,
  isSo: () => boolean,
): { readonly done: Promise<void>; readonly leave: () => void } {
  let leave = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    const look = (): void => {
      if (isSo()) resolve();
    };
    leave = subscribe(look);
    look();
  });
  return { done, leave };
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
