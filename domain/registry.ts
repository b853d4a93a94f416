import { adminOperations } from './access/admin-operations.ts';
import { accessOperations } from './access/operations.ts';
import { platformOperations } from './access/platform-settings.ts';
import { brandOperations } from './brand/operations.ts';
import { brands } from './brand/schema.ts';
import { catalogueOperations } from './catalogue/operations.ts';
import { dishTemplates, optionCategories, options } from './catalogue/schema.ts';
import { stockOperations } from './inventory/move-operations.ts';
import { deviceOperations } from './device/operations.ts';
import { historyOperations } from './device/record-history.ts';
import { inventoryOperations } from './inventory/operations.ts';
import { inventory, stockMoves } from './inventory/schema.ts';
import type { AnyTable, Command, Operation } from './kit/operation.ts';
import { loadOperations } from './menu/load-operations.ts';
import { menuOperations } from './menu/operations.ts';
import { menus } from './menu/schema.ts';
import { orderOperations } from './order/operations.ts';
import { orders } from './order/schema.ts';
import { outageOperations } from './outage/operations.ts';
import { outages } from './outage/schema.ts';
import { storeOperations } from './store/operations.ts';
import { storeSettings, stores } from './store/schema.ts';

/** Every operation of the product, in the order of the specification's section 7. */
export const operations: readonly Operation[] = [
  ...accessOperations,
  ...storeOperations,
  ...brandOperations,
  ...inventoryOperations,
  ...stockOperations,
  ...menuOperations,
  ...catalogueOperations,
  ...orderOperations,
  ...adminOperations,
  ...platformOperations,
  ...loadOperations,
  ...deviceOperations,
  ...historyOperations,
  ...outageOperations,
];

/** @throws TypeError at start-up when two operations have one name or one route */
export const operationByName: ReadonlyMap<string, Operation> = indexed(operations);

/** The commands alone, by name: what a queued change may be. */
export const commands: ReadonlyMap<string, Command> = new Map(
  operations.flatMap((operation) =>
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

/** Operations by name. Routes count as equal when only the names of their parameters differ. */
export function indexed(list: readonly Operation[]): Map<string, Operation> {
  const byName = new Map<string, Operation>();
  const routes = new Map<string, string>();
  for (const operation of list) {
    if (byName.has(operation.name)) throw new TypeError(`two operations are named ${operation.name}`);
    byName.set(operation.name, operation);
    const route = operation.rest?.replace(/\{\w+\}/g, '{}');
    if (route === undefined) continue;
    const other = routes.get(route);
    if (other !== undefined)
      throw new TypeError(`${other} and ${operation.name} share the route ${operation.rest ?? ''}`);
    routes.set(route, operation.name);
  }
  return byName;
}
