import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { pageOf, paging } from '../kit/paging.ts';
import { customers, type Who } from '../kit/roles.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { bundleInstance, givenBundleId } from './bundle-instance.ts';
import { getPurchaseLimitCall } from './purchase-limit.ts';

/** A customer their own, staff anybody's. */
const owners: Who = { guests: false, customers: true, roles: can('promotions.read').roles };

/** @throws not_found */
export const getPurchaseLimit = defineCall({
  ...getPurchaseLimitCall,
  who: customers,
  scope: byBrand,
  summary: 'How many of a bundle a customer can still buy.',
});

/**
 * Buys a bundle with points, exactly once for each request id; points are never taken below zero. With a store it costs what that store's menus
 * ask for it.
 * @throws not_found · bundle_inactive · bundle_limit `{remaining}` · points_short `{have, need}` · price_changed (other points than `expected`) ·
 * idempotency_mismatch
 */
export const redeemWithPoints = defineCall({
  name: 'bundle.redeemWithPoints',
  rest: 'POST /bundle/brands/{brandId}/bundles/{bundleId}/redeem-with-points',
  who: customers,
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    bundleId: id,
    requestId: id,
    storeId: z.optional(id),
    expected: z.optional(z.int()),
  }),
  output: bundleInstance,
  summary: 'Buys a bundle with points.',
});

/**
 * Gives a bundle to a customer outside of an order: one that was paid before the shop had this till, or a gift. Its id may be minted by the
 * caller.
 * @throws not_found · bundle_inactive · bundle_limit `{remaining}` · idempotency_mismatch
 */
export const createBundleInstance = defineCall({
  name: 'bundleInstance.create',
  rest: 'POST /bundle/brands/{brandId}/bundles/instances',
  who: can('promotions.issue'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    _id: z.optional(givenBundleId),
    templateId: id,
    userId: id,
    reason: line(200),
  }),
  output: bundleInstance,
  summary: 'Gives a bundle to a customer.',
});

/** @throws not_found */
export const getBundleInstance = defineCall({
  name: 'bundleInstance.get',
  rest: 'GET /bundle/brands/{brandId}/bundles/instances/{instanceId}',
  who: owners,
  scope: byBrand,
  input: z.strictObject({ brandId: id, instanceId: id }),
  output: bundleInstance,
  summary: 'One bundle that somebody bought.',
});

/**
 * Takes a bundle back of which nothing was used: its vouchers are gone, and points that it was bought with come back. Money is given back where
 * it was taken: one that was bought with an order is refunded with that.
 * @throws not_found · bundle_with_order `{order}` · ticket_used · ticket_reserved · order_state
 */
export const refundBundleInstance = defineCall({
  name: 'bundleInstance.refund',
  rest: 'POST /bundle/brands/{brandId}/bundles/instances/{instanceId}/refund',
  who: can('promotions.issue'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, instanceId: id, reason: line(200) }),
  output: bundleInstance,
  summary: 'Takes a bundle back that nobody has used.',
});

/** Bundles of one template that were sold, the newest first. Their path differs from `{bundleId}` of the calls of one bundle. */
export const listBundleInstances = defineCall({
  name: 'bundleInstance.list',
  rest: 'GET /bundle/brands/{brandId}/sold/{bundleId}',
  who: can('promotions.read'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, bundleId: id, ...paging }),
  output: z.extend(pageOf(z.extend(bundleInstance, { userName: z.string(), userPhone: z.string() })), {
    stats: z.object({ totalSold: z.int(), totalFinished: z.int(), totalRefunded: z.int() }),
  }),
  summary: 'The bundles of a template that were sold, paged.',
});

/** The bundles that a customer bought or was given, the newest first; at most so many as a person reads. @throws not_found */
export const listBundlesOfUser = defineCall({
  name: 'bundleInstance.listOfUser',
  rest: 'GET /bundle/brands/{brandId}/users/{userId}/bundles',
  who: can('promotions.read'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, userId: id }),
  output: z.array(bundleInstance),
  summary: 'The bundles of one customer, for staff.',
});

export const listMyBundles = defineCall({
  name: 'bundleInstance.listMine',
  rest: 'GET /bundle/brands/{brandId}/mine',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: z.array(bundleInstance),
  summary: 'The own bundles of a customer.',
});

/**
 * Asked before a till gives back money for bundles of an order: whether nothing of them was used, and no other till has a voucher of them. Then
 * nobody can use their vouchers for a few minutes, in which the refund is heard of. Of an order that the server has not heard of yet nothing was
 * given. With `device`, proved by its own credential as of `leaseTickets`, what is lent to that till itself does not stand in the way.
 * @throws not_found (no such order) · bundle_used `{name, used}` · device_unknown · device_not_enrolled (revoked, or no till of the store)
 */
export const holdBundles = defineCall({
  name: 'bundleInstance.holdForRefund',
  rest: 'POST /sync/brands/{brandId}/stores/{storeId}/orders/{orderId}/hold',
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    orderId: id,
    device: z.optional(id),
    /** Absent: all of it. */
    lines: z.optional(
      z
        .array(z.strictObject({ lineId: id, qty: z.int().check(z.gte(1), z.lte(999)) }))
        .check(z.minLength(1), z.maxLength(500)),
    ),
  }),
  output: z.object({ held: z.int() }),
  summary: 'Keeps the vouchers of bundles from being used while their order is refunded.',
});

export const bundleCalls = [
  getPurchaseLimit,
  redeemWithPoints,
  createBundleInstance,
  getBundleInstance,
  refundBundleInstance,
  listBundleInstances,
  listBundlesOfUser,
  listMyBundles,
  holdBundles,
];
