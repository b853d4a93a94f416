import { expect, it } from 'vitest';
import type { CartLine } from '#domain/order/cart.ts';
import type { Order } from '#domain/order/schema.ts';
import { isSaleOf } from './same-sale.ts';

const line = (_id: string, quantity: number) => ({ _id, quantity }) as CartLine;
const sold = (...items: { _id: string; quantity: number }[]) => ({ items: items as Order['items'] });

it('knows the sale of a cart again, in any order of its lines', () => {
  const cart = { lines: [line('a', 2), line('b', 1)] };
  expect(isSaleOf(sold({ _id: 'b', quantity: 1 }, { _id: 'a', quantity: 2 }), cart)).toBe(true);
});

it('tells it from what another tab sold under the same id', () => {
  const cart = { lines: [line('a', 2), line('b', 1)] };
  expect(isSaleOf(sold({ _id: 'a', quantity: 2 }), cart)).toBe(false);
  expect(isSaleOf(sold({ _id: 'a', quantity: 1 }, { _id: 'b', quantity: 1 }), cart)).toBe(false);
});
