import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';

/** The job in which the server takes back what a till has given back. */
export const releaseJob = 'tickets.release';

/** So many tickets of one member are lent to a till at most: those that end first. */
export const mostLent = 60;

/**
 * A till has no use any more for tickets that were lent to it: a fact, which changes no row of a device. What it sold with them before stays
 * good. Without it they are the member's again when the lease ends.
 */
export const releaseTickets = defineCommand({
  name: 'promotion.release',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    leaseId: id,
    tickets: z.array(id).check(z.minLength(1), z.maxLength(mostLent)),
  }),
  output: z.object({}),
  tables: [],
  async apply(_rows, { storeId, leaseId, tickets }, { side, deviceId, changeId, now, job }) {
    // Nobody but the till that has them gives them back.
    if (side === 'server' && deviceId !== undefined)
      job({
        id: `${releaseJob}:${changeId}`,
        name: releaseJob,
        payload: { storeId, leaseId, tickets, device: deviceId, at: now },
      });
    return {};
  },
  say: ({ tickets }) => /*i18n*/ ({
    id: 'promotion.released',
    message: '歸還會員的{count}張票券',
    values: { count: tickets.length },
  }),
  summary: 'Gives back the tickets of a member that were lent to a till.',
});
