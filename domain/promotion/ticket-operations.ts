import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { paging } from '../kit/paging.ts';
import { customers, type Who } from '../kit/roles.ts';
import { byBrand } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import {
  couponInstance,
  couponPage,
  mostIssued,
  ticketStatus,
  voucherInstance,
  voucherPage,
} from './ticket-schema.ts';
import { ticketFault } from './ticket-view.ts';

const ofTemplate = z.strictObject({
  brandId: id,
  id,
  ...paging,
  status: z.optional(ticketStatus),
});

/** To whom: either one or several, all of them or nobody. A repeated call with the same `requestId` gives nothing more. */
const issueInput = z.strictObject({
  brandId: id,
  templateId: id,
  userId: z.optional(id),
  userIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostIssued))),
  reason: line(200),
  /** The tickets' ids begin with it. Those of vouchers that come with a bundle begin with `voucher:`. */
  requestId: z.optional(
    id.check(
      z.maxLength(190),
      z.refine((value) => !value.startsWith('voucher:')),
    ),
  ),
});
const issued = z.object({ count: z.int(), ids: z.array(id) });

const issuers = can('promotions.issue');
const readers = can('promotions.read');
/** A customer their own; staff a customer's at the counter. */
const users: Who = { guests: false, customers: true, roles: can('orders.take').roles };

export const listCoupons = defineCall({
  name: 'couponTemplate.listInstances',
  rest: 'GET /promotion/brands/{brandId}/coupons/templates/{id}/instances',
  who: readers,
  scope: byBrand,
  input: ofTemplate,
  output: couponPage,
  summary: 'The coupons of a template, paged, with what became of all of them.',
});

/** @throws not_found (template or customer) · promotion_inactive · issue_limit `{remaining, userIds?}` (who have all that one customer gets) · idempotency_mismatch */
export const issueCoupon = defineCall({
  name: 'coupon.issue',
  rest: 'POST /promotion/brands/{brandId}/coupons/instances/issue',
  who: issuers,
  scope: byBrand,
  input: issueInput,
  output: issued,
  summary: 'Gives a coupon to one customer, or to up to 500 at once.',
});

export const listCouponsOfUser = defineCall({
  name: 'coupon.listOfUser',
  rest: 'GET /promotion/brands/{brandId}/coupons/instances/users/{userId}',
  who: readers,
  scope: byBrand,
  input: z.strictObject({ brandId: id, userId: id }),
  output: z.array(couponInstance),
  summary: 'The coupons of one customer, for staff.',
});

export const listMyCoupons = defineCall({
  name: 'coupon.listMine',
  rest: 'GET /promotion/brands/{brandId}/coupons',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: z.array(couponInstance),
  summary: 'The own coupons of a customer.',
});

/**
 * Puts a coupon on an order. Where the order is still to be made (its id was minted with the cart) it is reserved for 15 minutes, and that order
 * is made with it. Once more, it is reserved for 15 minutes from then on.
 * @throws not_found · ticket_used · ticket_reserved · ticket_expired · ticket_revoked · ticket_not_yet · order_final · rate_limited
 */
export const useCoupon = defineCall({
  name: 'coupon.use',
  rest: 'POST /promotion/brands/{brandId}/coupons/use',
  who: users,
  scope: byBrand,
  input: z.strictObject({ brandId: id, couponId: id, orderId: id }),
  output: couponInstance,
  summary: 'Reserves a coupon for an order.',
});

export const validateCoupon = defineCall({
  name: 'coupon.validate',
  rest: 'GET /promotion/brands/{brandId}/coupons/{couponId}/validate',
  who: users,
  scope: byBrand,
  input: z.strictObject({ brandId: id, couponId: id, orderId: z.optional(id), storeId: z.optional(id) }),
  output: z.object({
    isValid: z.boolean(),
    message: z.string(),
    fault: z.optional(ticketFault),
    coupon: couponInstance,
  }),
  summary: 'Says whether a coupon can be used, and why not.',
});

export const listVouchers = defineCall({
  name: 'voucherTemplate.listInstances',
  rest: 'GET /promotion/brands/{brandId}/vouchers/templates/{id}/instances',
  who: readers,
  scope: byBrand,
  input: ofTemplate,
  output: voucherPage,
  summary: 'The vouchers of a template, paged, with what became of all of them.',
});

/** @throws not_found (template or customer) · promotion_inactive · idempotency_mismatch */
export const issueVoucher = defineCall({
  name: 'voucher.issue',
  rest: 'POST /promotion/brands/{brandId}/vouchers/instances/issue',
  who: issuers,
  scope: byBrand,
  input: issueInput,
  output: issued,
  summary: 'Gives a voucher to one customer, or to up to 500 at once.',
});

export const listVouchersOfUser = defineCall({
  name: 'voucher.listOfUser',
  rest: 'GET /promotion/brands/{brandId}/vouchers/instances/users/{userId}',
  who: readers,
  scope: byBrand,
  input: z.strictObject({ brandId: id, userId: id }),
  output: z.array(voucherInstance),
  summary: 'The vouchers of one customer, for staff.',
});

export const listMyVouchers = defineCall({
  name: 'voucher.listMine',
  rest: 'GET /promotion/brands/{brandId}/vouchers',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: z.array(voucherInstance),
  summary: 'The own vouchers of a customer.',
});

/** As {@link useCoupon}. @throws not_found · ticket_used · ticket_reserved · ticket_expired · ticket_revoked · order_final · rate_limited */
export const useVoucher = defineCall({
  name: 'voucher.use',
  rest: 'POST /promotion/brands/{brandId}/vouchers/use',
  who: users,
  scope: byBrand,
  input: z.strictObject({ brandId: id, voucherId: id, orderId: id }),
  output: voucherInstance,
  summary: 'Reserves a voucher for an order.',
});

export const validateVoucher = defineCall({
  name: 'voucher.validate',
  rest: 'GET /promotion/brands/{brandId}/vouchers/{voucherId}/validate',
  who: users,
  scope: byBrand,
  input: z.strictObject({ brandId: id, voucherId: id, orderId: z.optional(id), storeId: z.optional(id) }),
  output: z.object({
    isValid: z.boolean(),
    message: z.string(),
    fault: z.optional(ticketFault),
    voucher: voucherInstance,
  }),
  summary: 'Says whether a voucher can be used, and why not.',
});

/** Takes a ticket back that nobody has used; a reserved one stays with its order. @throws not_found · ticket_used · ticket_reserved · ticket_expired */
export const revokeTicket = defineCall({
  name: 'promotion.revoke',
  rest: 'POST /promotion/brands/{brandId}/tickets/{id}/revoke',
  who: issuers,
  scope: byBrand,
  input: z.strictObject({ brandId: id, id, reason: line(200) }),
  output: z.object({ _id: id, status: ticketStatus }),
  summary: 'Takes a coupon or a voucher back from a customer.',
});

/**
 * Takes a ticket off an order that is still to be made: whoever chose it can use it for something else at once. Of an order that is made, the order
 * says what is on it. One that is not reserved for that order stays as it is.
 * @throws not_found · ticket_reserved (the order is made with it) · ticket_used · rate_limited
 */
export const unreserveTicket = defineCall({
  name: 'promotion.unreserve',
  rest: 'POST /promotion/brands/{brandId}/tickets/{id}/unreserve',
  who: users,
  scope: byBrand,
  input: z.strictObject({ brandId: id, id, orderId: id }),
  output: z.object({ _id: id, status: ticketStatus }),
  summary: 'Takes a coupon or a voucher off an order that is not made yet.',
});

export const ticketOperations = [
  listCoupons,
  issueCoupon,
  listCouponsOfUser,
  listMyCoupons,
  useCoupon,
  validateCoupon,
  listVouchers,
  issueVoucher,
  listVouchersOfUser,
  listMyVouchers,
  useVoucher,
  validateVoucher,
  revokeTicket,
  unreserveTicket,
];
