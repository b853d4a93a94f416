import { describe, expect, it } from 'vitest';
import { ours, tableOfPeers, type Peer, type Taken } from './peer-table.ts';

const peers: Peer[] = [
  { name: 'Naive', keepsReceipts: false },
  { name: 'Kept', keepsReceipts: true },
  { name: 'Slow', keepsReceipts: true },
];

function drain(by: string, value: number, longest?: number): Taken {
  return { work: 'drain', by, value, unit: 's', longest };
}

function rowOf(taken: readonly Taken[]): string[] {
  const lines = tableOfPeers(taken, peers).split('\n');
  return (lines[2] ?? '').split('|').map((cell) => cell.trim());
}

describe('the table of the comparison', () => {
  it('gives the lower of the rounds and ours as a share of each', () => {
    const [, work, own, naive, kept] = rowOf([
      drain(ours, 3),
      drain(ours, 2),
      drain('Naive', 1),
      drain('Kept', 4),
      drain('Kept', 5),
    ]);
    expect([work, own, naive, kept]).toEqual(['drain', '2.00 s', '1.00 s (2.00)', '4.00 s (0.50)']);
  });

  it('takes the best that keeps receipts, not the fastest of all', () => {
    const row = rowOf([drain(ours, 2), drain('Naive', 1), drain('Kept', 4), drain('Slow', 8)]);
    expect(row.at(-2)).toBe('0.50 of Kept');
  });

  it('names a task that froze the page, and who has no figure', () => {
    const row = rowOf([drain(ours, 2, 49), drain('Kept', 4, 1600)]);
    expect(row.slice(2, 6)).toEqual(['2.00 s', '–', '4.00 s, task 1600 ms (0.50)', '–']);
    expect(row.at(-2)).toBe('0.50 of Kept');
  });

  it('says nothing of a share where ours has no figure', () => {
    expect(rowOf([drain('Kept', 4)]).slice(2, 7)).toEqual(['–', '–', '4.00 s', '–', '']);
  });
});
