import type { DishTemplate } from '../catalogue/schema.ts';
import type { Draft } from '../kit/table.ts';
import { usualValidityDays, type Bundle } from './bundle-schema.ts';
import type { VoucherTemplate } from './template-schema.ts';

/** What bundles are made of, in any order. */
export interface BundleStock {
  readonly voucherTemplates: readonly VoucherTemplate[];
  readonly bundles: readonly Bundle[];
  readonly dishes: readonly DishTemplate[];
}

/** The bundle that is made of a voucher: the same, however often and wherever it is asked for. */
function autoBundleId(voucherTemplateId: string): string {
  return `bundle:${voucherTemplateId}`;
}

/**
 * One bundle for each active voucher that stands in none, of one voucher, at the price of the dish that it is for. A voucher whose dish is
 * gone or costs nothing has no price that could be asked, and gets none. Page and server ask the same, so that what was looked at is what
 * is made.
 */
export function autoBundles({ voucherTemplates, bundles, dishes }: BundleStock): Draft<Bundle>[] {
  const bundled = new Set(
    bundles.flatMap(({ bundleItems }) => bundleItems.map(({ voucherTemplate }) => voucherTemplate)),
  );
  const taken = new Set(bundles.map(({ _id }) => _id));
  const byId = new Map(dishes.map((dish) => [dish._id, dish]));
  const last = bundles.reduce((most, { sort }) => Math.max(most, sort), -1);
  return voucherTemplates
    .filter(({ _id, isActive }) => isActive && !bundled.has(_id) && !taken.has(autoBundleId(_id)))
    .toSorted((a, b) => a.sort - b.sort || (a._id < b._id ? -1 : 1))
    .flatMap((voucher) => {
      const dish = byId.get(voucher.exchangeDishTemplate);
      return dish && dish.basePrice > 0 ? [{ voucher, dish }] : [];
    })
    .map(({ voucher: { _id, brandId, name, nameEn, description = '' }, dish: { image, basePrice } }, at) => ({
      _id: autoBundleId(_id),
      brandId,
      name,
      ...(nameEn !== undefined && { nameEn }),
      description,
      ...(image && { image }),
      bundleItems: [
        {
          voucherTemplate: _id,
          quantity: 1,
          voucherName: name,
          ...(nameEn !== undefined && { voucherNameEn: nameEn }),
        },
      ],
      cashPrice: { original: basePrice },
      voucherValidityDays: usualValidityDays,
      isActive: true,
      sort: last + 1 + at,
    }));
}
