import type { BenchBrowser } from './browser.ts';
import { percentile } from './measures.ts';
import type { Taken } from './peer-table.ts';
import { drain, mustBeTaken, openDevice, sell } from './sales.ts';
import { seenAfter } from './seen.ts';

/** Whose page is measured; all of them give the same part of `globalThis.bench`. */
export interface Contestant {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
  /** The requests that bring changes to its server. */
  readonly pushes: string;
  /** How many orders its server has. */
  orders(): Promise<number>;
}

export interface WorkSizes {
  readonly short: number;
  readonly long: number;
  readonly cuts: number;
  readonly changes: number;
}

type Found = Omit<Taken, 'by'>;

/** One work of the comparison, by a browser with an empty profile. */
type Work = (contestant: Contestant, browser: BenchBrowser, sizes: WorkSizes) => Promise<readonly Found[]>;

const dish = 'seed-dish-1';

/** An empty device until it can sell, and until it has everything. */
const load: Work = async ({ path }, browser) => {
  const opened = await browser.page(path);
  const { sellable, whole } = await opened.page.evaluate(async () => {
    const started = performance.now();
    await globalThis.bench.open({ dbName: 'load' });
    await globalThis.bench.whenSellable();
    const at = performance.now() - started;
    await globalThis.bench.whenWhole();
    return { sellable: at, whole: performance.now() - started };
  });
  const longest = await opened.longestTask();
  await opened.close();
  return [
    { work: 'first load until it can sell', value: sellable / 1000, unit: 's' },
    { work: 'first load, whole', value: whole / 1000, unit: 's', longest },
  ];
};

/** The page started anew without a server, until today's orders and until the whole menu can be shown. */
const cold: Work = async ({ path }, browser) => {
  const first = await browser.page(path);
  await openDevice(first.page, 'cold');
  await sell(first.page, 50);
  await first.page.evaluate(() => globalThis.bench.waitDrained());
  await browser.stop();
  const found: Found[] = [];
  for (const [what, work] of [
    ['today', "cold start to today's 50 orders"],
    ['menu', 'cold start to the whole menu'],
  ] as const) {
    const opened = await browser.page(path);
    await opened.page.reload();
    const value = await opened.page.evaluate(async (asked) => {
      await globalThis.bench.open({ dbName: 'cold', offline: true });
      await (asked === 'menu' ? globalThis.bench.queryMenu() : globalThis.bench.queryToday());
      return performance.now();
    }, what);
    found.push({ work, value, unit: 'ms' });
    await opened.close();
    await browser.stop();
  }
  return found;
};

/** A price changed on one device, seen on another. */
const remote: Work = async ({ path }, browser, { changes }) => {
  const [a, b] = [await browser.page(path), await browser.page(path)];
  await openDevice(a.page, 'remote-a');
  await openDevice(b.page, 'remote-b');
  await b.page.evaluate((id) => {
    const seen = new Map<number, number>();
    Object.assign(globalThis, { seen });
    globalThis.bench.watchDish(id, (now) => {
      const { price } = now as { price: number };
      if (!seen.has(price)) seen.set(price, performance.timeOrigin + performance.now());
    });
  }, dish);
  const taken: number[] = [];
  for (let i = 0; i < changes; i++) {
    // No round of the comparison asks for a price that an earlier one has left.
    const price = (Date.now() % 1_000_000) + i;
    taken.push(await seenAfter(a, b, dish, price));
    await a.page.waitForTimeout(100 + (i % 7) * 20);
  }
  await a.close();
  await b.close();
  return [
    { work: 'change seen on another device, p50', value: percentile(taken, 0.5), unit: 'ms' },
    { work: 'change seen on another device, p95', value: percentile(taken, 0.95), unit: 'ms' },
  ];
};

/** A queue that was made without a network, until the server has answered for all of it; every other answer is cut so often. */
async function drained(
  contestant: Contestant,
  browser: BenchBrowser,
  { orders, cuts, work }: { readonly orders: number; readonly cuts: number; readonly work: string },
): Promise<Found> {
  const opened = await browser.page(contestant.path);
  const { page } = opened;
  await openDevice(page, 'drain');
  await page.evaluate(() => globalThis.bench.goOffline());
  await sell(page, orders);
  const before = await contestant.orders();
  let answers = 0;
  if (cuts > 0)
    await page.route(contestant.pushes, async (route) => {
      answers += 1;
      if (answers % 2 === 0 || answers > 2 * cuts) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
  await opened.longestTask();
  const ms = await drain(page);
  const longest = await opened.longestTask();
  await page.unrouteAll({ behavior: 'wait' });
  await mustBeTaken(page);
  const made = (await contestant.orders()) - before;
  if (made !== orders) throw new Error(`${contestant.name} has ${made} orders of ${orders}`);
  await opened.close();
  return { work, value: ms / 1000, unit: 's', longest };
}

/** The works of the comparison by name, in the order in which they are done. */
export const works: Readonly<Record<string, Work>> = {
  load,
  cold,
  remote,
  cuts: async (contestant, browser, { short, cuts }) => [
    await drained(contestant, browser, {
      orders: short,
      cuts,
      work: `drain of ${short} through ${cuts} cut answers`,
    }),
  ],
  drain: async (contestant, browser, { short }) => [
    await drained(contestant, browser, { orders: short, cuts: 0, work: `drain of ${short}` }),
  ],
  'long-drain': async (contestant, browser, { long }) => [
    await drained(contestant, browser, { orders: long, cuts: 0, work: `drain of ${long}` }),
  ],
};
