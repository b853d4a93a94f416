import { hostedPlace } from '#sync/testing/store-hosts.ts';
import { long } from './order-examples.ts';

const { brandId, storeId } = hostedPlace;
const brand = { brandId };

/** Inputs for what a brand says of its coupons and vouchers, as `examplesOf`. */
export function ticketExamplesOf(n: number): Readonly<Record<string, readonly object[]>> {
  const discountInfo = { discountType: 'percentage', discountValue: 10 + n, minPurchaseAmount: 100 };
  return {
    'couponTemplate.list': [brand],
    'couponTemplate.get': [
      { ...brand, id: `coupon-${n - 1}` },
      { ...brand, id: 'none' },
    ],
    'couponTemplate.create': [
      {
        ...brand,
        _id: `coupon-${n}`,
        name: `九折🎫${n}`,
        description: long.slice(0, 300),
        discountInfo: { ...discountInfo, maxDiscountAmount: 50 },
        validityPeriod: 30,
        weekdays: [1, 2, 3],
        orderTypes: ['dine_in', 'takeout'],
        stores: [storeId],
        dishes: ['latte', 'soup'],
        startsAt: '2026-11-20',
        endsAt: `2026-12-0${n}`,
        usageLimit: 100,
        perUserLimit: n,
      },
      { ...brand, _id: `plain-${n}`, name: '（折）𠮷', discountInfo, validityPeriod: 1, sort: n },
      { ...brand, name: '多', discountInfo: { ...discountInfo, discountValue: 101 }, validityPeriod: 1 },
      { ...brand, name: '無', discountInfo, validityPeriod: 1, dishes: ['none'] },
    ],
    'couponTemplate.update': [
      { ...brand, id: `coupon-${n}`, name: { from: `九折🎫${n}`, to: '！改' }, weekdays: { to: null } },
      { ...brand, id: `coupon-${n}`, name: { from: '別的', to: '又改' } },
      { ...brand, id: `coupon-${n}`, endsAt: { to: '2026-11-19' } },
      { ...brand, id: `plain-${n}`, stores: { to: ['nowhere'] } },
    ],
    'couponTemplate.delete': [
      { ...brand, id: `plain-${n}` },
      { ...brand, id: 'none' },
    ],
    'voucherTemplate.list': [brand],
    'voucherTemplate.get': [
      { ...brand, id: 'bundled' },
      { ...brand, id: 'none' },
    ],
    'voucherTemplate.create': [
      {
        ...brand,
        _id: `voucher-${n}`,
        name: `湯🎟${n}`,
        nameEn: ` Soup ${n} `,
        exchangeDishTemplate: 'soup',
        validityPeriod: 30,
      },
      {
        ...brand,
        _id: `spare-${n}`,
        name: '（糕）',
        exchangeDishTemplate: 'cake',
        validityPeriod: 7,
        sort: n,
      },
      { ...brand, name: '無', exchangeDishTemplate: 'none', validityPeriod: 7 },
    ],
    'voucherTemplate.update': [
      { ...brand, id: `voucher-${n}`, description: { to: 'こ' }, isActive: { to: n % 2 === 0 } },
      { ...brand, id: `voucher-${n}`, exchangeDishTemplate: { to: 'none' } },
    ],
    'voucherTemplate.delete': [
      { ...brand, id: `spare-${n}` },
      { ...brand, id: 'bundled' },
    ],
    'voucherTemplate.listAvailable': [brand],
    'voucherTemplate.autoCreate': [brand],
  };
}
