import { dishTemplates } from '#domain/catalogue/schema.ts';
import { brands } from '#domain/brand/schema.ts';
import { cashFlowCategories, cashFlowRecords } from '#domain/cash-flow/schema.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import { inventory, stockMoves } from '#domain/inventory/schema.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { menus } from '#domain/menu/schema.ts';
import type { ReservedTicket } from '#domain/promotion/ticket-schema.ts';
import { outages } from '#domain/outage/schema.ts';
import { defaultServiceSettings, storeSettings, stores, type ServiceSettings } from '#domain/store/schema.ts';
import type { Row } from '#sync/row.ts';
import type { MemoryServerStore } from '#sync/testing/memory-server-store.ts';
import type { GuestPlan } from './plan.ts';

export const brandId = 'tea-days';
export const storeIds = ['north', 'south'] as const;
/** Midday in Taipei, and a minute and a half before the day turns there. */
export const noon = Date.parse('2026-11-21T04:00:00.000Z');
export const beforeCutover = Date.parse('2026-11-20T20:58:30.000Z');
/** A minute before another month begins, which takes one off those that devices keep. */
export const beforeMonth = Date.parse('2026-11-30T23:59:00.000Z');

export const dishes = [
  { id: 'black-tea', name: '紅茶', price: 30, stock: undefined },
  { id: 'milk-tea', name: '奶茶', price: 55, stock: undefined },
  { id: 'cake', name: '蛋糕', price: 80, stock: 6 },
  { id: 'tart', name: '蛋塔', price: 45, stock: 1 },
] as const;

/** A coupon or a voucher as the brand thinks of it. */
export interface Template {
  readonly id: string;
  readonly terms: ReservedTicket['terms'];
  /** So many are given at most. */
  readonly limit: number;
  /** So long one is good for. */
  readonly minutes: number;
}

/** What is given to members, and how they earn points, which buy a voucher. */
export const promoted = {
  coupons: [
    { id: 'ten-off', terms: coupon(10), limit: 6, minutes: 1440 },
    { id: 'soon-over', terms: coupon(20), limit: 12, minutes: 8 },
  ],
  voucher: { id: 'free-tea', terms: { exchangeDishTemplate: 'black-tea' }, limit: 1000, minutes: 1440 },
  /** Points for one voucher. */
  cost: 4,
  rule: { conversionRate: 10, minimumAmount: 0 },
} as const satisfies {
  readonly coupons: readonly Template[];
  readonly voucher: Template;
  readonly cost: number;
  readonly rule: object;
};

function coupon(discountValue: number): ReservedTicket['terms'] {
  return {
    discountInfo: { discountType: 'fixed', discountValue, minPurchaseAmount: 0 },
    combinesWith: { manual: true, vouchers: true },
  };
}

/** What the server of a history with poison chokes on, wherever somebody writes it. */
export const poison = '毒';

export const owner: AdminActor = {
  kind: 'admin',
  adminId: 'boss',
  name: '老闆',
  role: 'primary_brand_admin',
  brandId,
};
export const cashiers: readonly AdminActor[] = [
  { kind: 'admin', adminId: 'mei', name: '小美', role: 'employee', brandId, storeId: 'north' },
  { kind: 'admin', adminId: 'hao', name: '阿豪', role: 'store_admin', brandId, storeId: 'north' },
  { kind: 'admin', adminId: 'lin', name: '小林', role: 'employee', brandId, storeId: 'south' },
  { kind: 'admin', adminId: 'wen', name: '阿文', role: 'store_admin', brandId, storeId: 'south' },
];

/** Who may work in a store: its own people, and the owner. */
export function staffOf(storeId: string): AdminActor[] {
  return [...cashiers.filter((cashier) => cashier.storeId === storeId), owner];
}

const stamps = {
  brandId,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  rev: 1,
};

/** The shops as they stand before anything happens: open all day, four dishes, two of them counted. */
export async function openShops(
  store: MemoryServerStore,
  { autoAccept, slotLimit, paysOnline }: GuestPlan,
): Promise<void> {
  const ofGuests = {
    autoAccept,
    ...(slotLimit && { slotLimit }),
    ...(paysOnline && { isActiveCustomerOnlinePayment: true }),
  };
  const brandRows: [AnyTable, object][] = [
    [brands as never, { _id: brandId, name: '茶日子', isActive: true, ...stamps }],
    ...storeIds.map((storeId, i): [AnyTable, object] => [
      stores as never,
      {
        _id: storeId,
        name: `${storeId} 店`,
        address: '台北',
        phone: '02',
        isActive: true,
        timezone: 'Asia/Taipei',
        dayCutover: '05:00',
        sort: i + 1,
        ...stamps,
      },
    ]),
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
  await store.transact('write', {}, async (tx) => {
    for (const [scope, rows] of [
      [`brand:${brandId}`, brandRows],
      ...storeIds.map((storeId) => [`store:${storeId}`, rowsOfStore(storeId, ofGuests)] as const),
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

/** What a store's books are sorted by. */
export const bookKinds = [
  { name: '雜項', type: 'expense' },
  { name: '其他收入', type: 'income' },
] as const;

export function kindOf(storeId: string, name: string): string {
  return `${storeId}:${name === '雜項' ? 'out' : 'in'}`;
}

/** A record a month, for two years. */
function bookOf(storeId: string): [AnyTable, object][] {
  const kinds = bookKinds.map(({ name, type }, sort): [AnyTable, object] => [
    cashFlowCategories as never,
    { _id: kindOf(storeId, name), storeId, name, type, isArchived: false, sort, ...stamps },
  ]);
  const records = Array.from({ length: 24 }, (_, i): [AnyTable, object] => {
    const { name, type } = bookKinds[i % 2]!;
    const time = new Date(Date.UTC(2026, 10 - i, 3)).toISOString();
    return [
      cashFlowRecords as never,
      {
        _id: `${storeId}-book-${i}`,
        storeId,
        category: kindOf(storeId, name),
        categoryName: name,
        type,
        amount: 100 + i,
        name,
        time,
        method: 'cash',
        source: 'manual',
        admin: i % 3 === 0 ? 'boss' : 'hao',
        bookedAt: time,
        isVoided: i % 7 === 0,
        ...stamps,
      },
    ];
  });
  return [...kinds, ...records];
}

function rowsOfStore(storeId: string, ofGuests: Partial<ServiceSettings>): [AnyTable, object][] {
  return [
    ...bookOf(storeId),
    [storeSettings as never, settings(storeId, ofGuests)],
    [menus as never, menu(storeId)],
    [outages as never, outage(storeId)],
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
        _id: `${storeId}:${id}:initial`,
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
}

function settings(storeId: string, ofGuests: Partial<ServiceSettings>): object {
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
    serviceSettings: { ...defaultServiceSettings, ...ofGuests },
    counterPayments: ['cash', 'credit_card'],
    printers: [],
    tables: [],
    paidTakeawayCompletes: true,
    paidDineInCompletes: false,
    ...stamps,
  };
}

/** What a build of before does not know. */
function outage(storeId: string): object {
  const [from, to] = ['2026-11-20T09:00:00.000Z', '2026-11-20T09:10:00.000Z'];
  return { _id: `${storeId}-outage`, storeId, deviceId: 'office', from, to, changes: 3, ...stamps };
}

function menu(storeId: string): object {
  const items = dishes.map(({ id }, order) => ({
    _id: `item-${id}`,
    itemType: 'dish',
    dishTemplate: id,
    isShowing: true,
    order,
  }));
  return {
    _id: `menu-${storeId}`,
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
