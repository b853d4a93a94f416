import { expect, it } from 'vitest';
import { ticketNames } from './ticket-names.ts';

it('a ticket is called as its template was, in English where that had a name for it', () => {
  const coupon = { couponName: '滿150折20', couponNameEn: 'NT$20 off NT$150' };
  expect(ticketNames({ kind: 'coupon', ticket: coupon })).toEqual({
    name: '滿150折20',
    nameEn: 'NT$20 off NT$150',
  });
  expect(ticketNames({ kind: 'voucher', ticket: { voucherName: '四季春兌換券' } })).toStrictEqual({
    name: '四季春兌換券',
  });
});
