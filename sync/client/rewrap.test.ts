import { describe, expect, it } from 'vitest';
import { openEnvelope } from '../envelope.ts';
import {
  addPage,
  brandId,
  chief,
  clerk,
  here,
  notes,
  quoteRule,
  rules,
  setRule,
  storeId,
  takeTicket,
  tickets,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice, ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { genesis } from '../protocol.ts';

const desk = 'store:desk';
const pages = (server: ToyServer): unknown => server.row(notes, 'n1')?.['pages'];

async function aDeviceWithANote() {
  const server = new ToyServer();
  await server.seed(desk, [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
  return { server, device: await anEnrolledDevice(server, clerk, chief) };
}

/** The device's open log as one chain. */
function expectOneChain(device: ToyDevice): void {
  let prev = genesis;
  const { incarnation, device: id, lastHash, nextSeq, prunedThrough } = device.row;
  const log = device.disk.allLocal('outbox').filter((row) => row.incarnation === incarnation);
  for (const [i, row] of log.sort((a, b) => a.seq - b.seq).entries()) {
    expect(openEnvelope(row.body)).toMatchObject({ device: id, incarnation, seq: i + 1, prev, id: row.id });
    prev = row.hash;
  }
  expect([lastHash, nextSeq, prunedThrough]).toEqual([prev, log.length + 1, 0]);
}

describe('a profile that was rolled back', () => {
  it('E4: goes on under a new incarnation, with the same ids; nothing is lost and nothing happens twice', async () => {
    const { server, device } = await aDeviceWithANote();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    const disk = device.disk.snapshot();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'sent, then forgotten here' });
    await device.sync();
    device.disk = disk;
    device.reload();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    await device.sync();
    expect(pages(server)).toEqual(['a', 'sent, then forgotten here', 'b']);
    expect([device.row.incarnation, device.outbox(id)?.state]).toEqual([2, 'settled']);
    expectOneChain(device);
    await device.commit(addPage, { ...here, _id: 'n1', page: 'c' });
    await device.sync();
    expect(device.shown(notes, 'n1')?.['pages']).toEqual(pages(server));
  });

  it('E4: sends again what had no verdict, and hears that the server has it', async () => {
    const { server, device } = await aDeviceWithANote();
    const sent = await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    const disk = device.disk.snapshot();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'lost' });
    await device.sync();
    device.disk = disk;
    device.reload();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    await device.sync();
    expect(pages(server)).toEqual(['a', 'lost', 'b']);
    expect([device.outbox(sent.id), device.outbox(id)?.state]).toEqual([
      expect.objectContaining({ state: 'settled', duplicateOf: sent.id }),
      'settled',
    ]);
    expectOneChain(device);
  });

  it('E4: leaves what waits at the server where it is: it is not sent a second time', async () => {
    const { server, device } = await aDeviceWithANote();
    const backup = server.memory.backup();
    await server.seed('brand:acme', [[rules, { _id: 'r1', limit: 7 }]]);
    await device.sync();
    server.memory.restore(backup);
    const waiting = await device.commit(quoteRule, { ...here, _id: 'later', rule: 'r1' });
    await device.sync();
    const disk = device.disk.snapshot();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'lost' });
    await device.sync();
    device.disk = disk;
    device.reload();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    await device.sync();
    expect([device.row.incarnation, device.outbox(waiting.id)]).toEqual([
      2,
      expect.objectContaining({ state: 'waiting', incarnation: 1 }),
    ]);
    expectOneChain(device);
    const other = await anEnrolledDevice(server, chief);
    await other.commit(setRule, { brandId, _id: 'r1', limit: 8 });
    await other.sync();
    await server.runJobs();
    await device.sync();
    expect([device.outbox(waiting.id)?.state, device.shown(notes, 'later')?.['text']]).toEqual([
      'settled',
      '8',
    ]);
  });

  it('E4: that lost the answer to its fork is granted another', async () => {
    const { server, device } = await aDeviceWithANote();
    const disk = device.disk.snapshot();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    device.disk = disk;
    device.reload();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    device.cutNext('push');
    await device.trySync();
    await device.sync();
    expect([device.row.incarnation, pages(server)]).toEqual([3, ['a', 'b']]);
  });

  it('E4: whose log ends where another was answered is told so by a pull', async () => {
    const { server, device } = await aDeviceWithANote();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    const [row] = device.disk.allLocal('outbox');
    await device.disk.transact('write', { rows: [], local: ['outbox'] }, 'strict', (tx) =>
      tx.localPutMany('outbox', row ? [{ ...row, hash: 'f'.repeat(64) }] : []),
    );
    await device.sync();
    expect(device.row.incarnation).toBe(2);
    await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    await device.sync();
    expect(pages(server)).toEqual(['a', 'b']);
  });
});

describe('a device that the server does not take any more', () => {
  it('E3: becomes a new one; what has no verdict goes with it, and nothing of its old log is overwritten (I10)', async () => {
    const { server, device } = await aDeviceWithANote();
    for (const page of ['a', 'b']) await device.commit(addPage, { ...here, _id: 'n1', page });
    await device.sync();
    const backup = server.memory.backup();
    await server.seed('brand:acme', [[rules, { _id: 'r1', limit: 7 }]]);
    await device.sync();
    server.memory.restore(backup);
    const waiting = await device.commit(quoteRule, { ...here, _id: 'later', rule: 'r1' });
    await device.sync();
    expect(device.outbox(waiting.id)?.state).toBe('waiting');
    const open = await device.commit(addPage, { ...here, _id: 'n1', page: 'c' });
    // Its cookie is gone.
    device.credential = undefined;
    await device.enrol();
    expect([device.row.device, device.row.incarnation]).toEqual(['device-2', 2]);
    expectOneChain(device);
    expect(device.disk.allLocal('outbox')).toHaveLength(4);
    await device.sync();
    expect([pages(server), device.outbox(open.id)?.state, device.outbox(waiting.id)?.state]).toEqual([
      ['a', 'b', 'c'],
      'settled',
      'waiting',
    ]);
    const other = await anEnrolledDevice(server, chief);
    await other.commit(setRule, { brandId, _id: 'r1', limit: 8 });
    await other.sync();
    await server.runJobs();
    await device.sync();
    expect([
      device.outbox(waiting.id)?.state,
      device.shown(notes, 'later')?.['text'],
      device.disk.allLocal('shadow'),
    ]).toEqual(['settled', '8', []]);
  });

  it('E3: and forgot the end of its log goes on under a new incarnation', async () => {
    const { server, device } = await aDeviceWithANote();
    const backup = server.memory.backup();
    for (const page of ['a', 'b', 'c']) await device.commit(addPage, { ...here, _id: 'n1', page });
    await device.sync();
    server.memory.secured = 2;
    await device.sync();
    expect(device.row.prunedThrough).toBe(2);
    server.memory.restore(backup);
    await device.sync();
    expect([device.row.incarnation, device.row.prunedThrough, pages(server)]).toEqual([2, 0, ['c']]);
    expectOneChain(device);
  });
});

describe('an enrolment', () => {
  it('E1: repeated changes nothing, and binds whoever is signed in as an author', async () => {
    const server = new ToyServer();
    const device = await anEnrolledDevice(server, clerk);
    await device.commit(takeTicket, { ...here, _id: 't1' });
    const before = { ...device.row };
    device.actor = chief;
    await device.enrol();
    // The server's word for it names its authors, too.
    expect({ ...device.row, certificate: '' }).toEqual({ ...before, certificate: '' });
    const bound = await server.memory.transact('snapshot', {}, (tx) => tx.signIns(before.device));
    expect(bound.map(({ author }) => author)).toEqual(['clerk', 'chief']);
  });

  it('E1: that was cut and is asked again makes no second device once its cookie is here', async () => {
    const server = new ToyServer();
    const device = new ToyDevice(server);
    await device.engine.enrol({ brandId, name: 'office' });
    device.cutNext('enrol');
    await device.engine.enrol({ brandId, storeId, name: 'till' }).catch(() => undefined);
    await device.enrol();
    expect([device.row.device, device.row.lanes]).toEqual(['device-1', { desk: 'A' }]);
  });

  it('E1: is refused to those who may not see the place', async () => {
    const device = new ToyDevice(new ToyServer());
    device.actor = { ...clerk, storeId: 'branch' };
    await expect(device.enrol()).rejects.toMatchObject({
      failure: 'refused',
      cause: { code: 'forbidden_store' },
    });
    await expect(device.engine.enrol({ brandId: 'rival', name: 'x' })).rejects.toMatchObject({
      cause: { code: 'forbidden_brand' },
    });
  });

  it('E2: gives each till of a store a lane of its own, never W or P', async () => {
    const server = new ToyServer();
    const lanes: string[] = [];
    for (let i = 0; i < 26; i++) {
      const device = new ToyDevice(server);
      await device.enrol();
      lanes.push(device.row.lanes[storeId] ?? '');
    }
    expect(lanes.join(' ')).toBe('A B C D E F G H I J K L M N O Q R S T U V X Y Z AA AB');
  });

  it('N3: never sets a counter back', async () => {
    const server = new ToyServer();
    const device = await anEnrolledDevice(server);
    for (const _id of ['t1', 't2', 't3']) await device.commit(takeTicket, { ...here, _id });
    server.registers = { 'desk|ticket': 2 };
    await device.enrol();
    await device.commit(takeTicket, { ...here, _id: 't4' });
    server.registers = { 'desk|ticket': 40 };
    await device.enrol();
    await device.commit(takeTicket, { ...here, _id: 't5' });
    expect(['t4', 't5'].map((id) => device.shown(tickets, id)?.['number'])).toEqual(['A4', 'A41']);
  });
});
