import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AppError } from '#domain/kit/errors.ts';
import { isoInstant } from '#domain/kit/time.ts';
import type { Cart } from '#domain/order/cart.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { useGuestNow } from '#src/data/guests/guest-context.tsx';
import type { KeptReading } from '#src/data/guests/kept-reading.ts';
import type { OwnTickets } from '#src/data/guests/promotion-calls.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { importWithRetry } from '#src/ui/states/lazy.tsx';
import type { OwnChoices } from './own-choices.ts';

/** By which rules tickets do something to a cart: fetched for whoever has some. */
const rules = () => import('./own-choices.ts');
type Rules = Awaited<ReturnType<typeof rules>>;

/** The reading of a brand's customer: their coupons and vouchers. */
export type TicketReading = KeptReading<OwnTickets>;

export interface Tickets extends OwnChoices {
  /** Undefined for whoever is not signed in. */
  readonly reading: TicketReading | undefined;
  /** Absent while nobody is known to be signed in, or nothing is known of their tickets. */
  readonly own: OwnTickets | undefined;
  /** What they do to the order is known: before that it is not asked what it comes to. */
  readonly isSettled: boolean;
  /** Why nothing is known of them. */
  readonly unread: AppError | undefined;
  /** The server does not answer: they are as it said last. */
  readonly isKept: boolean;
  /** UTC ISO, as the server has it. */
  readonly now: string;
}

interface TicketsOf extends Pick<Tickets, 'reading'> {
  readonly cart: Cart;
  readonly orderType: OrderType;
}

const noReading = {};
const nobody = {
  subscribe: () => () => undefined,
  state: () => noReading as ReturnType<TicketReading['state']>,
};

/** The tickets of whoever orders, and what they do to the cart. */
export function useTickets({ cart, orderType, reading }: TicketsOf): Tickets {
  const { subscribe, state } = reading ?? nobody;
  const { shown: own, error } = useSyncExternalStore(subscribe, state);
  const now = isoInstant(useGuestNow(10_000));
  const [by, setBy] = useState<Rules>();
  const isNeeded = reading !== undefined;
  useEffect(() => {
    if (isNeeded) void importWithRetry(rules).then((come) => setBy(() => come));
  }, [isNeeded]);
  const isKnown = by !== undefined && own !== undefined;
  return {
    ...(isKnown ? by.choicesOf({ cart, orderType, own, now }) : { cart, told: [], choices: [] }),
    reading,
    own: isKnown ? own : undefined,
    isSettled: !isNeeded || isKnown || error !== undefined,
    unread: own ? undefined : error,
    isKept: isNoAnswer(error),
    now,
  };
}
