import { adminOperations } from './access/admin-operations.ts';
import { accessOperations } from './access/operations.ts';
import { platformOperations } from './access/platform-settings.ts';
import { brandOperations } from './brand/operations.ts';
import { catalogueOperations } from './catalogue/operations.ts';
import { flagOperations } from './flag/operations.ts';
import { stockOperations } from './inventory/move-operations.ts';
import { deviceOperations } from './device/operations.ts';
import { historyOperations } from './menu/record-history.ts';
import { inventoryOperations } from './inventory/operations.ts';
import { loadOperations } from './menu/load-operations.ts';
import { menuOperations } from './menu/operations.ts';
import { revisionOperations } from './menu/revision-operations.ts';
import { orderOperations } from './order/operations.ts';
import { outageOperations } from './outage/operations.ts';
import { storeOperations } from './store/operations.ts';
import { supplyOperations } from './supply/operations.ts';
import type { Operation } from './kit/operation.ts';

/** Every operation of the product, in the order of the specification's section 7. */
export const operations: readonly Operation[] = [
  ...accessOperations,
  ...storeOperations,
  ...brandOperations,
  ...inventoryOperations,
  ...stockOperations,
  ...supplyOperations,
  ...menuOperations,
  ...revisionOperations,
  ...catalogueOperations,
  ...orderOperations,
  ...adminOperations,
  ...platformOperations,
  ...loadOperations,
  ...deviceOperations,
  ...historyOperations,
  ...outageOperations,
  ...flagOperations,
];

/** @throws TypeError at start-up when two operations have one name or one route */
export const operationByName: ReadonlyMap<string, Operation> = indexed(operations);

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
