import { signOutOfDevice } from './access/sign-out.ts';
import { noteWrongPins } from './access/wrong-pins.ts';
import { brandOperations } from './brand/operations.ts';
import { brands } from './brand/schema.ts';
import { cashFlowOperations } from './cash-flow/operations.ts';
import { cashFlowCategories, cashFlowRecords } from './cash-flow/schema.ts';
import { catalogueOperations } from './catalogue/operations.ts';
import { dishTemplates, optionCategories, options } from './catalogue/schema.ts';
import { flagOperations } from './flag/operations.ts';
import { brandFlags, flags } from './flag/schema.ts';
import { stockOperations } from './inventory/move-operations.ts';
import { inventoryOperations } from './inventory/operations.ts';
import { inventory, stockMoves } from './inventory/schema.ts';
import type { AnyTable, Command, Operation } from './kit/operation.ts';
import { loadOperations } from './menu/load-operations.ts';
import { menuOperations } from './menu/operations.ts';
import { menus } from './menu/schema.ts';
import { orderCommands } from './order/commands.ts';
import { orders } from './order/schema.ts';
import { tableMarks } from './order/table-marks.ts';
import { outageCommands } from './outage/operations.ts';
import { outages } from './outage/schema.ts';
import { storeOperations } from './store/operations.ts';
import { storeSettings, stores } from './store/schema.ts';

/** Slices that have commands. What is only asked of the server is not among them: `operations.ts`, which no page loads at its start. */
export const withCommands: readonly Operation[] = [
  ...storeOperations,
  ...brandOperations,
  ...inventoryOperations,
  ...stockOperations,
  ...menuOperations,
  ...catalogueOperations,
  ...orderCommands,
  ...loadOperations,
  ...outageCommands,
  ...flagOperations,
  ...cashFlowOperations,
];

/** The commands alone, by name: what a queued change may be. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [...withCommands, noteWrongPins, signOutOfDevice].flatMap((operation) =>
    operation.kind === 'command' ? [[operation.name, operation] as const] : [],
  ),
);

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
    inventory,
    orders,
    stockMoves,
    outages,
    flags,
    brandFlags,
    tableMarks,
    cashFlowCategories,
    cashFlowRecords,
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
