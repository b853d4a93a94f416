import * as z from 'zod/mini';
import { keptId } from '../kit/ids.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { instant } from '../kit/time.ts';

/** What became of it. A refund or a void says that the order was put right; `accepted`, that it stands as it is. */
export const settlements = ['accepted', 'refunded', 'voided'] as const;

/** Whoever is named may be gone since, or may never have been anybody: the name stands as it was said. */
const somebody = z.object({ adminId: z.string(), name: z.string() });

const settlement = z.object({
  how: z.enum(settlements),
  at: instant,
  by: z.optional(somebody),
  /** The device that decided, and a word for those who read it later. */
  deviceId: z.optional(z.string()),
  note: z.optional(z.string()),
});

/**
 * Something about a booked change that a person should look at (settled 34). The server alone writes it, with the verdict that flags the
 * change; its id follows from the change's, so that it stands once however often the change comes.
 */
const fields = {
  ...recordFields,
  /** What was noted, as exceptions name it. Codes that a build does not know are shown in general words. */
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
  changeId: z.string(),
  /** The change's operation, and its sentence. */
  operation: z.string(),
  label: z.object({
    id: z.string(),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
  /** The change's own time, as its device's clock said. */
  at: instant,
  by: z.optional(somebody),
  /** The device that made the change, as it was called then; none for what came without one. */
  device: z.optional(z.object({ id: z.string(), name: z.string(), lane: z.optional(z.string()) })),
  /**
   * The order that it is about. Numbers start over each day: when it was placed tells two apart. Absent of what was listed before it was
   * kept.
   */
  order: z.optional(z.object({ id: z.string(), number: z.string(), placedAt: z.optional(instant) })),
  state: z.enum(['open', 'settled']),
  settlement: z.optional(settlement),
};

export const flag = z.object({ ...fields, storeId: keptId });
export const brandFlag = z.object(fields);

export type Flag = z.infer<typeof flag>;
/** Of a change of the brand: it is in no store's list. */
export type BrandFlag = z.infer<typeof brandFlag>;
export type Settlement = (typeof settlements)[number];

export const flags = defineTable({
  name: 'flags',
  schema: flag,
  scope: 'store',
  indexes: { state: ['storeId', 'state', 'at'] },
});

export const brandFlags = defineTable({
  name: 'brandFlags',
  schema: brandFlag,
  scope: 'brand',
  indexes: { state: ['brandId', 'state', 'at'] },
});
