import { cashPriceOn, priceOf } from '../promotion/bundle-rules.ts';
import type { Bundle } from '../promotion/bundle-schema.ts';
import type { PresentedBundle } from './present-schema.ts';
import type { MenuItem } from './schema.ts';

interface OnMenu {
  readonly item: Pick<MenuItem, '_id' | 'priceOverride'>;
  readonly after: number;
  /** What the store asks for it in points, where that is not what it says itself. */
  readonly points?: number | undefined;
}

/** A bundle as guests see it: on a store's menu with that store's price, or by itself. */
export function presentBundle(bundle: Bundle, on?: OnMenu): PresentedBundle {
  const { image, cashPrice, pointPrice, purchaseLimitPerUser, endsAt } = bundle;
  const price = cashPriceOn(bundle, on?.item);
  const points = on?.points ?? (pointPrice && priceOf(pointPrice));
  return {
    itemId: on?.item._id ?? bundle._id,
    bundleId: bundle._id,
    name: bundle.name,
    ...(bundle.nameEn !== undefined && { nameEn: bundle.nameEn }),
    ...(bundle.description !== '' && { description: bundle.description }),
    ...(image && { image }),
    after: on?.after ?? 0,
    vouchers: bundle.bundleItems.map(({ voucherName, voucherNameEn, quantity }) => ({
      voucherName,
      ...(voucherNameEn !== undefined && { voucherNameEn }),
      quantity,
    })),
    ...(price !== undefined && { price: asked(price, cashPrice) }),
    ...(points !== undefined && { points: asked(points, pointPrice) }),
    voucherValidityDays: bundle.voucherValidityDays,
    ...(purchaseLimitPerUser !== undefined && { purchaseLimitPerUser }),
    ...(endsAt !== undefined && { endsAt }),
  };
}

function asked(amount: number, before: Bundle['cashPrice']): NonNullable<PresentedBundle['price']> {
  return { amount, ...(before && before.original > amount && { was: before.original }) };
}
