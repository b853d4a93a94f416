import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/order/schema.ts';
import { countOrders, findOrders } from './find-orders.ts';

function anOrder(number: string, total: number, status: Order['status'], rev: number, dish: string): Order {
  const items = [{ itemName: dish, itemNameEn: 'Black tea latte' }];
  return { _id: number, number, total, status, items, rev } as unknown as Order;
}

const rows = [
  anOrder('A-003', 150, 'paid', 0, '紅茶拿鐵'),
  anOrder('A-002', 1200, 'unpaid', 1, '四季春'),
  anOrder('A-001', 40, 'paid', 3, '四季春'),
];

const numbers = (found: Order[]) => found.map(({ number }) => number);

describe("today's orders", () => {
  it('are filtered by payment and by what the server has not confirmed', () => {
    expect(numbers(findOrders(rows, 'paid', ''))).toEqual(['A-003', 'A-001']);
    expect(numbers(findOrders(rows, 'unpaid', ''))).toEqual(['A-002']);
    expect(numbers(findOrders(rows, 'pending', ''))).toEqual(['A-003']);
  });

  it('are found by number, by dish, and by the exact total as it is written', () => {
    expect(numbers(findOrders(rows, 'all', 'a-002'))).toEqual(['A-002']);
    expect(numbers(findOrders(rows, 'all', '四季'))).toEqual(['A-002', 'A-001']);
    expect(numbers(findOrders(rows, 'all', 'NT$1,200'))).toEqual(['A-002']);
    expect(numbers(findOrders(rows, 'all', '150'))).toEqual(['A-003']);
    expect(numbers(findOrders(rows, 'all', '15'))).toEqual([]);
  });

  it('are found by a number without its dash, and by the table', () => {
    const atTable = { ...anOrder('A-004', 60, 'paid', 4, '四季春'), dineInInfo: { tableNumber: '12' } };
    expect(numbers(findOrders(rows, 'all', 'A003'))).toEqual(['A-003']);
    expect(numbers(findOrders([...rows, atTable], 'all', '12'))).toEqual(['A-004']);
  });

  it('are counted for each filter', () => {
    expect(countOrders(rows)).toEqual({ all: 3, unpaid: 1, paid: 2, pending: 1 });
  });
});
