import type { DishTemplate } from '#domain/catalogue/schema.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import type { VoucherTemplate } from '#domain/promotion/template-schema.ts';

/** What the contents of a bundle cost one by one, in whole TWD; undefined where there are none, or where a dish is not known. */
export function worthOf(
  items: Bundle['bundleItems'],
  vouchers: readonly Pick<VoucherTemplate, '_id' | 'exchangeDishTemplate'>[],
  dishes: readonly Pick<DishTemplate, '_id' | 'basePrice'>[],
): number | undefined {
  if (items.length === 0) return undefined;
  let sum = 0;
  for (const { voucherTemplate, quantity } of items) {
    const voucher = vouchers.find(({ _id }) => _id === voucherTemplate);
    const dish = dishes.find(({ _id }) => _id === voucher?.exchangeDishTemplate);
    if (!dish || Number.isNaN(quantity)) return undefined;
    sum += dish.basePrice * quantity;
  }
  return sum;
}
