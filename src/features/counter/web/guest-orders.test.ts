import { expect, it } from 'vitest';
import type { OrderSummary } from '#domain/order/summaries.ts';
import { guestOrdersOf } from './guest-orders.ts';

it('has as new what waits for an answer alone: neither what the store took by itself nor the counter’s own', () => {
  type One = Pick<OrderSummary, '_id' | 'channel' | 'fulfilment'>;
  const of = (_id: string, channel: One['channel'], fulfilment: One['fulfilment']): One => {
    return { _id, channel, fulfilment };
  };
  const { waiting, taken } = guestOrdersOf([
    of('waits', 'web', 'placed'),
    of('taken', 'ubereats', 'accepted'),
    of('made', 'web', 'ready'),
    of('here', 'counter', 'placed'),
  ]);
  expect(waiting.map(({ _id }) => _id)).toEqual(['waits']);
  expect(taken.map(({ _id }) => _id)).toEqual(['taken']);
});
