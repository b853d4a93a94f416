import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { pageOf, paging } from '../kit/paging.ts';
import { bundle } from './bundle-schema.ts';

// What guests call about bundles, without what answers them: a page on a telephone loads no more than this.

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
