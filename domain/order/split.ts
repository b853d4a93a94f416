import * as z from 'zod/mini';
import { amount, spread } from '../kit/money.ts';
import type { LineShare } from '../pricing/price-order.ts';
import type { LineInput, PaymentInput } from './inputs.ts';
import { maxParts, partItem } from './money-schema.ts';
import type { Payment } from './schema.ts';

const splitPart = z.object({ amount, items: z.optional(z.array(partItem)) });

/** How what is due of an open bill is shared: one order with one number, whose payments say which part they are for. */
export const split = z.object({ parts: z.array(splitPart).check(z.minLength(2), z.maxLength(maxParts)) });

export type Split = z.infer<typeof split>;
export type SplitPart = z.infer<typeof splitPart>;

/** Equal parts; what does not divide is paid by the first, NT$1 each: 100 by three is 34, 33 and 33. */
export function splitEven(due: number, count: number): SplitPart[] {
  return spread(
    due,
    Array.from({ length: count }, () => 1),
  ).map((part) => ({ amount: part }));
}

/** The amounts as they were said; the last part is what they leave. Nothing where they leave nothing, or one is none. */
export function splitByAmounts(due: number, said: readonly number[]): SplitPart[] | undefined {
  const rest = due - said.reduce((sum, each) => sum + each, 0);
  if (rest <= 0 || said.length === 0 || said.some((each) => each <= 0)) return undefined;
  return [...said, rest].map((part) => ({ amount: part }));
}

/** By line, how many units each part has. */
export type Placed = Readonly<Record<string, readonly number[]>>;

/**
 * What is due, by what the dishes of each part come to after their discounts: service charge, delivery and rounding are shared in
 * the same measure, and so is what was paid before. Each part with its dishes, in the order of the parts, also one that has none.
 */
export function splitByItems(
  due: number,
  lines: readonly Pick<LineInput, '_id' | 'itemName' | 'itemNameEn' | 'quantity'>[],
  shares: readonly LineShare[],
  placed: Placed,
): SplitPart[] {
  const nets = new Map(shares.map(({ lineId, net }) => [lineId, net]));
  const count = Math.max(0, ...lines.map(({ _id }) => placed[_id]?.length ?? 0));
  const parts = Array.from({ length: count }, (_, at) => {
    const own = lines.flatMap((line) => {
      const units = placed[line._id]?.[at] ?? 0;
      return units === 0 ? [] : [{ line, units }];
    });
    return {
      weight: own.reduce(
        (sum, { line, units }) => sum + ((nets.get(line._id) ?? 0) * units) / line.quantity,
        0,
      ),
      items: own.map(({ line: { itemName, itemNameEn }, units }) => ({
        itemName,
        ...(itemNameEn === undefined ? {} : { itemNameEn }),
        quantity: units,
      })),
    };
  });
  const amounts = spread(
    due,
    parts.map(({ weight }) => weight),
  );
  return parts.map(({ items }, at) => ({ amount: amounts[at] ?? 0, items }));
}

/** A part of an open bill and what was taken for it. */
export interface PartNow extends SplitPart {
  readonly no: number;
  readonly of: number;
  /** Still to be paid, whole TWD. */
  readonly due: number;
}

interface Bill {
  readonly total: number;
  /** Paid before the order was opened again. */
  readonly booked: number;
  readonly tenders: readonly PaymentInput[];
}

/** Where a split stands; nothing where it does not add up to the bill any more, which was changed meanwhile. */
export function partsNow(split: Split | undefined, { total, booked, tenders }: Bill): PartNow[] | undefined {
  if (!split) return undefined;
  const takenFor = (no: number | undefined) =>
    tenders.reduce((sum, tender) => (tender.part?.no === no ? sum + tender.amount : sum), 0);
  const of = split.parts.length;
  const parts = split.parts.map((part, at) => ({
    ...part,
    no: at + 1,
    of,
    due: part.amount - takenFor(at + 1),
  }));
  const shared = parts.reduce((sum, part) => sum + part.amount, 0);
  const fits = shared + booked + takenFor(undefined) === total && parts.every(({ due }) => due >= 0);
  return fits ? parts : undefined;
}

/** The payments of one part of a split bill. */
export interface PaidPart extends Pick<NonNullable<Payment['part']>, 'no' | 'of' | 'items'> {
  readonly key: string;
  readonly payments: readonly Payment[];
}

/** The parts that an order was paid in. An order that was opened again may have been split more than once. */
export function paidParts({ payments }: { readonly payments: readonly Payment[] }): PaidPart[] {
  const parts = new Map<string, PaidPart>();
  for (const payment of payments) {
    if (!payment.part) continue;
    const key = `${payment._id.replace(/:pay:\d+$/, '')}:${payment.part.no}`;
    const payments = [...(parts.get(key)?.payments ?? []), payment];
    parts.set(key, { ...payment.part, key, payments });
  }
  return [...parts.values()].toSorted((a, b) => a.no - b.no);
}

/** The same money, for the bill as a whole. */
export function withoutPart({ part: _, ...tender }: PaymentInput): PaymentInput {
  return tender;
}
