import { digitsOf, displayNumber } from '../order/numbering.ts';
import type { Order } from '../order/schema.ts';

export interface NumberRange {
  /** `A-014`; the same twice for a single number. */
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

/** The numbers of one lane on one business day. */
export interface LaneNumbers {
  readonly lane: string;
  readonly businessDate: string;
  readonly count: number;
  readonly used: NumberRange[];
  /** Between the first and the last, and on no order of that day. */
  readonly missing: NumberRange[];
  /** On more than one order. */
  readonly reused: string[];
}

type Numbered = Pick<Order, '_id' | 'businessDate' | 'orderNo' | 'supplementOf'>;

/**
 * The numbers that orders used, as ranges by business day and lane. A supplement has its original's number and counts for none.
 * @param orders Those to tell of.
 * @param all All orders of their days, also those outside: a number between that another order has is no gap.
 */
export function numbersUsed(orders: readonly Numbered[], all: readonly Numbered[]): LaneNumbers[] {
  const taken = new Map<string, Map<number, Set<string>>>();
  for (const order of [...all, ...orders]) {
    if (order.supplementOf !== undefined) continue;
    const key = laneKey(order);
    const lane = taken.get(key) ?? new Map<number, Set<string>>();
    taken.set(key, lane);
    lane.set(order.orderNo.seq, (lane.get(order.orderNo.seq) ?? new Set()).add(order._id));
  }
  const groups = new Map<string, Numbered[]>();
  for (const order of orders) {
    if (order.supplementOf !== undefined) continue;
    const key = laneKey(order);
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.keys()].sort().map((key) => {
    const group = groups.get(key) ?? [];
    const lane = taken.get(key) ?? new Map<number, Set<string>>();
    return describe(group, lane);
  });
}

function describe(group: readonly Numbered[], taken: ReadonlyMap<number, ReadonlySet<string>>): LaneNumbers {
  const [{ businessDate, orderNo }] = group as readonly [Numbered];
  const seqs = [...new Set(group.map((order) => order.orderNo.seq))].sort((a, b) => a - b);
  // As the shortest of them is written, so that one that is missing reads as it would have.
  const digits = Math.min(...group.map((order) => digitsOf(order.orderNo)));
  const rangeOf = (from: number, to: number): NumberRange => ({
    first: displayNumber(orderNo.lane, from, digits),
    last: displayNumber(orderNo.lane, to, digits),
    count: to - from + 1,
  });
  const first = seqs[0] ?? 0;
  const last = seqs.at(-1) ?? 0;
  const known = [...taken.keys()].filter((seq) => seq >= first && seq <= last).sort((a, b) => a - b);
  const missing = known.flatMap((seq, i) => {
    const before = known[i - 1];
    return before === undefined || seq === before + 1 ? [] : [rangeOf(before + 1, seq - 1)];
  });
  const reused = seqs.filter((seq) => (taken.get(seq)?.size ?? 0) > 1);
  return {
    lane: orderNo.lane,
    businessDate,
    count: group.length,
    used: runsOf(seqs).map(([from, to]) => rangeOf(from, to)),
    missing,
    reused: reused.map((seq) => displayNumber(orderNo.lane, seq, digits)),
  };
}

/** First and last of each row of numbers without a gap; `seqs` ascending. */
function runsOf(seqs: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const seq of seqs) {
    const run = runs.at(-1);
    if (run && seq === run[1] + 1) run[1] = seq;
    else runs.push([seq, seq]);
  }
  return runs;
}

function laneKey({ businessDate, orderNo }: Numbered): string {
  return `${businessDate} ${orderNo.lane}`;
}
