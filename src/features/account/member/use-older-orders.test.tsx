import { afterEach, expect, it } from 'vitest';
import type { OwnOrder } from '#domain/order/own-orders.ts';
import { OlderOrders } from '#src/data/guests/members.ts';
import { renderHook, until } from '#src/data/testing/render-hook.tsx';
import { AccountContext } from '../account-context.tsx';
import { useOlderOrders } from './use-older-orders.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

const orders = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ _id: `o-${from + at}` }) as OwnOrder);

it('comes to the end of a history that has moved on while it was read', async () => {
  // Three orders have come in since the first page was asked for: the others stand three places further on.
  const all = [...orders(-2, 0), ...orders(1, 25)];
  const asked: number[] = [];
  const call = async (_: unknown, { page, limit }: { page: number; limit: number }) => {
    asked.push(page);
    return { items: all.slice((page - 1) * limit, page * limit), total: all.length };
  };
  const readings = { older: new OlderOrders() };
  const account = { api: { call }, brand: { id: 'tea' }, members: { of: () => readings } } as never;
  const first = { items: orders(1, 10), total: 28 };
  const list = renderHook(useOlderOrders, first, (page) => (
    <AccountContext value={account}>{page}</AccountContext>
  ));
  ended.push(list.end);
  await until(() => expect(list.now().isMore).toBe(true));
  for (let page = 2; page <= 3; page++) {
    await list.now().load();
    await until(() => expect(list.now().items.length).toBeGreaterThan(page * 10 - 8));
  }
  expect(asked).toEqual([2, 3]);
  expect(list.now().items.map(({ _id }) => _id)).toEqual(orders(1, 25).map(({ _id }) => _id));
  expect(list.now().isMore).toBe(false);

  // Somebody who comes back from one of them finds the list as they have left it.
  list.end();
  const again = renderHook(useOlderOrders, first, (page) => (
    <AccountContext value={account}>{page}</AccountContext>
  ));
  ended.push(again.end);
  await until(() => expect(again.now().items).toHaveLength(25));
});
