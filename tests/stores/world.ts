import { brands } from '#domain/brand/schema.ts';
import { cashFlowCategories, cashFlowRecords } from '#domain/cash-flow/schema.ts';
import { dishTemplates, optionCategories, options } from '#domain/catalogue/schema.ts';
import { platformStores, type PlatformStore } from '#domain/delivery/schema.ts';
import { brandFlags, flags } from '#domain/flag/schema.ts';
import { inventory, stockMoves } from '#domain/inventory/schema.ts';
import type { AdminActor, CustomerActor, GuestActor } from '#domain/kit/actor.ts';
import { menus } from '#domain/menu/schema.ts';
import {
  aDish,
  aMenu,
  anOption,
  anOrder,
  aQuestion,
  aStore,
  paid,
  settingsOf,
  stockOf,
} from '#domain/order/builders.ts';
import { orders } from '#domain/order/schema.ts';
import { bundles } from '#domain/promotion/bundle-schema.ts';
import { voucherTemplates } from '#domain/promotion/template-schema.ts';
import { storeSettings, stores } from '#domain/store/schema.ts';
import type { AnyTable } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import { hostedPlace } from '#sync/testing/store-hosts.ts';

/** When everything happens: a Saturday afternoon in Taipei. */
export const worldStart = '2026-11-21T06:05:00.000Z';

/** Whoever ordered what guests ordered here. */
export const holder: GuestActor = { kind: 'guest', holds: 'hash-of-a-secret' };

/** Whose orders a brand has. */
export const member: CustomerActor = {
  kind: 'customer',
  customerId: 'a-member',
  brandId: hostedPlace.brandId,
};

export const boss: AdminActor = {
  kind: 'admin',
  adminId: 'boss',
  name: '老闆 𠮷',
  role: 'primary_brand_admin',
  brandId: hostedPlace.brandId,
};

const stamps = { brandId: hostedPlace.brandId, createdAt: worldStart, updatedAt: worldStart, rev: 1 };

const aVoucher = { validityPeriod: 30, isActive: true, sort: 0 };
const aBundle = {
  description: '',
  bundleItems: [{ voucherTemplate: 'bundled', quantity: 2, voucherName: '（拿鐵）' }],
  cashPrice: { original: 130 },
  voucherValidityDays: 30,
};

/** Something about a booked change that a person should look at. */
function aFlag(_id: string): object {
  return {
    ...stamps,
    _id,
    code: 'price_changed',
    details: { orderId: 'old-1' },
    changeId: `change-of-${_id}`,
    operation: 'order.place',
    label: { id: 'order.placed', values: { number: 'A-101', total: 65 } },
    at: worldStart,
    state: 'open',
  };
}

/** A connection that stands through all rounds. */
const standingPlatform: PlatformStore = {
  ...stamps,
  _id: 'panda',
  storeId: hostedPlace.storeId,
  platform: 'foodpanda',
  platformBrandId: 'chain-🐼',
  platformStoreId: 'remote',
  isActive: true,
  autoAccept: true,
  prepTime: 20,
  busyPrepTime: 40,
  markup: 0,
  mappings: [],
  status: 'ONLINE',
};

/** A shop with names from every corner of Unicode, and a few old orders. */
export function worldRows(): (readonly [AnyTable, readonly Row[]])[] {
  const optionIds = ['large', 'hot', 'egg'];
  const rows: readonly (readonly [unknown, readonly object[]])[] = [
    [brands, [{ ...stamps, _id: hostedPlace.brandId, name: '茶日子（總店）', isActive: true }]],
    [stores, [aStore(), aStore({ _id: 'south', name: '南店！', sort: 1 })]],
    [platformStores, [standingPlatform]],
    [storeSettings, [settingsOf({ serviceChargeRate: 0.1 })]],
    [options, [anOption('large', 10), anOption('hot', 0), anOption('egg', 15, { refDishTemplate: 'soup' })]],
    [optionCategories, [aQuestion('extras', optionIds, { inputType: 'multiple' })]],
    [
      dishTemplates,
      [
        aDish({ optionCategories: [{ categoryId: 'extras', order: 0 }] }),
        aDish({ _id: 'soup', name: '𠮷野湯', basePrice: 40, sort: 1 }),
        aDish({ _id: 'cake', name: '！蛋糕🧋', basePrice: 80, sort: 1 }),
        aDish({ _id: 'off', name: '（停售）', isActive: false, sort: 0 }),
      ],
    ],
    [
      voucherTemplates,
      [
        { ...stamps, ...aVoucher, _id: 'bundled', name: '（拿鐵）兌換券', exchangeDishTemplate: 'latte' },
        { ...stamps, ...aVoucher, _id: 'alone', name: '𠮷野湯券🧋', exchangeDishTemplate: 'soup', sort: 1 },
      ],
    ],
    [bundles, [{ ...stamps, ...aBundle, _id: 'held', name: '拿鐵2杯🧋', isActive: true, sort: 0 }]],
    [menus, [aMenu({ latte: undefined, soup: 45, cake: undefined })]],
    [
      inventory,
      [
        stockOf('latte', 300),
        stockOf('soup', 3, { itemName: '𠮷野湯', enableAvailableStock: true, availableStock: 2 }),
        stockOf('off', 0, { itemName: '（停售）', isSoldOut: true, isInventoryTracked: false }),
      ],
    ],
    [stockMoves, []],
    [
      cashFlowCategories,
      [
        {
          ...stamps,
          _id: 'food',
          storeId: hostedPlace.storeId,
          name: '食材🥬',
          type: 'expense',
          isArchived: false,
          sort: 0,
        },
        {
          ...stamps,
          _id: 'sales',
          storeId: hostedPlace.storeId,
          name: '（營業）',
          type: 'income',
          isArchived: false,
          sort: 1,
        },
      ],
    ],
    [cashFlowRecords, []],
    [flags, ['flag-1', 'flag-2', 'flag-3'].map((_id) => ({ ...aFlag(_id), storeId: hostedPlace.storeId }))],
    [brandFlags, ['brand-flag-1', 'brand-flag-2', 'brand-flag-3'].map(aFlag)],
    [
      orders,
      [
        anOrder({ _id: 'old-1', seq: 101 }),
        anOrder({ _id: 'old-2', seq: 102, businessDate: '2026-11-20', payments: [paid(65)] }),
        // Of guests, to be taken, to be turned down and to be taken back.
        ...['guest', 'unwanted', 'regretted'].flatMap((name, at) =>
          [1, 2, 3].map((round) =>
            anOrder({
              _id: `${name}-${round}`,
              seq: 200 + at * 10 + round,
              channel: 'web',
              fulfilment: 'placed',
              userId: member.customerId,
              // Numbers are given out anew: without the secret they are told no more of it than that.
              ...(round === 2 && { joined: { at: worldStart, by: 'phone' as const, name: '林○晴' } }),
              origin: { change: `change-of-${name}-${round}`, token: holder.holds! },
            }),
          ),
        ),
      ],
    ],
  ];
  return rows as unknown as (readonly [AnyTable, readonly Row[]])[];
}
