import * as z from 'zod/mini';
import { servingTimes } from '../catalogue/serving-times.ts';

const price = z.optional(z.number());

/** Something that is different for guests or for staff once a menu is published. `dish` is the id of a dish or of a bundle. */
export const menuChange = z.union([
  z.object({
    kind: z.literal('field'),
    field: z.enum(['name', 'menuType', 'isActive', 'schedule']),
    from: z.unknown(),
    to: z.unknown(),
  }),
  z.object({ kind: z.enum(['sectionAdded', 'sectionRemoved']), section: z.string(), count: z.int() }),
  z.object({ kind: z.literal('sectionRenamed'), from: z.string(), to: z.string() }),
  z.object({ kind: z.enum(['sectionTexts', 'arranged']), section: z.string() }),
  z.object({ kind: z.literal('sectionsArranged') }),
  // `staged`: on the menu from now on, but not shown yet.
  z.object({
    kind: z.enum(['added', 'removed', 'shown', 'hidden', 'staged']),
    dish: z.string(),
    section: z.string(),
    price,
  }),
  z.object({ kind: z.enum(['price', 'points']), dish: z.string(), from: price, to: price }),
  z.object({ kind: z.literal('times'), dish: z.string(), from: servingTimes, to: servingTimes }),
  z.object({ kind: z.literal('moved'), dish: z.string(), from: z.string(), to: z.string() }),
]);
export type MenuChange = z.infer<typeof menuChange>;
