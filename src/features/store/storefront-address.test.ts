import { expect, it } from 'vitest';
import { isOfThisMachine, storefrontAddress } from './storefront-address.ts';

it('leads to the page of the store, and names the table', () => {
  const store = { brandId: 'charizi', _id: 'charizi zhongshan' };
  expect(storefrontAddress('https://order.example', store)).toBe(
    'https://order.example/stores/charizi/charizi%20zhongshan',
  );
  expect(storefrontAddress('https://order.example', store, 'a&b')).toBe(
    'https://order.example/stores/charizi/charizi%20zhongshan?table=a%26b',
  );
});

it('knows the addresses that no phone of a guest reaches', () => {
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])
    expect(isOfThisMachine(origin), origin).toBe(true);
  for (const origin of ['https://order.example', 'http://192.168.1.20:3000'])
    expect(isOfThisMachine(origin), origin).toBe(false);
});
