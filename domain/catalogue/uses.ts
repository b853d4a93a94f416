import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';

/** A live record that names another, as people read it. A menu says which store's it is. */
export const use = z.object({
  kind: z.enum(['menu', 'dish', 'optionCategory', 'option', 'couponTemplate', 'voucherTemplate', 'bundle']),
  _id: id,
  name: z.string(),
  nameEn: z.optional(z.string()),
  storeId: z.optional(id),
  storeName: z.optional(z.string()),
  storeNameEn: z.optional(z.string()),
});

export type Use = z.infer<typeof use>;
