import type { AnyTicket, LendingTill } from '#domain/promotion/ticket-schema.ts';

/** What a till of the store has of a member's tickets by one lease. */
export interface HeldByTill {
  readonly till: LendingTill;
  /** Their ids. */
  readonly tickets: readonly string[];
}

/**
 * Tickets of a member that other tills of a store have, by lease.
 * @param now UTC ISO by the server's clock: what has ended since nobody has any more.
 */
export function heldByTills(others: readonly AnyTicket[], storeId: string, now: string): HeldByTill[] {
  const found = new Map<string, { till: LendingTill; tickets: string[] }>();
  for (const { ticket } of others) {
    const { lentTo } = ticket;
    if (!lentTo?.till || lentTo.storeId !== storeId || lentTo.until <= now) continue;
    const { till } = lentTo;
    const known = found.get(till.lease) ?? { till, tickets: [] };
    known.tickets.push(ticket._id);
    found.set(till.lease, known);
  }
  return [...found.values()];
}
