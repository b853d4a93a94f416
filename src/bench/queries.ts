import * as z from 'zod/mini';
import { dishTemplates } from '#domain/catalogue/schema.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import { inventory } from '#domain/inventory/schema.ts';
import { defineQuery } from '#domain/kit/operation.ts';
import { everyone } from '#domain/kit/roles.ts';
import { byStore } from '#domain/kit/scope.ts';
import { businessDateOf, instantMs } from '#domain/kit/time.ts';
import { order, orders } from '#domain/order/schema.ts';
import { stores } from '#domain/store/schema.ts';

/** What the queries here are shown for: the newest of today. */
const shownOrders = 50;

/** The longest that a business day lies behind its orders' instants. */
const dayMs = 86_400_000;

const ofStore = z.strictObject({ brandId: z.string(), storeId: z.string() });

/** The newest fifty orders of the present business date, newest first. */
export const todaysOrders = defineQuery({
  name: 'bench.today',
  who: everyone,
  scope: byStore,
  source: 'local',
  input: ofStore,
  output: z.array(order),
  tables: [orders, stores],
  async run(rows, { storeId }, { now }) {
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, storeId)) ?? {};
    const today = businessDateOf(instantMs(now), timezone, dayCutover);
    const found = await rows.list(orders, {
      index: 'placed',
      equals: [storeId],
      from: new Date(instantMs(now) - dayMs).toISOString(),
      reverse: true,
      limit: shownOrders,
    });
    return found.filter((row) => row.businessDate === today);
  },
});

const watchedDish = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.optional(z.string()),
  /** Whole TWD. */
  price: z.int(),
  /** What may still be sold today. */
  stock: z.int(),
});

/** A dish with its price and what may still be sold of it; nothing where there is none. */
export const dishNow = defineQuery({
  name: 'bench.dish',
  who: everyone,
  scope: byStore,
  source: 'local',
  input: z.extend(ofStore, { id: z.string() }),
  output: z.optional(watchedDish),
  tables: [dishTemplates, inventory],
  async run(rows, { storeId, id }) {
    const dish = await rows.get(dishTemplates, id);
    if (!dish) return undefined;
    const item = await rows.get(inventory, itemIdOf(storeId, id));
    const { name, nameEn, basePrice } = dish;
    return {
      id,
      name,
      ...(nameEn === undefined ? {} : { nameEn }),
      price: basePrice,
      stock: item?.availableStock ?? 0,
    };
  },
});
