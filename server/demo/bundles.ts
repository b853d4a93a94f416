import type { InputOf } from '#domain/kit/operation.ts';
import type { createBundle } from '#domain/promotion/bundle-record-operations.ts';

type DemoBundle = InputOf<typeof createBundle>;

/** What the tea shop sells together: ten cups for money, and a cup for points. Its vouchers are there before. */
export const demoBundles: readonly DemoBundle[] = [
  {
    _id: 'charizi:bundle-pearl-10',
    brandId: 'charizi',
    name: '珍奶10杯券',
    nameEn: '10 pearl milk teas',
    description: '珍珠奶茶10杯，可分次兌換，加料另計。',
    bundleItems: [
      {
        voucherTemplate: 'charizi:voucher-pearl-milk-tea',
        quantity: 10,
        voucherName: '珍珠奶茶兌換券',
        voucherNameEn: 'Pearl milk tea voucher',
      },
    ],
    cashPrice: { original: 600, selling: 540 },
    voucherValidityDays: 90,
    purchaseLimitPerUser: 5,
    isActive: true,
    sort: 0,
  },
  {
    _id: 'charizi:bundle-latte-points',
    brandId: 'charizi',
    name: '點數換紅茶拿鐵',
    nameEn: 'Black tea latte for points',
    description: '30點換1杯紅茶拿鐵。',
    bundleItems: [
      {
        voucherTemplate: 'charizi:voucher-black-latte',
        quantity: 1,
        voucherName: '紅茶拿鐵兌換券',
        voucherNameEn: 'Black tea latte voucher',
      },
    ],
    pointPrice: { original: 30 },
    voucherValidityDays: 30,
    isActive: true,
    sort: 1,
  },
];
