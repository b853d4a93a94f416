import { expect, it } from 'vitest';
import { askedOf, faultsOf, wantedOf } from './wanted.ts';

const line = {
  _id: 'line-1',
  itemType: 'dish' as const,
  templateId: 'latte',
  itemName: '拿鐵',
  basePrice: 60,
  options: [
    {
      optionCategoryId: 'size',
      optionCategoryName: '大小',
      selections: [{ optionId: 'large', name: '大杯', price: 10, quantity: 1 }],
    },
  ],
  quantity: 2,
  note: '熱',
};
const cart = { lines: [line] };
const terms = { needsTableCode: true, showTaxId: true };
const guest = { terms, isCustomer: false, needsTime: false, needsCard: false };
const table = { token: 'abc', readAt: 0 };
const told = (draft: object, orderType: 'dine_in' | 'takeout' | 'delivery' = 'takeout', at?: string) =>
  ({ cart, draft, orderType, at }) as const;
const faults = (draft: object, orderType?: 'dine_in' | 'delivery', about = guest) => [
  ...faultsOf(told(draft, orderType), about),
];

it('asks a guest for what the way of having it needs, and nothing else', () => {
  expect(faults({})).toEqual([
    ['name', 'missing'],
    ['phone', 'missing'],
  ]);
  expect(faults({ name: '小美', phone: '0912 345-678' })).toEqual([]);
  expect(faults({ table }, 'dine_in')).toEqual([]);
  expect(faults({ table }, 'dine_in', { ...guest, needsCard: true })).toEqual([['pay', 'missing']]);
  expect(faults({}, 'dine_in').map(([field]) => field)).toEqual(['table', 'name']);
  expect(faults({}, 'delivery').map(([field]) => field)).toEqual(['district', 'address', 'name', 'phone']);
  expect(faults({}, undefined, { ...guest, isCustomer: true })).toEqual([]);
  expect(faults({}, undefined, { ...guest, isCustomer: true, needsTime: true })).toEqual([
    ['time', 'missing'],
  ]);
});

it('says what is typed wrong, also where nobody asks for it', () => {
  const wrong = { table, phone: '02 2345 6789', taxId: '12345678', carrier: 'abc' };
  expect(faults(wrong, 'dine_in')).toEqual([
    ['phone', 'wrong'],
    ['taxId', 'wrong'],
    ['carrier', 'wrong'],
  ]);
  expect(
    faults({ ...wrong, phone: '' }, 'dine_in', { ...guest, terms: { ...terms, showTaxId: false } }),
  ).toEqual([]);
});

it('sends ids and counts, no price, and only what belongs to the way of having it', () => {
  const draft = {
    table,
    name: ' 小美 ',
    phone: '+886 912-345-678',
    districtId: 'north',
    address: '中山路1號',
    notes: '不要吸管',
    carrier: '/abc1234',
  };
  const takeout = wantedOf(told(draft, 'takeout', '2026-11-21T07:00:00.000Z'), guest);
  expect(takeout).toEqual({
    orderType: 'takeout',
    items: [
      {
        _id: 'line-1',
        templateId: 'latte',
        quantity: 2,
        options: [{ optionCategoryId: 'size', selections: [{ optionId: 'large', quantity: 1 }] }],
        note: '熱',
      },
    ],
    customerInfo: { name: '小美', phone: '0912345678', carrier: '/ABC1234' },
    estimatedPickupTime: '2026-11-21T07:00:00.000Z',
    notes: '不要吸管',
  });
  expect(wantedOf(told(draft, 'dine_in', '2026-11-21T07:00:00.000Z'), guest)).toMatchObject({
    dineInInfo: { tableToken: 'abc' },
  });
  expect(wantedOf(told(draft, 'dine_in', '2026-11-21T07:00:00.000Z'), guest)).not.toHaveProperty(
    'estimatedPickupTime',
  );
  expect(wantedOf(told(draft, 'delivery'), guest)).toMatchObject({
    deliveryInfo: { districtId: 'north', address: '中山路1號' },
  });
});

it('asks for the price before anybody has said who they are', () => {
  const asked = askedOf(wantedOf(told({ districtId: 'north' }, 'delivery'), guest));
  expect(asked).toMatchObject({
    customerInfo: { name: '—', phone: '0900000000' },
    deliveryInfo: { address: '—', districtId: 'north' },
  });
  const named = askedOf(wantedOf(told({ name: '小美', phone: '0912345678' }), guest));
  expect(named.customerInfo).toEqual({ name: '小美', phone: '0912345678' });
});
