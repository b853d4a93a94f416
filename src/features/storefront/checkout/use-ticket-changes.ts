import { useEffect, useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { instantMs } from '#domain/kit/time.ts';
import type { TicketChoice } from '#domain/order/ticket-choices.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import { freeTicket, reserveTicket, withChanged, type OwnTicket } from '#src/data/guests/promotion-calls.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import type { Tickets } from './use-tickets.ts';

/** What the server keeps for a cart that somebody still looks at is kept anew when so little of its time is left. */
const renewedMs = 5 * 60_000;
const renewEveryMs = 30_000;

export interface TicketChanges {
  /** The choice whose change is under way. */
  readonly changing: string | undefined;
  /** Why the last change was not made. */
  readonly failure: AppError | undefined;
  readonly apply: (choice: TicketChoice) => Promise<void>;
  readonly takeOff: (choice: TicketChoice) => Promise<void>;
}

/** The ways to put a ticket on the order to be and to take it off; what is on it is kept while somebody looks. */
export function useTicketChanges({ cart, reading, own, choices, now }: Tickets): TicketChanges {
  const { api, signals } = useGuestData();
  const [changing, setChanging] = useState<string>();
  const [failure, setFailure] = useState<AppError>();
  const { brandId, orderId } = cart;
  const order = { brandId, orderId };
  const applied = choices.flatMap((one) => one.applied);

  /** @param work Says which tickets stand how now. */
  const change = async (key: string, work: () => Promise<readonly OwnTicket[]>): Promise<void> => {
    if (changing !== undefined || !reading || !own) return;
    setChanging(key);
    setFailure(undefined);
    try {
      await reading.set(withChanged(own, await work()));
    } catch (refused) {
      setFailure(refused instanceof AppError ? refused : new AppError('internal'));
      // Of several some may have been changed.
      await reading.again();
    } finally {
      setChanging(undefined);
    }
  };

  const renew = useLatest(async () => {
    const toRenew = applied.filter((one) => isNearlyOver(one, now));
    if (toRenew.length === 0) return;
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
    changing,
    failure,
    apply: ({ key, next }) =>
      change(key, async () => {
        if (!next) return [];
        const changed: OwnTicket[] = [];
        // One coupon an order: the other makes way.
        for (const other of applied)
          if (next.kind === 'coupon' && other.kind === 'coupon')
            changed.push(await freeTicket(api, order, other));
        return [...changed, await reserveTicket(api, order, next)];
      }),
    takeOff: ({ key, applied: own }) =>
      change(key, async () => {
        const last = own.at(-1);
        return last ? [await freeTicket(api, order, last)] : [];
      }),
  };
}

function isNearlyOver({ ticket: { reservedUntil } }: OwnTicket, now: string): boolean {
  return reservedUntil !== undefined && instantMs(reservedUntil) - instantMs(now) < renewedMs;
}
