import { expect, it } from 'vitest';
import { judge, type Kept } from './judge.ts';

const kept = (number: string, total: number): Kept => ({ number, total, businessDate: '2026-03-01' });

it('is content when the server has what was shown, whatever the order', () => {
  const ledger = [
    { number: 'A-001', total: 30 },
    { number: 'A-002', total: 45 },
  ];
  expect(judge(ledger, [kept('A-002', 45), kept('A-001', 30)])).toEqual({
    confirmed: 2,
    lost: [],
    doubled: [],
  });
});

it('calls a sale lost that was shown and is not there, or is there with another sum', () => {
  const ledger = [
    { number: 'A-001', total: 30 },
    { number: 'A-002', total: 45 },
  ];
  expect(judge(ledger, [kept('A-002', 50)])).toEqual({
    confirmed: 0,
    lost: ['A-001 30', 'A-002 45'],
    doubled: ['A-002 50'],
  });
});

it('calls an order doubled that nobody sold, and a number that two orders of a day have', () => {
  const ledger = [{ number: 'A-001', total: 30 }];
  expect(judge(ledger, [kept('A-001', 30), kept('A-002', 30)]).doubled).toEqual(['A-002 30']);
  expect(judge(ledger, [kept('A-001', 30), kept('A-001', 45)], [45]).doubled).toEqual(['A-001 45']);
});

it('lets a sale of which nobody heard be there once or not at all', () => {
  expect(judge([], [], [30]).doubled).toEqual([]);
  expect(judge([], [kept('A-001', 30)], [30]).doubled).toEqual([]);
  expect(judge([], [kept('A-001', 30), kept('A-002', 30)], [30]).doubled).toEqual(['A-002 30']);
});
