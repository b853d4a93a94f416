import type { Migration } from 'kysely';
import { staffAndSessions } from './0001-staff-and-sessions.ts';
import { replicatedTables } from './0002-replicated-tables.ts';
import { syncServer } from './0003-sync-server.ts';
import { syncAuthority } from './0004-sync-authority.ts';
import { backups } from './0005-backups.ts';
import { parkedOrders } from './0006-parked-orders.ts';
import { heldChanges } from './0007-held-changes.ts';
import { outageTable } from './0008-outages.ts';
import { whoEndedAnOrder } from './0009-who-ended-an-order.ts';
import { devicesSetUpAnew } from './0010-devices-set-up-anew.ts';
import { specialDays } from './0011-special-days.ts';
import { images } from './0012-images.ts';
import { brandSettings } from './0013-brand-settings.ts';
import { platformSettings } from './0014-platform-settings.ts';
import { knownBrands } from './0015-known-brands.ts';
import { brandNumbers } from './0016-brand-numbers.ts';
import { sessionDevices } from './0017-session-devices.ts';
import { recordHistory } from './0018-record-history.ts';
import { namedDevices } from './0019-named-devices.ts';
import { pastOfRecords } from './0020-past-of-records.ts';
import { historyOfAccounts } from './0021-history-of-accounts.ts';
import { servingTimesOfDishes } from './0022-serving-times.ts';
import { questionsOfRevisions } from './0023-questions-of-revisions.ts';
import { signIns } from './0024-sign-ins.ts';
import { originsOfOrders } from './0026-origins-of-orders.ts';
import { listOfFlags } from './0027-flags.ts';
import { oversell } from './0029-oversell.ts';
import { timesOfLogs } from './0031-times-of-logs.ts';
import { timesOfHeldChanges } from './0033-times-of-held-changes.ts';
import { headsOfSignOuts } from './0034-heads-of-sign-outs.ts';
import { sentChangesOfRecords } from './0036-sent-changes-of-records.ts';
import { countsOfTheWholeStock } from './0040-counts-of-the-whole-stock.ts';
import { movesOfOrders } from './0050-moves-of-orders.ts';
import { sentOrders } from './0060-sent-orders.ts';
import { pins } from './0070-pins.ts';
import { promisesOfOrders } from './0080-promises-of-orders.ts';
import { journal } from './0093-journal.ts';
import { photosOfDamage } from './0106-photos-of-damage.ts';
import { approvalsOfOrders } from './0107-approvals-of-orders.ts';
import { sendersOfImages } from './0108-senders-of-images.ts';
import { cashFlow } from './0120-cash-flow.ts';
import { taxModes } from './0121-tax-modes.ts';
import { shiftTables } from './0130-shifts.ts';
import { tendersOfStores } from './0085-tenders-of-stores.ts';
import { printJobs } from './0140-print-jobs.ts';
import { pulsesOfPrintJobs } from './0141-pulses-of-print-jobs.ts';
import { pullingPrinters } from './0150-pulling-printers.ts';
import { pausesOfStores } from './0165-pauses-of-stores.ts';
import { fetchedByTills } from './0166-fetched-by-tills.ts';
import { codesOfBrowsers } from './0167-codes-of-browsers.ts';
import { attendedStores } from './0168-attended-stores.ts';
import { tickets } from './0170-tickets.ts';
import { bundles } from './0181-bundles.ts';
import { promotionReport } from './0188-promotion-report.ts';
import { adjustmentsMeant } from './0189-adjustments-meant.ts';
import { debtsOfPoints } from './0191-debts-of-points.ts';
import { discountedOrders } from './0221-discounted-orders.ts';
import { bundlesOfOrders } from './0186-bundles-of-orders.ts';
import { bundlesOfRevisions } from './0182-bundles-of-revisions.ts';
import { payments } from './0200-payments.ts';
import { wordsOfPlatforms } from './0217-words-of-platforms.ts';
import { subscriptionsOfRecipients } from './0218-subscriptions-of-recipients.ts';
import { toldReadyTimes } from './0219-told-ready-times.ts';
import { leasesOfTickets } from './0183-leases-of-tickets.ts';
import { contactMessages } from './0215-contact-messages.ts';
import { messages } from './0207-messages.ts';
import { line } from './0208-line.ts';
import { delivery } from './0190-delivery.ts';
import { points } from './0180-points.ts';
import { customers } from './0160-customers.ts';
import { ordersOfPersons } from './0161-orders-of-persons.ts';
import { deletionsOfCustomers } from './0162-deletions-of-customers.ts';
import { standingOfTables } from './0098-standing-of-tables.ts';
import { pricePlansTable } from './0222-price-plans.ts';
import { invitations } from './0225-invitations.ts';
import { salesDays } from './0195-sales-days.ts';
import { salesDaysAnew } from './0216-sales-days-anew.ts';
import { namesInEnglish } from './0220-names-in-english.ts';
import { passkeys } from './0223-passkeys.ts';

/**
 * All migrations in order; the name is what a database remembers. Append only: one that has been released is never changed
 * (a static list, because the server is one bundled file).
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-staff-and-sessions': staffAndSessions,
  '0002-replicated-tables': replicatedTables,
  '0003-sync-server': syncServer,
  '0004-sync-authority': syncAuthority,
  '0005-backups': backups,
  '0006-parked-orders': parkedOrders,
  '0007-held-changes': heldChanges,
  '0008-outages': outageTable,
  '0009-who-ended-an-order': whoEndedAnOrder,
  '0010-devices-set-up-anew': devicesSetUpAnew,
  '0011-special-days': specialDays,
  '0012-images': images,
  '0013-brand-settings': brandSettings,
  '0014-platform-settings': platformSettings,
  '0015-known-brands': knownBrands,
  '0016-brand-numbers': brandNumbers,
  '0017-session-devices': sessionDevices,
  '0018-record-history': recordHistory,
  '0019-named-devices': namedDevices,
  '0020-past-of-records': pastOfRecords,
  '0021-history-of-accounts': historyOfAccounts,
  '0022-serving-times': servingTimesOfDishes,
  '0023-questions-of-revisions': questionsOfRevisions,
  '0024-sign-ins': signIns,
  '0026-origins-of-orders': originsOfOrders,
  '0027-flags': listOfFlags,
  '0029-oversell': oversell,
  '0031-times-of-logs': timesOfLogs,
  '0033-times-of-held-changes': timesOfHeldChanges,
  '0034-heads-of-sign-outs': headsOfSignOuts,
  '0036-sent-changes-of-records': sentChangesOfRecords,
  '0040-counts-of-the-whole-stock': countsOfTheWholeStock,
  '0050-moves-of-orders': movesOfOrders,
  '0060-sent-orders': sentOrders,
  '0070-pins': pins,
  '0080-promises-of-orders': promisesOfOrders,
  '0085-tenders-of-stores': tendersOfStores,
  '0093-journal': journal,
  '0098-standing-of-tables': standingOfTables,
  '0106-photos-of-damage': photosOfDamage,
  '0107-approvals-of-orders': approvalsOfOrders,
  '0108-senders-of-images': sendersOfImages,
  '0120-cash-flow': cashFlow,
  '0121-tax-modes': taxModes,
  '0130-shifts': shiftTables,
  '0140-print-jobs': printJobs,
  '0141-pulses-of-print-jobs': pulsesOfPrintJobs,
  '0150-pulling-printers': pullingPrinters,
  '0160-customers': customers,
  '0161-orders-of-persons': ordersOfPersons,
  '0162-deletions-of-customers': deletionsOfCustomers,
  '0165-pauses-of-stores': pausesOfStores,
  '0166-fetched-by-tills': fetchedByTills,
  '0167-codes-of-browsers': codesOfBrowsers,
  '0168-attended-stores': attendedStores,
  '0170-tickets': tickets,
  '0180-points': points,
  '0181-bundles': bundles,
  '0182-bundles-of-revisions': bundlesOfRevisions,
  '0183-leases-of-tickets': leasesOfTickets,
  '0186-bundles-of-orders': bundlesOfOrders,
  '0188-promotion-report': promotionReport,
  '0189-adjustments-meant': adjustmentsMeant,
  '0190-delivery': delivery,
  '0191-debts-of-points': debtsOfPoints,
  '0195-sales-days': salesDays,
  '0200-payments': payments,
  '0207-messages': messages,
  '0208-line': line,
  '0215-contact-messages': contactMessages,
  '0216-sales-days-anew': salesDaysAnew,
  '0217-words-of-platforms': wordsOfPlatforms,
  '0218-subscriptions-of-recipients': subscriptionsOfRecipients,
  '0219-told-ready-times': toldReadyTimes,
  '0220-names-in-english': namesInEnglish,
  '0221-discounted-orders': discountedOrders,
  '0222-price-plans': pricePlansTable,
  '0223-passkeys': passkeys,
  '0225-invitations': invitations,
};
