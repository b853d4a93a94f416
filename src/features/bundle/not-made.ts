import type { BundleStock } from '#domain/promotion/auto-bundles.ts';
import type { VoucherTemplate } from '#domain/promotion/template-schema.ts';

/** A voucher of which no bundle can be made, since its dish has no price that could be asked. */
export interface Unmade {
  readonly voucher: VoucherTemplate;
  readonly reason: 'gone' | 'free';
}

/** Active vouchers that stand in no bundle and get none either. */
export function notMade({ voucherTemplates, bundles, dishes }: BundleStock): Unmade[] {
  const bundled = new Set(
    bundles.flatMap(({ bundleItems }) => bundleItems.map(({ voucherTemplate }) => voucherTemplate)),
  );
  return voucherTemplates.flatMap((voucher): Unmade[] => {
    if (!voucher.isActive || bundled.has(voucher._id)) return [];
    const dish = dishes.find(({ _id }) => _id === voucher.exchangeDishTemplate);
    if (!dish) return [{ voucher, reason: 'gone' }];
    return dish.basePrice > 0 ? [] : [{ voucher, reason: 'free' }];
  });
}
