import { expect, it } from 'vitest';
import type { InboxItem } from '#sync/client/inbox.ts';
import { cameTooLate } from './void-instead.tsx';

const args = { brandId: 'tea', storeId: 'north', orderId: 'o1', reason: '客人不要了' };
const item: InboxItem = {
  key: 'c1',
  kind: 'rejected',
  seq: 1,
  incarnation: 1,
  name: 'orderAdmin.cancel',
  scope: 'store:north',
  label: { id: 'order.cancelled' },
  at: '2026-11-21T06:05:00.000Z',
  seen: false,
  code: 'order_already_paid',
};

it('offers to void an order only where it is still known which', () => {
  expect([cameTooLate({ ...item, args }), cameTooLate(item)]).toEqual([true, false]);
});
