import { expect, it } from 'vitest';
import { addToSale, savedOf, startSale, withDetails, withTenders } from './sale.ts';
import { parseSaved } from './saved-sale.ts';

const place = { orderId: 'order-1', brandId: 'tea', storeId: 'zhongshan', orderType: 'dine_in' } as const;
const line = {
  _id: 'line-1',
  itemType: 'dish',
  templateId: 'latte',
  itemName: '紅茶拿鐵',
  basePrice: 65,
  options: [
    {
      optionCategoryId: 'size',
      optionCategoryName: '大小',
      selections: [{ optionId: 'large', name: '大杯', price: 10, quantity: 1 }],
    },
  ],
  quantity: 2,
  note: '分開裝',
} as const;

const kept = savedOf(
  withTenders(
    withDetails(
      addToSale(startSale(place), {
        ...line,
        options: line.options.map((o) => ({ ...o, selections: [...o.selections] })),
      }),
      {
        dineInInfo: { tableNumber: '12' },
      },
    ),
    [{ _id: 'order-1:pay:1', method: 'line_pay', amount: 50 }],
  ),
);

it('reads a kept sale back as it was, through the storage of a browser', () => {
  expect(parseSaved(structuredClone(kept), 'zhongshan')).toEqual(kept);
});

it('reads a split bill back with what its parts have paid, and a sale that was kept before bills were split', () => {
  const parts = [{ amount: 75, items: [{ itemName: '紅茶拿鐵', quantity: 1 }] }, { amount: 75 }];
  const tenders = [{ _id: 'order-1:pay:1', method: 'cash', amount: 75, part: { no: 1, of: 2 } }] as const;
  const sale = savedOf({ ...kept, split: { parts }, tenders });
  expect(parseSaved(structuredClone(sale), 'zhongshan')).toEqual(sale);
  const { split: _, ...before } = kept;
  expect(parseSaved(structuredClone(before), 'zhongshan')).toEqual(before);
});

it('does not open the cart of another store', () => {
  expect(parseSaved(kept, 'xinyi')).toBeUndefined();
});

it.each([undefined, null, 'cart', {}, { cart: { lines: [] }, tenders: [] }])(
  'lets go of what is no sale: %j',
  (value) => {
    expect(parseSaved(value, 'zhongshan')).toBeUndefined();
  },
);
