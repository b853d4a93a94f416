import { useEffect, useState, useSyncExternalStore } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import type { Cart } from '#domain/order/cart.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { useGuestData, useGuestNow } from '#src/data/guests/guest-context.tsx';
import type { KeptReading } from '#src/data/guests/kept-reading.ts';
import type { OwnTicket, OwnTickets } from '#src/data/guests/promotion-calls.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { untilThere } from '#src/ui/states/later.tsx';
import type { OwnChoices, TicketChoice } from './own-choices.ts';

/** What the server keeps for a cart that somebody still looks at is kept anew when so little of its time is left. */
const renewedMs = 5 * 60_000;
const renewEveryMs = 30_000;

/** Loaded by whoever has tickets. */
const calls = () => import('#src/data/guests/promotion-calls.ts');
type Calls = Awaited<ReturnType<typeof calls>>;
/** By which rules they are applied, likewise. */
const rules = () => import('./own-choices.ts');
type Rules = Awaited<ReturnType<typeof rules>>;

/** The reading of a brand's customer: their coupons and vouchers. */
export type TicketReading = KeptReading<OwnTickets>;

export interface Tickets extends OwnChoices {
  /** Absent while nobody is known to be signed in, or nothing is known of their tickets. */
  readonly own: OwnTickets | undefined;
  /** What they do to the order is known: before that it is not asked what it comes to. */
  readonly isSettled: boolean;
  /** Why nothing is known of them. */
  readonly unread: AppError | undefined;
  /** When the server said so last, in milliseconds, while it does not answer. */
  readonly keptAt: number | undefined;
  /** The choice whose change is under way. */
  readonly changing: string | undefined;
  /** Why the last change was not made. */
  readonly failure: AppError | undefined;
  readonly apply: (choice: TicketChoice) => Promise<void>;
  readonly takeOff: (choice: TicketChoice) => Promise<void>;
  readonly again: () => Promise<void>;
}

interface TicketsOf {
  readonly cart: Cart;
  readonly orderType: OrderType;
  /** Undefined for whoever is not signed in. */
  readonly reading: TicketReading | undefined;
}

const noReading = {};
const nobody = {
  subscribe: () => () => undefined,
  state: () => noReading as ReturnType<TicketReading['state']>,
};

/** The tickets of whoever orders: what they do to the cart, and the ways to put one on the order and to take it off. */
export function useTickets({ cart, orderType, reading }: TicketsOf): Tickets {
  const { api, signals } = useGuestData();
  const { brandId, orderId } = cart;
  const { subscribe, state } = reading ?? nobody;
  const { shown: own, at, error } = useSyncExternalStore(subscribe, state);
  const now = isoInstant(useGuestNow(10_000));
  const tickets: OwnTicket[] = [
    ...(own?.coupons ?? []).map((ticket) => ({ kind: 'coupon', ticket }) as const),
    ...(own?.vouchers ?? []).map((ticket) => ({ kind: 'voucher', ticket }) as const),
  ];
  const by = useRules(reading !== undefined);
  const found = by?.choicesOf({ cart, orderType, tickets, now }) ?? { cart, told: [], choices: [] };
  const [changing, setChanging] = useState<string>();
  const [failure, setFailure] = useState<AppError>();

  const order = { brandId, orderId };
  /** @param work Says which tickets stand how now. */
  const change = async (key: string, work: (by: Calls) => Promise<readonly OwnTicket[]>): Promise<void> => {
    if (changing !== undefined || !reading || !own) return;
    setChanging(key);
    setFailure(undefined);
    try {
      const asked = await calls();
      await reading.set(asked.withChanged(own, await work(asked)));
    } catch (refused) {
      setFailure(refused instanceof AppError ? refused : new AppError('internal'));
      // Of several some may have been changed.
      await reading.again();
    } finally {
      setChanging(undefined);
    }
  };

  const renew = useLatest(async () => {
    const toRenew = tickets.filter((one) => by?.isApplied(one, cart, now) && isNearlyOver(one, now));
    if (toRenew.length === 0) return;
    const { reserveTicket } = await calls();
    for (const one of toRenew) await reserveTicket(api, order, one).catch(() => undefined);
    await reading?.again();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (signals.visible()) void renew.current();
    }, renewEveryMs);
    return () => clearInterval(timer);
  }, [signals, renew]);

  return {
    ...found,
    own: by && own,
    isSettled: reading === undefined || error !== undefined || (own !== undefined && by !== undefined),
    unread: own ? undefined : error,
    keptAt: error && isNoAnswer(error) ? at : undefined,
    changing,
    failure,
    apply: ({ key, next }) =>
      change(key, async ({ freeTicket, reserveTicket }) => {
        if (!next) return [];
        const others = next.kind === 'coupon' ? found.choices.flatMap(({ applied }) => applied) : [];
        const changed: OwnTicket[] = [];
        for (const other of others)
          if (other.kind === 'coupon') changed.push(await freeTicket(api, order, other));
        return [...changed, await reserveTicket(api, order, next)];
      }),
    takeOff: ({ key, applied }) =>
      change(key, async ({ freeTicket }) => {
        const last = applied.at(-1);
        return last ? [await freeTicket(api, order, last)] : [];
      }),
    again: async () => reading?.again(),
  };
}

function useRules(isNeeded: boolean): Rules | undefined {
  const [known, setKnown] = useState<Rules>();
  useEffect(() => {
    if (isNeeded) void untilThere(rules).then((come) => setKnown(() => come));
  }, [isNeeded]);
  return known;
}

function isNearlyOver({ ticket: { reservedUntil } }: OwnTicket, now: string): boolean {
  return reservedUntil !== undefined && instantMs(reservedUntil) - instantMs(now) < renewedMs;
}
