import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { day, instant } from '../kit/time.ts';

export const pointKind = z.enum(['earn', 'spend', 'expire', 'reverse', 'adjust']);

/** A line of a customer's ledger; the balance is the sum of all. */
export const pointEntry = z.object({
  _id: id,
  kind: pointKind,
  /** With its sign. */
  amount: z.int(),
  /** What it was for: an order's number, a bundle's name, the reason of a person. */
  label: z.string(),
  source: z.object({ model: z.enum(['Order', 'BundleInstance', 'Admin', 'System']), id: z.optional(id) }),
  ruleId: z.optional(id),
  at: instant,
  /** The last business day of what was earned. */
  expiryDate: z.optional(day),
});
export type PointEntry = z.infer<typeof pointEntry>;

/** What somebody has. `owed` is what was given back of points already spent: the balance shows 0, and what is earned makes it up first. */
export const pointBalance = z.object({
  balance: z.int().check(z.gte(0)),
  owed: z.int().check(z.gte(0)),
  /** Lots that something is left of, those that end first at the top. */
  points: z.array(z.object({ lotId: id, amount: z.int(), expiryDate: z.optional(day) })),
});
export type PointBalance = z.infer<typeof pointBalance>;
