import { expect, test } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { anOrder, anOrderLine, paid, tea } from './builders.ts';
import { orders } from './schema.ts';
import { listSold } from './sold.ts';

const of = (_id: string, templateId: string, quantity: number, over: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    _id,
    businessDate: '2026-11-21',
    items: [anOrderLine({ templateId, quantity })],
    ...over,
  });

test('pieces are counted by dish over the days that are asked for, paid or not', async () => {
  const rows = new MemoryRows([orders]).seed(
    orders,
    of('a', 'latte', 2, { payments: [paid(130)] }),
    of('b', 'latte', 1, { businessDate: '2026-11-20' }),
    of('c', 'cake', 4),
    of('early', 'cake', 9, { businessDate: '2026-11-19' }),
    of('elsewhere', 'cake', 9, { storeId: 'south' }),
  );
  expect(await rows.ask(listSold, { ...tea, from: '2026-11-20', to: '2026-11-21' })).toEqual([
    { dishId: 'cake', pieces: 4 },
    { dishId: 'latte', pieces: 3 },
  ]);
});

test('what was cancelled, put aside, taken off or given back was not sold', async () => {
  const voided = { at: '2026-11-21T06:10:00.000Z', by: 'mei', reason: '點錯' };
  const given = of('given', 'soup', 3);
  const rows = new MemoryRows([orders]).seed(
    orders,
    of('gone', 'latte', 2, { fulfilment: 'cancelled' }),
    of('aside', 'latte', 2, { fulfilment: 'placed', parked: { at: voided.at, by: '小美' } }),
    of('off', 'latte', 2, { items: [anOrderLine({ templateId: 'latte', quantity: 2, voided })] }),
    { ...given, items: given.items.map((line) => ({ ...line, refundedQty: 1 })) },
    {
      ...of('back', 'cake', 2),
      items: [{ ...anOrderLine({ templateId: 'cake', quantity: 2 }), refundedQty: 2 }],
    },
  );
  expect(await rows.ask(listSold, { ...tea, from: '2026-11-21', to: '2026-11-21' })).toEqual([
    { dishId: 'soup', pieces: 2 },
  ]);
});
