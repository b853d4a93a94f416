import type { SalesSums } from '#domain/report/sales-schema.ts';
import { measured } from './figures-of.ts';
import type { Report } from './report.ts';
import { isOneDay, stepsOf } from './slices.ts';

/** One step of a line. */
export interface TrendPoint {
  /** A day, a month by its first day, or the clock's hour. */
  readonly key: string;
  readonly sums: Pick<SalesSums, 'revenue' | 'orders'> | undefined;
  /** Undefined where nothing was sold: a day off is a gap, and no fall to nothing. */
  readonly value: number | undefined;
  /** What it is compared with, and which step that is. */
  readonly past: number | undefined;
  readonly pastKey: string | undefined;
  readonly isUnknown: boolean;
  readonly isOutage: boolean;
}

/** The steps of a report's line: its days or months up to the present one, or the hours of its one day in which anything was sold. */
export function trendOf(report: Report): { points: TrendPoint[]; isByHour: boolean } {
  return isOneDay(report.span)
    ? { points: hoursOf(report), isByHour: true }
    : { points: daysOf(report), isByHour: false };
}

function daysOf({ span, slice, before, compared, measure, today, unknown, outages }: Report): TrendPoint[] {
  const steps = stepsOf(span).filter((step) => step <= today);
  const past = compared ? stepsOf({ ...compared, by: span.by }) : [];
  const isIn = (marked: Report['unknown'], step: string): boolean =>
    span.by === 'day'
      ? marked.has(step)
      : [...marked.keys()].some((date) => date.startsWith(step.slice(0, 7)));
  return steps.map((step, at) => {
    const sums = slice.days.get(step);
    const pastKey = past[at];
    const was = pastKey === undefined ? undefined : before?.days.get(pastKey);
    return {
      key: step,
      sums,
      value: sums && sums.orders > 0 ? measured(sums, measure) : undefined,
      past: was && was.orders > 0 ? measured(was, measure) : undefined,
      pastKey,
      isUnknown: isIn(unknown, step),
      isOutage: span.by === 'day' && isIn(outages, step),
    };
  });
}

function hoursOf({ span, slice, before, measure, hours, unknown, outages }: Report): TrendPoint[] {
  const of = (total: SalesSums | undefined, hour: number) => total?.hours.find((one) => one.hour === hour);
  const [isUnknown, isOutage] = [unknown.get(span.from), outages.get(span.from)];
  const points = hours.map((hour) => {
    const [sums, was] = [of(slice.total, hour), of(before?.total, hour)];
    return {
      key: String(hour),
      sums,
      value: sums && measured(sums, measure),
      past: was && measured(was, measure),
      pastKey: String(hour),
      isUnknown: isUnknown?.has(hour) ?? false,
      isOutage: isOutage?.has(hour) ?? false,
    };
  });
  const isUsed = ({ value, past, isUnknown: isOpen }: TrendPoint): boolean =>
    value !== undefined || past !== undefined || isOpen;
  return points.slice(points.findIndex(isUsed), points.findLastIndex(isUsed) + 1);
}

interface Place {
  readonly x: number;
  readonly value: number | undefined;
}

/** A line through the steps that have a value, broken where one has none, and the area below it. */
export function lineThrough(
  places: readonly Place[],
  y: (value: number) => number,
): { readonly path: string; readonly area: string } {
  const runs: { readonly x: number; readonly y: number }[][] = [];
  let isOpen = false;
  for (const { x, value } of places) {
    if (value === undefined) {
      isOpen = false;
      continue;
    }
    if (!isOpen) runs.push([]);
    isOpen = true;
    runs.at(-1)!.push({ x, y: y(value) });
  }
  const at = (one: { x: number; y: number }): string => `${fixed(one.x)} ${fixed(one.y)}`;
  return {
    // A day alone between two days off is a dot.
    path: runs.map((run) => `M${run.map(at).join(' L')}${run.length === 1 ? ' h0.01' : ''}`).join(' '),
    area: runs
      .filter((run) => run.length > 1)
      .map((run) => `M${fixed(run[0]!.x)} 100 L${run.map(at).join(' L')} L${fixed(run.at(-1)!.x)} 100 Z`)
      .join(' '),
  };
}

function fixed(value: number): string {
  return value.toFixed(2);
}
