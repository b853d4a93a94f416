import type { BenchBrowser } from './browser.ts';
import type { Measure } from './measures.ts';
import type { Stage } from './stage.ts';

/** Sizes of a run; the small ones only show that everything works. */
export interface Scale {
  readonly dishes: number;
  readonly orders: number;
  readonly commits: number;
  readonly shortQueue: number;
  readonly longQueue: number;
  readonly changedKeys: number;
  readonly remoteChanges: number;
  readonly met: number;
  readonly cuts: number;
  readonly serverOrders: number;
  /** What a till that was off for long brings in one push. */
  readonly pushBytes: number;
  /** Numbers of stores, ascending. */
  readonly stores: readonly number[];
  readonly ordersPerStore: number;
  /** What is sold over all stores that sell, for each number of processes. */
  readonly ordersAtOnce: number;
  /** What is kept in stock, and of how many days it is known what was sold of it. */
  readonly items: number;
  readonly usedDays: number;
  /** Tickets of a kitchen in its rush, and orders of a full board. */
  readonly tickets: number;
  readonly openOrders: number;
  /** Changes seen elsewhere, and people who unlock. */
  readonly seen: number;
  readonly unlocks: number;
  /** Records of a store's books of one year. */
  readonly records: number;
  /** Orders that were paid in one shift. */
  readonly soldInShift: number;
  /** Orders of a brand's year, how many want one coupon at once, and to how many one is given by one call. */
  readonly yearOrders: number;
  readonly parallelUses: number;
  readonly issued: number;
  /** Orders of a platform one by one, and words of a platform at once. */
  readonly platformOrders: number;
  readonly burst: number;
  /** Trades of one day at the payment gateway. */
  readonly nightTrades: number;
  /** Pages of guests' orders that are open at once. */
  readonly orderPages: number;
}

export const fullScale: Scale = {
  dishes: 5000,
  orders: 10_000,
  commits: 200,
  shortQueue: 1000,
  longQueue: 10_000,
  changedKeys: 100,
  remoteChanges: 60,
  met: 1000,
  cuts: 20,
  serverOrders: 3000,
  pushBytes: 1_000_000,
  stores: [1, 100, 1000],
  ordersPerStore: 20,
  ordersAtOnce: 1920,
  items: 2000,
  usedDays: 28,
  tickets: 40,
  openOrders: 200,
  seen: 60,
  unlocks: 10,
  records: 10_000,
  soldInShift: 1500,
  yearOrders: 100_000,
  parallelUses: 200,
  issued: 500,
  platformOrders: 100,
  burst: 1000,
  nightTrades: 10_000,
  orderPages: 2000,
};

export const smokeScale: Scale = {
  dishes: 40,
  orders: 60,
  commits: 5,
  shortQueue: 20,
  longQueue: 40,
  changedKeys: 10,
  remoteChanges: 4,
  met: 20,
  cuts: 2,
  serverOrders: 20,
  pushBytes: 100_000,
  stores: [1, 3],
  ordersPerStore: 2,
  ordersAtOnce: 64,
  items: 60,
  usedDays: 3,
  tickets: 3,
  openOrders: 10,
  seen: 5,
  unlocks: 2,
  records: 30,
  soldInShift: 10,
  yearOrders: 500,
  parallelUses: 20,
  issued: 20,
  platformOrders: 5,
  burst: 20,
  nightTrades: 50,
  orderPages: 40,
};

export interface PartContext {
  readonly stage: Stage;
  /** A browser of its own, with an empty profile. */
  readonly browser: BenchBrowser;
  readonly scale: Scale;
}

export type Part = (context: PartContext) => Promise<readonly Measure[]>;
