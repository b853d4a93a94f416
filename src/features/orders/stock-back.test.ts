import { expect, test } from 'vitest';
import { anOrder, anOrderLine } from '#domain/order/builders.ts';
import { stockBack } from './stock-back.ts';

const took = [{ inventory: 'north:latte', pieces: 3, stockType: 'availableStock' as const }];

test('what goes back is what lines took and nobody took back before', () => {
  const order = anOrder({
    items: [
      { ...anOrderLine({ _id: 'a', quantity: 3, took }), refundedQty: 1 },
      anOrderLine({ _id: 'b' }),
      anOrderLine({
        _id: 'c',
        took,
        voided: { at: '2026-11-21T06:00:00.000Z', by: 'mei', reason: '點錯' },
      }),
      { ...anOrderLine({ _id: 'd', took }), refundedQty: 1 },
    ],
  });
  expect(stockBack(order).map(({ line, units }) => [line._id, units])).toEqual([['a', 2]]);
});
