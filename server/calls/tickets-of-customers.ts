import { AppError } from '#domain/kit/errors.ts';
import {
  listCouponsOfUser,
  listMyCoupons,
  listMyVouchers,
  listVouchersOfUser,
} from '#domain/promotion/ticket-operations.ts';
import type { TicketKind } from '#domain/promotion/ticket-schema.ts';
import { findCustomer } from '../access/customers.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { mostOfCustomer, ticketsOfCustomer, type StandingTicket } from '../promotion/ticket-lists.ts';
import { couponOf, voucherOf } from '../promotion/ticket-rows.ts';
import { audienceOf } from './audience.ts';
import { customerOf, implement, staffOf, type CallContext } from './call.ts';

export const listCouponsOfUserCall = implement(listCouponsOfUser, async (input, ctx) =>
  (await ofUser('coupon', input, ctx)).map(({ row, status }) => couponOf(row, status, audienceOf(ctx.actor))),
);
export const listVouchersOfUserCall = implement(listVouchersOfUser, async (input, ctx) =>
  (await ofUser('voucher', input, ctx)).map(({ row, status }) =>
    voucherOf(row, status, audienceOf(ctx.actor)),
  ),
);
export const listMyCouponsCall = implement(listMyCoupons, async ({ brandId }, ctx) =>
  (await mine('coupon', brandId, ctx)).map(({ row, status }) => couponOf(row, status, 'all')),
);
export const listMyVouchersCall = implement(listMyVouchers, async ({ brandId }, ctx) =>
  (await mine('voucher', brandId, ctx)).map(({ row, status }) => voucherOf(row, status, 'all')),
);

interface OfUser {
  readonly brandId: string;
  readonly userId: string;
}

async function ofUser(kind: TicketKind, of: OfUser, ctx: CallContext): Promise<StandingTicket[]> {
  staffOf(ctx);
  return read(kind, of, ctx, async (tx) => {
    if (!(await findCustomer(tx, of.brandId, of.userId)))
      throw new AppError('not_found', { table: 'customers', id: of.userId });
  });
}

async function mine(kind: TicketKind, brandId: string, ctx: CallContext): Promise<StandingTicket[]> {
  const { actor } = await customerOf(ctx);
  return read(kind, { brandId, userId: actor.customerId }, ctx);
}

function read(
  kind: TicketKind,
  of: OfUser,
  { database, now }: CallContext,
  check?: (tx: Tx) => Promise<void>,
): Promise<StandingTicket[]> {
  return database.inTransaction(
    brandAccess(of.brandId),
    async (tx) => {
      await check?.(tx);
      return ticketsOfCustomer(tx, { ...of, kind }, now, mostOfCustomer);
    },
    { readOnly: true },
  );
}
