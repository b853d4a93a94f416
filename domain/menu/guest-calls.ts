import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { presentedMenu } from './present-schema.ts';

/** What guests call about a menu, without what answers them: a page on a telephone loads no more than this. */
export const showMenuCall = {
  name: 'menu.show',
  rest: 'GET /menu/brands/{brandId}/{storeId}/show',
  input: z.strictObject({ brandId: id, storeId: id, audience: z.optional(z.literal('guest')) }),
  output: presentedMenu,
} as const;
