import type { DishTemplate } from '../catalogue/schema.ts';
import { templateLimits, type VoucherTemplate } from './template-schema.ts';

/** What a voucher is called after its dish. */
const suffix = '兌換券';
const suffixEn = ' voucher';

/** Days that a voucher is good for which nobody said otherwise of. */
export const usualVoucherDays = 30;

/** A voucher template that is made of a dish. */
type MadeVoucher = Pick<
  VoucherTemplate,
  'name' | 'nameEn' | 'exchangeDishTemplate' | 'validityPeriod' | 'isActive' | 'sort'
>;

/**
 * The voucher templates that are missing: one for each dish that is switched on and that no template is for, in the order of the dishes. A page
 * shows it before anything is made. Done twice, the second finds nothing missing.
 */
export function missingVouchers(
  dishes: readonly Pick<DishTemplate, '_id' | 'name' | 'nameEn' | 'isActive'>[],
  templates: readonly Pick<VoucherTemplate, 'exchangeDishTemplate' | 'sort'>[],
): MadeVoucher[] {
  const had = new Set(templates.map(({ exchangeDishTemplate }) => exchangeDishTemplate));
  const last = templates.reduce((most, { sort }) => Math.max(most, sort), -1);
  return dishes
    .filter(({ _id, isActive }) => isActive && !had.has(_id))
    .map(({ _id, name, nameEn }, i) => ({
      name: `${shortened(name, templateLimits.name - suffix.length)}${suffix}`,
      ...(nameEn !== undefined && {
        nameEn: `${shortened(nameEn, templateLimits.nameEn - suffixEn.length)}${suffixEn}`,
      }),
      exchangeDishTemplate: _id,
      validityPeriod: usualVoucherDays,
      isActive: true,
      sort: last + 1 + i,
    }));
}

/** No more UTF-16 units than fit, and no half of a sign. */
function shortened(name: string, most: number): string {
  let kept = '';
  for (const sign of name) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  return kept;
}
