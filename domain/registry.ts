import { signOutOfDevice } from './access/sign-out.ts';
import { noteWrongPins } from './access/wrong-pins.ts';
import { brandOperations } from './brand/operations.ts';
import { cashFlowOperations } from './cash-flow/operations.ts';
import { catalogueOperations } from './catalogue/all-operations.ts';
import { deleteBrand } from './deletion/delete-brand.ts';
import { deleteStore } from './deletion/delete-store.ts';
import { platformStoreOperations } from './delivery/operations.ts';
import { flagOperations } from './flag/operations.ts';
import { stockOperations } from './inventory/move-operations.ts';
import { inventoryOperations } from './inventory/operations.ts';
import type { Command, Operation } from './kit/operation.ts';
import { loadOperations } from './loading/load-operations.ts';
import { menuOperations } from './menu/all-operations.ts';
import { orderCommands } from './order/commands.ts';
import { outageCommands } from './outage/operations.ts';
import { shiftCommands } from './shift/commands.ts';
import { bundleRecordOperations } from './promotion/bundle-record-operations.ts';
import { pointRuleOperations } from './promotion/point-rule-operations.ts';
import { endLease } from './promotion/end-lease.ts';
import { releaseTickets } from './promotion/release-tickets.ts';
import { templateOperations } from './promotion/template-operations.ts';
import { storeOperations } from './store/all-operations.ts';

/** Slices that have commands. What is only asked of the server is not among them: `operations.ts`, which no page loads at its start. */
export const withCommands: readonly Operation[] = [
  ...storeOperations,
  deleteBrand,
  ...brandOperations,
  ...inventoryOperations,
  ...stockOperations,
  ...menuOperations,
  ...catalogueOperations,
  ...orderCommands,
  deleteStore,
  ...loadOperations,
  ...outageCommands,
  ...shiftCommands,
  ...flagOperations,
  ...cashFlowOperations,
  ...templateOperations,
  ...pointRuleOperations,
  ...bundleRecordOperations,
  ...platformStoreOperations,
];

/** The commands alone, by name: what a queued change may be. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [...withCommands, releaseTickets, endLease, noteWrongPins, signOutOfDevice].flatMap((operation) =>
    operation.kind === 'command' ? [[operation.name, operation] as const] : [],
  ),
);
