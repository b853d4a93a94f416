import type { Order } from '#domain/order/schema.ts';
import type { Scheduler } from './scheduler.ts';
import type { Seeded } from './seeded.ts';
import type { SimulatedServer } from './server.ts';

/** What a till showed somebody as saved: the cashier's ledger, kept outside of both programs (sync.md §13). */
export type Claim = {
  readonly till: string;
  /** The change that made it. */
  readonly change: string;
  readonly author: string;
  readonly storeId: string;
  readonly orderId: string;
} & (
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'line'; readonly lineId: string }
  | { readonly kind: 'payment'; readonly paymentId: string; readonly amount: number }
);

/** What all parts of a history share. */
export interface Surroundings {
  readonly random: Seeded;
  readonly scheduler: Scheduler;
  readonly server: SimulatedServer;
  readonly ledger: Claim[];
  /** What happened, a line each, for people. */
  readonly script: string[];
  /** Milliseconds since 1970. */
  clock(): number;
  /** How often something happened, for {@link Coverage}. */
  count(what: Counted): void;
  /** Something happened that must never happen. */
  violate(invariant: string, what: string): void;
}

/** What a run of histories must have met to mean anything. */
export const counted = [
  'orders',
  'lines',
  'payments',
  'fulfilments',
  'cancels',
  'web orders',
  'refused on the web',
  'lost requests',
  'cut answers',
  'doubled requests',
  'pages killed',
  'servers killed',
  'full disks',
  'second tabs',
  'handovers while pending',
  'two business dates',
  'feeds forgotten',
  'servers restored',
  'tills revoked',
  'tills adopted',
  'staff switched off',
  'staff moved',
  'rejected',
  'flagged',
  'waiting',
  'quarantined',
  'repeated',
  'supplements',
  'oversold',
  'overpaid',
] as const;
export type Counted = (typeof counted)[number];
export type Coverage = Record<Counted, number>;

export function noCoverage(): Coverage {
  return Object.fromEntries(counted.map((what) => [what, 0])) as Coverage;
}
