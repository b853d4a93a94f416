import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { staff } from '../kit/roles.ts';
import { brandScope, byBrand, byStore } from '../kit/scope.ts';
import { pricePlans, withPlannedPrices } from './price-plans.ts';
import { menus } from './schema.ts';

// What the server does with a plan when its time has come. Apart from what people do with one: no page loads it.

/** Writes the prices of a plan into the menus of one of its stores. Once more it changes nothing. The server's own; in no registry. */
export const applyPricePlan = defineCommand({
  name: 'menu.applyPrices',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: z.strictObject({ brandId: id, storeId: id, planId: id }),
  output: z.void(),
  tables: [menus, pricePlans],
  touch: ({ planId }) => [[pricePlans, planId]],
  lists: ({ storeId }) => [{ table: menus, index: 'store', equals: [storeId] }],
  async apply(rows, { brandId, storeId, planId }) {
    const plan = await rows.get(pricePlans, planId);
    if (plan?.brandId !== brandId || plan.state === 'done') return;
    for (const menu of await rows.list(menus, { index: 'store', equals: [storeId] })) {
      const priced = withPlannedPrices(menu, [plan]);
      if (priced !== menu) await rows.put(menus, { ...priced, revision: menu.revision + 1 });
    }
  },
  say: () => /*i18n*/ ({ id: 'menu.pricesApplied', message: '套用排定的價格' }),
});

/** Says that a plan stands in the menus of all its stores. The server's own; in no registry. */
export const finishPricePlan = defineCommand({
  name: 'pricePlan.finish',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byBrand,
  input: z.strictObject({ brandId: id, planId: id }),
  output: z.void(),
  tables: [pricePlans],
  touch: ({ planId }) => [[pricePlans, planId]],
  async apply(rows, { brandId, planId }) {
    const plan = await rows.get(pricePlans, planId);
    if (plan?.brandId === brandId && plan.state === 'planned')
      await rows.put(pricePlans, { ...plan, state: 'done' });
  },
  say: () => /*i18n*/ ({ id: 'menu.pricesApplied', message: '套用排定的價格' }),
});
