import { issueCoupon, issueVoucher, listCoupons, listVouchers } from '#domain/promotion/ticket-operations.ts';

export type TicketKind = 'coupon' | 'voucher';

/** What asks for the tickets of a template. Both are asked alike, and of what they answer alike here only that is used. */
export function listingOf(kind: TicketKind): typeof listCoupons {
  return kind === 'coupon' ? listCoupons : (listVouchers as unknown as typeof listCoupons);
}

/** What gives tickets of a template to customers. */
export function issuingOf(kind: TicketKind): typeof issueCoupon {
  return kind === 'coupon' ? issueCoupon : (issueVoucher as unknown as typeof issueCoupon);
}
