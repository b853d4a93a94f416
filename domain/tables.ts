import { brands } from './brand/schema.ts';
import { cashFlowCategories, cashFlowRecords } from './cash-flow/schema.ts';
import { dishTemplates, optionCategories, options } from './catalogue/schema.ts';
import { platformStores } from './delivery/schema.ts';
import { cashMovements, dayCloses, shifts } from './drawer/schema.ts';
import { brandFlags, flags } from './flag/schema.ts';
import { inventory, stockMoves } from './inventory/schema.ts';
import type { AnyTable } from './kit/operation.ts';
import { pricePlans } from './menu/price-plans.ts';
import { menus } from './menu/schema.ts';
import { orders } from './order/schema.ts';
import { tableMarks } from './order/table-marks.ts';
import { outages } from './outage/schema.ts';
import { pointRules } from './promotion/point-schema.ts';
import { bundles } from './promotion/bundle-schema.ts';
import { couponTemplates, voucherTemplates } from './promotion/template-schema.ts';
import { storeSettings, stores } from './store/schema.ts';

/** Every replicated table by name, in the order in which a device that starts empty loads them (sync.md §8). */
export const tables: ReadonlyMap<string, AnyTable> = new Map(
  [
    brands,
    stores,
    storeSettings,
    menus,
    dishTemplates,
    optionCategories,
    options,
    pricePlans,
    couponTemplates,
    voucherTemplates,
    bundles,
    inventory,
    orders,
    stockMoves,
    outages,
    flags,
    brandFlags,
    tableMarks,
    cashFlowCategories,
    cashFlowRecords,
    shifts,
    cashMovements,
    dayCloses,
    pointRules,
    platformStores,
  ].map((table) => [table.name, table as unknown as AnyTable]),
);

/**
 * How a device sees a scope (sync.md §3): by what kind of device it is, never by who is signed in. A till or an office holds every table
 * of its store and its brand.
 */
export const viewKinds = ['till', 'office', 'guest'] as const;

export type ViewKind = (typeof viewKinds)[number];

/** The tables of a view. A guest's pages ask the server: nothing is replicated to them. */
export function tablesOfView(view: ViewKind): readonly AnyTable[] {
  return view === 'guest' ? [] : [...tables.values()];
}
