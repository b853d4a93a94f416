import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { Business } from '../operations.ts';
import type { Poke } from '../protocol.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { addCounter, counters, tickCounter } from '../testing/toy-counters.ts';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { addPage, chief, clerk, editNote, here, notes, removeNote, writeNote } from '../testing/toy-notes.ts';
import { aLog } from '../testing/toy-log.ts';
import { ToyServer } from '../testing/toy-server.ts';
import type { CursorRow } from './local-tables.ts';

const desk = 'store:desk';
const cursor = (device: ToyDevice): CursorRow | undefined =>
  device.disk.allLocal('cursors').find(({ key }) => key === desk);

/** Only what JSON carries crosses a network, and no device hears whose verdicts a version holds. */
function told(server: ToyServer, at = -1): Poke {
  const { change, ...poke } = server.pokes.at(at) ?? { scope: desk, version: 0 };
  const { judged: _, ...rest } = change ?? {};
  return JSON.parse(JSON.stringify(change ? { ...poke, change: rest } : poke)) as Poke;
}

/** Two devices of one desk that both hold what there is: one note and one counter. */
async function twoDevices() {
  const server = new ToyServer();
  const maker = await anEnrolledDevice(server, clerk, chief);
  await maker.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
  await maker.commit(addCounter, { ...here, _id: 'cups', name: 'cups' });
  await maker.sync();
  const other = await anEnrolledDevice(server, clerk, chief);
  const make = async (...change: Parameters<ToyDevice['commit']>): Promise<Poke> => {
    await maker.commit(...change);
    await maker.sync();
    return told(server);
  };
  other.sent.length = 0;
  return { server, maker, other, make };
}

const edit = (to: string) => [editNote, { ...here, _id: 'n1', text: { to } }] as const;
const tick = (id: string, amount: number) =>
  [tickCounter, { ...here, _id: id, counter: 'cups', amount }] as const;

describe('a version that a poke tells with its change', () => {
  it('L19: is taken without asking, as a pull would have brought it', async () => {
    const { other, make } = await twoDevices();
    expect(await other.engine.take(await make(...edit('new')))).toBe(true);
    expect(await other.engine.take(await make(...tick('t1', 5)))).toBe(true);
    expect(await other.engine.take(await make(writeNote, { ...here, _id: 'n2', title: 'two' }))).toBe(true);
    expect(await other.engine.take(await make(removeNote, { ...here, _id: 'n2' }))).toBe(true);
    expect(other.sent).toEqual([]);
    const taken = [other.disk.all(notes), other.disk.all(counters), cursor(other)?.version];
    const { server } = other;
    const pulled = await anEnrolledDevice(server, clerk, chief);
    expect(taken).toEqual([pulled.disk.all(notes), pulled.disk.all(counters), cursor(pulled)?.version]);
    expect([cursor(other)?.stamp, other.engine.holds(desk, cursor(other)?.version ?? 0)]).toEqual([
      cursor(pulled)?.stamp,
      true,
    ]);
    // The next round goes on from there.
    await make(...edit('newer'));
    await other.sync();
    expect(other.shown(notes, 'n1')?.['text']).toBe('newer');
  });

  it('L19: is left for a pull where a version is missing before it, or where it is here', async () => {
    const { other, make } = await twoDevices();
    const [first, second] = [await make(...edit('a')), await make(...edit('b'))];
    expect(await other.engine.take(second)).toBe(false);
    expect([await other.engine.take(first), await other.engine.take(second)]).toEqual([true, true]);
    // An old one that comes late takes nothing back.
    expect(await other.openPage().take(first)).toBe(false);
    expect(await other.openPage().take(second)).toBe(true);
    expect(other.shown(notes, 'n1')?.['text']).toBe('b');
  });

  it('L19: is left for a pull where the server went back and the version before is another one', async () => {
    const { other, make } = await twoDevices();
    const { change, ...poke } = await make(...edit('a'));
    if (!change) throw new Error('nothing was told of the change');
    expect(await other.engine.take({ ...poke, change: { ...change, before: 'another' } })).toBe(false);
    expect(await other.engine.take({ ...poke, version: poke.version + 1, change })).toBe(false);
    expect(other.shown(notes, 'n1')?.['text']).toBe('');
  });

  it.each(['has no verdict', 'has one whose rows are not here'] as const)(
    'L19: is left for a pull while a change of this device %s (I7, I9)',
    async (state) => {
      const { server, other, make } = await twoDevices();
      await other.commit(...tick('own', 3));
      // The server has it; its answer, or the pull behind it, is lost.
      if (state === 'has no verdict') other.cutNext('push');
      else other.loseNext('pull');
      await other.trySync();
      const own = told(server);
      expect(await other.engine.take(own)).toBe(false);
      const next = await make(...tick('t2', 10));
      expect(await other.engine.take(next)).toBe(false);
      expect(other.shown(counters, 'cups')?.['total']).toBe(3);
      other.mendNetwork();
      await other.sync();
      expect(other.shown(counters, 'cups')?.['total']).toBe(13);
    },
  );

  it('L19: is left for a pull while a copy comes in, or one is of another build’s tables', async () => {
    const { other, make } = await twoDevices();
    const poke = await make(...edit('a'));
    const disk = other.disk;
    const standing = cursor(other) as CursorRow;
    const with_ = (over: Partial<CursorRow>) =>
      disk.transact('write', { rows: [], local: ['cursors'] }, 'relaxed', (tx) =>
        tx.localPutMany('cursors', [{ ...standing, ...over }]),
      );
    for (const over of [
      { phase: 'loading' },
      { phase: 'reloading' },
      { staged: { version: standing.version, stamp: standing.stamp } },
      { tables: 'of another build' },
    ] as const) {
      await with_(over);
      expect(await other.openPage().take(poke)).toBe(false);
    }
    await with_({});
    expect(await other.openPage().take(poke)).toBe(true);
  });

  it('L19: leaves out rows of tables that this build does not know', async () => {
    const { other, make } = await twoDevices();
    const { change, ...poke } = await make(...edit('a'));
    const more = { ...change, rows: { ...change?.rows, inventions: [{ _id: 'x' }] } } as Poke['change'];
    expect(await other.engine.take({ ...poke, change: more })).toBe(true);
  });

  it('L19: is left for a pull where the disk refuses it', async () => {
    const { other, make } = await twoDevices();
    const poke = await make(...edit('a'));
    other.disk.beforeCommit = () => {
      throw new AppError('storage_failed');
    };
    expect(await other.engine.take(poke)).toBe(false);
    expect([other.shown(notes, 'n1')?.['text'], other.engine.holds(desk, poke.version)]).toEqual(['', false]);
    other.disk.beforeCommit = undefined;
    await other.sync();
    expect(other.shown(notes, 'n1')?.['text']).toBe('a');
  });
});

describe('of a table that is kept by age', () => {
  const kept = {
    age: 'title',
    index: 'title',
    months: 13,
    by: ['text'],
    add: 'rev',
    lessWhere: { field: 'text', is: 'less' },
    unless: 'isOut',
  };
  const ageing = (): Business => {
    const { commands, tables } = toyBusiness();
    return { commands, tables: new Map(tables).set(notes.name, { ...notes, kept } as never) };
  };
  const [old, young] = ['2024-02-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'];

  it.each([
    ['a row that is new is taken', writeNote, { _id: 'n2', title: young }, true],
    ['a row of before is left for a pull', writeNote, { _id: 'n2', title: old }, false],
    ['a row that may have been one of before, too', editNote, { _id: 'n1', text: { to: 'a' } }, false],
    ['and one that is gone', removeNote, { _id: 'n1' }, false],
  ] as const)('L19: %s (K2)', async (_, command, input, isTaken) => {
    const server = new ToyServer(ageing());
    const maker = await anEnrolledDevice(server, clerk, chief);
    await maker.commit(writeNote, { ...here, _id: 'n1', title: young });
    await maker.sync();
    const other = await anEnrolledDevice(server, clerk, chief);
    other.reload(ageing());
    await other.sync();
    expect(cursor(other)?.keeps).toEqual({ notes: expect.any(String) });
    await maker.commit(command as never, { ...here, ...input });
    await maker.sync();
    expect(await other.engine.take(told(server))).toBe(isTaken);
  });
});

describe('what a server tells of a version', () => {
  it('L18: is what it changed, for all but the device whose verdicts it holds', async () => {
    const { server, maker, make } = await twoDevices();
    await make(...edit('new'));
    expect(server.pokes.at(-1)).toMatchObject({
      scope: desk,
      version: cursor(maker)?.version,
      change: { stamp: cursor(maker)?.stamp, judged: maker.row.device, rows: { notes: [{ _id: 'n1' }] } },
    });
    await server.writeNow({
      command: writeNote,
      input: { ...here, _id: 'n3', title: 'three', text: '' },
      actor: clerk,
      changeId: 'now',
    });
    expect(server.pokes.at(-1)).toMatchObject({ change: { rows: { notes: [{ _id: 'n3' }] } } });
    expect(server.pokes.at(-1)?.change?.judged).toBeUndefined();
  });

  it('L18: is the version alone where much changed', async () => {
    const { server, maker } = await twoDevices();
    for (let i = 0; i < 51; i++) await maker.commit(writeNote, { ...here, _id: `m${i}`, title: 'm' });
    await maker.sync();
    expect([server.pokes.at(-1)?.version, server.pokes.at(-1)?.change]).toEqual([
      cursor(maker)?.version,
      undefined,
    ]);
  });

  it('L18: is the version alone where what waited is judged again: other devices may learn a verdict of it', async () => {
    const { server, make } = await twoDevices();
    const early = await aLog(server, 'early');
    early.add(addPage, { ...here, _id: 'n2', page: 'p' });
    await early.push();
    await make(writeNote, { ...here, _id: 'n2', title: 'two' });
    const { length } = server.pokes;
    await server.runJobs();
    expect(server.pokes.slice(length)).toEqual([{ scope: desk, version: expect.any(Number) }]);
  });
});
