import * as z from 'zod/mini';
import { dishTemplate } from '../catalogue/schema.ts';
import { id } from '../kit/ids.ts';
import { pageOf, paging } from '../kit/paging.ts';
import { bundle } from './bundle-schema.ts';
import { voucherTemplate } from './template-schema.ts';

// What guests call about bundles and vouchers, without what answers them: a page on a telephone loads no more than this.

const rest = 'GET /bundle/brands/{brandId}/bundles';

export const listBundlesCall = {
  name: 'bundle.list',
  rest,
  input: z.strictObject({
    brandId: id,
    includeInactive: z._default(z.enum(['true', 'false']), 'false'),
    page: paging.page,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  output: pageOf(bundle),
} as const;

export const getBundleCall = {
  name: 'bundle.get',
  rest: `${rest}/{bundleId}`,
  restId: 'bundleId',
  input: z.strictObject({ brandId: id, id }),
  output: bundle,
} as const;

/** A voucher as guests see it, with the dish that it is for. */
const availableVoucher = z.object({
  ...z.pick(voucherTemplate, {
    _id: true,
    name: true,
    nameEn: true,
    description: true,
    exchangeDishTemplate: true,
  }).shape,
  dishName: dishTemplate.shape.name,
  dishNameEn: dishTemplate.shape.nameEn,
  image: dishTemplate.shape.image,
});

export const listAvailableVouchersCall = {
  name: 'voucherTemplate.listAvailable',
  rest: 'GET /promotion/brands/{brandId}/vouchers/templates/available',
  input: z.strictObject({ brandId: id }),
  output: z.array(availableVoucher),
} as const;
