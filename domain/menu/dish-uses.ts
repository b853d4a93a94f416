import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { use, type Use } from '../catalogue/uses.ts';
import { id } from '../kit/ids.ts';
import { namersOf } from '../kit/naming.ts';
import { defineCommand, defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { refuseReferenced } from '../kit/referenced.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byBrand } from '../kit/scope.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { couponTemplates, voucherTemplates } from '../promotion/template-schema.ts';
import { stores } from '../store/schema.ts';
import { menusNaming } from './menus-naming.ts';
import { menus } from './schema.ts';

/** Tables of the brand whose records name dishes. */
const namingDishes = [options, couponTemplates, voucherTemplates];

/** Kinds of records that others may name. */
const usedKind = z.enum(['dish', 'optionCategory', 'option', 'voucherTemplate', 'bundle']);

/**
 * What names a dish, a question, an option, a voucher or a bundle: "used in 3 menus". A till holds the menus of its own store only, so there
 * the answer is about that store; whether something can be deleted is judged by the server.
 */
export const listUses = defineQuery({
  name: 'catalogue.listUses',
  who: can('dishes.read'),
  scope: byBrand,
  source: 'local',
  input: z.strictObject({ brandId: id, kind: usedKind, id }),
  output: z.array(use),
  tables: [
    stores,
    menus,
    dishTemplates,
    optionCategories,
    options,
    couponTemplates,
    voucherTemplates,
    bundles,
  ],
  run(rows, { brandId, kind, id: recordId }) {
    switch (kind) {
      case 'dish':
        return usesOfDish(rows, brandId, recordId);
      case 'option':
        return usesIn(rows, [optionCategories], brandId, options, recordId);
      case 'optionCategory':
        return usesIn(rows, [dishTemplates], brandId, optionCategories, recordId);
      case 'voucherTemplate':
        return usesIn(rows, [bundles], brandId, voucherTemplates, recordId);
      case 'bundle':
        return menusNaming(rows, brandId, bundles, recordId);
    }
  },
  summary: 'What names a dish, an option category, an option, a voucher or a bundle.',
});

/**
 * Deletes a dish that no menu, no option, no coupon and no voucher names. Sold lines keep its name and price, and what was counted of it
 * stays in the stock's books. `dish.create` under the same id, told that it restores, is the inverse.
 * @throws referenced `{by, count}` · not_found
 */
export const deleteDish = defineCommand({
  name: 'dish.delete',
  version: 1,
  nature: 'intent',
  rest: 'DELETE /dish/brands/{brandId}/templates/{id}',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, id }),
  output: z.object({ _id: id }),
  tables: [dishTemplates, options, couponTemplates, voucherTemplates, stores, menus],
  acrossStores: [menus],
  touch: (input) => [[dishTemplates, input.id]],
  async apply(rows, input) {
    await mustGetOwn(rows, dishTemplates, input.id, input);
    refuseReferenced(await usesOfDish(rows, input.brandId, input.id));
    await rows.remove(dishTemplates, input.id);
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'dish.deleted', message: '刪除餐點' }),
  summary: 'Deletes a dish that nothing names.',
});

/** The menus of all stores that the dish is on, the options that it also is, and the coupons and vouchers that are for it. */
async function usesOfDish(rows: ReadRows, brandId: string, dishId: string): Promise<Use[]> {
  return [
    ...(await menusNaming(rows, brandId, dishTemplates, dishId)),
    ...(await usesIn(rows, namingDishes, brandId, dishTemplates, dishId)),
  ];
}

/** Of a kind that the tables say: {@link use} lists them. */
async function usesIn(...asked: Parameters<typeof namersOf>): Promise<Use[]> {
  return (await namersOf(...asked)) as Use[];
}

export const dishUseOperations = [listUses, deleteDish];
