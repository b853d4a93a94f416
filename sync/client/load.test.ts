import { describe, expect, it } from 'vitest';
import { toyBusiness } from '../testing/toy-business.ts';
import { counters, tickCounter } from '../testing/toy-counters.ts';
import {
  addPage,
  brandId,
  chief,
  clerk,
  editNote,
  here,
  notes,
  storeId,
  writeNote,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice, ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { loadOnce } from './load.ts';
import type { CursorRow } from './local-tables.ts';
import { pullOnce } from './pull.ts';

const desk = 'store:desk';
const cursor = (device: ToyDevice): CursorRow | undefined =>
  device.disk.allLocal('cursors').find((row) => row.key === desk);
const aNote = (id: string, fields: object = {}) =>
  [notes, { _id: id, title: 'n', text: '', pages: [], ...fields }] as const;
const padded = (i: number): string => `n${String(i).padStart(5, '0')}`;

/** A device that has just been enrolled and follows the store alone. */
async function aNewDevice(server: ToyServer): Promise<ToyDevice> {
  const device = new ToyDevice(server);
  await device.engine.enrol({ brandId, storeId, name: 'new' });
  await device.engine.follow([{ key: desk, view: 'till' }]);
  return device;
}

describe('a first copy', () => {
  it('B1: comes in pages, and goes on where it stopped after the page was killed', async () => {
    const server = new ToyServer();
    await server.seed(
      desk,
      Array.from({ length: 1200 }, (_, i) => aNote(padded(i))),
    );
    const device = await aNewDevice(server);
    await pullOnce(device.openParts());
    await loadOnce(device.openParts());
    expect([cursor(device)?.phase, device.disk.all(notes).length, cursor(device)?.at]).toEqual([
      'loading',
      500,
      { table: 'notes', after: padded(499) },
    ]);
    device.cutNext('snapshot');
    await device.trySync();
    device.reload();
    const sent = device.sent.length;
    await device.sync();
    expect([cursor(device)?.phase, device.disk.all(notes).length]).toEqual(['live', 1200]);
    // Two further pages of notes, the second with the other tables: no page comes twice.
    expect(device.sent.slice(sent).filter((verb) => verb === 'snapshot')).toHaveLength(2);
  });

  it('B1: that two tabs load goes on from the further one: a page that came late takes nothing back', async () => {
    const server = new ToyServer();
    await server.seed(
      desk,
      Array.from({ length: 1200 }, (_, i) => aNote(padded(i))),
    );
    const device = await aNewDevice(server);
    const [first, second] = [device.openParts(), device.openParts()];
    await pullOnce(first);
    device.beforeAnswer = async () => {
      device.beforeAnswer = undefined;
      await loadOnce(second);
      await loadOnce(second);
    };
    await loadOnce(first);
    expect([cursor(device)?.loaded, cursor(device)?.at]).toEqual([
      [],
      { table: 'notes', after: padded(999) },
    ]);
    device.beforeAnswer = async () => {
      device.beforeAnswer = undefined;
      await server.seed(desk, [aNote(padded(0), { text: 'meanwhile' })]);
      await loadOnce(second);
    };
    await loadOnce(first);
    expect([cursor(device)?.loaded, cursor(device)?.at]).toEqual([
      ['notes', 'ticks', 'counters', 'tickets'],
      undefined,
    ]);
    device.beforeAnswer = undefined;
    while (await loadOnce(first));
    await pullOnce(first);
    expect([cursor(device)?.phase, device.shown(notes, padded(0))?.['text']]).toEqual(['live', 'meanwhile']);
  });

  it('B2: is whole only with what changed while it came in', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1'), aNote('n2')]);
    const device = await aNewDevice(server);
    const parts = device.openParts();
    await pullOnce(parts);
    await loadOnce(parts);
    await server.seed(desk, [aNote('n2', { text: 'meanwhile' }), aNote('n3')], [[notes, 'n1']]);
    while (await loadOnce(parts));
    expect(cursor(device)?.phase).toBe('loading');
    await pullOnce(parts);
    expect(device.disk.all(notes).map((row) => [row._id, row['text']])).toEqual([
      ['n2', 'meanwhile'],
      ['n3', ''],
    ]);
    expect(cursor(device)).toMatchObject({ phase: 'live', version: 2 });
  });

  it('B2: keeps what is sold while it comes in (I7)', async () => {
    const server = new ToyServer();
    await server.seed(desk, [
      aNote('n1'),
      ...Array.from({ length: 600 }, (_, i) => aNote(`z${i}`)),
      [counters, { _id: 'c1', name: 'cups', total: 10 }],
    ]);
    const device = await aNewDevice(server);
    const parts = device.openParts();
    await pullOnce(parts);
    await loadOnce(parts);
    expect(device.shown(counters, 'c1')).toBeUndefined();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    // The notes change on the server and come a second time, with the delta.
    await server.seed(desk, [aNote('n1', { text: 'new' })]);
    while (await loadOnce(parts)) expect(device.shown(notes, 'n1')?.['pages']).toEqual(['p']);
    await device.sync();
    expect([
      device.shown(notes, 'n1'),
      device.shown(counters, 'c1')?.['total'],
      device.disk.allLocal('shadow'),
    ]).toEqual([expect.objectContaining({ text: 'new', pages: ['p'] }), 15, []]);
  });

  it('B5: that has to start again keeps nothing of its first try', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('gone')]);
    const device = await aNewDevice(server);
    const backup = server.memory.backup();
    await server.seed(desk, [aNote('n1')]);
    const parts = device.openParts();
    await pullOnce(parts);
    while (await loadOnce(parts));
    server.memory.restore(backup);
    await server.seed(desk, [aNote('n2')], [[notes, 'gone']]);
    await device.sync();
    expect([cursor(device)?.phase, device.disk.all(notes).map((row) => row._id)]).toEqual(['live', ['n2']]);
  });

  it('B6: of a scope in which nothing was ever written is whole at once', async () => {
    const device = await aNewDevice(new ToyServer());
    await device.sync();
    expect(cursor(device)).toMatchObject({ phase: 'live', version: 0 });
    await device.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    await device.sync();
    expect(cursor(device)).toMatchObject({ phase: 'live', version: 1 });
  });

  it('B7: that is taken away while it comes in goes, and holds nothing else up', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1')]);
    const device = await aNewDevice(server);
    const parts = device.openParts();
    await pullOnce(parts);
    await loadOnce(parts);
    server.admins.set('clerk', { ...clerk, storeId: 'branch' });
    await device.sync();
    expect([device.disk.allLocal('cursors'), device.disk.all(notes)]).toEqual([[], []]);
  });
});

describe('a new copy', () => {
  it('B3: is staged, and replaces the shown rows in one transaction, under the pending changes (I6, I7)', async () => {
    const server = new ToyServer();
    await server.seed(desk, [
      aNote('n1', { text: 'old' }),
      aNote('n2'),
      aNote('gone'),
      [counters, { _id: 'c1', name: 'cups', total: 10 }],
    ]);
    const device = await anEnrolledDevice(server, clerk, chief);
    await device.commit(editNote, { ...here, _id: 'n2', text: { to: 'mine' } });
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    await device.commit(writeNote, { ...here, _id: 'n9', title: 'mine' });
    await server.seed(desk, [aNote('n1', { text: 'new' })], [[notes, 'gone']]);
    await server.seed(desk, []);
    server.memory.trimFeed(desk, 3);
    const parts = device.openParts();
    await pullOnce(parts);
    while (await loadOnce(parts))
      expect([cursor(device)?.phase, device.shown(notes, 'n1')?.['text']]).toEqual(['reloading', 'old']);
    const seen: unknown[] = [];
    device.disk.beforeCommit = () => void seen.push(device.shown(notes, 'n1')?.['text']);
    await pullOnce(parts);
    expect(seen).toEqual(['old']);
    expect(device.disk.all(notes).map((row) => [row._id, row['text']])).toEqual([
      ['n1', 'new'],
      ['n2', 'mine'],
      ['n9', ''],
    ]);
    expect([
      cursor(device)?.phase,
      device.shown(counters, 'c1')?.['total'],
      device.disk.allLocal('staging'),
    ]).toEqual(['live', 15, []]);
    expect(
      device.disk.allLocal('shadow').map(({ key, row }) => [key, row?.['text'] ?? row?.['total'] ?? null]),
    ).toEqual([
      ['notes/n2', ''],
      ['ticks/t1', null],
      ['counters/c1', 10],
      ['notes/n9', null],
    ]);
    device.disk.beforeCommit = undefined;
    await device.sync();
    expect([
      server.row(notes, 'n2')?.['text'],
      server.row(counters, 'c1')?.['total'],
      device.disk.allLocal('shadow'),
    ]).toEqual(['mine', 15, []]);
  });

  it('B4: is loaded when a new build knows more tables, and its pending changes stay', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1'), [counters, { _id: 'c1', name: 'cups', total: 10 }]]);
    const device = new ToyDevice(server, toyBusiness({ tables: ['counters'] }));
    await device.enrol();
    await device.sync();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    expect([cursor(device)?.phase, device.disk.all(counters)]).toEqual(['live', []]);
    device.reload();
    await device.sync();
    expect([device.shown(counters, 'c1')?.['total'], device.shown(notes, 'n1')?.['pages']]).toEqual([
      10,
      ['p'],
    ]);
  });

  it('B4: is not asked for by a build that knows fewer tables than the server', async () => {
    const server = new ToyServer();
    const device = new ToyDevice(server, toyBusiness({ tables: ['counters'] }));
    await device.enrol();
    await device.sync();
    const sent = device.sent.length;
    await server.seed(desk, [aNote('n1'), [counters, { _id: 'c1', name: 'cups', total: 10 }]]);
    await device.sync();
    expect([device.sent.slice(sent), device.disk.all(notes).length, device.disk.all(counters)]).toEqual([
      ['pull'],
      1,
      [],
    ]);
  });
});

describe('a copy from a server that went back while it came in', () => {
  it('B8: is loaded anew, even where the scope stands as when the copy began', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1')]);
    const backup = server.memory.backup();
    const device = await aNewDevice(server);
    await pullOnce(device.openParts());
    await server.seed(desk, [aNote('n1', { text: 'lost', rev: 2 })]);
    while (await loadOnce(device.openParts()));
    server.memory.restore(backup);
    await device.enrol();
    await device.sync();
    expect([cursor(device)?.phase, device.shown(notes, 'n1')?.['text']]).toEqual(['live', '']);
  });
});
