import { defineQuery } from '../kit/operation.ts';
import { customers } from '../kit/roles.ts';
import { byBrand } from '../kit/scope.ts';
import { listOpenStoresCall } from './guest-calls.ts';
import { stores } from './schema.ts';

/**
 * Where a member can order: the brand's stores that are not switched off, in their order. It is not a call of the specification, which leads guests to
 * a store by its code alone: whoever has signed in elsewhere has none at hand.
 */
export const listOpenStores = defineQuery({
  ...listOpenStoresCall,
  who: customers,
  scope: byBrand,
  source: 'server',
  tables: [stores],
  async run(rows, { brandId }) {
    const found = await rows.list(stores, { index: 'brand', equals: [brandId] });
    return found
      .filter(({ isActive }) => isActive)
      .map(({ _id, name, nameEn, address, addressEn }) => ({
        _id,
        name,
        address,
        ...(nameEn === undefined ? {} : { nameEn }),
        ...(addressEn === undefined ? {} : { addressEn }),
      }));
  },
  summary: 'The stores of a brand where a member can order.',
});
