import { describe, expect, it } from 'vitest';
import { heldPathOf, holdStores } from './held-page.ts';

/** Something that is kept as the router keeps it. */
function source<T>(value: T) {
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      listeners.forEach((tell) => tell(next));
    },
    subscribe: (tell: (value: T) => void) => {
      listeners.add(tell);
      return { unsubscribe: () => void listeners.delete(tell) };
    },
  };
}

const menu = { routeId: 'menu', pathname: '/stores/tea/north/', status: 'success' };
const dish = { routeId: 'dish', pathname: '/stores/tea/north/dish/latte', status: 'success' };
const path = '/stores/tea/north';

function routerStores() {
  const matches = source<readonly (typeof menu)[]>([menu]);
  const location = source('at the menu');
  const byRoute = new Map([
    ['menu', source<unknown>(menu)],
    ['dish', source<unknown>(undefined)],
  ]);
  return { matches, location, getMatchStore: (routeId: string) => byRoute.get(routeId)!, byRoute };
}

describe('a page that is kept', () => {
  it('is a menu by its full path, and no page that asks for something or failed', () => {
    expect(heldPathOf([menu])).toBe(path);
    expect(heldPathOf([{ ...menu, pathname: path }])).toBe(path);
    for (const other of [dish, { ...menu, pathname: '/cart' }, { ...menu, pathname: '/member/points' }])
      expect(heldPathOf([menu, other]), other.pathname).toBeUndefined();
    for (const status of ['error', 'notFound']) expect(heldPathOf([{ ...menu, status }])).toBeUndefined();
    expect(heldPathOf([])).toBeUndefined();
  });

  it('sees the router as it is while it is shown, and as it was while it is not', () => {
    const live = routerStores();
    const held = holdStores(live, path);
    expect([held.getMatchStore('menu').get(), held.location.get()]).toEqual([menu, 'at the menu']);

    live.byRoute.get('menu')!.set(undefined);
    live.location.set('at a dish');
    live.matches.set([dish]);
    expect([held.getMatchStore('menu').get(), held.location.get()]).toEqual([menu, 'at the menu']);
    expect(held.getMatchStore('dish').get()).toBeUndefined();

    const again = { ...menu };
    live.location.set('at the menu again');
    live.matches.set([again]);
    expect(held.getMatchStore('menu').get()).toBe(again);
    expect(held.location.get()).toBe('at the menu again');
  });

  it('is told of changes by the router itself, and asks for a store once', () => {
    const live = routerStores();
    const held = holdStores(live, path);
    const told: unknown[] = [];
    const { unsubscribe } = held.getMatchStore('menu').subscribe((value) => told.push(value));
    live.byRoute.get('menu')!.set('changed');
    unsubscribe();
    live.byRoute.get('menu')!.set('unheard');
    expect(told).toEqual(['changed']);
    expect(held.getMatchStore('menu')).toBe(held.getMatchStore('menu'));
  });
});
