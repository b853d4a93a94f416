import { expect, it } from 'vitest';
import { guestOrdersOf } from './guest-orders.ts';

it('has as new what waits for an answer alone: neither what the store took by itself nor the counter’s own', () => {
  const of = (_id: string, channel: 'web' | 'ubereats' | 'counter', fulfilment: 'placed' | 'accepted' | 'ready') => ({
    _id,
    channel,
    fulfilment,
  });
  const { waiting, taken } = guestOrdersOf([
    of('waits', 'web', 'placed'),
    of('taken', 'ubereats', 'accepted'),
    of('made', 'web', 'ready'),
    of('here', 'counter', 'placed'),
  ]);
  expect(waiting.map(({ _id }) => _id)).toEqual(['waits']);
  expect(taken.map(({ _id }) => _id)).toEqual(['taken']);
});
