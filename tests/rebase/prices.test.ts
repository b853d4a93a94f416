import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aDish,
  aLine,
  anOption,
  aPayment,
  aSale,
  aStore,
  settingsOf,
  stockOf,
} from '#domain/order/builders.ts';
import { dishTemplates, options } from '#domain/catalogue/schema.ts';
import { inventory } from '#domain/inventory/schema.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { placeOrder } from '#domain/order/place.ts';
import { storeSettings, stores } from '#domain/store/schema.ts';
import { tables } from '#domain/tables.ts';
import type { AnyTable } from '#sync/operations.ts';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { UnitOfWork } from '#sync/unit-of-work.ts';

const mei: AdminActor = {
  kind: 'admin',
  adminId: 'mei',
  name: '小美',
  role: 'employee',
  brandId: 'tea',
  storeId: 'north',
};

const withEgg = aLine({
  quantity: 2,
  options: [
    {
      optionCategoryId: 'topping',
      optionCategoryName: '加料',
      selections: [{ optionId: 'egg', name: '滷蛋', price: 15, quantity: 2, dish: 'egg-dish' }],
    },
  ],
});

/** A sale as it stands in a till's queue. */
const sale = {
  ...aSale({ orderType: 'dine_in', lines: [withEgg], payments: [aPayment({ amount: 190 })] }),
  businessDate: '2026-11-21',
  orderNo: { lane: 'A', seq: 1, display: 'A-001' },
  serviceChargeRate: 0,
  completesWhenPaid: true,
};

interface Shop {
  readonly dish: number;
  readonly egg: number;
  readonly serviceChargeRate: number;
  readonly isGone: boolean;
}

/** What running the sale again comes to on a device whose shop says this by then. */
async function sold({ dish, egg, serviceChargeRate, isGone }: Shop) {
  const gone = isGone ? { deletedAt: testNow } : {};
  const rows = new MemoryRows([...tables.values()])
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf({ serviceChargeRate }))
    .seed(dishTemplates, aDish({ basePrice: dish, ...gone }))
    .seed(options, anOption('egg', egg, { refDishTemplate: 'egg-dish' }))
    .seed(inventory, stockOf('latte', 1), stockOf('egg-dish', 0));
  const unit = new UnitOfWork(
    { commands: new Map(), tables },
    {
      get: async (table: AnyTable, id) => (await rows.get(table as never, id)) as never,
      list: async (table: AnyTable, query) => (await rows.list(table as never, query as never)) as never,
    },
  );
  const effect = await unit.run(placeOrder, sale, {
    side: 'device',
    actor: mei,
    now: testNow,
    changeId: 'c1',
    deviceId: 'd1',
    via: 'sync',
  });
  return {
    writes: [...effect.writes].map(([key, { row }]) => [key, row]),
    deltas: effect.deltas,
    dependsOn: [...new Set([...effect.reads].map((key) => key.slice(0, key.indexOf('/'))))].sort(),
  };
}

it('R1: a sale that waits does not depend on prices, answers or settings, and is the same whatever they are', async () => {
  const usual = await sold({ dish: 65, egg: 15, serviceChargeRate: 0, isGone: false });
  expect(usual.dependsOn).toEqual(['inventory', 'orders', 'stockMoves']);
  expect(usual.writes).toHaveLength(3);
  const price = fc.integer({ min: 0, max: 500 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        dish: price,
        egg: price,
        serviceChargeRate: fc.constantFrom(0, 0.1),
        isGone: fc.boolean(),
      }),
      async (shop) => {
        expect(await sold(shop)).toEqual(usual);
      },
    ),
  );
});
