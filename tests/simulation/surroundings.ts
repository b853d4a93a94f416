import type { Order } from '#domain/order/schema.ts';
import type { SimulatedGateway } from './gateway.ts';
import type { Invariant } from './invariants.ts';
import type { Scheduler } from './scheduler.ts';
import type { FaultInjection } from './fault-injection.ts';
import type { Seeded } from '#domain/kit/seeded.ts';
import type { SimulatedServer } from './server.ts';
import type { Stores } from './stores.ts';

/** What a till showed somebody as saved: the cashier's ledger, kept outside of both programs (sync.md §13). */
export type Claim = {
  readonly till: string;
  /** The change that made it. */
  readonly change: string;
  readonly author: string;
  readonly storeId: string;
  readonly orderId: string;
  /** The change that made the order: where two orders came under one id, this one is meant. */
  readonly made: string;
} & (
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'line'; readonly lineId: string }
  | { readonly kind: 'payment'; readonly paymentId: string; readonly amount: number }
  | { readonly kind: 'refund'; readonly refundId: string; readonly amount: number }
  | { readonly kind: 'tender'; readonly paymentId: string; readonly method: string }
  | { readonly kind: 'void' }
  /** How far the order was then; where its lines had brought it there, by those that were known. */
  | {
      readonly kind: 'fulfilment';
      readonly to: Order['fulfilment'];
      readonly lines?: readonly string[];
    }
  | { readonly kind: 'discount'; readonly discountId: string }
  | { readonly kind: 'removal'; readonly lineId: string }
  | { readonly kind: 'shift'; readonly shiftId: string }
  | { readonly kind: 'cash'; readonly movementId: string }
  | { readonly kind: 'count'; readonly shiftId: string }
  | { readonly kind: 'day'; readonly businessDate: string }
);

/** What all parts of a history share. */
export interface Surroundings {
  readonly random: Seeded;
  readonly scheduler: Scheduler;
  readonly server: SimulatedServer;
  /** Where guests pay online. */
  readonly gateway: SimulatedGateway;
  readonly stores: Stores;
  /** Where mistakes are planted on purpose; nowhere in a plain history. */
  readonly injected: FaultInjection;
  readonly ledger: Claim[];
  /** Ids of changes that went with a disk before the server had them: only these may be missing, and nobody is told of them. */
  readonly lost: Set<string>;
  /** Changes that name somebody who had signed out on their till, by id. */
  readonly named: Map<string, string>;
  /** How often somebody may still write what the server chokes on. */
  poison: number;
  /** What happened, a line each, for people. */
  readonly script: string[];
  /** Milliseconds since 1970. */
  clock(): number;
  /** Nothing happens for so many milliseconds. */
  pass(ms: number): void;
  /** How often something happened, for {@link Coverage}. */
  count(what: Counted): void;
  /** How often that was until now. */
  counted(what: Counted): number;
  /** Something happened that must never happen. */
  violate(invariant: Invariant, what: string): void;
}

/** What a run of histories must have met to mean anything. */
export const counted = [
  'shifts opened',
  'cash moved',
  'records booked',
  'records amended',
  'months over',
  'shifts closed',
  'days closed',
  'shifts amended',
  'orders',
  'lines',
  'payments',
  'paid together',
  'fulfilments',
  'bumps',
  'recalls',
  'cancels',
  'parked',
  'revisions',
  'edited at two tills',
  'discounts',
  'voids',
  'refunds',
  'tenders changed',
  'web orders',
  'refused on the web',
  'taken back by guests',
  'strangers turned away',
  'orders that nobody hears',
  'times that were full',
  'ended unheard',
  'guests told yes',
  'told yes too late',
  'guests who paid',
  'tickets given',
  'tickets refused',
  'tickets used',
  'tickets back',
  'points earned',
  'points taken back',
  'points redeemed',
  'paid online',
  'given back online',
  'charges of unknown fate',
  'notices sent',
  'notices lost',
  'notices that say too much',
  'pushes taken together',
  'changes taken from pokes',
  'lost requests',
  'cut answers',
  'strange answers',
  'too large',
  'doubled requests',
  'pages killed',
  'servers killed',
  'full disks',
  'second tabs',
  'handovers while pending',
  'sign-outs while pending',
  'impersonations',
  'impersonations held',
  'two business dates',
  'feeds forgotten',
  'servers restored',
  'tills revoked',
  'tills adopted',
  'staff switched off',
  'staff moved',
  'tills rolled back',
  'tills cloned',
  'tills wiped',
  'keys lost',
  'changes lost with a disk',
  'numbers reused',
  'order ids reused',
  'clocks set wrong',
  'clocks flagged',
  'servers updated',
  'updates while pending',
  'grants lost',
  'grants given again',
  'poisoned',
  'rejected',
  'flagged',
  'settled',
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
