import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoInstant } from '../kit/time.ts';
import {
  balanceOf,
  expire,
  give,
  inOrder,
  isOver,
  putBack,
  spend,
  stillToTake,
  sumOfEntries,
  takeBack,
  type Part,
  type Points,
} from './point-lots.ts';

const none: Points = { lots: [], owed: 0 };
const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 21);
const dayAt = (day: number): string => isoInstant(start + day * dayMs);
const lot = (id: string, amount: number, until?: number) => ({
  id,
  amount,
  at: dayAt(0),
  ...(until === undefined ? {} : { expiresAt: dayAt(until) }),
});
const left = ({ lots }: Points) => Object.fromEntries(lots.map(({ id, remaining }) => [id, remaining]));

describe('points that are spent', () => {
  it('are those that end first', () => {
    const points = give(give(give(none, lot('never', 5)), lot('late', 5, 9)), lot('soon', 5, 3));
    const spent = spend(points, 7);
    expect(spent.parts).toEqual([
      { lot: 'soon', amount: 5 },
      { lot: 'late', amount: 2 },
    ]);
    expect(inOrder(points.lots).map(({ id }) => id)).toEqual(['soon', 'late', 'never']);
  });

  it('are never more than there are', () => {
    expect(() => spend(give(none, lot('a', 5)), 6)).toThrow(
      expect.objectContaining({ code: 'points_short', details: { have: 5, need: 6 } }),
    );
    const owing = takeBack(spend(give(none, lot('a', 5)), 5).points, { lot: 'a', amount: 5 });
    expect(() => spend(owing, 1)).toThrow(expect.objectContaining({ details: { have: 0, need: 1 } }));
  });
});

describe('points that are taken back', () => {
  it('are owed where they were spent already, and made up by what comes in', () => {
    const spent = spend(give(none, lot('a', 10)), 8).points;
    const owing = takeBack(spent, { lot: 'a', amount: 10 });
    expect([balanceOf(owing, dayAt(0)), owing.owed, sumOfEntries(owing)]).toEqual([0, 8, -8]);
    const later = give(owing, lot('b', 5));
    expect([balanceOf(later, dayAt(0)), later.owed]).toEqual([0, 3]);
    const enough = give(later, lot('c', 5));
    expect([balanceOf(enough, dayAt(0)), enough.owed, left(enough)]).toEqual([2, 0, { a: 0, b: 0, c: 2 }]);
  });

  it('are not taken a second time where they ended by themselves', () => {
    expect(stillToTake(10, { takenBack: 0, expired: 4 })).toBe(6);
    expect(stillToTake(5, { takenBack: 5, expired: 5 })).toBe(0);
  });
});

describe('points that were spent and come back', () => {
  it('are in their own lots again, and what ended meanwhile stays gone', () => {
    const points = give(give(none, lot('soon', 5, 3)), lot('late', 5, 9));
    const { points: spent, parts } = spend(points, 8);
    const inTime = putBack(spent, parts, dayAt(2));
    expect([left(inTime.points), inTime.gone]).toEqual([{ soon: 5, late: 5 }, []]);
    const tooLate = putBack(spent, parts, dayAt(3));
    expect([left(tooLate.points), tooLate.gone]).toEqual([
      { soon: 0, late: 5 },
      [{ lot: 'soon', amount: 5 }],
    ]);
  });

  it('make up what is owed', () => {
    const { points, parts } = spend(give(none, lot('a', 10)), 10);
    const owing = takeBack(points, { lot: 'a', amount: 4 });
    const back = putBack(owing, parts, dayAt(0)).points;
    expect([back.owed, balanceOf(back, dayAt(0))]).toEqual([0, 6]);
  });

  it('make up first what stood in for them, also where their own lot is over', () => {
    const { points: spent, parts } = spend(give(give(none, lot('a', 100, 3)), lot('b', 50, 9)), 60);
    const owing = takeBack(expire(spent, dayAt(3)).points, { lot: 'a', amount: 60 });
    expect([owing.owed, left(owing)]).toEqual([10, { a: 0, b: 0 }]);
    const back = putBack(owing, parts, dayAt(3));
    expect([back.points.owed, left(back.points), back.gone]).toEqual([0, { a: 0, b: 50 }, []]);
    // What came in meanwhile has made up what was owed.
    const later = putBack(give(owing, lot('c', 30)), parts, dayAt(3)).points;
    expect([later.owed, left(later)]).toEqual([0, { a: 0, b: 50, c: 30 }]);
    const some = putBack(owing, [{ lot: 'a', amount: 25 }], dayAt(3)).points;
    expect([some.owed, left(some)]).toEqual([0, { a: 0, b: 15 }]);
    const all = putBack(some, [{ lot: 'a', amount: 40 }], dayAt(3));
    expect([left(all.points), all.gone]).toEqual([{ a: 0, b: 50 }, [{ lot: 'a', amount: 5 }]]);
  });
});

// A customer's life with points, and a second account of it: the ledger alone, as the database keeps it.

interface Entry {
  readonly kind: 'earn' | 'spend' | 'expire' | 'reverse';
  readonly amount: number;
  /** The lot, or the spending, that it is about. */
  readonly of: string;
}

const amounts = fc.integer({ min: 1, max: 40 });
const ledgerStep = fc.oneof(
  fc.record({ does: fc.constant('earn' as const), amount: amounts, days: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ does: fc.constant('spend' as const), amount: amounts, days: fc.constant(0) }),
  fc.record({
    does: fc.constant('refund' as const),
    amount: fc.nat(20),
    days: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ does: fc.constant('return' as const), amount: fc.nat(20), days: fc.constant(0) }),
  fc.record({
    does: fc.constant('wait' as const),
    amount: fc.constant(0),
    days: fc.integer({ min: 1, max: 4 }),
  }),
);
type LedgerStep = typeof ledgerStep extends fc.Arbitrary<infer D> ? D : never;

class Life {
  points: Points = none;
  readonly entries: Entry[] = [];
  readonly earned: { readonly id: string; readonly amount: number }[] = [];
  readonly spent: { readonly id: string; readonly parts: readonly Part[]; isBack: boolean }[] = [];
  readonly faults: string[] = [];
  day = 0;

  get now(): string {
    return dayAt(this.day);
  }

  do({ does, amount, days }: LedgerStep): void {
    this.#expire();
    if (does === 'wait') this.day += days;
    if (does === 'earn') this.earn(amount, days);
    if (does === 'spend') this.spend(amount);
    if (does === 'refund') {
      const one = this.earned[amount % Math.max(1, this.earned.length)];
      if (one) this.refund(one, Math.floor((one.amount * days) / 100));
    }
    if (does === 'return') {
      const one = this.spent[amount % Math.max(1, this.spent.length)];
      if (one) this.return(one);
    }
    this.#expire();
  }

  earn(amount: number, days: number): (typeof this.earned)[number] {
    const one = { id: `lot-${String(this.earned.length).padStart(3, '0')}`, amount };
    this.points = give(this.points, { ...one, at: this.now, expiresAt: dayAt(this.day + days) });
    this.entries.push({ kind: 'earn', amount, of: one.id });
    this.earned.push(one);
    return one;
  }

  /** @returns Whether there were enough. */
  spend(amount: number): boolean {
    const had = balanceOf(this.points, this.now);
    if (amount > had) {
      if (isTaken(this.points, amount)) this.faults.push(`${amount} of ${had} were spent`);
      return false;
    }
    const { points, parts } = spend(this.points, amount);
    if (parts.reduce((sum, part) => sum + part.amount, 0) !== amount)
      this.faults.push(`other points than ${amount} were taken`);
    this.#checkOrder(parts);
    this.points = points;
    const id = `spending-${this.spent.length}`;
    this.spent.push({ id, parts, isBack: false });
    this.entries.push({ kind: 'spend', amount: -amount, of: id });
    if (sumOfEntries(points) < 0) this.faults.push('somebody spent what they had not');
    return true;
  }

  /** So many of an earning's points are to be gone. */
  refund({ id }: { readonly id: string }, wanted: number): void {
    const amount = stillToTake(wanted, {
      takenBack: -this.#sum('reverse', id),
      expired: -this.#sum('expire', id),
    });
    if (amount === 0) return;
    this.points = takeBack(this.points, { lot: id, amount });
    this.entries.push({ kind: 'reverse', amount: -amount, of: id });
  }

  return(one: (typeof this.spent)[number]): void {
    if (one.isBack) return;
    one.isBack = true;
    const { points, gone } = putBack(this.points, one.parts, this.now);
    this.points = points;
    const amount = one.parts.reduce((sum, part) => sum + part.amount, 0);
    this.entries.push({ kind: 'reverse', amount, of: one.id });
    this.#note(gone);
  }

  get sum(): number {
    return this.entries.reduce((sum, { amount }) => sum + amount, 0);
  }

  #expire(): void {
    const { points, gone } = expire(this.points, this.now);
    this.points = points;
    this.#note(gone);
  }

  #note(gone: readonly Part[]): void {
    for (const { lot: of, amount } of gone) this.entries.push({ kind: 'expire', amount: -amount, of });
  }

  #sum(kind: Entry['kind'], of: string): number {
    return this.entries
      .filter((entry) => entry.kind === kind && entry.of === of)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Nothing that ends sooner is left where something that ends later was taken. */
  #checkOrder(parts: readonly Part[]): void {
    const ends = (id: string): string => this.points.lots.find((one) => one.id === id)?.expiresAt ?? '~';
    const last = parts.at(-1);
    if (!last) return;
    for (const one of this.points.lots) {
      const taken = parts.find((part) => part.lot === one.id)?.amount ?? 0;
      if (ends(one.id) < ends(last.lot) && taken < one.remaining)
        this.faults.push(`${one.id} ends before ${last.lot} and was left`);
    }
  }
}

function isTaken(points: Points, amount: number): boolean {
  try {
    spend(points, amount);
    return true;
  } catch {
    return false;
  }
}

describe('whatever happens', () => {
  it('points are the sum of their entries, and only what is taken back brings them below zero', () => {
    fc.assert(
      fc.property(fc.array(ledgerStep, { maxLength: 40 }), (steps) => {
        const life = new Life();
        for (const one of steps) {
          life.do(one);
          expect(life.faults).toEqual([]);
          expect(sumOfEntries(life.points)).toBe(life.sum);
          expect(balanceOf(life.points, life.now)).toBe(Math.max(0, life.sum));
          const { lots, owed } = life.points;
          expect(owed).toBe(Math.max(0, -life.sum));
          for (const each of lots) {
            expect(each.remaining).toBeGreaterThanOrEqual(0);
            expect(each.remaining).toBeLessThanOrEqual(
              life.earned.find(({ id }) => id === each.id)?.amount ?? 0,
            );
            if (owed > 0 || isOver(each, life.now) || each.debts) expect(each.remaining).toBe(0);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('the same is left, whether a sale or what points bought is given back first', () => {
    const plain = ledgerStep.filter(({ does }) => does !== 'refund' && does !== 'return');
    const which = fc.nat(20);
    const share = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(
        fc.array(plain, { maxLength: 25 }),
        which,
        which,
        share,
        (steps, sale, spending, percent) => {
          const leftBy = (isSaleFirst: boolean): number => {
            const life = new Life();
            for (const one of steps) life.do(one);
            const sold = life.earned[sale % Math.max(1, life.earned.length)];
            const spent = life.spent[spending % Math.max(1, life.spent.length)];
            if (!sold || !spent) return 0;
            if (!isSaleFirst) life.return(spent);
            life.refund(sold, Math.floor((sold.amount * percent) / 100));
            if (isSaleFirst) life.return(spent);
            expect(sumOfEntries(life.points)).toBe(life.sum);
            return life.sum;
          };
          expect(leftBy(true)).toBe(leftBy(false));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('a sale that is given back leaves what was there before, also where its points were spent meanwhile', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(ledgerStep, { maxLength: 25 }),
        amounts,
        amounts,
        parts,
        fc.boolean(),
        (steps, sale, spending, refunds, isLast) => {
          const life = new Life();
          for (const one of steps) life.do(one);
          const before = life.sum;
          const sold = life.earn(sale, 6);
          const isSpent = life.spend(spending);
          const giveUp = (): void => {
            const one = life.spent.at(-1);
            if (isSpent && one) life.return(one);
          };
          if (!isLast) giveUp();
          for (const share of refunds.toSorted((a, b) => a - b))
            life.refund(sold, Math.floor((sale * share) / 100));
          life.refund(sold, sale);
          if (isLast) giveUp();
          expect(life.sum).toBe(before);
          expect(sumOfEntries(life.points)).toBe(before);
        },
      ),
    );
  });
});
