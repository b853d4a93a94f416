import { describe, expect, it } from 'vitest';
import { PlatformFault } from './port.ts';
import { readFoodpandaOrder } from './foodpanda/read-order.ts';
import { readUberOrder } from './uber-eats/read-order.ts';

const kindOf = (read: () => unknown): string => {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof PlatformFault ? error.kind : String(error);
  }
};

const twd = (amount: number) => ({ amount, currency_code: 'TWD' });
const uber = {
  id: 'order-1',
  display_id: 'A1B2C',
  type: 'DELIVERY_BY_UBER',
  eater: { first_name: '小美', phone: '+886 2 5550 0000' },
  cart: {
    special_instructions: '不要吸管',
    items: [
      {
        id: 'tea:latte',
        external_data: 'tea:latte',
        title: '鮮奶茶',
        quantity: 2,
        price: { unit_price: twd(8600), base_unit_price: twd(7500) },
        special_instructions: '去冰',
        selected_modifier_groups: [
          {
            id: 'g.toppings',
            title: '加料',
            selected_items: [
              {
                id: 'o.pearls',
                external_data: 'pearls',
                title: '珍珠',
                quantity: 1,
                price: { unit_price: twd(1100) },
              },
            ],
          },
        ],
      },
    ],
  },
  payment: {
    charges: { total: twd(16_200) },
    promotions: {
      promotions: [{ promo_type: 'FLATOFF', promo_discount_value: 1000, promo_funding_source: 'MERCHANT' }],
    },
  },
};

describe('an order of Uber Eats', () => {
  it('is read with its own prices, its answers and who bears its discounts', () => {
    expect(readUberOrder(uber, 100)).toEqual({
      ref: 'order-1',
      code: 'A1B2C',
      orderType: 'delivery',
      customer: { name: '小美', phone: '+886 2 5550 0000' },
      notes: '不要吸管',
      lines: [
        {
          item: 'tea:latte',
          external: 'tea:latte',
          name: '鮮奶茶',
          price: 75,
          quantity: 2,
          note: '去冰',
          groups: [
            {
              group: 'g.toppings',
              name: '加料',
              selections: [{ item: 'o.pearls', external: 'pearls', name: '珍珠', price: 11, quantity: 1 }],
            },
          ],
        },
      ],
      discounts: [{ amount: 10, label: 'FLATOFF', sponsor: 'store' }],
      total: 162,
      isPrepaid: true,
    });
  });

  it('takes no other currency, and no order of nothing', () => {
    const inYen = { ...uber, payment: { charges: { total: { amount: 1, currency_code: 'JPY' } } } };
    expect(kindOf(() => readUberOrder(inYen, 100))).toBe('unreadable');
    expect(kindOf(() => readUberOrder({ ...uber, cart: { items: [] } }, 100))).toBe('unreadable');
    expect(kindOf(() => readUberOrder(undefined, 100))).toBe('unreadable');
    expect(kindOf(() => readUberOrder({ ...uber, payment: {} }, 100))).toBe('unreadable');
  });

  it('takes 300 lines, and a discount below zero for none', () => {
    const items = Array.from({ length: 300 }, () => uber.cart.items[0]);
    const payment = {
      charges: { total: twd(100) },
      promotions: { promotions: [{ promo_discount_value: -500 }] },
    };
    const read = readUberOrder({ ...uber, cart: { items }, payment }, 100);
    expect([read.lines.length, read.discounts]).toEqual([300, []]);
  });

  it('cuts what is longer than a line, and names what has no name', () => {
    const [item] = uber.cart.items;
    const read = readUberOrder(
      {
        ...uber,
        cart: {
          items: [
            { ...item, title: '長'.repeat(200) },
            { ...item, title: '' },
          ],
        },
      },
      100,
    );
    expect(read.lines.map(({ name }) => name.length)).toEqual([80, 1]);
  });
});

const panda = {
  token: 'token-1',
  shortCode: '042',
  expeditionType: 'pickup',
  localInfo: { currencyIsoCode: 'TWD' },
  customer: { firstName: '小明' },
  products: [
    {
      id: 'p1',
      remoteCode: 'tea:latte',
      name: '鮮奶茶',
      quantity: '2',
      unitPrice: '75.00',
      selectedToppings: [],
    },
  ],
  price: { grandTotal: '150.00' },
  payment: { status: 'paid' },
  discounts: [{ name: '新客', amount: '20.00', sponsorships: [{ sponsor: 'PLATFORM', amount: '20.00' }] }],
};

describe('an order of foodpanda', () => {
  it('is read with its own prices', () => {
    expect(readFoodpandaOrder(panda)).toMatchObject({
      ref: 'token-1',
      code: '042',
      orderType: 'takeout',
      lines: [{ item: 'p1', external: 'tea:latte', price: 75, quantity: 2 }],
      discounts: [{ amount: 20, label: '新客', sponsor: 'platform' }],
      total: 150,
      isPrepaid: true,
    });
  });

  it('has a discount that both bear as two', () => {
    const sponsorships = [
      { sponsor: 'PLATFORM', amount: '15.00' },
      { sponsor: 'VENDOR', amount: '5.00' },
    ];
    const discountsOf = (more: object) =>
      readFoodpandaOrder({ ...panda, discounts: [{ name: '新客', amount: '20.00', ...more }] }).discounts;
    expect(discountsOf({ sponsorships })).toEqual([
      { amount: 5, label: '新客', sponsor: 'store' },
      { amount: 15, label: '新客', sponsor: 'platform' },
    ]);
    expect(discountsOf({})).toEqual([{ amount: 20, label: '新客', sponsor: 'platform' }]);
    expect(discountsOf({ sponsorships: [{ sponsor: 'VENDOR', amount: '99.00' }] })).toEqual([
      { amount: 20, label: '新客', sponsor: 'store' },
    ]);
    expect(discountsOf({ amount: '-20.00', sponsorships })).toEqual([]);
  });

  it('is to be paid where the platform has no money of it, and takes no other currency', () => {
    expect(readFoodpandaOrder({ ...panda, payment: { status: 'pending' } }).isPrepaid).toBe(false);
    expect(kindOf(() => readFoodpandaOrder({ ...panda, price: {} }))).toBe('unreadable');
    expect(kindOf(() => readFoodpandaOrder({ ...panda, localInfo: { currencyIsoCode: 'HKD' } }))).toBe(
      'unreadable',
    );
  });
});
