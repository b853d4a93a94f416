import { expect, test } from 'vitest';
import type { Operation } from '#domain/kit/operation.ts';
import { roleRanks, type AdminRole, type Who } from '#domain/kit/roles.ts';
import { operations } from '#domain/operations.ts';
import { readTable } from './lib/tsv.ts';

const specified = readTable('spec-calls.tsv').map((call) => ({
  name: call['operation'] ?? '',
  rest: `${call['method']} ${call['path']}`,
  who: call['who'] ?? '',
  offline: call['offline'] ?? '',
}));
const named = new Map(specified.map((call) => [call.name, call]));

/** Why the registry may differ from the specification's column; each is settled in the design. */
const WIDER_GATE = new Map([
  ['orderCustomer.pay', 'also a guest who holds the secret of the order: guests order, so they pay'],
  ['brand.get', 'a guest-safe view for everybody, as the note of the call says'],
  ['orderCustomer.get', 'also a guest who holds the secret of the order, as the note of the call says'],
]);

/** Calls beyond the specification, each for a reason that it gives. */
const BEYOND = [
  // How a brand takes money online, and what became of it: the specification names no address for either.
  'brand.getPaymentSettings',
  'brand.updatePaymentSettings',
  'brand.testPaymentSettings',
  'brand.getPaymentReadiness',
  'payment.listWays',
  'payment.list',
  'payment.listDifferences',
  'payment.closeDifference',
  'adminAuth.claimPlatform',
  'adminAuth.listSessions',
  'adminAuth.endOtherSessions',
  // A link in place of a password that is told by mouth.
  'admin.invite',
  'brandAdmin.invite',
  'storeAdmin.invite',
  'admin.inviteAgain',
  'admin.withdrawInvitation',
  'adminAuth.getInvitation',
  'adminAuth.acceptInvitation',
  // Passkeys, and a second proof after the password (decision 0047).
  'adminAuth.beginPasskey',
  'adminAuth.addPasskey',
  'adminAuth.listPasskeys',
  'adminAuth.renamePasskey',
  'adminAuth.deletePasskey',
  'adminAuth.setSecondFactor',
  'adminAuth.beginPasskeySignIn',
  'adminAuth.signInWithPasskey',
  'adminAuth.finishSignIn',
  // Several people at one till (settled 35).
  'adminAuth.setPin',
  'admin.clearPin',
  'till.getRoster',
  'adminAuth.switchByPin',
  // The page of the platform's settings, which the specification leaves empty.
  'platform.getSettings',
  'platform.updateSettings',
  // Reports, contact and platform terms have calls of our own (settled 50).
  'platform.getTerms',
  'contact.send',
  'contact.list',
  'contact.settle',
  // The short name that the specification gives a brand leads to its sign-in page.
  'brand.find',
  // Who changed a record, on its detail page (ux.md 3.3, 99).
  'catalogue.listHistory',
  'store.listHistory',
  'menu.listHistory',
  'brand.listHistory',
  'admin.listHistory',
  'cashFlow.listHistory',
  // What was taken back, given away and typed wrong (data-model 7).
  'journal.list',
  'journal.listOfBrand',
  // Shifts and closed days (data-model 8).
  'shift.list',
  'shift.report',
  'day.list',
  'day.report',
  // An order cites the revision that it was priced from (data-model 5).
  'menu.listRevisions',
  'menu.getRevision',
  // Prices in many stores at one moment.
  'pricePlan.list',
  'pricePlan.create',
  'pricePlan.delete',
  // A sample on a printer of the network, from its form (ux.md 2.13).
  'printer.printShiftSlip',
  'printer.printTest',
  'printer.renewSecret',
  'device.list',
  'device.rename',
  'device.revoke',
  'heldChange.list',
  'heldChange.runAgain',
  'heldChange.dismiss',
  'strayChange.list',
  'strayChange.export',
  'strayChange.runAgain',
  'strayChange.dismiss',
  'outage.list',
  'outage.report',
  'flag.list',
  'flag.listOfBrand',
  // The dashboard's figures of one store, where a device does not keep that store.
  'order.storeDay',
  // What whoever runs the platform should look at: silent tills, the age of the backup.
  'platform.getOversight',
  // Reports have a call of our own (settled 50).
  'report.sales',
  'report.newMembers',
  // What is being made in a store whose rows a device does not keep, and orders from before the days that devices keep.
  'order.listBoard',
  'orderAdmin.listOlder',
  // A file of thousands of dishes is one change of the server (decision 0013).
  'catalogue.import',
  'cashFlow.import',
  // What was booked before the months that devices keep: read, and brought back.
  'cashFlow.readBook',
  'cashFlow.statistics',
  'cashFlow.restore',
  // Guests order: what it would come to, when, from which table, on what terms and from which menu; and they take it back (ux.md 2.3).
  'orderCustomer.quote',
  'orderCustomer.listTimes',
  'orderCustomer.cancel',
  'store.findTable',
  'store.getOrderTerms',
  // A member who signed in away from a store finds where to order.
  'store.listOpen',
  'menu.show',
  // What a person may ask of whoever keeps their data: to see it, to have it deleted, and to think better of that.
  'customer.exportData',
  'customer.requestDeletion',
  'customer.keepAccount',
  // Guests say their number at the counter: who has it, and whoever wants to be a member becomes one.
  'customer.enrolAtCounter',
  // Staff looks at the points of a customer, and sets them right.
  'points.listOfUser',
  'points.adjust',
  // A counter that is run off its feet takes no more for a while.
  'store.pauseOrders',
  // Whose phones those are that were pasted to give them something.
  'adminUser.findByPhones',
  // What all that was given has brought.
  'promotion.report',
  // What was given by mistake is taken back.
  'promotion.revoke',
  // Whoever chose a ticket for an order changes their mind.
  'promotion.unreserve',
  // A till has a member's tickets to itself, so that it sells with them without a network.
  'promotion.lease',
  // Bundles that were sold, and what is given back of them.
  'bundleInstance.list',
  'bundleInstance.refund',
  // What a customer has of bundles, and whether a till may give back money for them.
  'bundleInstance.listOfUser',
  'bundleInstance.listMine',
  'bundleInstance.holdForRefund',
  // Messages to guests, by which way, and how many; and the browsers that are notified while a page is closed.
  'message.list',
  'message.listOfOrder',
  'message.getSettings',
  'message.updateSettings',
  'orderCustomer.getNoticeKey',
  'orderCustomer.keepNotices',
  'orderCustomer.forgetNotices',
  // Guests come from LINE, whose channel a brand sets up.
  'userAuth.getLine',
  'userAuth.startLine',
  'userAuth.signInWithLine',
  'userAuth.linkLine',
  'userAuth.unlinkLine',
  'line.getSettings',
  'line.updateSettings',
  'line.try',
  // Bytes of a picture are no row (decision 0014).
  'image.upload',
];

/**
 * Answered from the caller's session and the staff's accounts, which are no rows, or from more rows than any device should hold: what was
 * answered last is read without a network.
 */
const OF_THE_SERVER = [
  'adminAuth.checkStatus',
  'adminAuth.getProfile',
  'userAuth.checkStatus',
  'customer.getProfile',
  'admin.list',
  'brandAdmin.list',
  'storeAdmin.list',
  'admin.get',
  'brand.getStats',
  'adminUser.list',
  'adminUser.newInRange',
  'adminUser.get',
  'inventory.listLogs',
  // Tickets of customers are no rows of devices.
  'couponTemplate.listInstances',
  'coupon.listOfUser',
  'coupon.listMine',
  'coupon.validate',
  'voucherTemplate.listInstances',
  'voucher.listOfUser',
  'voucher.listMine',
  'voucher.validate',
  // Neither are their points; and who asks by which rules those are earned has no rows.
  'pointRule.listActive',
  'points.getBalance',
  'points.listHistory',
  // Name and picture are LINE's to say.
  'store.getLineBotInfo',
  // Whether a till has fetched it, no row says.
  'orderCustomer.get',
  // What customers have bought: no till holds it.
  'bundle.getPurchaseLimit',
  'bundleInstance.get',
  // What a platform was told last, the server alone knows.
  'delivery.getSyncStatus',
];

/** Works without a network although its column asks for one: whoever sets a restaurant up is not stopped by a bad line (ux.md 1.10). */
const ALSO_OFFLINE = ['store.update'];

test('every call of the specification is in the registry', () => {
  expect(specified.length).toBeGreaterThan(160);
  const built = new Set(operations.map((operation) => operation.name));
  expect(specified.map(({ name }) => name).filter((name) => !built.has(name))).toEqual([]);
});

test('every route of the registry is a call of the specification, under its name, method and path', () => {
  const routes = operations.filter((operation) => operation.rest !== undefined);
  expect(routes.length).toBeGreaterThan(20);
  const strangers = routes.filter(
    (operation) => !BEYOND.includes(operation.name) && named.get(operation.name)?.rest !== operation.rest,
  );
  expect(strangers.map(({ name, rest }) => `${name}: ${rest}`)).toEqual([]);
});

test('an operation with the name of a call has its route', () => {
  const silent = operations.filter((operation) => named.has(operation.name) && operation.rest === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('nobody passes an operation whom the specification keeps out', () => {
  const wider = operations.filter((operation) => {
    const gate = GATES[named.get(operation.name)?.who ?? ''];
    return gate && !WIDER_GATE.has(operation.name) && !within(operation.who, gate);
  });
  expect(wider.map(({ name }) => name)).toEqual([]);
});

test('a call of the specification behaves without a network as its column says', () => {
  const different = operations.flatMap((operation) => {
    const wanted = named.get(operation.name)?.offline;
    if (
      wanted === undefined ||
      OF_THE_SERVER.includes(operation.name) ||
      ALSO_OFFLINE.includes(operation.name) ||
      OFFLINE[wanted]?.includes(offlineOf(operation))
    )
      return [];
    return [`${operation.name} is ${offlineOf(operation)}, not ${wanted}`];
  });
  expect(different).toEqual([]);
});

/** The specification's outer gates. What stands inside (data-model §2) may be narrower, never wider. */
const GATES: Readonly<
  Record<string, { readonly guests: boolean; readonly customers: boolean; readonly lowest: number }>
> = {
  public: { guests: true, customers: true, lowest: roleRanks.employee },
  customer: { guests: false, customers: true, lowest: roleRanks.employee },
  staff: { guests: false, customers: false, lowest: roleRanks.employee },
  'store+': { guests: false, customers: false, lowest: roleRanks.primary_store_admin },
  brand: { guests: false, customers: false, lowest: roleRanks.brand_admin },
  system: { guests: false, customers: false, lowest: roleRanks.system_admin },
};

function within(who: Who, gate: { guests: boolean; customers: boolean; lowest: number }): boolean {
  if ((who.guests && !gate.guests) || (who.customers && !gate.customers)) return false;
  return who.roles.every((role: AdminRole) => roleRanks[role] >= gate.lowest);
}

const OFFLINE: Readonly<Record<string, readonly string[]>> = {
  local: ['local'],
  read: ['read'],
  queued: ['queued'],
  online: ['online', 'refused'],
};

function offlineOf(operation: Operation): string {
  if (operation.kind === 'query') return operation.source === 'local' ? 'local' : 'read';
  if (operation.kind === 'command') return operation.offline === 'queue' ? 'queued' : 'refused';
  return 'online';
}
