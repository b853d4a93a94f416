import { randomBytes } from 'node:crypto';
import {
  dishTemplates,
  optionCategories,
  options,
  type DishTemplate,
  type Option,
  type OptionCategory,
} from '#domain/catalogue/schema.ts';
import type { Actor } from '#domain/kit/actor.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { menus, type Menu } from '#domain/menu/schema.ts';
import { placeOrder } from '#domain/order/place.ts';
import type { Database } from '#server/database/connection.ts';
import { bookTogether } from '#server/loading/book.ts';
import { Loader } from '#server/loading/loader.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import type { SyncHost } from '#sync/server/host.ts';
import type { Row } from '#sync/row.ts';
import {
  seededDishes,
  seededPlace,
  seededSales,
  seededSections,
  seededStock,
  seededUses,
  type Choices,
  type SeededSale,
} from './seed-rows.ts';

/** Records that go in by one transaction. */
const atOnce = 500;

const { brandId, storeId } = seededPlace;
const scope = storeScope(brandId, storeId);
const own = scopeKey(scope);

const cashier: Actor = {
  kind: 'admin',
  adminId: 'demo-owner',
  name: 'owner',
  role: 'primary_brand_admin',
  brandId,
};

export interface SeedSizes {
  readonly dishes: number;
  readonly orders: number;
  /** Every dish is counted, and something of it was sold on each of so many days; else one in ten is, and the orders alone tell. */
  readonly usedDays?: number;
}

/** Fills the demo store as sales would have: by the same commands in the same unit of work, many to a transaction. */
export async function seedStore(
  database: Database,
  wanted: SeedSizes,
  say: (line: string) => void,
): Promise<void> {
  const now = (): Date => new Date();
  const loader = new Loader(database, now);
  const host = makeSyncHost({ database, log: createLogger(), now });
  const choices = await readChoices(host);
  const dishes = seededDishes(wanted.dishes, choices);
  for (const part of parts(dishes)) await loader.catalogue({ brandId, dishTemplates: part });
  const { inventory, stockMoves } = seededStock(
    dishes,
    now().toISOString(),
    wanted.usedDays === undefined ? undefined : 1,
  );
  for (const part of parts(inventory)) {
    const ids = new Set(part.map((item) => item._id));
    await loader.store({
      brandId,
      storeId,
      inventory: part,
      stockMoves: stockMoves.filter((move) => ids.has(move.inventory)),
    });
  }
  for (const moves of seededUses(inventory, wanted.usedDays ?? 0, now().getTime()))
    for (const part of parts(moves)) await loader.store({ brandId, storeId, stockMoves: part });
  if (dishes.length > 0) await extendMenu(host, dishes);
  say(`${dishes.length} dishes`);

  const sold = await listed<DishTemplate>(host, dishTemplates);
  const sales = seededSales(wanted.orders, sold, choices, Date.now());
  for (const part of parts(sales)) await sell(host, part);
  say(`${sales.length} orders`);
  await database.pool.query('analyze');
}

function sell(host: SyncHost, sales: readonly SeededSale[]): Promise<boolean> {
  const bookings = sales.map(({ input, now }) => ({
    command: placeOrder,
    input,
    actor: cashier,
    at: now,
    changeId: uuidv7(Date.parse(now), randomBytes),
    deviceId: 'seed',
  }));
  return bookTogether(host, seededPlace, async (books) => {
    await books.load(bookings);
    for (const booking of bookings) await books.book(booking);
  });
}

/** The demo's menu with further sections. */
async function extendMenu(host: SyncHost, dishes: Parameters<typeof seededSections>[0]): Promise<void> {
  await host.store.transact('write', { brandId }, async (tx) => {
    const versions = await tx.lockScopes([{ key: own, brandId, write: true }]);
    const found = await tx.listRows(menus as unknown as AnyTable, brandId, {
      index: 'store',
      equals: [storeId],
    });
    const menu = found.find((row) => row['isActive'] === true) as unknown as Menu | undefined;
    if (!menu) throw new Error('the demo store has no menu: start the server once with DEMO=1');
    const kept = menu.categories.filter((category) => !category._id.startsWith('seed-'));
    const row = {
      ...menu,
      categories: [...kept, ...seededSections(dishes)],
      revision: menu.revision + 1,
      rev: menu.rev + 1,
    };
    const next = { version: (versions.get(own)?.version ?? 0) + 1, stamp: host.judge.randomStamp() };
    await tx.flush({
      scope: own,
      brandId,
      next,
      puts: [{ table: menus as unknown as AnyTable, row: row as unknown as Row }],
      removes: [],
      jobs: [],
    });
  });
}

async function readChoices(host: SyncHost): Promise<Choices> {
  const answers = await listed<Option>(host, options);
  return {
    questions: await listed<OptionCategory>(host, optionCategories),
    answers: new Map(answers.map((option) => [option._id, option])),
  };
}

function listed<R>(host: SyncHost, table: unknown): Promise<R[]> {
  return host.store.transact('snapshot', { brandId }, async (tx) => {
    const rows = await tx.listRows(table as AnyTable, brandId, { index: 'brand', equals: [brandId] });
    return rows as unknown as R[];
  });
}

function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / atOnce) }, (_, i) =>
    list.slice(i * atOnce, (i + 1) * atOnce),
  );
}
