import { AppError } from '../kit/errors.ts';

/** Points that came together, and what is left of them. */
export interface Lot {
  readonly id: string;
  readonly remaining: number;
  readonly at: string;
  /** The instant from which on they are gone; absent: they do not end. */
  readonly expiresAt?: string | undefined;
}

/**
 * A customer's points. `owed` were taken back after they had been spent: while there are any, no lot has something left, and what comes
 * in makes them up first. So the sum of all entries is what is left in the lots less what is owed.
 */
export interface Points {
  readonly lots: readonly Lot[];
  readonly owed: number;
}

/** So many points of a lot. */
export interface Part {
  readonly lot: string;
  readonly amount: number;
}

/** Whether a lot ended before the instant. */
export function isOver({ expiresAt }: Pick<Lot, 'expiresAt'>, now: string): boolean {
  return expiresAt !== undefined && expiresAt <= now;
}

/** In the order in which they are used: those that end first, then those that came first; ids tell equal ones apart. */
export function inOrder(lots: readonly Lot[]): Lot[] {
  return [...lots].sort((a, b) => compare(orderOf(a), orderOf(b)));
}

/** What can be spent: nothing while something is owed. */
export function balanceOf({ lots, owed }: Points, now: string): number {
  return Math.max(0, sumOf(lots.filter((lot) => !isOver(lot, now))) - owed);
}

/** The sum of all entries, also below zero. Certain once what is over has been taken out. */
export function sumOfEntries({ lots, owed }: Points): number {
  return sumOf(lots) - owed;
}

/** Points come in as a lot of their own, which first makes up what is owed. */
export function give(
  points: Points,
  { amount, ...lot }: Omit<Lot, 'remaining'> & { readonly amount: number },
): Points {
  return madeUp({ ...points, lots: [...points.lots, { ...lot, remaining: amount }] });
}

/**
 * Points go for something that somebody wanted: never more than there are.
 * @param points Without lots that are over; see {@link expire}
 * @throws AppError points_short `{have, need}`
 */
export function spend(points: Points, amount: number): { readonly points: Points; readonly parts: Part[] } {
  const have = Math.max(0, sumOfEntries(points));
  if (amount > have) throw new AppError('points_short', { have, need: amount });
  const { lots, parts } = take(points.lots, amount);
  return { points: { ...points, lots }, parts };
}

/** Points that were earned go back: out of their own lot first, then as if they were spent; what is not there any more is owed. */
export function takeBack(points: Points, { lot: id, amount }: Part): Points {
  const own = points.lots.filter((lot) => lot.id === id);
  const others = points.lots.filter((lot) => lot.id !== id);
  const first = take(own, amount);
  const rest = take(others, first.short);
  return { lots: [...first.lots, ...rest.lots], owed: points.owed + rest.short };
}

/**
 * Points that were spent come back to the lots that they were of. What of it would have ended meanwhile stays gone.
 * @param points With all lots of the parts
 */
export function putBack(
  points: Points,
  parts: readonly Part[],
  now: string,
): { readonly points: Points; readonly gone: Part[] } {
  const gone: Part[] = [];
  let { lots } = points;
  for (const part of parts) {
    const lot = lots.find(({ id }) => id === part.lot);
    if (!lot || isOver(lot, now)) gone.push(part);
    else
      lots = lots.map((each) => (each === lot ? { ...lot, remaining: lot.remaining + part.amount } : each));
  }
  return { points: madeUp({ ...points, lots }), gone };
}

/** Takes out what is over. */
export function expire(points: Points, now: string): { readonly points: Points; readonly gone: Part[] } {
  const gone = points.lots
    .filter((lot) => lot.remaining > 0 && isOver(lot, now))
    .map(({ id, remaining }) => ({ lot: id, amount: remaining }));
  const lots = points.lots.map((lot) => (isOver(lot, now) ? { ...lot, remaining: 0 } : lot));
  return { points: { ...points, lots }, gone };
}

/** What of an earning has still to go back: what ended by itself is gone already, and is not taken a second time. */
export function stillToTake(
  wanted: number,
  { takenBack, expired }: { readonly takenBack: number; readonly expired: number },
): number {
  return Math.max(0, wanted - takenBack - expired);
}

function madeUp(points: Points): Points {
  if (points.owed === 0) return points;
  const { lots, short } = take(points.lots, points.owed);
  return { lots, owed: short };
}

function take(
  from: readonly Lot[],
  amount: number,
): { readonly lots: Lot[]; readonly parts: Part[]; readonly short: number } {
  const parts: Part[] = [];
  let short = amount;
  const lots = inOrder(from).map((lot) => {
    const taken = Math.min(lot.remaining, short);
    if (taken === 0) return lot;
    short -= taken;
    parts.push({ lot: lot.id, amount: taken });
    return { ...lot, remaining: lot.remaining - taken };
  });
  return { lots, parts, short };
}

function orderOf({ expiresAt = '~', at, id }: Lot): string {
  return `${expiresAt} ${at} ${id}`;
}

function sumOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
