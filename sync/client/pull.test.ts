import { describe, expect, it } from 'vitest';
import { maxDeltaRows } from '../server/pull.ts';
import { addCounter, counters, tickCounter } from '../testing/toy-counters.ts';
import {
  addPage,
  brandId,
  chief,
  clerk,
  here,
  notes,
  rules,
  setRule,
  writeNote,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import type { CursorRow } from './local-tables.ts';
import { pullOnce } from './pull.ts';

const desk = 'store:desk';
const cursor = (device: ToyDevice, key = desk): CursorRow | undefined =>
  device.disk.allLocal('cursors').find((row) => row.key === key);
const aNote = (id: string, fields: object = {}) =>
  [notes, { _id: id, title: 'n', text: '', pages: [], ...fields }] as const;

describe('a pull', () => {
  it('L1: brings what changed and what is gone since the cursor, and nothing else', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1'), aNote('n2'), aNote('n3')]);
    const device = await anEnrolledDevice(server);
    await server.seed(desk, [aNote('n2', { text: 'new', rev: 2 })], [[notes, 'n3']]);
    const before = device.shown(notes, 'n1');
    await device.sync();
    expect(device.disk.all(notes).map((row) => [row._id, row['text']])).toEqual([
      ['n1', ''],
      ['n2', 'new'],
    ]);
    expect([cursor(device)?.version, device.shown(notes, 'n1') === before]).toEqual([2, true]);
  });

  it('L2: of a scope that stands still says so', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1')]);
    const device = await anEnrolledDevice(server);
    server.now += 5000;
    await device.sync();
    expect(cursor(device)).toMatchObject({
      version: 1,
      phase: 'live',
      checkedAt: '2026-11-21T06:05:05.000Z',
    });
  });

  it('L3: whose answer comes after another page went further changes nothing (I8)', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1', { text: 'one' })]);
    const device = await anEnrolledDevice(server);
    await server.seed(desk, [aNote('n1', { text: 'two' })]);
    let late = (): void => undefined;
    device.beforeAnswer = () => new Promise((resolve) => (late = resolve));
    const slow = pullOnce(device.openParts());
    await new Promise((resolve) => setImmediate(resolve));
    device.beforeAnswer = undefined;
    await server.seed(desk, [aNote('n1', { text: 'three' })]);
    await device.sync();
    late();
    await slow;
    expect([cursor(device)?.version, device.shown(notes, 'n1')?.['text']]).toEqual([3, 'three']);
  });

  it('L4: too long for one answer is shown only when the last of them is here, however rows changed meanwhile (I6)', async () => {
    const server = new ToyServer();
    await server.seed(desk, [
      aNote('first', { text: 'v1' }),
      [counters, { _id: 'c1', name: 'cups', total: 0 }],
    ]);
    const device = await anEnrolledDevice(server);
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    await server.seed(desk, [aNote('first', { text: 'v2' }), ...many(maxDeltaRows - 10, 'a')]);
    await server.seed(desk, many(100, 'b'));
    await server.seed(desk, [aNote('first', { text: 'v4' })]);
    const parts = device.openParts();
    expect(await pullOnce(parts)).toMatchObject({ more: true });
    expect([
      cursor(device)?.version,
      device.shown(notes, 'first')?.['text'],
      device.disk.all(notes).length,
    ]).toEqual([1, 'v1', 1]);
    device.reload();
    const loaded = device.sent.filter((verb) => verb === 'snapshot').length;
    await device.sync();
    // As deltas alone: nothing is reloaded.
    expect(device.sent.filter((verb) => verb === 'snapshot')).toHaveLength(loaded);
    expect([
      cursor(device)?.version,
      device.shown(notes, 'first')?.['text'],
      device.disk.all(notes).length,
    ]).toEqual([5, 'v4', maxDeltaRows + 91]);
    expect([
      device.shown(counters, 'c1')?.['total'],
      device.disk.allLocal('staging'),
      device.disk.allLocal('shadow'),
    ]).toEqual([5, [], []]);
  });

  it('L5: of one version that no answer can carry loads the scope anew', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('old')]);
    const device = await anEnrolledDevice(server);
    await server.seed(desk, many(maxDeltaRows + 1, 'a'), [[notes, 'old']]);
    await device.sync();
    expect([cursor(device)?.version, device.disk.all(notes).length, device.shown(notes, 'old')]).toEqual([
      2,
      maxDeltaRows + 1,
      undefined,
    ]);
  });

  it('L6: brings the verdicts of the device’s own changes, in scopes that it has lost as well', async () => {
    const server = new ToyServer();
    const device = await anEnrolledDevice(server, clerk, chief);
    const { id } = await device.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    device.cutNext('push');
    await device.trySync();
    server.admins.delete('chief');
    server.admins.set('clerk', { ...clerk, storeId: 'branch' });
    await pullOnce(device.openParts());
    expect([device.outbox(id)?.state, cursor(device), device.shown(notes, 'n1')]).toEqual([
      'settled',
      undefined,
      undefined,
    ]);
  });

  it('L7: that takes a scope away leaves no row of it, keeps its unsent changes unseen, and goes on sending them (I12, I10)', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1'), [counters, { _id: 'c1', name: 'cups', total: 0 }]]);
    await server.seed('brand:acme', [[rules, { _id: 'r1', limit: 1 }]]);
    const device = await anEnrolledDevice(server, clerk, chief);
    const page = await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    const fresh = await device.commit(writeNote, { ...here, _id: 'n2', title: 'two' });
    const tick = await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    server.admins.set('clerk', { ...clerk, storeId: 'branch' });
    server.admins.set('chief', { ...chief, role: 'store_admin', storeId: 'branch' });
    await pullOnce(device.openParts());
    expect([
      ...device.disk.all(notes),
      ...device.disk.all(counters),
      ...device.disk.allLocal('shadow'),
    ]).toEqual([]);
    expect([cursor(device), device.disk.all(rules).length]).toEqual([undefined, 1]);
    expect(
      [page, fresh, tick].map(({ id }) => [device.outbox(id)?.state, device.outbox(id)?.hidden]),
    ).toEqual([1, 2, 3].map(() => ['pending', true]));
    server.admins.set('clerk', clerk);
    await device.sync();
    expect([server.row(notes, 'n1')?.['pages'], server.row(counters, 'c1')?.['total']]).toEqual([['p'], 5]);
    expect([page, fresh, tick].map(({ id }) => device.outbox(id)?.state)).toEqual([
      'settled',
      'settled',
      'settled',
    ]);
    expect([...device.disk.all(notes), ...device.disk.allLocal('shadow')]).toEqual([]);
  });

  it('L8: from a server whose version has another stamp loads the scope anew, and keeps showing the old copy until then', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1'), aNote('n2')]);
    const device = await anEnrolledDevice(server);
    const backup = server.memory.backup();
    await server.seed(desk, [aNote('n1', { text: 'lost' }), aNote('n3')]);
    await device.sync();
    await device.commit(addPage, { ...here, _id: 'n2', page: 'p' });
    server.memory.restore(backup);
    await server.seed(desk, [aNote('n2', { text: 'after the restore' })]);
    await pullOnce(device.openParts());
    expect([cursor(device)?.phase, device.shown(notes, 'n1')?.['text']]).toEqual(['reloading', 'lost']);
    await device.sync();
    expect([cursor(device)?.phase, device.shown(notes, 'n1')?.['text'], device.shown(notes, 'n3')]).toEqual([
      'live',
      '',
      undefined,
    ]);
    expect(device.shown(notes, 'n2')).toMatchObject({ text: 'after the restore', pages: ['p'] });
  });

  it('tells which version of a scope a page has whole, and none while it is loaded anew', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1')]);
    const device = await anEnrolledDevice(server);
    await device.sync();
    const version = server.version(desk);
    expect([device.engine.holds(desk, version), device.engine.holds(desk, version + 1)]).toEqual([
      true,
      false,
    ]);
    await server.seed(desk, [aNote('n2')]);
    server.memory.trimFeed(desk, version + 1);
    const { held } = await pullOnce(device.openParts());
    expect([cursor(device)?.phase, held?.has(desk)]).toEqual(['reloading', false]);
    await device.sync();
    expect(device.engine.holds(desk, version + 1)).toBe(true);
  });

  it('L9: after the server has forgotten what changed since loads the scope anew, the outbox untouched', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1'), aNote('n2')]);
    const device = await anEnrolledDevice(server);
    await device.commit(addPage, { ...here, _id: 'n2', page: 'p' });
    await server.seed(desk, [], [[notes, 'n1']]);
    await server.seed(desk, [aNote('n3')]);
    server.memory.trimFeed(desk, 3);
    // It is no server that went back: what it has answered for is not sent again.
    expect(await pullOnce(device.openParts())).not.toHaveProperty('wentBack');
    expect([cursor(device)?.phase, device.disk.all(notes).length]).toEqual(['reloading', 2]);
    await device.sync();
    expect(device.disk.all(notes).map((row) => [row._id, row['pages']])).toEqual([
      ['n2', ['p']],
      ['n3', []],
    ]);
  });

  it('L10: from a server that lost the end of the log sends it again, and it happens once', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1')]);
    const device = await anEnrolledDevice(server);
    await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    const backup = server.memory.backup();
    await device.sync();
    server.memory.restore(backup);
    await device.sync();
    expect([
      server.row(notes, 'n1')?.['pages'],
      device.outbox(id)?.state,
      device.shown(notes, 'n1')?.['pages'],
    ]).toEqual([['a', 'b'], 'settled', ['a', 'b']]);
  });

  it('L11: forgets what the server has secured, up to the first change that is not settled', async () => {
    const server = new ToyServer();
    const device = await anEnrolledDevice(server, clerk, chief);
    for (const _id of ['n1', 'n2', 'n3', 'n4']) await device.commit(writeNote, { ...here, _id, title: _id });
    await device.sync();
    server.memory.secured = 2;
    await device.sync();
    expect([device.row.prunedThrough, device.disk.allLocal('outbox').map((row) => row.seq)]).toEqual([
      2,
      [3, 4],
    ]);
    // The last answered change stays: the next push and pull show its hash.
    server.memory.secured = 4;
    await device.sync();
    expect(device.disk.allLocal('outbox').map((row) => row.seq)).toEqual([4]);
    await device.commit(writeNote, { ...here, _id: 'n5', title: 'five' });
    await device.sync();
    expect(server.row(notes, 'n5')).toBeDefined();
  });

  it('L12: of a revoked device brings its verdicts and no row (settled 23)', async () => {
    const server = new ToyServer();
    await server.seed(desk, [aNote('n1')]);
    const device = await anEnrolledDevice(server);
    await server.revoke(device.row.device);
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    device.cutNext('push');
    await device.trySync();
    await pullOnce(device.openParts());
    expect([device.disk.all(notes), device.disk.allLocal('cursors')]).toEqual([[], []]);
    expect([device.outbox(id)?.state, device.inbox(id)?.code]).toEqual([
      'quarantined',
      'device_not_enrolled',
    ]);
  });

  it('L13: learns from every answer how far the clock is off, and the next change says so', async () => {
    const server = new ToyServer();
    const device = await anEnrolledDevice(server, chief);
    device.skew = 7_200_000;
    await device.sync();
    await device.commit(setRule, { brandId, _id: 'r1', limit: 1 });
    await device.commit(addCounter, { ...here, _id: 'c1', name: 'x' });
    expect([device.row.clockOffset, device.shown(rules, 'r1')?.updatedAt]).toEqual([
      -7_200_000,
      '2026-11-21T06:05:00.000Z',
    ]);
  });
});

function many(count: number, prefix: string) {
  return Array.from({ length: count }, (_, i) => aNote(`${prefix}${i}`));
}
