import { AppError } from '#domain/kit/errors.ts';
import {
  createBundleInstance,
  getBundleInstance,
  getPurchaseLimit,
  holdBundles,
  listBundleInstances,
  listBundlesOfUser,
  listMyBundles,
  redeemWithPoints,
  refundBundleInstance,
} from '#domain/promotion/bundle-operations.ts';
import { remainingOf } from '#domain/promotion/bundle-rules.ts';
import { bundles, type Bundle } from '#domain/promotion/bundle-schema.ts';
import { findCustomer } from '../access/customers.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { bundlesOfCustomer, mostBundlesOfCustomer, pageOfBundle } from '../promotion/bundle-lists.ts';
import { countBought, findBundle, bundleView } from '../promotion/bundle-rows.ts';
import { giveBundle, redeemBundle, vouchersOnSale } from '../promotion/give-bundle.ts';
import { holdForRefund } from '../promotion/hold-bundles.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { refundBundle } from '../promotion/refund-bundle.ts';
import { customerOf, implement, staffOf } from './call.ts';
import { maySee } from './customers-of-staff.ts';
import { guessing } from './guessed-ids.ts';
import { mustBeTill } from './must-be-till.ts';

/** What is read and counted is of one moment. */
const reading = { readOnly: true, isolation: 'repeatable read' } as const;

export const getPurchaseLimitCall = implement(getPurchaseLimit, async ({ brandId, bundleId }, ctx) => {
  const { actor } = await customerOf(ctx);
  return ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      const bundle = await mustBeBundle(tx, { brandId, bundleId });
      const purchasedCount = await countBought(tx, { brandId, bundleId, userId: actor.customerId });
      const remainingLimit = remainingOf(bundle, purchasedCount);
      const totalLimit = bundle.purchaseLimitPerUser;
      return {
        canPurchase: remainingLimit !== 0 && (await vouchersOnSale(tx, bundle, ctx.now)) !== undefined,
        purchasedCount,
        ...(remainingLimit === undefined ? {} : { remainingLimit }),
        ...(totalLimit === undefined ? {} : { totalLimit }),
      };
    },
    reading,
  );
});

export const redeemWithPointsCall = implement(redeemWithPoints, async (input, ctx) => {
  const { actor } = await customerOf(ctx);
  return ctx.database.inTransaction(brandAccess(input.brandId), (tx) =>
    redeemBundle(tx, { ...input, userId: actor.customerId }, ctx.now),
  );
});

export const createBundleInstanceCall = implement(createBundleInstance, async (input, ctx) => {
  const { _id: id, templateId: bundleId, ...given } = input;
  const { actor } = staffOf(ctx);
  return ctx.database.inTransaction(brandAccess(input.brandId), (tx) =>
    giveBundle(tx, { ...given, id, bundleId, by: actor.name }, ctx.now),
  );
});

export const getBundleInstanceCall = implement(
  getBundleInstance,
  async ({ brandId, instanceId: id }, ctx) => {
    const { actor } = ctx;
    const table = 'bundleInstances';
    return guessing({ id, table }, ctx, () =>
      ctx.database.inTransaction(
        brandAccess(brandId),
        async (tx) => {
          const found = await findBundle(tx, { brandId, id });
          const isTheirs = actor.kind !== 'customer' || found?.user_id === actor.customerId;
          if (!found || !isTheirs) throw new AppError('not_found', { table, id });
          return bundleView(tx, found, ctx.now);
        },
        reading,
      ),
    );
  },
);

export const refundBundleInstanceCall = implement(refundBundleInstance, async (input, ctx) => {
  const { brandId, instanceId: id, reason } = input;
  const { actor } = staffOf(ctx);
  return ctx.database.inTransaction(brandAccess(brandId), (tx) =>
    refundBundle(tx, { brandId, id, reason, by: actor.name }, ctx.now),
  );
});

export const listBundlesOfUserCall = implement(listBundlesOfUser, async (input, ctx) => {
  staffOf(ctx);
  const { brandId, userId } = input;
  return ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      if (!(await findCustomer(tx, brandId, userId)))
        throw new AppError('not_found', { table: 'customers', id: userId });
      return bundlesOfCustomer(tx, input, ctx.now, mostBundlesOfCustomer);
    },
    reading,
  );
});

export const listMyBundlesCall = implement(listMyBundles, async ({ brandId }, ctx) => {
  const { actor } = await customerOf(ctx);
  return ctx.database.inTransaction(
    brandAccess(brandId),
    (tx) => bundlesOfCustomer(tx, { brandId, userId: actor.customerId }, ctx.now, mostBundlesOfCustomer),
    reading,
  );
});

export const holdBundlesCall = implement(holdBundles, async (input, ctx) => {
  const { brandId, storeId, device } = input;
  if (device !== undefined) await mustBeTill(ctx, { device, storeId, brandId });
  const held = await ctx.database.inTransaction(brandAccess(brandId), (tx) =>
    holdForRefund(tx, input, ctx.now),
  );
  return { held };
});

export const listBundleInstancesCall = implement(listBundleInstances, async (input, ctx) => {
  const { actor } = staffOf(ctx);
  return ctx.database.inTransaction(
    brandAccess(input.brandId),
    async (tx) => {
      await mustBeBundle(tx, input);
      return pageOfBundle(tx, input, { now: ctx.now, seesAll: maySee(actor) });
    },
    reading,
  );
});

/** @throws AppError not_found */
async function mustBeBundle(
  tx: Tx,
  { brandId, bundleId }: { readonly brandId: string; readonly bundleId: string },
): Promise<Bundle> {
  const [found] = await rowsOf(tx, bundles, { brandId, ids: [bundleId] });
  if (!found) throw new AppError('not_found', { table: bundles.name, id: bundleId });
  return found;
}
