import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { mostLent } from './release-tickets.ts';

/** The job in which the server takes tickets from a till that does not give them back. */
export const endLeaseJob = 'tickets.endLease';

/**
 * Tickets of a member that a till of the store has are taken from it: it is broken, or its browser was closed. A fact, which changes no row of a
 * device. What that till sold with them until the server heard of this stays good; what it sells with them later is booked, and flagged.
 */
export const endLease = defineCommand({
  name: 'promotion.endLease',
  version: 1,
  nature: 'fact',
  takesApproval: true,
  who: can('orders.correct'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    leaseId: id,
    tickets: z.array(id).check(z.minLength(1), z.maxLength(mostLent)),
    /** The letter of the till that had them, for the journal. Not `lane`, which is the letter of whoever sends. */
    heldBy: line(10),
  }),
  output: z.object({}),
  tables: [],
  async apply(_rows, { storeId, leaseId, tickets }, { side, changeId, job }) {
    if (side === 'server')
      job({ id: `${endLeaseJob}:${changeId}`, name: endLeaseJob, payload: { storeId, leaseId, tickets } });
    return {};
  },
  say: ({ tickets, heldBy }) => /*i18n*/ ({
    id: 'promotion.leaseEnded',
    message: '釋放櫃檯{lane}保留的{count}張票券',
    values: { lane: heldBy, count: tickets.length },
  }),
  summary: 'Takes the tickets of a member from the till that they are lent to.',
});
