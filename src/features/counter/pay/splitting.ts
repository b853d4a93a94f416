import type { CartLine } from '#domain/order/cart.ts';
import { maxParts } from '#domain/order/money-schema.ts';
import { splitByAmounts, splitByItems, splitEven, type Placed, type SplitPart } from '#domain/order/split.ts';
import type { LineShare } from '#domain/pricing/price-order.ts';

export const ways = ['even', 'items', 'amounts'] as const;

export type Way = (typeof ways)[number];

/** What the sheet for splitting a bill holds before it is done. */
export interface Splitting {
  readonly way: Way;
  /** Parts, in every way. */
  readonly count: number;
  /** The part that tapped dishes go to, from 0. */
  readonly active: number;
  readonly placed: Placed;
  /** Of all parts but the last, which takes the rest. */
  readonly said: readonly (number | null)[];
}

type Line = Pick<CartLine, '_id' | 'quantity'>;

/** Two guests, and all dishes with the first: the second one's are tapped. */
export function startSplitting(lines: readonly Line[]): Splitting {
  return {
    way: 'even',
    count: 2,
    active: 1,
    placed: Object.fromEntries(lines.map(({ _id, quantity }) => [_id, [quantity, 0]])),
    said: [null],
  };
}

/** Other dishes of a part that is gone go back to the first. */
export function withCount(now: Splitting, wanted: number): Splitting {
  const count = Math.min(maxParts, Math.max(2, wanted));
  const sized = Object.entries(now.placed).map(([lineId, units]) => {
    const gone = units.slice(count).reduce((sum, each) => sum + each, 0);
    const kept = Array.from({ length: count }, (_, at) => (units[at] ?? 0) + (at === 0 ? gone : 0));
    return [lineId, kept] as const;
  });
  return {
    ...now,
    count,
    active: count > now.count ? count - 1 : Math.min(now.active, count - 1),
    placed: Object.fromEntries(sized),
    said: Array.from({ length: count - 1 }, (_, at) => now.said[at] ?? null),
  };
}

/** One unit of a line to the part in hand, from the first other one that has it; when it has them all, they go back to where they were. */
export function tapLine(now: Splitting, lineId: string): Splitting {
  const { active, placed, count } = now;
  const units = Array.from({ length: count }, (_, at) => placed[lineId]?.[at] ?? 0);
  const from = units.findIndex((each, at) => at !== active && each > 0);
  const next =
    from < 0
      ? units.map((_, at) => (at === (active === 0 ? 1 : 0) ? (units[active] ?? 0) : 0))
      : units.map((each, at) => each + (at === active ? 1 : at === from ? -1 : 0));
  return { ...now, placed: { ...placed, [lineId]: next } };
}

interface Bill {
  readonly due: number;
  readonly lines: readonly CartLine[];
  readonly shares: readonly LineShare[];
}

/** Each part as it stands, also those that nothing is in yet. */
export function previewOf({ way, count, placed }: Splitting, { due, lines, shares }: Bill): SplitPart[] {
  return way === 'items' ? splitByItems(due, lines, shares, placed) : splitEven(due, count);
}

/** The parts to be paid, or nothing where there are not two that something is due of. */
export function splitOf(now: Splitting, bill: Bill): SplitPart[] | undefined {
  if (now.way === 'amounts') {
    const said = now.said.map((each) => each || 0);
    return splitByAmounts(bill.due, said);
  }
  const parts = previewOf(now, bill).filter(({ amount, items }) => amount > 0 || (items?.length ?? 0) > 0);
  return parts.filter(({ amount }) => amount > 0).length < 2 ? undefined : parts;
}
