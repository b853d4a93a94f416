import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carrierKindOf, carrierOf, donationCodeOf, isCarrier, isDonationCode } from './carrier.ts';
import { mobilePhoneOf } from './mobile-phone.ts';

it.each([
  ['0912-345-678', '0912345678'],
  ['０９１２３４５６７８', '0912345678'],
  ['+886 912 345 678', '0912345678'],
  ['886(0)912345678', '0912345678'],
  ['912 345 678', '0912345678'],
  ['(09)12345678', '0912345678'],
  ['tel:0912345678', '0912345678'],
  ['09123456789', '09123456789'],
  ['+8613800138000', '+8613800138000'],
  ['02-2555-0000', '02-2555-0000'],
  ['091234567', '091234567'],
  [' +1 912 345 678 ', '+1 912 345 678'],
])('keeps %s as %s', (typed, kept) => expect(mobilePhoneOf(typed)).toBe(kept));

it('leaves a phone that is kept as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(mobilePhoneOf(mobilePhoneOf(text))).toBe(mobilePhoneOf(text));
    }),
  );
});

it('tells a mobile barcode', () => {
  expect(carrierKindOf(carrierOf('／ab+1-2ｃ'))).toBe('mobile');
  for (const wrong of ['', '/ABC123', '/ABC12345', 'ABC12345', '/ABC_123', '/ABC12中'])
    expect(isCarrier(carrierOf(wrong))).toBe(false);
});

it('tells the barcode of a citizen certificate', () => {
  expect(carrierKindOf(carrierOf('ｔp 1234 5678 9012 34'))).toBe('citizen');
  for (const wrong of ['TP1234567890123', 'TP123456789012345', 'T123456789012345', '/TP12345678901234'])
    expect(isCarrier(carrierOf(wrong))).toBe(false);
});

it('tells a donation code', () => {
  for (const code of ['919', '７９９７', '168 001', '2345678'])
    expect(isDonationCode(donationCodeOf(code))).toBe(true);
  for (const wrong of ['', '12', '12345678', '91a', '9.19', '-919'])
    expect(isDonationCode(donationCodeOf(wrong))).toBe(false);
});
