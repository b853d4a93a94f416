import { useEffect, useEffectEvent } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { releaseTickets } from '#domain/promotion/release-tickets.ts';
import { useData } from '#src/data/data-context.tsx';
import type { Leases, LeasingTill } from '#src/data/leases.ts';
import { useRun, type Run } from '#src/data/use-command.ts';
import { useLeases } from '#src/data/use-leases.ts';
import { useLeasingTill } from '#src/data/use-leasing-till.ts';
import { undoMs } from '#src/ui/layers/undo-ms.ts';
import { giveBackSoon } from './giving-back.ts';

/** How long until it is tried again, at a till that is locked, say. */
const againMs = 60_000;

interface LeaseWatchProps {
  brandId: string;
  storeId: string;
  /** Whose number is on the open bill. */
  phone: string | undefined;
}

/**
 * Gives back what was lent of a member as soon as they are not at the open bill any more: it was sold, put aside, or they were taken off. A bill that
 * was cleared is offered back with its member for a while; who leaves the counter undoes nothing more.
 */
export function LeaseWatch({ brandId, storeId, phone }: LeaseWatchProps) {
  const { onDefect } = useData();
  const leases = useLeases();
  const till = useLeasingTill(brandId, storeId);
  const release = useRun(releaseTickets);
  useEffect(() => {
    if (!till) return undefined;
    return giveBackSoon({
      giveBack: () => giveBack(leases, till, phone, release),
      afterMs: undoMs,
      againMs,
      // A locked till is no defect: nobody is there to say so.
      onFailed: (error) => isLocked(error) || onDefect(error),
    });
  }, [leases, till, phone, release, onDefect]);
  const leave = useEffectEvent(() => {
    if (till)
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
