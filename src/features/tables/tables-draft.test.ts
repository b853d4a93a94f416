import { expect, it } from 'vitest';
import { faultsOfParts, partEdits, partForms } from '#src/office/parts/parts.ts';
import { newTable, tableKind, tablesInARow, type TableDraft } from './tables-draft.ts';

const record = [
  { _id: 'b', label: 'B1', seats: 2, isActive: true, qrToken: 'tb', sort: 20 },
  { _id: 'a', label: 'A1', area: '窗邊', seats: 4, isActive: true, qrToken: 'ta', sort: 10 },
];
const seen = partForms<TableDraft>(tableKind, record);
const [a, b] = seen as [TableDraft, TableDraft];
const edits = (wanted: readonly TableDraft[]) => partEdits(tableKind, seen, wanted, record);

it('shows the tables in their order and edits nothing where nothing changed', () => {
  expect(seen.map(({ label }) => label)).toEqual(['A1', 'B1']);
  expect(edits(seen)).toEqual({});
});

it('edits only the fields that change, adds and removes by id, and leaves the order of the others alone', () => {
  const added = newTable({ _id: 'c', label: ' C1 ', qrToken: 'tc' });
  expect(edits([{ ...a, area: ' ', seats: 6 }, b, added])).toEqual({
    a: { area: { from: '窗邊', to: null }, seats: { from: 4, to: 6 } },
    c: { add: { label: 'C1', seats: 4, isActive: true, qrToken: 'tc', sort: 21 } },
  });
  expect(edits([a])).toEqual({ b: { remove: true } });
});

it('numbers what was moved', () => {
  expect(edits([b, a])).toEqual({ a: { sort: { from: 10, to: 21 } } });
});

it('makes a row of tables without those that are there', () => {
  const row = tablesInARow({ prefix: 'A', from: 1, to: 3 }, { area: '', seats: 2 }, seen);
  expect(row.map(({ label, seats }) => [label, seats])).toEqual([
    ['A2', 2],
    ['A3', 2],
  ]);
  expect(new Set(row.map(({ qrToken }) => qrToken)).size).toBe(2);
});

it('names a table without a label, with the label of another, or with no seats, at its field', () => {
  const faults = faultsOfParts(tableKind, [
    a,
    newTable({ _id: 'x', label: '' }),
    newTable({ _id: 'y', label: 'A1 ', seats: null }),
  ]);
  expect(faults.map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'x.label missing',
    'y.seats missing',
    'y.label taken',
  ]);
});
