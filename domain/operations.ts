import { adminOperations } from './access/admin-operations.ts';
import { invitationOperations } from './access/invitation-operations.ts';
import { accessOperations } from './access/operations.ts';
import { passkeyOperations } from './access/passkey-operations.ts';
import { pinOperations } from './access/pin-operations.ts';
import { noteWrongPins } from './access/wrong-pins.ts';
import { platformOperations } from './access/platform-settings.ts';
import { cashFlowQueries } from './cash-flow/queries.ts';
import { adminUserOperations } from './customer/admin-operations.ts';
import { customerAuthOperations } from './customer/auth-operations.ts';
import { enrolAtCounter } from './customer/counter-operations.ts';
import { customerDataOperations } from './customer/data-operations.ts';
import { customerProfileOperations } from './customer/profile-operations.ts';
import { deliveryCalls } from './delivery/calls.ts';
import { deviceOperations } from './device/operations.ts';
import { journalOperations } from './journal/operations.ts';
import { contactOperations } from './marketing/contact-operations.ts';
import { lineOperations } from './line/operations.ts';
import { messageOperations } from './message/operations.ts';
import { historyOperations } from './history/record-history.ts';
import { revisionOperations } from './menu/revision-operations.ts';
import { getBrandStats } from './order/brand-stats.ts';
import { guestQueries } from './order/guest-operations.ts';
import { orderPaymentCalls } from './order/payment-calls.ts';
import { orderQueries } from './order/reading.ts';
import { getStoreDay } from './order/store-day.ts';
import { outageQueries } from './outage/reading.ts';
import { paymentPanelCalls } from './payment/panel.ts';
import { paymentSettingsCalls } from './payment/settings.ts';
import { printOrder, printShiftSlip } from './printing/operations.ts';
import { renewPrinterSecret } from './printing/renew-secret.ts';
import { getNewMembers } from './report/new-members.ts';
import { getOversight } from './report/oversight.ts';
import { printTest } from './printing/test-operation.ts';
import { pointOperations } from './promotion/point-operations.ts';
import { getPromotionReport } from './promotion/report.ts';
import { leaseTickets } from './customer/lease-operations.ts';
import { endLease } from './promotion/end-lease.ts';
import { releaseTickets } from './promotion/release-tickets.ts';
import { ticketOperations } from './promotion/ticket-operations.ts';
import { bundleCalls } from './promotion/bundle-operations.ts';
import { withCommands } from './registry.ts';
import { getSales } from './report/sales.ts';
import { shiftQueries } from './shift/reading.ts';
import { supplyOperations } from './supply/operations.ts';
import type { Operation } from './kit/operation.ts';

/** Every operation of the product: those of the slices that have commands, and what is only asked of the server. */
export const operations: readonly Operation[] = [
  ...accessOperations,
  ...withCommands,
  ...orderQueries,
  ...guestQueries,
  ...orderPaymentCalls,
  ...paymentSettingsCalls,
  ...paymentPanelCalls,
  ...outageQueries,
  ...shiftQueries,
  getBrandStats,
  getStoreDay,
  getSales,
  getNewMembers,
  ...supplyOperations,
  ...cashFlowQueries,
  ...revisionOperations,
  ...adminOperations,
  ...invitationOperations,
  ...pinOperations,
  ...passkeyOperations,
  noteWrongPins,
  ...platformOperations,
  ...contactOperations,
  getOversight,
  ...customerAuthOperations,
  ...customerProfileOperations,
  ...customerDataOperations,
  ...adminUserOperations,
  enrolAtCounter,
  ...ticketOperations,
  leaseTickets,
  releaseTickets,
  endLease,
  ...deviceOperations,
  ...historyOperations,
  ...journalOperations,
  ...messageOperations,
  ...lineOperations,
  ...pointOperations,
  getPromotionReport,
  printOrder,
  printShiftSlip,
  printTest,
  renewPrinterSecret,
  ...bundleCalls,
  ...deliveryCalls,
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
