import { AppError } from '../kit/errors.ts';

/** Points that came together, and what is left of them. */
export interface Lot {
  readonly id: string;
  readonly remaining: number;
  readonly at: string;
  /** The instant from which on they are gone; absent: they do not end. */
  readonly expiresAt?: string | undefined;
  /** What was taken back of it when it had no more, in the order in which that was taken. While there is any, nothing is left of it. */
  readonly debts?: readonly Debt[] | undefined;
}

/** Points that stood in for those of a lot that had been spent. */
export interface Debt {
  /** The lot that they were of; absent: nobody had any, and they are owed. */
  readonly lot?: string | undefined;
  readonly amount: number;
}

/**
 * A customer's points. `owed` were taken back after they had been spent: while there are any, no lot has something left, and what comes
 * in makes them up first. So the sum of all entries is what is left in the lots less what is owed. A lot whose points come back makes up first
 * what stood in for them: whatever is given back first, the same is left.
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

/**
 * Points that were earned go back: out of their own lot first, then as if they were spent; what is not there any more is owed.
 * @param points With their lot
 */
export function takeBack(points: Points, { lot: id, amount }: Part): Points {
  const own = points.lots.filter((lot) => lot.id === id);
  const others = points.lots.filter((lot) => lot.id !== id);
  const first = take(own, amount);
  const rest = take(others, first.short);
  const debts: Debt[] = [...rest.parts, ...(rest.short > 0 ? [{ amount: rest.short }] : [])];
  const owing = first.lots.map((lot) =>
    debts.length === 0 ? lot : { ...lot, debts: [...(lot.debts ?? []), ...debts] },
  );
  return { lots: [...owing, ...rest.lots], owed: points.owed + rest.short };
}

/**
 * Points that were spent come back to the lots that they were of, where they make up first what was taken back instead of them. What is left of it and
 * would have ended meanwhile stays gone.
 * @param points With all lots of the parts, and those that stood in for them
 */
export function putBack(
  points: Points,
  parts: readonly Part[],
  now: string,
): { readonly points: Points; readonly gone: Part[] } {
  const gone: Part[] = [];
  let { lots, owed } = points;
  const change = (id: string, to: (lot: Lot) => Lot): void => {
    lots = lots.map((lot) => (lot.id === id ? to(lot) : lot));
  };
  // Each round either ends a part or makes a debt smaller.
  const due = [...parts];
  for (let part = due.shift(); part; part = due.shift()) {
    const { lot: id, amount } = part;
    const lot = lots.find((each) => each.id === id);
    const debt = lot?.debts?.at(-1);
    if (debt) {
      const settled = Math.min(debt.amount, amount);
      change(id, (each) => ({ ...each, debts: lessOf(each.debts ?? [], settled) }));
      if (debt.lot === undefined) owed -= settled;
      else due.unshift({ lot: debt.lot, amount: settled });
      if (amount > settled) due.push({ lot: id, amount: amount - settled });
    } else if (!lot || isOver(lot, now)) gone.push(part);
    else change(id, (each) => ({ ...each, remaining: each.remaining + amount }));
  }
  return { points: madeUp({ lots, owed }), gone };
}

/** Debts of which the last was made up by so much. */
function lessOf(debts: readonly Debt[], settled: number): readonly Debt[] | undefined {
  const last = debts.at(-1);
  const others = debts.slice(0, -1);
  if (last && last.amount > settled) return [...others, { ...last, amount: last.amount - settled }];
  return others.length > 0 ? others : undefined;
}

/** Takes out what is over. */
export function expire(points: Points, now: string): { readonly points: Points; readonly gone: Part[] } {
  const gone = points.lots
    .filter((lot) => lot.remaining > 0 && isOver(lot, now))
    .map(({ id, remaining }) => ({ lot: id, amount: remaining }));
  const lots = points.lots.map((lot) => (isOver(lot, now) ? { ...lot, remaining: 0 } : lot));
  return { points: { ...points, lots }, gone };
}

/** What of an earning has still to go back: what ended automatically is gone already, and is not taken a second time. */
export function stillToTake(
  wanted: number,
  { takenBack, expired }: { readonly takenBack: number; readonly expired: number },
): number {
  return Math.max(0, wanted - takenBack - expired);
}

function madeUp(points: Points): Points {
  if (points.owed === 0) return points;
  const { lots, parts, short } = take(points.lots, points.owed);
  return { lots: stoodInFor(lots, parts), owed: short };
}

/** What was owed of some lots, others have made up. */
function stoodInFor(lots: readonly Lot[], parts: readonly Part[]): Lot[] {
  const left = [...parts];
  const by = ({ amount }: Debt): Debt[] => {
    const found: Debt[] = [];
    let open = amount;
    for (let part = left.shift(); part; part = open > 0 ? left.shift() : undefined) {
      const made = Math.min(part.amount, open);
      found.push({ lot: part.lot, amount: made });
      open -= made;
      if (part.amount > made) left.unshift({ lot: part.lot, amount: part.amount - made });
    }
    return open > 0 ? [...found, { amount: open }] : found;
  };
  return lots.map((lot) =>
    lot.debts?.some((debt) => debt.lot === undefined)
      ? { ...lot, debts: lot.debts.flatMap((debt) => (debt.lot === undefined ? by(debt) : [debt])) }
      : lot,
  );
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
