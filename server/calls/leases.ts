import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { ticketLeaseHours, type Lease } from '#domain/promotion/lease.ts';
import { leaseTickets } from '#domain/customer/lease-operations.ts';
import { findByPhone, findCustomer } from '../access/customers.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { clockOfStore } from '../promotion/day-clock.ts';
import { lendTickets, type Lent } from '../promotion/lend-tickets.ts';
import { readBalance } from '../promotion/read-points.ts';
import { implement, staffOf, type CallContext } from './call.ts';
import { guessing } from './guessed-ids.ts';
import { memberOf } from './members-at-counter.ts';
import { mustBeTill } from './must-be-till.ts';

const hourMs = 3_600_000;
const nothing: Lent = { lent: [], others: [] };

export const leaseTicketsCall = implement(leaseTickets, async (input, ctx) => {
  const { brandId, storeId, device, phone, userId } = input;
  const { actor } = staffOf(ctx);
  await mustBeTill(ctx, { device, storeId, brandId });
  if (phone !== undefined) ctx.memberLimits.count({ adminId: actor.adminId, storeId, phone });
  await ctx.sync.ticketsFollowed({ brandId, storeId });
  const work = () => ctx.database.inTransaction(brandAccess(brandId), (tx) => lendTo(tx, input, ctx));
  const told =
    userId === undefined ? await work() : await guessing({ id: userId, table: 'customers' }, ctx, work);
  if (!told) return { member: null };
  const { lease, member } = told;
  return { member, ...(lease.tickets.length > 0 && { lease: await ctx.rosterKey.sign(lease) }) };
});

interface Asked {
  readonly brandId: string;
  readonly storeId: string;
  readonly device: string;
  readonly phone?: string | undefined;
  readonly userId?: string | undefined;
}

async function lendTo(tx: Tx, { brandId, storeId, device, phone, userId }: Asked, ctx: CallContext) {
  const { now } = ctx;
  const { actor } = staffOf(ctx);
  const account = await (phone === undefined
    ? findCustomer(tx, brandId, userId ?? '')
    : findByPhone(tx, brandId, phone));
  if (!account && phone === undefined)
    throw new AppError('not_found', { table: 'customers', id: userId ?? '' });
  if (!account) return undefined;
  const { customer } = account;
  const of = { brandId, userId: customer.id };
  const clock = await clockOfStore(tx, brandId, storeId);
  if (!clock) throw new AppError('not_found', { table: 'stores', id: storeId });
  const about = {
    _id: uuidv7(now.getTime(), randomBytes),
    device,
    until: new Date(now.getTime() + ticketLeaseHours * hourMs).toISOString(),
  };
  const place = { ...clock, storeId, now: now.toISOString() };
  // A number that somebody typed in here may be anybody's: what it has is used by whoever has proved that it is theirs.
  const isProved = customer.phone_verified_at !== null;
  // Whoever was switched off has what they have, and uses none of it.
  const { lent, others } = customer.is_active
    ? await lendTickets(tx, { ...of, lease: { ...about, store: storeId }, place, lends: isProved }, now)
    : nothing;
  const { balance: points } = await readBalance(tx, of, now);
  const lease: Lease = {
    ...about,
    ...of,
    storeId,
    tickets: [...lent],
    issuedAt: now.toISOString(),
  };
  const member = { ...(await memberOf(tx, customer, actor)), points, others: [...others] };
  return { lease, member: isProved ? member : { ...member, isUnproved: true as const } };
}
