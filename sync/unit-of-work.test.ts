import { describe, expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import type { ListQuery, Rows } from '#domain/kit/rows.ts';
import type { AnyTable } from './operations.ts';
import { arrange, inRange, type Row } from './row.ts';
import { toyBusiness } from './testing/toy-business.ts';
import { addCounter, counters, tickCounter, ticks } from './testing/toy-counters.ts';
import { addPage, clerk, here, notes, tallyTitle, writeNote } from './testing/toy-notes.ts';
import { UnitOfWork, withSums, type Effect } from './unit-of-work.ts';

const stamps = {
  brandId: 'acme',
  storeId: 'desk',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 7,
};
const now = '2026-11-21T06:05:00.000Z';

function aNote(id: string, title: string): Row {
  return { _id: id, title, text: '', pages: [], ...stamps };
}

/** A unit of work over the given rows, and a way to run anything in it. */
function aUnit(...rows: readonly (readonly [AnyTable, Row])[]) {
  const unit = new UnitOfWork(toyBusiness(), {
    get: async (table, id) => rows.find(([of, row]) => of.name === table.name && row._id === id)?.[1],
    list: async (table, query) =>
      arrange(
        table,
        rows
          .filter(([of, row]) => of.name === table.name && inRange(table, row, query))
          .map(([, row]) => row),
        query,
      ),
  });
  const run = (command: Command, input: object): Promise<Effect> =>
    unit.run(
      command,
      { ...here, ...input },
      { side: 'device', actor: clerk, now, changeId: 'c', via: 'sync' },
    );
  const doing = (apply: (rows: Rows) => Promise<unknown>): Promise<Effect> =>
    run({ ...writeNote, apply } as Command, {});
  return { unit, run, doing };
}

it('P18: makes no row under an id that leads elsewhere, and lets one that is there be changed', async () => {
  const { unit } = aUnit([notes, aNote('..', 'old')]);
  const put = (_id: string) =>
    unit.run(
      {
        ...writeNote,
        apply: (rows: Rows) => rows.put(notes, { ...here, _id, title: 'new', text: '', pages: [] }),
      } as Command,
      here,
      { side: 'server', actor: clerk, now, changeId: 'c', via: 'sync' },
    );
  for (const _id of ['.', '__proto__', 'constructor'])
    await expect(put(_id)).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: '_id', message: 'invalid' }] },
    });
  expect((await put('..')).writes.size).toBe(1);
});

it('lets its program serve others in the middle of a change of thousands of rows, and asks for nothing in a short one', async () => {
  let breaths = 0;
  const yieldToOthers = async (): Promise<void> => void breaths++;
  const source = { get: async () => undefined, list: async () => [] };
  const unit = new UnitOfWork(toyBusiness(), source, yieldToOthers);
  const write = (count: number) =>
    unit.run(
      {
        ...writeNote,
        async apply(rows: Rows) {
          for (let i = 0; i < count; i++)
            await rows.put(notes, { ...here, _id: `n${i}`, title: 'many', text: '', pages: [] });
        },
      } as Command,
      here,
      { side: 'server', actor: clerk, now, changeId: 'c', via: 'rest' },
    );
  await write(100);
  expect(breaths).toBe(0);
  // Four while it writes, and four while what it wrote is looked at.
  await write(1000);
  expect(breaths).toBe(8);
});

const titled = (title: string): ListQuery => ({ index: 'title', equals: ['desk', title] });

describe('a unit of work', () => {
  it('U1: drops what a change staged when it throws, and keeps what earlier ones wrote', async () => {
    const { unit, run, doing } = aUnit();
    await run(writeNote, { _id: 'n1', title: 'one', text: '' });
    const failing = doing(async (rows) => {
      await rows.put(notes, { ...here, _id: 'n2', title: 'two', text: '', pages: [] });
      await rows.put(ticks, { ...here, _id: 't1', counter: 'c1', amount: 5 });
      await rows.remove(notes, 'n1');
      throw new RangeError('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect([[...unit.written.keys()], unit.sums.size]).toEqual([['notes/n1'], 0]);
  });

  it('U2: shows a change what earlier ones and itself wrote, by key and in ranges, in the order of the index', async () => {
    const { run, doing } = aUnit(
      [notes, aNote('n5', 'a')],
      [notes, aNote('n1', 'a')],
      [notes, aNote('n3', 'b')],
    );
    await run(writeNote, { _id: 'n4', title: 'a', text: '' });
    const { output } = await doing(async (rows) => {
      await rows.put(notes, { ...here, _id: 'n3', title: 'a', text: '', pages: [] });
      await rows.remove(notes, 'n5');
      const found = await rows.list(notes, { ...titled('a'), index: 'title' });
      const newest = await rows.list(notes, { index: 'title', equals: ['desk'], reverse: true, limit: 2 });
      return [found.map((row) => row._id), newest.map((row) => row._id), await rows.get(notes, 'n5')];
    });
    expect(output).toEqual([['n1', 'n3', 'n4'], ['n4', 'n3'], undefined]);
  });

  it('U2: gives as many as are asked for, whatever was taken out of the range before', async () => {
    const { doing } = aUnit(...['n1', 'n2', 'n3', 'n4'].map((id) => [notes, aNote(id, id)] as const));
    await doing((rows) => rows.put(notes, { ...here, _id: 'n1', title: 'z', text: '', pages: [] }));
    const { output } = await doing(async (rows) => {
      await rows.remove(notes, 'n2');
      const found = await rows.list(notes, { index: 'title', equals: ['desk'], to: 'n9', limit: 2 });
      return found.map((row) => row._id);
    });
    expect(output).toEqual(['n3', 'n4']);
  });

  it('U3: puts a row of an append-only table once, and adds it once to its sum', async () => {
    const { unit, run } = aUnit();
    await run(addCounter, { _id: 'c1', name: 'cups' });
    await run(tickCounter, { _id: 't1', counter: 'c1', amount: 5 });
    const again = await run(tickCounter, { _id: 't1', counter: 'c1', amount: 9 });
    expect([again.writes.size, again.deltas, unit.sums.get('counters/c1')]).toEqual([0, [], { total: 5 }]);
  });

  it('U4: ignores what a command puts into a sum, starts it at nothing, and shows it with what was appended', async () => {
    const held: Row = { _id: 'c1', name: 'cups', total: 10, ...stamps };
    const { unit, run, doing } = aUnit([counters, held]);
    await run(tickCounter, { _id: 't1', counter: 'c1', amount: 5 });
    const { output, writes } = await doing(async (rows) => {
      await rows.put(counters, { ...here, _id: 'c1', name: 'mugs', total: 999 });
      await rows.put(counters, { ...here, _id: 'c2', name: 'new', total: 999 });
      return [(await rows.get(counters, 'c1'))?.total, (await rows.get(counters, 'c2'))?.total];
    });
    expect(output).toEqual([15, 0]);
    expect(writes.get('counters/c1')?.row).toMatchObject({ name: 'mugs', total: 10 });
    expect(withSums(held, unit.sums.get('counters/c1'), undefined)).toMatchObject({ total: 15 });
  });

  it('U5: records which keys and ranges a change read, and what it wrote', async () => {
    const { run } = aUnit([notes, aNote('n1', 'a')]);
    const effect = await run(tallyTitle, { _id: 'sum', title: 'a' });
    expect([...effect.writes.keys()]).toEqual(['notes/sum']);
    expect([...effect.reads]).toEqual(['notes/sum']);
    expect(effect.ranges).toEqual([{ table: 'notes', index: 'title', equals: ['desk', 'a'] }]);
  });

  it('U6: stamps what is put: made once, changed at the change’s own time, its revision the next', async () => {
    const { run } = aUnit([notes, aNote('n1', 'a')]);
    const changed = await run(addPage, { _id: 'n1', page: 'p' });
    const made = await run(writeNote, { _id: 'n2', title: 'b', text: '' });
    expect(changed.writes.get('notes/n1')?.row).toMatchObject({
      createdAt: stamps.createdAt,
      updatedAt: now,
      rev: 8,
    });
    expect(made.writes.get('notes/n2')?.row).toMatchObject({ createdAt: now, updatedAt: now, rev: 1 });
  });

  it('U2: finds a row that was removed and put again', async () => {
    const { doing } = aUnit([notes, aNote('n1', 'a')]);
    const { output } = await doing(async (rows) => {
      await rows.remove(notes, 'n1');
      await rows.remove(notes, 'never there');
      await rows.put(notes, { ...here, _id: 'n1', title: 'a', text: 'again', pages: [] });
      return (await rows.list(notes, { ...titled('a'), index: 'title' })).map((row) => row.text);
    });
    expect(output).toEqual(['again']);
  });
});

describe('an order of rows', () => {
  it('U2: is that of the index, numbers before strings, then of the id', () => {
    const rows = [
      aNote('n2', 'b'),
      aNote('n1', 'b'),
      { ...aNote('n3', 'a'), title: 2 as never },
      aNote('n4', 'B'),
    ];
    expect(arrange(notes, rows, { index: 'title', equals: [] }).map((row) => row._id)).toEqual([
      'n3',
      'n4',
      'n1',
      'n2',
    ]);
  });
});
