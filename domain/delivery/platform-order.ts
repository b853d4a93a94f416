import * as z from 'zod/mini';
import { amount, signedAmount } from '../kit/money.ts';
import { cleanText, line, prose } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { maxLines } from '../order/schema.ts';

/** An item of a platform: the id that we gave it, where the platform says it, and its own. */
const itemRef = { item: line(120), external: z.optional(line(200)), name: line(80) };

const platformSelection = z.object({
  ...itemRef,
  price: signedAmount,
  quantity: z.int().check(z.gte(1), z.lte(99)),
});

/** A line as the platform sold it: whole TWD, the answers apart from the item's own price. */
const platformLine = z.object({
  ...itemRef,
  price: amount,
  quantity: z.int().check(z.gte(1), z.lte(999)),
  groups: z
    .array(
      z.object({
        group: line(120),
        external: z.optional(line(200)),
        name: line(80),
        selections: z.array(platformSelection).check(z.maxLength(200)),
      }),
    )
    .check(z.maxLength(30)),
  note: z.optional(line(200)),
});

/** An order of any platform, as it was sold there: its prices are its own and stand as given. */
export const platformOrder = z.object({
  /** The platform's id of it. */
  ref: line(80),
  /** What its courier says at the counter. */
  code: z.optional(line(40)),
  orderType: z.enum(['delivery', 'takeout']),
  /** When it is to be ready, where somebody ordered ahead. */
  wantedAt: z.optional(instant),
  customer: z.optional(z.object({ name: z.optional(line(25)), phone: z.optional(line(20)) })),
  notes: z.optional(prose(500)),
  lines: z.array(platformLine).check(z.minLength(1), z.maxLength(maxLines)),
  discounts: z
    .array(
      z.object({ amount: amount.check(z.gte(1)), label: line(60), sponsor: z.enum(['platform', 'store']) }),
    )
    .check(z.maxLength(50)),
  /** What its customer pays for what the store makes. */
  total: amount,
  /** Whether the platform has the money already. */
  isPrepaid: z.boolean(),
});

export type PlatformOrder = z.infer<typeof platformOrder>;
export type PlatformLine = PlatformOrder['lines'][number];

/** Somebody else's text as one line of ours; `instead` where nothing readable is left. */
export function shortLine(value: unknown, max: number, instead: string): string;
export function shortLine(value: unknown, max: number): string | undefined;
export function shortLine(value: unknown, max: number, instead?: string): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const clean = cleanText(text)
    .replaceAll('\n', ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .trim();
  return clean === '' ? instead : clean;
}
