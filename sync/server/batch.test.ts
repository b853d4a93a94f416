import { expect, it } from 'vitest';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import { arrange, inRange, type Row } from '../row.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { here, notes, writeNote } from '../testing/toy-notes.ts';
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

/** What is told of a change that writes a note to the desk, where other scopes take new versions with it. */
async function toldOf(...others: readonly ScopeKey[]) {
  const scopes: ScopeKey[] = ['store:desk', ...others];
  const versions = new Map(scopes.map((scope) => [scope, { version: 1, stamp: 'before' }]));
  const tx = { getRows: async () => new Map(), flush: async () => undefined };
  const batch = new Batch(toyBusiness(), tx as unknown as ServerTransaction, 'acme', versions, () => 'after');
  // The toy's input lets nothing else through; a command that did would find no column for it.
  const input = { ...here, _id: 'n1', title: 'one', text: '', pages: [], mood: 'bright' };
  await batch.run(writeNote, input, writeNote.scope(input), { side: 'server', now: '2026-01-01T00:00:00.000Z' } as never);
  for (const scope of others) batch.bump(scope);
  return batch.flush();
}

it('tells of one scope what was written there, as the database gives it back', async () => {
  const [poke] = await toldOf();
  expect(poke).toMatchObject({
    scope: 'store:desk',
    version: 2,
    change: { before: 'before', stamp: 'after' },
  });
  const [row] = poke?.change?.rows['notes'] ?? [];
  expect(row).toMatchObject({ _id: 'n1', title: 'one' });
  expect(row).not.toHaveProperty('mood');
});

it('tells of several scopes their versions alone, so that a pull brings them together', async () => {
  const pokes = await toldOf('brand:acme');
  expect(pokes.map(({ scope, change }) => [scope, change])).toEqual([
    ['brand:acme', undefined],
    ['store:desk', undefined],
  ]);
});
