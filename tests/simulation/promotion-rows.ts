import { isoInstant } from '#domain/kit/time.ts';
import type { Account, Entry, TicketRow } from './promotion-tables.ts';
import type { Template } from './shop.ts';

/** A ticket of a template as it is given. */
export function newTicket(
  { id: template, terms, minutes }: Template,
  whose: { readonly id: string; readonly userId: string },
  now: number,
): TicketRow {
  const expiresAt = isoInstant(now + minutes * 60_000);
  return { ...whose, template, name: template, terms, status: 'active', expiresAt };
}

/** An account with more lines in its ledger. @throws Error for an id that is there: the ledger's key */
export function booked({ entries }: Account, points: Account['points'], more: readonly Entry[]): Account {
  for (const { id } of more)
    if (entries.some((entry) => entry.id === id)) throw new Error(`${id} is in the ledger already`);
  return { points, entries: [...entries, ...more] };
}
