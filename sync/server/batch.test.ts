import { expect, it } from 'vitest';
import type { ListQuery } from '#domain/kit/rows.ts';
import { arrange, inRange, type Row } from '../row.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { notes } from '../testing/toy-notes.ts';
import { Batch } from './batch.ts';
import type { ServerTransaction } from './ports.ts';

function aNote(_id: string, storeId: string, title: string): Row {
  return { _id, brandId: 'acme', storeId, title, text: '', pages: [], createdAt: '', updatedAt: '', rev: 1 };
}

/** What a change of the store `desk` is given, and what the database was asked for it. */
function aReader(...rows: readonly Row[]) {
  const asked: ListQuery[] = [];
  const listRows = async (table: typeof notes, _brand: unknown, query: ListQuery): Promise<Row[]> => {
    asked.push(query);
    const found = rows.filter((row) => inRange(table, row, query));
    return arrange(table, found, query);
  };
  const batch = new Batch(
    toyBusiness(),
    { listRows } as unknown as ServerTransaction,
    'acme',
    new Map(),
    () => '',
  );
  const reader = batch.reader(new Set(['store:desk']));
  const idsOf = async (query: ListQuery): Promise<string[]> =>
    (await reader.list(notes, query)).map((row) => row._id);
  return { asked, idsOf };
}

const newest: ListQuery = { index: 'title', equals: ['desk'], reverse: true, limit: 2 };

it('reads of a list that is limited no more than is asked for, and once', async () => {
  const { asked, idsOf } = aReader(...['a', 'b', 'c'].map((title) => aNote(title, 'desk', title)));
  expect(await idsOf(newest)).toEqual(['c', 'b']);
  expect(await idsOf(newest)).toEqual(['c', 'b']);
  expect(asked).toEqual([newest]);
});

it('reads the whole of a list where some of the first rows are not to be seen', async () => {
  const own = ['a', 'b', 'c'].map((title) => aNote(title, 'desk', title));
  const { asked, idsOf } = aReader(...own, aNote('z', 'other', 'z'));
  const ofAll: ListQuery = { index: 'title', equals: [], reverse: true, limit: 2 };
  expect(await idsOf(ofAll)).toEqual(expect.arrayContaining(['b', 'c']));
  expect(asked.map(({ limit }) => limit)).toEqual([2, undefined]);
});
