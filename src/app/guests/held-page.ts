import type { AnyRouter } from '@tanstack/react-router';

/** What the router keeps something in: read now, and told of when it changes. */
interface Source<T> {
  get: () => T;
  subscribe: (tell: (value: T) => void) => { unsubscribe: () => void };
}

interface ShownMatch {
  readonly routeId: string;
  readonly pathname: string;
  readonly status: string;
}

type Matches = readonly ShownMatch[];

/** The stores of a router that pages read from. */
interface PageStores {
  readonly matches: Source<Matches>;
  readonly getMatchStore: (routeId: string) => Source<unknown>;
}

/** Of the guests' pages those that are kept while others lie over them: menus. What asks for something, or is one person's, is made anew. */
const keptPages = /^\/stores\/[^/]+\/[^/]+$/;

/** The full path of the page that is shown, if it is one of those that are kept. */
export function heldPathOf(matches: readonly Pick<ShownMatch, 'pathname' | 'status'>[]): string | undefined {
  const last = matches.at(-1);
  if (last === undefined || last.status === 'error' || last.status === 'notFound') return undefined;
  const path = last.pathname.replace(/\/$/, '');
  return keptPages.test(path) ? path : undefined;
}

/** A page that is kept, with the router as it sees it. */
export interface HeldPage {
  readonly path: string;
  readonly router: AnyRouter;
}

/** Holds the page that is shown now. To it the router stands still while another one is shown. */
export function holdPage(router: AnyRouter, path: string): HeldPage {
  const stores = holdStores(router.stores as unknown as PageStores & Record<string, unknown>, path);
  return {
    path,
    router: Object.create(router, { stores: { value: stores, enumerable: true } }) as AnyRouter,
  };
}

/**
 * The stores of a router as one page sees them: what they say while it is shown, and what they said last while it is not. Without that a
 * hidden page that is redrawn, in another language say, would look for a route that is not open.
 * @param live Those of the router, at a moment at which the page is shown.
 */
export function holdStores<S extends PageStores & Record<string, unknown>>(live: S, path: string): S {
  const isShown = (): boolean => heldPathOf(live.matches.get()) === path;
  const held = <T>(source: Source<T>): Source<T> => {
    let last = source.get();
    return {
      get: () => (isShown() ? (last = source.get()) : last),
      subscribe: (tell) => source.subscribe(tell),
    };
  };
  const matches = held(live.matches);
  const ofRoutes = new Map<string, Source<unknown>>();
  const getMatchStore = (routeId: string): Source<unknown> => {
    const known = ofRoutes.get(routeId);
    if (known) return known;
    const source: Source<unknown> = {
      get: () => matches.get().find((match) => match.routeId === routeId),
      subscribe: (tell) => live.getMatchStore(routeId).subscribe(tell),
    };
    ofRoutes.set(routeId, source);
    return source;
  };
  const others = Object.entries(live).filter(([, store]) => isSource(store));
  return {
    ...live,
    ...Object.fromEntries(others.map(([name, store]) => [name, held(store as Source<unknown>)])),
    matches,
    getMatchStore,
  };
}

function isSource(store: unknown): boolean {
  return typeof store === 'object' && store !== null && 'get' in store && 'subscribe' in store;
}
