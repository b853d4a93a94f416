import { expectedOf } from '../drawer/movements.ts';
import { cashMovements, shifts } from '../drawer/schema.ts';
import type { ReadRows } from '../kit/rows.ts';
import type { JournalEntry } from './schema.ts';

/**
 * Counts of drawers with what they differ by now, whole TWD: counted less expected. Nothing keeps that: whoever counted may not see it, and
 * what comes late changes it. Whoever reads the journal may (`shifts.seeExpected`).
 */
export async function withDifferences(
  rows: ReadRows,
  entries: readonly JournalEntry[],
): Promise<JournalEntry[]> {
  const told: JournalEntry[] = [];
  for (const entry of entries) {
    const amount = entry.kind === 'shiftClose' ? await differenceOf(rows, entry) : undefined;
    told.push(amount === undefined ? entry : { ...entry, amount });
  }
  return told;
}

async function differenceOf(
  rows: ReadRows,
  { storeId, number, changeId }: JournalEntry,
): Promise<number | undefined> {
  const [, lane, seq] = /^([A-Z]{1,2})-Z(\d{1,6})$/.exec(number ?? '') ?? [];
  if (storeId === undefined || lane === undefined) return undefined;
  const found = await rows.list(shifts, { index: 'number', equals: [storeId, lane, Number(seq)] });
  for (const shift of found) {
    const closing = shift.closings.find(({ change }) => change === changeId);
    if (!closing) continue;
    const moved = await rows.list(cashMovements, { index: 'shift', equals: [storeId, shift._id] });
    return closing.counted - expectedOf(moved);
  }
  return undefined;
}
