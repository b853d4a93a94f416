import { expect, it } from 'vitest';
import { storefrontAddress } from './storefront-address.ts';

it('leads to the page of the store, and names the table', () => {
  const store = { brandId: 'charizi', _id: 'charizi zhongshan' };
  expect(storefrontAddress('https://order.example', store)).toBe(
    'https://order.example/stores/charizi/charizi%20zhongshan',
  );
  expect(storefrontAddress('https://order.example', store, 'a&b')).toBe(
    'https://order.example/stores/charizi/charizi%20zhongshan?table=a%26b',
  );
});
