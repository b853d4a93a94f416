import * as z from 'zod/mini';
import { typedPassword } from '../access/schema.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { customers } from '../kit/roles.ts';
import { byBrand } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { ownOrder } from '../order/own-orders.ts';
import { bundleInstance } from '../promotion/bundle-instance.ts';
import { couponInstance, voucherInstance } from '../promotion/ticket-schema.ts';
import { pointEntry } from '../promotion/point-ledger.ts';
import { customerProfile } from './schema.ts';

/** What a brand keeps of one of its customers. */
export const customerData = z.object({
  exportedAt: instant,
  profile: customerProfile,
  /** Since when they want to hear of offers. */
  acceptsNewsSince: z.optional(instant),
  phoneVerifiedAt: z.optional(instant),
  lastLogin: z.optional(instant),
  /** The browsers in which they are signed in. */
  sessions: z.array(
    z.object({ device: z.optional(z.string()), createdAt: instant, lastSeenAt: instant, expiresAt: instant }),
  ),
  /** All of them, newest first. */
  orders: z.array(ownOrder),
  /** The whole ledger, the newest first. */
  points: z.array(pointEntry),
  /** Those that they bought or were given, newest first. */
  bundles: z.array(bundleInstance),
  /** All that they were given. */
  coupons: z.array(couponInstance),
  vouchers: z.array(voucherInstance),
  /** Accounts at LINE that they have linked; absent where there are none. */
  lineAccounts: z.optional(z.array(z.object({ name: z.string(), linkedAt: instant }))),
});

/** All that the brand keeps of the customer, as they may take it with them. */
export const exportCustomerData = defineCall({
  name: 'customer.exportData',
  rest: 'GET /user/brands/{brandId}/data',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: customerData,
  summary: 'All that a brand keeps of a customer.',
});

/**
 * Asks for the account and all that tells of its person to be deleted, which happens after seven days. Asked again, the first day counts.
 * @throws AppError credentials_wrong · rate_limited
 */
export const requestDeletion = defineCall({
  name: 'customer.requestDeletion',
  rest: 'POST /user/brands/{brandId}/deletion',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id, currentPassword: typedPassword }),
  output: customerProfile,
  summary: 'Asks for the own account to be deleted in seven days.',
});

/** Takes the wish to be deleted back; without one all stays as it is. */
export const keepAccount = defineCall({
  name: 'customer.keepAccount',
  rest: 'DELETE /user/brands/{brandId}/deletion',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: customerProfile,
  summary: 'Keeps the own account that was to be deleted.',
});

export const customerDataOperations = [exportCustomerData, requestDeletion, keepAccount];
