import type { CouponInstance, VoucherInstance } from './ticket-schema.ts';

type Named =
  | { readonly kind: 'coupon'; readonly ticket: Pick<CouponInstance, 'couponName' | 'couponNameEn'> }
  | { readonly kind: 'voucher'; readonly ticket: Pick<VoucherInstance, 'voucherName' | 'voucherNameEn'> };

/** What a ticket is called, and in English where its template had a name for that. */
export function ticketNames(of: Named): { readonly name: string; readonly nameEn?: string } {
  return of.kind === 'coupon'
    ? called(of.ticket.couponName, of.ticket.couponNameEn)
    : called(of.ticket.voucherName, of.ticket.voucherNameEn);
}

function called(name: string, nameEn: string | undefined): { name: string; nameEn?: string } {
  return { name, ...(nameEn === undefined ? {} : { nameEn }) };
}
