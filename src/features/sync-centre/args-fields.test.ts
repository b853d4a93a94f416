import { expect, it } from 'vitest';
import { fieldsOf, withField } from './args-fields.ts';

const args = {
  brandId: 'tea',
  orderId: 'o1',
  reason: '點錯',
  price: { from: 60, to: 65 },
  items: [{ _id: 'i1', quantity: 2, notes: '少冰' }],
  schedule: { from: null, to: [{ days: [1], from: '06:00', to: '11:00' }] },
};

it('offers what a person may know of a change, and no ids', () => {
  expect(fieldsOf(args)).toEqual([
    { path: ['reason'], name: 'reason', value: '點錯' },
    { path: ['price', 'to'], name: 'price', value: 65 },
    { path: ['items', '0', 'quantity'], name: 'quantity', value: 2 },
    { path: ['items', '0', 'notes'], name: 'notes', value: '少冰' },
  ]);
});

it('puts another value in and leaves the rest as it was', () => {
  expect(withField(args, ['items', '0', 'quantity'], 3)).toEqual({
    ...args,
    items: [{ _id: 'i1', quantity: 3, notes: '少冰' }],
  });
  expect(withField(args, ['price', 'to'], 70)).toEqual({ ...args, price: { from: 60, to: 70 } });
  expect(args.price.to).toBe(65);
});
