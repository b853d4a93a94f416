import { AppError } from '#domain/kit/errors.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import {
  issueCoupon,
  issueVoucher,
  listCoupons,
  listVouchers,
  revokeTicket,
} from '#domain/promotion/ticket-operations.ts';
import type { TicketKind } from '#domain/promotion/ticket-schema.ts';
import { brandAccess } from '../database/connection.ts';
import { issueTickets, mustBeTemplate } from '../promotion/issue-tickets.ts';
import { moveTicket } from '../promotion/move-ticket.ts';
import { pageOfTemplate } from '../promotion/ticket-lists.ts';
import { couponOf, voucherOf } from '../promotion/ticket-rows.ts';
import { audienceOf } from './audience.ts';
import { implement, staffOf, type CallContext } from './call.ts';
import { maySee } from './customers-of-staff.ts';

export const issueCouponCall = implement(issueCoupon, (input, ctx) => issue('coupon', input, ctx));
export const issueVoucherCall = implement(issueVoucher, (input, ctx) => issue('voucher', input, ctx));

export const listCouponsCall = implement(listCoupons, async (input, ctx) => {
  const { items, ...page } = await listOf('coupon', input, ctx);
  return {
    ...page,
    items: items.map(({ row, status, holder }) => ({
      ...couponOf(row, status, audienceOf(ctx.actor)),
      ...holder,
    })),
  };
});

export const listVouchersCall = implement(listVouchers, async (input, ctx) => {
  const { items, ...page } = await listOf('voucher', input, ctx);
  return {
    ...page,
    items: items.map(({ row, status, holder }) => ({
      ...voucherOf(row, status, audienceOf(ctx.actor)),
      ...holder,
    })),
  };
});

export const revokeTicketCall = implement(revokeTicket, async ({ brandId, id, reason }, ctx) => {
  const { actor } = staffOf(ctx);
  const { status } = await ctx.database.inTransaction(brandAccess(brandId), (tx) =>
    moveTicket(
      tx,
      { brandId, id },
      {
        event: { kind: 'revoke' },
        now: ctx.now,
        beside: { revoked_at: ctx.now.toISOString(), revoked_by: actor.name, revoke_reason: reason },
      },
    ),
  );
  return { _id: id, status };
});

async function issue(kind: TicketKind, input: InputOf<typeof issueCoupon>, ctx: CallContext) {
  const { brandId, templateId, reason, requestId } = input;
  const { actor } = staffOf(ctx);
  const given = { kind, brandId, templateId, userIds: receiversOf(input), reason, requestId, by: actor.name };
  const ids = await ctx.database.inTransaction(brandAccess(brandId), (tx) =>
    issueTickets(tx, given, ctx.now),
  );
  return { count: ids.length, ids: [...ids] };
}

/** Whoever is named twice gets one. @throws AppError validation where it is not said once to whom */
function receiversOf({ userId, userIds }: InputOf<typeof issueCoupon>): readonly string[] {
  if ((userId === undefined) === (userIds === undefined))
    throw new AppError('validation', { faults: [{ path: 'userIds', message: 'one_of_userId_userIds' }] });
  return [...new Set(userIds ?? [userId ?? ''])];
}

async function listOf(kind: TicketKind, input: InputOf<typeof listCoupons>, ctx: CallContext) {
  const { brandId, id: templateId, page, limit } = input;
  const { actor } = staffOf(ctx);
  return ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      await mustBeTemplate(tx, { kind, brandId, templateId });
      const asked = { ...input, templateId, kind };
      const found = await pageOfTemplate(tx, asked, { now: ctx.now, seesAll: maySee(actor) });
      return { ...found, page, limit, template: templateId };
    },
    // One state of everything: what is counted is what is listed.
    { readOnly: true, isolation: 'repeatable read' },
  );
}
