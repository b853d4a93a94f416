import { useEffect } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { releaseTickets } from '#domain/promotion/release-tickets.ts';
import { useData } from '#src/data/data-context.tsx';
import type { Leases, LeasingTill } from '#src/data/leases.ts';
import { useRun, type Run } from '#src/data/use-command.ts';
import { useLeases, useLeasingTill } from '#src/data/use-leases.ts';

/** So long a bill that was cleared is offered back, with its member. */
const undoableMs = 8000;
/** How long until a locked till is looked at again. */
const lockedMs = 60_000;

interface LeaseWatchProps {
  brandId: string;
  storeId: string;
  /** Whose number is on the open bill. */
  phone: string | undefined;
}

/** Gives back what was lent of a member as soon as they are not at the open bill any more: it was sold, put aside, or they were taken off. */
export function LeaseWatch({ brandId, storeId, phone }: LeaseWatchProps) {
  const { onDefect } = useData();
  const leases = useLeases();
  const till = useLeasingTill(brandId, storeId);
  const release = useRun(releaseTickets);
  useEffect(() => {
    if (!till) return undefined;
    const look = (): void =>
      void giveBack(leases, till, phone, release).catch((error: unknown) => {
        // Nobody is there to say so: it is looked at again when somebody may be.
        if (error instanceof AppError && error.code === 'auth_required') timer = setTimeout(look, lockedMs);
        else onDefect(error);
      });
    let timer = setTimeout(look, undoableMs);
    return () => clearTimeout(timer);
  }, [leases, till, phone, release, onDefect]);
  return null;
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
