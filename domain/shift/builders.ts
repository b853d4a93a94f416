// What tests of shifts share.
import { brands } from '../brand/schema.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { cashFlowCategories, cashFlowRecords } from '../cash-flow/schema.ts';
import { cashMovements, dayCloses, shifts } from '../drawer/schema.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { pricePlans } from '../menu/price-plans.ts';
import { menus } from '../menu/schema.ts';
import { orders } from '../order/schema.ts';
import { storeSettings, stores } from '../store/schema.ts';

const store = { kind: 'admin', brandId: 'tea', storeId: 'north' } as const;

/** Who may see what should be in a drawer, and who may not. */
export const manager: Actor = { ...store, adminId: 'mei', name: '小美', role: 'store_admin' };
export const clerk: Actor = { ...store, adminId: 'lin', name: '小林', role: 'employee' };

/** The tables of a store that sells and counts. */
export const shopTables = [
  brands,
  stores,
  storeSettings,
  dishTemplates,
  options,
  optionCategories,
  menus,
  pricePlans,
  inventory,
  stockMoves,
  orders,
  shifts,
  cashMovements,
  dayCloses,
  cashFlowCategories,
  cashFlowRecords,
];
