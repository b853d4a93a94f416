import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { noAnswerError } from '../server-error.ts';
import { openGuestDatabase, type GuestDatabase } from './guest-database.ts';
import { GuestOrders } from './guest-orders.ts';
import { offlineMs } from './kept-reading.ts';
import { OrderFollow } from './order-follow.ts';
import { keepOwnOrders } from './own-order.ts';

const place = { brandId: 'tea', storeId: 'north' };
const order = { _id: 'o-1', rev: 3, fulfilment: 'accepted' } as GuestOrderView;
const silence = noAnswerError(new Error('cut'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** Somebody opens the page of an order of theirs, signed in and without its secret, and leaves it again. */
async function look(database: GuestDatabase, answer: GuestOrderView | AppError, orderId = order._id) {
  const now = (): number => Date.now();
  let asked = 0;
  const call = async () => {
    asked += 1;
    if (answer instanceof AppError) throw answer;
    return answer;
  };
  const follow = new OrderFollow(
    {
      api: { call } as never,
      orders: new GuestOrders({ database, now }),
      own: keepOwnOrders(database, now),
      openStream: () => {
        throw new Error('no stream');
      },
      signals: { visible: () => true, online: () => true, onChange: () => () => undefined },
      now,
    },
    { place, orderId, token: undefined },
  );
  const leave = follow.subscribe(() => undefined);
  await vi.waitFor(() => expect(asked).toBe(1));
  await vi.advanceTimersByTimeAsync(1);
  const state = follow.state();
  leave();
  return state;
}

it('shows an order of a customer without a network as they saw it last, and no other', async () => {
  const database = openGuestDatabase(undefined);
  expect(await look(database, silence)).toEqual({ error: silence });
  await look(database, order);
  expect(await look(database, silence)).toMatchObject({ order, error: silence });
  expect(await look(database, silence, 'o-2')).toEqual({ error: silence });
  vi.setSystemTime(Date.now() + offlineMs + 1);
  expect(await look(database, silence)).toEqual({ error: silence });
});

it('forgets it where the server says that it is not theirs', async () => {
  for (const code of ['not_found', 'auth_required'] as const) {
    const database = openGuestDatabase(undefined);
    await look(database, order);
    expect((await look(database, new AppError(code))).order).toBeUndefined();
    expect(await look(database, silence)).toEqual({ error: silence });
  }
});
