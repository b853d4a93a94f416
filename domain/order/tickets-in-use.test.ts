import { expect, test } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { stores } from '../store/schema.ts';
import { discountOfTicket } from './apply-tickets.ts';
import { anOrder, paid, tea } from './builders.ts';
import { orders } from './schema.ts';
import { listTicketsInUse } from './tickets-in-use.ts';

const withCoupon = (_id: string, ticket: string, over: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    _id,
    discounts: [
      discountOfTicket({
        _id: ticket,
        name: '折20',
        expiresAt: '2026-12-21T21:00:00.000Z',
        terms: {
          discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 0 },
          combinesWith: { manual: false, vouchers: true },
        },
      }),
    ],
    ...over,
  });
/** 23:30 in Taipei. */
const since = '2026-11-20T15:30:00.000Z';

test('tickets are in use by what was sold since, and by what is open, but not by what was taken back', async () => {
  const rows = new MemoryRows([orders, stores]).seed(
    orders,
    withCoupon('sold', 'a', { payments: [paid(45)] }),
    withCoupon('the day before', 'b', { businessDate: '2026-11-20', payments: [paid(45)] }),
    withCoupon('long ago and open', 'c', { businessDate: '2026-11-01' }),
    withCoupon('long ago and paid', 'd', { businessDate: '2026-11-01', payments: [paid(45)] }),
    withCoupon('taken back', 'e', { fulfilment: 'cancelled' }),
    withCoupon('of nobody who asks', 'f'),
    withCoupon('elsewhere', 'g', { storeId: 'south' }),
  );
  const tickets = ['a', 'b', 'c', 'd', 'e', 'g'];
  const found = await rows.ask(listTicketsInUse, { ...tea, tickets, since });
  expect(found.toSorted((one, other) => (one.ticketId < other.ticketId ? -1 : 1))).toEqual([
    { ticketId: 'a', orderId: 'sold' },
    { ticketId: 'b', orderId: 'the day before' },
    { ticketId: 'c', orderId: 'long ago and open' },
  ]);
});
