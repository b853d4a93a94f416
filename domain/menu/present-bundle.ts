import { priceOf } from '../promotion/bundle-rules.ts';
import type { Bundle } from '../promotion/bundle-schema.ts';
import type { PresentedBundle } from './present-schema.ts';
import type { MenuItem } from './schema.ts';

/** A bundle as guests see it: on a store's menu with that store's price, or by itself. */
export function presentBundle(
  bundle: Bundle,
  on?: { readonly item: Pick<MenuItem, '_id' | 'priceOverride'>; readonly after: number },
): PresentedBundle {
  const { image, cashPrice, pointPrice, purchaseLimitPerUser, endsAt } = bundle;
  const override = on?.item.priceOverride;
  const price =
    override === undefined ? cashPrice : { original: cashPrice?.original ?? override, selling: override };
  return {
    itemId: on?.item._id ?? bundle._id,
    bundleId: bundle._id,
    name: bundle.name,
    ...(bundle.description !== '' && { description: bundle.description }),
    ...(image && { image }),
    after: on?.after ?? 0,
    vouchers: bundle.bundleItems.map(({ voucherName, quantity }) => ({ voucherName, quantity })),
    ...(price && { price: asked(price) }),
    ...(pointPrice && { points: asked(pointPrice) }),
    voucherValidityDays: bundle.voucherValidityDays,
    ...(purchaseLimitPerUser !== undefined && { purchaseLimitPerUser }),
    ...(endsAt !== undefined && { endsAt }),
  };
}

function asked(price: NonNullable<Bundle['cashPrice']>): NonNullable<PresentedBundle['price']> {
  const amount = priceOf(price);
  return { amount, ...(price.original > amount && { was: price.original }) };
}
