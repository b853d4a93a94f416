import { instantMs } from '#domain/kit/time.ts';
import type { LevelStep } from '#domain/supply/levels.ts';
import type { StockRow } from './stock-listing.ts';

// Where things stand in the drawings of stock, in percent of their room: from the left and from the top.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A round number that is not below: 1, 2 or 5 and zeros. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const ten = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((times) => times * ten >= value) ?? 10) * ten;
}

interface Levels {
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly steps: readonly LevelStep[];
}

export interface LevelDrawing {
  /** Of an SVG path: level until a step, then up or down. */
  readonly line: string;
  /** Where each step ends. */
  readonly spots: readonly Spot[];
  /** Numbers at the side, from above. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** Of a level, for a line across. */
  readonly yOf: (level: number) => number;
}

/** A line of steps from zero on; below zero where it was oversold. */
export function drawLevels({ from, to, start, steps }: Levels): LevelDrawing {
  const all = [start, ...steps.map(({ after }) => after)];
  const top = roundUp(Math.max(1, ...all));
  const lowest = Math.min(0, ...all);
  const bottom = lowest < 0 ? -roundUp(-lowest) : 0;
  const [begin, end] = [instantMs(from), Math.max(instantMs(from) + 1, instantMs(to))];
  const xOf = (at: string): number =>
    Math.min(100, Math.max(0, ((instantMs(at) - begin) / (end - begin)) * 100));
  const yOf = (level: number): number => ((top - level) / (top - bottom)) * 100;
  const spots = steps.map(({ at, after }) => ({ x: xOf(at), y: yOf(after) }));
  const line = [
    `M0 ${round(yOf(start))}`,
    ...spots.map(({ x, y }) => `H${round(x)}V${round(y)}`),
    'H100',
  ].join('');
  const values = bottom < 0 ? [top, 0, bottom] : [top, top / 2, 0];
  return { line, spots, ticks: values.map((value) => ({ value, y: yOf(value) })), yOf };
}

/** Days of cover and what they are judged by. */
export interface CoverBounds {
  readonly low: number;
  readonly high: number;
}

/** An item that is used, so that its days can be told. */
export type CoveredRow = StockRow & { readonly daysLeft: number };

/** What is used, the soonest gone first. */
export function coveredRows(rows: readonly StockRow[]): CoveredRow[] {
  return rows
    .filter((row): row is CoveredRow => row.daysLeft !== null && row.item.isInventoryTracked)
    .sort((a, b) => a.daysLeft - b.daysLeft || b.dailyUse - a.dailyUse);
}

/** Where bars of days end: behind the upper bound, so that too much is seen as too much without making everything else small. */
export function daysShown({ high }: CoverBounds): number {
  return high * 1.5;
}

/** Width of a bar of so many days, and of the bands below it, in percent. */
export function coverOf(days: number, bounds: CoverBounds): number {
  return round(Math.min(100, (Math.max(0, days) / daysShown(bounds)) * 100));
}

export interface SpreadDrawing {
  readonly spots: readonly Spot[];
  /** The use of which half of the items have more. */
  readonly middle: { readonly use: number; readonly x: number };
  readonly low: number;
  readonly high: number;
  /** Numbers below, each ten times the one before. */
  readonly ticks: readonly { readonly value: number; readonly x: number }[];
}

/** Items by what is used of them on a day, each step to the right ten times as much, and by their days of cover, few at the bottom. */
export function drawSpread(rows: readonly CoveredRow[], bounds: CoverBounds): SpreadDrawing {
  const uses = rows.map(({ dailyUse }) => Math.max(0.1, dailyUse));
  const from = Math.floor(Math.log10(Math.min(1, ...uses)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(1, ...uses))));
  const margin = 4;
  const xOf = (use: number): number =>
    round(margin + ((Math.log10(use) - from) / (to - from)) * (100 - 2 * margin));
  const yOf = (days: number): number => round(96 - coverOf(days, bounds) * 0.92);
  const sorted = uses.toSorted((a, b) => a - b);
  const use = sorted[sorted.length >> 1] ?? 1;
  return {
    spots: rows.map(({ daysLeft }, at) => ({ x: xOf(uses[at]!), y: yOf(daysLeft) })),
    middle: { use, x: xOf(use) },
    low: yOf(bounds.low),
    high: yOf(bounds.high),
    ticks: Array.from({ length: to - from + 1 }, (_, i) => ({
      value: 10 ** (from + i),
      x: xOf(10 ** (from + i)),
    })),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
