import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, defineQuery } from '../kit/operation.ts';
import { defineRecords } from '../kit/records.ts';
import { everyone } from '../kit/roles.ts';
import { byBrand } from '../kit/scope.ts';
import { stores } from '../store/schema.ts';
import { missingVouchers } from './auto-create.ts';
import { bundles } from './bundle-schema.ts';
import { listAvailableVouchersCall } from './guest-calls.ts';
import { checkCoupon } from './template-rules.ts';
import { couponTemplates, voucherTemplate, voucherTemplates } from './template-schema.ts';

const who = { read: can('promotions.read'), edit: can('promotions.edit') };

/**
 * Coupons as the brand thinks of them. What was given keeps what its template said then.
 * Deleting one while tickets of it are good is refused by the server, which alone has those: `referenced {count}`.
 */
const couponRecords = defineRecords({
  name: 'couponTemplate',
  rest: '/promotion/brands/{brandId}/coupons/templates',
  table: couponTemplates,
  who,
  offline: 'refuse',
  defaults: { isActive: true, sort: 0, combinesWith: { manual: false, vouchers: true } },
  refers: {
    stores: [stores, (ids) => ids],
    dishes: [dishTemplates, (ids) => ids],
  },
  check: checkCoupon,
  texts: {
    one: 'coupon template',
    several: 'coupon templates',
    created: (name) => /*i18n*/ ({
      id: 'couponTemplate.created',
      message: '新增優惠券「{name}」',
      values: { name },
    }),
    updated: () => /*i18n*/ ({ id: 'couponTemplate.updated', message: '修改優惠券' }),
    deleted: () => /*i18n*/ ({ id: 'couponTemplate.deleted', message: '刪除優惠券' }),
  },
});

/** Vouchers for a unit of a dish. One that a bundle has, or that somebody can still use, is not deleted. */
const voucherRecords = defineRecords({
  name: 'voucherTemplate',
  rest: '/promotion/brands/{brandId}/vouchers/templates',
  table: voucherTemplates,
  who,
  offline: 'refuse',
  defaults: { isActive: true, sort: 0 },
  refers: { exchangeDishTemplate: [dishTemplates] },
  uses: [bundles],
  texts: {
    one: 'voucher template',
    several: 'voucher templates',
    created: (name) => /*i18n*/ ({
      id: 'voucherTemplate.created',
      message: '新增兌換券「{name}」',
      values: { name },
    }),
    updated: () => /*i18n*/ ({ id: 'voucherTemplate.updated', message: '修改兌換券' }),
    deleted: () => /*i18n*/ ({ id: 'voucherTemplate.deleted', message: '刪除兌換券' }),
  },
});

export const {
  list: listCouponTemplates,
  get: getCouponTemplate,
  create: createCouponTemplate,
  update: updateCouponTemplate,
  delete: deleteCouponTemplate,
} = couponRecords;

export const {
  list: listVoucherTemplates,
  get: getVoucherTemplate,
  create: createVoucherTemplate,
  update: updateVoucherTemplate,
  delete: deleteVoucherTemplate,
} = voucherRecords;

/** Vouchers that are switched on, of dishes that are, for whoever looks at the brand. */
export const listAvailableVouchers = defineQuery({
  ...listAvailableVouchersCall,
  who: everyone,
  scope: byBrand,
  source: 'server',
  tables: [voucherTemplates, dishTemplates],
  async run(rows, { brandId }) {
    const ofBrand = { index: 'brand', equals: [brandId] } as const;
    const dishes = new Map((await rows.list(dishTemplates, ofBrand)).map((dish) => [dish._id, dish]));
    return (await rows.list(voucherTemplates, ofBrand)).flatMap(
      ({ _id, name, nameEn, description, exchangeDishTemplate, isActive }) => {
        const dish = dishes.get(exchangeDishTemplate);
        if (!isActive || !dish?.isActive) return [];
        return {
          _id,
          name,
          nameEn,
          description,
          exchangeDishTemplate,
          dishName: dish.name,
          dishNameEn: dish.nameEn,
          image: dish.image,
        };
      },
    );
  },
  summary: 'The vouchers of a brand with their dishes, for guests.',
});

/** Makes what {@link missingVouchers} finds; done again, it makes nothing more. */
export const autoCreateVouchers = defineCommand({
  name: 'voucherTemplate.autoCreate',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: 'POST /promotion/brands/{brandId}/vouchers/templates/auto-create',
  who: who.edit,
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: z.object({
    created: z.array(z.pick(voucherTemplate, { _id: true, name: true, exchangeDishTemplate: true })),
  }),
  tables: [voucherTemplates, dishTemplates],
  async apply(rows, { brandId }, { changeId }) {
    const ofBrand = { index: 'brand', equals: [brandId] } as const;
    const missing = missingVouchers(
      await rows.list(dishTemplates, ofBrand),
      await rows.list(voucherTemplates, ofBrand),
    );
    const created = missing.map((made, i) => ({ ...made, _id: `${changeId}:${i}`, brandId }));
    for (const template of created) await rows.put(voucherTemplates, template);
    return {
      created: created.map(({ _id, name, exchangeDishTemplate }) => ({ _id, name, exchangeDishTemplate })),
    };
  },
  say: () => /*i18n*/ ({ id: 'voucherTemplate.autoCreated', message: '從餐點建立兌換券' }),
  summary: 'Makes a voucher template for each dish that has none.',
});

export const templateOperations = [
  ...Object.values(couponRecords),
  ...Object.values(voucherRecords),
  listAvailableVouchers,
  autoCreateVouchers,
];
