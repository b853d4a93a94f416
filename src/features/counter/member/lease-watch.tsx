import { useEffect, useEffectEvent, useRef } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { releaseTickets } from '#domain/promotion/release-tickets.ts';
import { useData } from '#src/data/data-context.tsx';
import type { Leases, LeasingTill } from '#src/data/leases.ts';
import { useRun, type Run } from '#src/data/use-command.ts';
import { useLeases } from '#src/data/use-leases.ts';
import { useLeasingTill } from '#src/data/use-leasing-till.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { undoMs } from '#src/ui/layers/undo-ms.ts';
import { giveBackSoon } from './giving-back.ts';

/** How long until it is tried again, at a till that is locked, say. */
const againMs = 60_000;

interface LeaseWatchProps {
  brandId: string;
  storeId: string;
  /** Whose number is on the open bill. */
  phone: string | undefined;
  /** Nothing was rung on it. */
  isEmpty: boolean;
}

/**
 * Gives back what was lent of a member as soon as they are not at the open bill any more: it was sold, put aside, or they were taken off. A bill that
 * was cleared is offered back with its member for a while; who leaves the counter undoes nothing more, and of a bill on which nothing was rung there
 * is nothing to undo. Without a network nothing is given back: nobody else could have it, and the guest may come again. What a page that was closed
 * left behind goes back when the counter is opened next.
 */
export function LeaseWatch({ brandId, storeId, phone, isEmpty }: LeaseWatchProps) {
  const { onDefect } = useData();
  const leases = useLeases();
  const till = useLeasingTill(brandId, storeId);
  const release = useRun(releaseTickets);
  const isOffline = useIsOffline();
  // A bill that comes up with the page is not there in the first moment.
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (!till || isOffline) return undefined;
    return giveBackSoon({
      giveBack: () => giveBack(leases, till, phone, release),
      afterMs: wasEmpty.current ? 0 : undoMs,
      againMs,
      // A locked till is no defect: nobody is there to say so.
      onFailed: (error) => isLocked(error) || onDefect(error),
    });
  }, [leases, till, phone, isOffline, release, onDefect]);
  // Of the bill whose member goes: told after the effect above has looked.
  useEffect(() => {
    wasEmpty.current = phone !== undefined && isEmpty;
  }, [phone, isEmpty]);
  const leave = useEffectEvent(() => {
    if (till && !isOffline)
      giveBack(leases, till, phone, release).catch((error: unknown) => isLocked(error) || onDefect(error));
  });
  useEffect(() => () => leave(), []);
  return null;
}

function isLocked(error: unknown): boolean {
  return error instanceof AppError && error.code === 'auth_required';
}

async function giveBack(
  leases: Leases,
  till: LeasingTill,
  phone: string | undefined,
  release: Run<typeof releaseTickets>,
): Promise<void> {
  const { brandId, storeId } = till;
  for (const member of await leases.left(till, phone)) {
    const { lease } = member;
    if (lease) {
      const tickets = lease.tickets.map(({ ticket }) => ticket._id);
      await release({ brandId, storeId, leaseId: lease._id, tickets });
    }
    await leases.forget(till, member);
  }
}
