import type { Actor } from '../kit/actor.ts';
import { defineDigest, readDigests, type DigestRange } from '../kit/digests.ts';
import type { ReadRows } from '../kit/rows.ts';
import { businessDayStart, daysLater, instantMs, isoInstant } from '../kit/time.ts';
import type { Calendar } from '../supply/use.ts';
import { shownOf } from './rules.ts';
import { cashFlowRecords, type CashFlowRecord, type FlowType } from './schema.ts';
import { monthLater } from './span-before.ts';

const dayMs = 86_400_000;

/** What one person booked in one category, one way. */
export interface BookedSum {
  readonly admin: string;
  readonly category: string;
  /** What the category was called when the first of it was booked. */
  readonly categoryName?: string | undefined;
  readonly type: FlowType;
  /** Whole TWD. */
  readonly amount: number;
  readonly count: number;
}

/** What was booked on a business day, in the order of the first record of each sum. */
export interface BookedDay {
  readonly day: string;
  readonly sums: readonly BookedSum[];
}

/** The same as it is kept: a range does not say by which calendar it was drawn, but how many days of it have passed. */
interface NthDay {
  readonly nth: number;
  readonly sums: readonly BookedSum[];
}

/** What of a month is asked for. Whose records are shown, and what has been merged since, is looked at afterwards. */
const bookedInMonth = defineDigest({ name: 'booked.1', table: cashFlowRecords, of: bookedByDay });

/**
 * What an actor is shown of what was booked on the business days of a span, both ends included, the earliest first; days without anything are
 * left out, and so is what is voided. It is read by months of the store's calendar, the last one to its end, so that the same ones are asked
 * for whatever the span is.
 */
export async function readBookedDays(
  rows: ReadRows & { readonly put?: never },
  actor: Actor,
  { storeId, from, to }: { readonly storeId: string; readonly from: string; readonly to: string },
  { timezone, dayCutover }: Calendar,
): Promise<BookedDay[]> {
  const firsts = [from];
  // By months and not by days: what comes after the last month of 9999 is no later day as text.
  for (let month = from.slice(0, 7); month < to.slice(0, 7); month = monthLater(month, 1, 1))
    firsts.push(`${monthLater(month, 1, 1)}-01`);
  firsts.push(`${monthLater(to.slice(0, 7), 1, 1)}-01`);
  const starts = firsts.map((date) => isoInstant(businessDayStart(date, timezone, dayCutover)));
  const months = await readDigests(
    rows,
    bookedInMonth,
    [storeId],
    starts
      .slice(0, -1)
      .map((start, i) => ({ from: start, to: starts[i + 1]!, isOnce: !firsts[i]!.endsWith('-01') })),
  );
  const only = shownOf(actor);
  return months
    .flatMap((month, i) => month.map(({ nth, sums }) => ({ day: daysLater(firsts[i]!, nth), sums })))
    .filter(({ day }) => day <= to)
    .map(({ day, sums }) => ({
      day,
      sums: only === undefined ? sums : sums.filter(({ admin }) => admin === only),
    }))
    .filter(({ sums }) => sums.length > 0);
}

function bookedByDay(records: readonly CashFlowRecord[], { from }: Pick<DigestRange, 'from'>): NthDay[] {
  const start = instantMs(from);
  const days: NthDay[] = [];
  let ofDay = new Map<string, { -readonly [K in keyof BookedSum]: BookedSum[K] }>();
  let next = from;
  let nth = 0;
  const endDay = (): void => {
    if (ofDay.size > 0) days.push({ nth, sums: [...ofDay.values()] });
    ofDay = new Map();
  };
  for (const { time, isVoided, admin, category, categoryName, type, amount } of records) {
    if (isVoided) continue;
    // Many records lie on one day: a clock is read for the first of each, and else two texts are compared.
    if (time >= next) {
      endDay();
      nth = Math.floor((instantMs(time) - start) / dayMs);
      next = isoInstant(start + (nth + 1) * dayMs);
    }
    const key = `${type} ${category} ${admin}`;
    const sum = ofDay.get(key);
    if (sum) {
      sum.amount += amount;
      sum.count += 1;
    } else ofDay.set(key, { admin, category, categoryName, type, amount, count: 1 });
  }
  endDay();
  return days;
}
