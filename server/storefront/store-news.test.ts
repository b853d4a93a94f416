import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import { StoreNews } from './store-news.ts';

const place = { brandId: 'tea', storeId: 'north' };
const noon = Date.parse('2026-11-21T04:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

function status(pausedUntil: string | null): StoreStatus {
  const services = { dineIn: true, takeOut: true, delivery: false };
  return { isOpen: true, closesAt: null, nextOpening: null, pausedUntil, services };
}

/** A shop whose rows the test changes, with or without a commit that is heard. */
function aShop() {
  let pause: string | undefined;
  let isGone = false;
  let isAway = false;
  let reads = 0;
  const heard = new Set<() => void>();
  const news = new StoreNews({
    read: async () => {
      reads += 1;
      if (isAway) throw new Error('the database is away');
      const isPaused = pause !== undefined && Date.parse(pause) > Date.now();
      return isGone ? undefined : status(isPaused ? pause! : null);
    },
    subscribe: async (_brand, _scopes, changed) => {
      heard.add(changed);
      // As the hub does: whoever begins is told the present version.
      changed();
      return () => heard.delete(changed);
    },
    nowMs: () => Date.now(),
    log: { debug: () => undefined },
  });
  const commit = async (): Promise<void> => {
    for (const changed of heard) changed();
    await vi.advanceTimersByTimeAsync(0);
  };
  const pausedIn = (text: string | undefined) => text && (JSON.parse(text) as StoreStatus).pausedUntil;
  return {
    commit,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    pauseFor: (ms: number) => (pause = new Date(Date.now() + ms).toISOString()),
    goAway: (away: boolean) => (isAway = away),
    leave: () => (isGone = true),
    reads: () => reads,
    listeners: () => heard.size,
    async look() {
      const told: unknown[] = [];
      const { status: known, stop } = await news.watch(place, (text) => void told.push(pausedIn(text)));
      return { told, known: () => pausedIn(known()), stop };
    },
  };
}

it('tells a pause to all who look, and reads it once for them', async () => {
  const shop = aShop();
  const pages = await Promise.all([shop.look(), shop.look(), shop.look()]);
  expect(pages.map(({ known }) => known())).toEqual([null, null, null]);
  const before = shop.reads();
  const until = shop.pauseFor(30 * 60_000);
  await shop.commit();
  expect(shop.reads()).toBe(before + 1);
  for (const { told, known } of pages) expect([told.at(-1), known()]).toEqual([until, until]);
  // An order of the store's is a commit, too, and nothing of it is told.
  const count = pages[0]!.told.length;
  await shop.commit();
  expect(pages[0]!.told).toHaveLength(count);
});

it('tells the end of a pause when it comes, without a commit', async () => {
  const shop = aShop();
  const page = await shop.look();
  shop.pauseFor(61_234);
  await shop.commit();
  await shop.pass(61_200);
  expect(page.told.at(-1)).not.toBeNull();
  await shop.pass(34);
  expect(page.told.at(-1)).toBeNull();
});

it('looks again where a commit comes while it looks, and when the database is back', async () => {
  const shop = aShop();
  const page = await shop.look();
  shop.goAway(true);
  const until = shop.pauseFor(3_600_000);
  await shop.commit();
  expect(page.known()).toBeNull();
  shop.goAway(false);
  await shop.pass(20_000);
  expect(page.told.at(-1)).toBe(until);
});

it('says nothing of a store that is not there, and ends where it is not any more', async () => {
  const shop = aShop();
  const page = await shop.look();
  shop.leave();
  await shop.commit();
  expect(page.told.at(-1)).toBeUndefined();
  page.stop();
  const late = await shop.look();
  expect(late.known()).toBeUndefined();
});

it('listens while somebody looks, and no longer', async () => {
  const shop = aShop();
  const [first, second] = [await shop.look(), await shop.look()];
  expect(shop.listeners()).toBe(1);
  first.stop();
  expect(shop.listeners()).toBe(1);
  second.stop();
  expect(shop.listeners()).toBe(0);
  const before = shop.reads();
  await shop.pass(3_600_000);
  expect(shop.reads()).toBe(before);
});

it('fails for those who begin while nothing can be read, and begins anew', async () => {
  const shop = aShop();
  shop.goAway(true);
  await expect(shop.look()).rejects.toThrow('away');
  expect(shop.listeners()).toBe(0);
  shop.goAway(false);
  expect((await shop.look()).known()).toBeNull();
});
