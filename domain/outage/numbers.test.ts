import fc from 'fast-check';
import { expect, it } from 'vitest';
import { displayNumber } from '../order/numbering.ts';
import { numbersUsed } from './numbers.ts';
import { paceOf } from './pace.ts';
import { at } from './builders.ts';

const numbered = (seq: number, i: number) => ({
  _id: `order-${i}`,
  businessDate: '2026-11-21',
  orderNo: { lane: 'A', seq, display: displayNumber('A', seq) },
});
const seqOf = (display: string): number => Number(display.slice(2));
const spread = ({ first, last }: { first: string; last: string }): number[] =>
  Array.from({ length: seqOf(last) - seqOf(first) + 1 }, (_, i) => seqOf(first) + i);

it('ranges hold exactly the numbers used, and with the gaps everything between that nobody has', () => {
  const seqs = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(seqs, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }), (own, others) => {
      const orders = own.map(numbered);
      const all = [...orders, ...others.map((seq, i) => numbered(seq, i + 1000))];
      const [lane] = numbersUsed(orders, all);
      expect(lane?.used.flatMap(spread)).toEqual([...new Set(own)].sort((a, b) => a - b));
      const known = new Set([...own, ...others]);
      const between = spread({
        first: displayNumber('A', Math.min(...own)),
        last: displayNumber('A', Math.max(...own)),
      });
      expect(lane?.missing.flatMap(spread)).toEqual(between.filter((seq) => !known.has(seq)));
      const isTwice = (seq: number): boolean => [...own, ...others].filter((one) => one === seq).length > 1;
      expect(lane?.reused.map(seqOf)).toEqual([...new Set(own)].sort((a, b) => a - b).filter(isTwice));
    }),
  );
});

it('the steps of time hold every order, and are never too many to read', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 * 24 * 30 }),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 900 })), {
        maxLength: 30,
      }),
      (minutes, placed) => {
        const orders = placed.map(([share, total]) => ({ placedAt: at(Math.floor(share * minutes)), total }));
        const { steps } = paceOf(orders, at(0), at(minutes));
        const sum = (of: (step: (typeof steps)[number]) => number) =>
          steps.reduce((n, step) => n + of(step), 0);
        expect(sum((step) => step.orders)).toBe(orders.length);
        expect(sum((step) => step.total)).toBe(orders.reduce((n, { total }) => n + total, 0));
        expect(steps.length).toBeLessThanOrEqual(37);
      },
    ),
  );
});
