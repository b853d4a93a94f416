import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { anOrder } from './builders.ts';
import { changeWithoutPerson, joinOrder, withoutPerson } from './persons.ts';
import { order, orders } from './schema.ts';

const now = '2026-11-28T00:00:00.000Z';

describe('an order without its person', () => {
  const whole = anOrder({
    _id: 'o',
    customerInfo: { name: '王小明', phone: '0912345678', carrier: '/ABC1234', taxId: '04595257' },
    deliveryInfo: { address: '忘川路7號', district: '中山', deliveryFee: 30 },
    notes: '按電鈴',
    cancelReason: '我生病了',
    cancelledByModel: 'User',
    joined: { at: now, by: 'phone', name: '王○明' },
  });
  const erased = withoutPerson(whole, now);

  it('is still an order, with its amounts and the tax id of a company', () => {
    expect(order.parse(erased)).toMatchObject({
      total: whole.total,
      number: whole.number,
      customerInfo: { taxId: '04595257' },
      deliveryInfo: { district: '中山', deliveryFee: 30 },
      erasedAt: now,
    });
  });

  it('tells of nobody, and what is erased twice says when it was first', () => {
    expect(JSON.stringify(erased)).not.toMatch(/王小明|王○明|0912345678|ABC1234|忘川路|電鈴|生病/);
    expect(withoutPerson(erased, '2027-01-01T00:00:00.000Z')).toEqual(erased);
  });

  it('keeps the reasons that the store gave', () => {
    const byStore = { ...whole, cancelledByModel: 'Admin' as const, cancelReason: '食材用完' };
    expect(withoutPerson(byStore, now).cancelReason).toBe('食材用完');
  });
});

it('a kept change loses what people wrote of people, as deep as it stands, and nothing else', () => {
  const args = {
    orderId: 'o',
    customerInfo: { from: { name: '王' }, to: { name: '林', phone: '0912345678', donationCode: '919' } },
    lines: [{ templateId: 'tea', note: '少冰', quantity: 2 }],
    reason: '打錯',
  };
  expect(changeWithoutPerson(args)).toEqual({
    orderId: 'o',
    customerInfo: { from: { name: '***' }, to: { name: '***', phone: '***', donationCode: '919' } },
    lines: [{ templateId: 'tea', note: '***', quantity: 2 }],
    reason: '打錯',
  });
});

it('an order is its first customer’s, told with the name in part where the counter may show it', async () => {
  const sold = anOrder({ _id: 'o', customerInfo: { phone: '0912345678' } });
  const rows = new MemoryRows([orders], { actor: { kind: 'system' } }).seed(orders, sold);
  const { brandId, storeId } = sold;
  const join = (customerId: string) =>
    rows.run(joinOrder, {
      brandId,
      storeId,
      orderId: 'o',
      customerId,
      by: 'phone',
      customerInfo: { name: '林○晴' },
    });
  await join('first');
  await join('second');
  expect(await rows.get(orders, 'o')).toMatchObject({
    userId: 'first',
    joined: { by: 'phone', name: '林○晴' },
  });
});
