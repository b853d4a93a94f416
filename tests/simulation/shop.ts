import { dishTemplates } from '#domain/catalogue/schema.ts';
import { brands } from '#domain/brand/schema.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import { inventory, stockMoves } from '#domain/inventory/schema.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { menus } from '#domain/menu/schema.ts';
import { defaultServiceSettings, storeSettings, stores } from '#domain/store/schema.ts';
import type { Row } from '#sync/row.ts';
import type { MemoryServerStore } from '#sync/testing/memory-server-store.ts';

export const brandId = 'tea-days';
export const storeId = 'north';
export const start = Date.parse('2026-11-21T04:00:00.000Z');

export const dishes = [
  { id: 'black-tea', name: '紅茶', price: 30, stock: undefined },
  { id: 'milk-tea', name: '奶茶', price: 55, stock: undefined },
  { id: 'cake', name: '蛋糕', price: 80, stock: 6 },
  { id: 'tart', name: '蛋塔', price: 45, stock: 1 },
] as const;

export const cashiers: readonly AdminActor[] = [
  { kind: 'admin', adminId: 'mei', name: '小美', role: 'employee', brandId, storeId },
  { kind: 'admin', adminId: 'hao', name: '阿豪', role: 'store_admin', brandId, storeId },
];
export const owner: AdminActor = {
  kind: 'admin',
  adminId: 'boss',
  name: '老闆',
  role: 'primary_brand_admin',
  brandId,
};

const stamps = {
  brandId,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  rev: 1,
};

/** The shop as it stands before anything happens: open all day, four dishes, two of them counted. */
export async function openShop(store: MemoryServerStore): Promise<void> {
  const brandRows: [AnyTable, object][] = [
    [brands as never, { _id: brandId, name: '茶日子', isActive: true, ...stamps }],
    [
      stores as never,
      {
        _id: storeId,
        name: '中山店',
        address: '台北',
        phone: '02',
        isActive: true,
        timezone: 'Asia/Taipei',
        dayCutover: '05:00',
        sort: 1,
        ...stamps,
      },
    ],
    ...dishes.map(({ id, name, price }, sort): [AnyTable, object] => [
      dishTemplates as never,
      {
        _id: id,
        name,
        basePrice: price,
        tags: [],
        optionCategories: [],
        isActive: true,
        taxType: 'taxable',
        sort,
        ...stamps,
      },
    ]),
  ];
  const storeRows: [AnyTable, object][] = [
    [storeSettings as never, settings()],
    [menus as never, menu()],
    ...dishes.flatMap(({ id, name, stock }): [AnyTable, object][] => {
      const item = {
        _id: itemIdOf(storeId, id),
        storeId,
        inventoryType: 'DishTemplate',
        dish: id,
        itemName: name,
        ...stamps,
      };
      const counts = {
        enableAvailableStock: false,
        availableStock: 0,
        minStockAlert: 0,
        isSoldOut: false,
        countSum: 0,
      };
      const move = {
        _id: `${id}:initial`,
        storeId,
        inventory: item._id,
        stockType: 'totalStock',
        delta: stock ?? 0,
        changeType: 'initial_stock',
        at: stamps.createdAt,
        ...stamps,
      };
      return [
        [
          inventory as never,
          { ...item, ...counts, totalStock: stock ?? 0, isInventoryTracked: stock !== undefined },
        ],
        ...(stock === undefined ? [] : [[stockMoves as never, move] as [AnyTable, object]]),
      ];
    }),
  ];
  await store.transact('write', {}, async (tx) => {
    for (const [scope, rows] of [
      [`brand:${brandId}`, brandRows],
      [`store:${storeId}`, storeRows],
    ] as const) {
      await tx.lockScopes([{ key: scope, brandId, write: true }]);
      await tx.flush({
        scope,
        brandId,
        next: { version: 1, stamp: 'start' },
        puts: rows.map(([table, row]) => ({ table, row: row as Row })),
        removes: [],
        jobs: [],
      });
    }
  });
}

function settings(): object {
  const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isClosed: false,
    periods: [{ open: '00:00', close: '00:00' }],
  }));
  return {
    _id: storeId,
    storeId,
    businessHours: always,
    announcements: [],
    serviceSettings: defaultServiceSettings,
    counterPayments: ['cash'],
    printers: [],
    tables: [],
    paidTakeawayCompletes: true,
    paidDineInCompletes: false,
    ...stamps,
  };
}

function menu(): object {
  const items = dishes.map(({ id }, order) => ({
    _id: `item-${id}`,
    itemType: 'dish',
    dishTemplate: id,
    isShowing: true,
    order,
  }));
  return {
    _id: 'menu',
    storeId,
    name: '菜單',
    menuType: 'food',
    isActive: true,
    categories: [{ _id: 'all', name: '全部', order: 0, items }],
    revision: 1,
    sort: 1,
    ...stamps,
  };
}
