import { getGuestOrderCall } from './guest-order.ts';
import { forgetNoticesCall, getNoticeKeyCall, keepNoticesCall } from './guest-notices.ts';
import {
  getLineBotInfoCall,
  getLineSettingsCall,
  tryLineCall,
  updateLineSettingsCall,
} from './line-settings.ts';
import { lineSignInCalls } from './line-sign-in.ts';
import {
  getMessageSettingsCall,
  listMessagesCall,
  listMessagesOfOrderCall,
  updateMessageSettingsCall,
} from './messages.ts';
import { getBrandStatsCall } from './brand-stats.ts';
import {
  createBundleInstanceCall,
  getBundleInstanceCall,
  getPurchaseLimitCall,
  holdBundlesCall,
  listBundleInstancesCall,
  listBundlesOfUserCall,
  listMyBundlesCall,
  redeemWithPointsCall,
  refundBundleInstanceCall,
} from './bundles.ts';
import type { CallHandler } from './call.ts';
import { claimPlatformCall } from './claim-platform.ts';
import {
  adjustPointsCall,
  getPointBalanceCall,
  listActivePointRulesCall,
  listPointHistoryCall,
  listPointsOfUserCall,
} from './points.ts';
import { listContactsCall, sendContactCall, settleContactCall } from './contact.ts';
import { changePasswordCall } from './change-password.ts';
import { checkStatusCall } from './check-status.ts';
import { forgotPasswordCall, sendVerificationCall, verifyCodeCall } from './customer-codes.ts';
import { exportCustomerDataCall, keepAccountCall, requestDeletionCall } from './customer-data.ts';
import { changeCustomerPasswordCall } from './customer-password.ts';
import { findByPhonesCall } from './customers-by-phone.ts';
import {
  getCustomerCall,
  listCustomersCall,
  listNewCustomersCall,
  setCustomerStatusCall,
} from './customers-of-staff.ts';
import { leaseTicketsCall } from './leases.ts';
import { enrolAtCounterCall } from './members-at-counter.ts';
import {
  addAddressCall,
  deleteAddressCall,
  getCustomerProfileCall,
  updateAddressCall,
  updateCustomerProfileCall,
} from './customer-profile.ts';
import {
  checkCustomerStatusCall,
  loginCustomerCall,
  logoutCustomerCall,
  registerCustomerCall,
  resetPasswordCall,
} from './customer-sign-in.ts';
import { getNewMembersCall } from './new-members.ts';
import { getPromotionReportCall } from './promotion-report.ts';
import { getSyncStatusCall, syncInventoryCall, syncMenuCall } from './delivery.ts';
import { listDevicesCall, renameDeviceCall, revokeDeviceCall } from './devices.ts';
import { dismissHeldChangeCall, listHeldChangesCall, runHeldChangeCall } from './held-changes.ts';
import { acceptInvitationCall, getInvitationCall } from './accept-invitation.ts';
import { invitationCalls } from './invitations.ts';
import { loginCall } from './login.ts';
import { logoutCall } from './logout.ts';
import {
  createAdminCall,
  createBrandAdminCall,
  createStoreAdminCall,
  deleteAdminCall,
  getAdminCall,
  listAdminsCall,
  listBrandAdminsCall,
  listStoreAdminsCall,
  setAdminStatusCall,
  updateAdminCall,
} from './manage-admins.ts';
import { getMenuRevisionCall, listMenuRevisionsCall } from './menu-revisions.ts';
import { createBrandCall, createStoreCall, findBrandCall } from './new-places.ts';
import {
  listAdminHistoryCall,
  listBrandHistoryCall,
  listCatalogueHistoryCall,
  listCashFlowHistoryCall,
  listMenuHistoryCall,
  listStoreHistoryCall,
} from './record-history.ts';
import { ownPasskeyCalls } from './own-passkeys.ts';
import { endOtherSessionsCall, listSessionsCall } from './own-sessions.ts';
import { getOversightCall } from './oversight.ts';
import { passkeySignInCalls } from './passkey-sign-in.ts';
import { clearPinCall, setPinCall } from './pins.ts';
import { getRosterCall } from './rosters.ts';
import { switchByPinCall } from './switch-by-pin.ts';
import {
  getPlatformSettingsCall,
  getPlatformTermsCall,
  updatePlatformSettingsCall,
} from './platform-settings.ts';
import { getProfileCall, updateProfileCall } from './profile.ts';
import { listStockLogsCall } from './stock-logs.ts';
import { payGuestOrderCall, paymentCallbackCall } from './order-payments.ts';
import {
  getPaymentReadinessCall,
  getPaymentSettingsCall,
  listPaymentWaysCall,
  testPaymentSettingsCall,
  updatePaymentSettingsCall,
} from './payment-settings.ts';
import { closeDifferenceCall, listDifferencesCall, listPaymentsCall } from './payments-panel.ts';
import { printOrderCall } from './print-order.ts';
import { printShiftSlipCall } from './print-shift-slip.ts';
import { printTestCall } from './print-test.ts';
import { renewPrinterSecretCall } from './renew-printer-secret.ts';
import {
  dismissStrayChangeCall,
  exportStrayChangesCall,
  listStrayChangesCall,
  runStrayChangeCall,
} from './stray-changes.ts';
import {
  unreserveTicketCall,
  useCouponCall,
  useVoucherCall,
  validateCouponCall,
  validateVoucherCall,
} from './ticket-uses.ts';
import {
  listCouponsOfUserCall,
  listMyCouponsCall,
  listMyVouchersCall,
  listVouchersOfUserCall,
} from './tickets-of-customers.ts';
import {
  issueCouponCall,
  issueVoucherCall,
  listCouponsCall,
  listVouchersCall,
  revokeTicketCall,
} from './tickets-of-templates.ts';
import { uploadImageCall } from './upload-image.ts';

/** The body of every call that `domain` declares. */
export const calls: readonly CallHandler[] = [
  loginCall,
  claimPlatformCall,
  logoutCall,
  changePasswordCall,
  checkStatusCall,
  getProfileCall,
  updateProfileCall,
  listDevicesCall,
  renameDeviceCall,
  revokeDeviceCall,
  listHeldChangesCall,
  runHeldChangeCall,
  dismissHeldChangeCall,
  listStrayChangesCall,
  exportStrayChangesCall,
  runStrayChangeCall,
  dismissStrayChangeCall,
  createBrandCall,
  createStoreCall,
  findBrandCall,
  getBrandStatsCall,
  listAdminsCall,
  createAdminCall,
  listBrandAdminsCall,
  createBrandAdminCall,
  listStoreAdminsCall,
  createStoreAdminCall,
  getAdminCall,
  updateAdminCall,
  deleteAdminCall,
  setAdminStatusCall,
  ...invitationCalls,
  getInvitationCall,
  acceptInvitationCall,
  listCatalogueHistoryCall,
  listStoreHistoryCall,
  listCashFlowHistoryCall,
  listMenuHistoryCall,
  listBrandHistoryCall,
  listAdminHistoryCall,
  listMenuRevisionsCall,
  getMenuRevisionCall,
  listSessionsCall,
  endOtherSessionsCall,
  ...ownPasskeyCalls,
  ...passkeySignInCalls,
  uploadImageCall,
  setPinCall,
  clearPinCall,
  getRosterCall,
  switchByPinCall,
  getPlatformSettingsCall,
  updatePlatformSettingsCall,
  getPlatformTermsCall,
  sendContactCall,
  listContactsCall,
  settleContactCall,
  getOversightCall,
  listStockLogsCall,
  printOrderCall,
  printShiftSlipCall,
  printTestCall,
  renewPrinterSecretCall,
  getGuestOrderCall,
  payGuestOrderCall,
  paymentCallbackCall,
  getPaymentSettingsCall,
  updatePaymentSettingsCall,
  testPaymentSettingsCall,
  getPaymentReadinessCall,
  listPaymentWaysCall,
  listPaymentsCall,
  listDifferencesCall,
  closeDifferenceCall,
  sendVerificationCall,
  verifyCodeCall,
  registerCustomerCall,
  loginCustomerCall,
  logoutCustomerCall,
  forgotPasswordCall,
  resetPasswordCall,
  changeCustomerPasswordCall,
  checkCustomerStatusCall,
  getCustomerProfileCall,
  updateCustomerProfileCall,
  addAddressCall,
  updateAddressCall,
  deleteAddressCall,
  exportCustomerDataCall,
  requestDeletionCall,
  keepAccountCall,
  listCustomersCall,
  findByPhonesCall,
  listNewCustomersCall,
  getCustomerCall,
  listActivePointRulesCall,
  getPromotionReportCall,
  getNewMembersCall,
  getPointBalanceCall,
  listPointHistoryCall,
  listPointsOfUserCall,
  adjustPointsCall,
  setCustomerStatusCall,
  enrolAtCounterCall,
  leaseTicketsCall,
  getPurchaseLimitCall,
  redeemWithPointsCall,
  createBundleInstanceCall,
  getBundleInstanceCall,
  refundBundleInstanceCall,
  listBundleInstancesCall,
  listBundlesOfUserCall,
  listMyBundlesCall,
  holdBundlesCall,
  listCouponsCall,
  issueCouponCall,
  listCouponsOfUserCall,
  listMyCouponsCall,
  useCouponCall,
  validateCouponCall,
  listVouchersCall,
  issueVoucherCall,
  listVouchersOfUserCall,
  listMyVouchersCall,
  useVoucherCall,
  validateVoucherCall,
  revokeTicketCall,
  unreserveTicketCall,
  listMessagesCall,
  listMessagesOfOrderCall,
  getMessageSettingsCall,
  updateMessageSettingsCall,
  getNoticeKeyCall,
  keepNoticesCall,
  forgetNoticesCall,
  ...lineSignInCalls,
  getLineBotInfoCall,
  getLineSettingsCall,
  updateLineSettingsCall,
  tryLineCall,
  syncMenuCall,
  getSyncStatusCall,
  syncInventoryCall,
];
