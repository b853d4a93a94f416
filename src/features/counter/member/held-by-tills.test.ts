import { expect, it } from 'vitest';
import type { AnyTicket, VoucherInstance } from '#domain/promotion/ticket-schema.ts';
import { heldByTills } from './held-by-tills.ts';

const now = '2026-11-21T06:05:00.000Z';
const voucher = (_id: string, lentTo?: VoucherInstance['lentTo']): AnyTicket => ({
  kind: 'voucher',
  ticket: {
    _id,
    brandId: 'tea',
    template: 'template',
    userId: 'guest',
    status: 'reserved',
    isUsed: false,
    acquiredAt: '2026-11-01T04:00:00.000Z',
    expiryDate: '2026-12-31',
    expiresAt: '2026-12-31T21:00:00.000Z',
    voucherName: '四季春兌換券',
    exchangeDishTemplate: 'four-seasons',
    ...(lentTo && { lentTo }),
  },
});
const held = (lease: string, lane: string, about: { storeId?: string; until?: string } = {}) => ({
  storeId: 'north',
  storeName: '中山店',
  until: '2026-11-21T12:00:00.000Z',
  till: { lease, lane, name: `平板${lane}` },
  ...about,
});

it('tickets that other tills of the store have are told by till, those of other stores, of orders and of before not', () => {
  const others = [
    voucher('one', held('lease-a', 'A')),
    voucher('two', held('lease-b', 'B')),
    voucher('three', held('lease-a', 'A')),
    voucher('of another store', held('lease-c', 'A', { storeId: 'south' })),
    voucher('of before', held('lease-d', 'C', { until: now })),
    voucher('of an order'),
    voucher('of nobody knows whom', {
      storeId: 'north',
      storeName: '中山店',
      until: '2026-11-21T12:00:00.000Z',
    }),
  ];
  expect(heldByTills(others, 'north', now)).toEqual([
    { till: { lease: 'lease-a', lane: 'A', name: '平板A' }, tickets: ['one', 'three'] },
    { till: { lease: 'lease-b', lane: 'B', name: '平板B' }, tickets: ['two'] },
  ]);
});
