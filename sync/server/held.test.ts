import { describe, expect, it } from 'vitest';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { aLog, verdicts } from '../testing/toy-log.ts';
import {
  addPage,
  brandId,
  chief,
  here,
  notes,
  reserveTitle,
  storeId,
  writeNote,
} from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { dismiss, listHeld, runAgain, runAgainAfterStart } from './held.ts';

const place = { brandId, storeId };
const day = 24 * 3_600_000;

/** A till with a change that a server of an older build does not know. */
async function anUnknownChange() {
  const older = new ToyServer(toyBusiness({ commands: ['note.addPage'] }));
  await older.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
  const till = await anEnrolledDevice(older);
  const { id } = await till.commit(addPage, { ...here, _id: 'n1', page: 'p' });
  await till.sync();
  const change = { device: till.row.device, incarnation: 1, seq: 1 };
  const newer = { ...older.host, business: toyBusiness() };
  return { server: older, newer, till, id, change };
}

describe('what the server holds back', () => {
  it('D1: is shown for its store with who made it and what it says, and in no other store', async () => {
    const { server, newer, till, id } = await anUnknownChange();
    const {
      held: [held],
      more,
    } = await listHeld(newer, place);
    expect([held?.receipt, held?.author, held?.label, held?.nature, more]).toEqual([
      expect.objectContaining({ id, device: till.row.device, status: 'quarantined', code: 'unfit' }),
      { adminId: 'clerk', name: 'Clerk', role: 'employee' },
      { id: 'toy.done' },
      'fact',
      0,
    ]);
    expect((await listHeld(server.host, place)).held[0]?.label).toBeUndefined();
    expect(await listHeld(newer, { brandId, storeId: 'branch' })).toEqual({ held: [], more: 0 });
    await expect(runAgain(newer, { brandId, storeId: 'branch' }, held!.receipt, chief)).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
    await expect(runAgain(newer, { brandId: 'rival', storeId }, held!.receipt, chief)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('D1: is shown with a body that nobody can read, and after a day of waiting', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.items.push({ body: 'no envelope', hash: 'f'.repeat(64) });
    log.add(addPage, { ...here, _id: 'nowhere', page: 'p' });
    expect(verdicts((await log.push()).results)).toEqual(['quarantined: unfit', 'waiting']);
    expect((await listHeld(server.host, place)).held.map(({ receipt }) => receipt.seq)).toEqual([1]);
    server.now += day + 1;
    expect((await listHeld(server.host, place)).held.map(({ receipt }) => receipt.seq)).toEqual([1, 2]);
  });
});

describe('what the server holds back of no store', () => {
  /** A till sells for a store that is deleted meanwhile. */
  async function aLateChange() {
    const server = new ToyServer();
    const log = await aLog(server);
    const id = log.add(writeNote, { brandId, storeId: 'branch', _id: 'n1', title: 'late' });
    server.stores.delete('branch');
    expect(verdicts((await log.push()).results)).toEqual(['quarantined: forbidden_store']);
    return { server, log, id, change: { device: log.device, incarnation: 1, seq: 1 } };
  }

  it('D6: is shown for its brand while no store of it has it, and in no other brand', async () => {
    const { server, id, change } = await aLateChange();
    const shown = async (of: string) =>
      (await listHeld(server.host, { brandId: of })).held.map(({ receipt }) => receipt.id);
    expect(await listHeld(server.host, { brandId })).toMatchObject({
      held: [{ receipt: { id, code: 'forbidden_store' }, label: { id: 'toy.done' }, nature: 'fact' }],
      more: 0,
    });
    expect(await shown('rival')).toEqual([]);
    expect(await listHeld(server.host, place)).toEqual({ held: [], more: 0 });
    const by = { reason: 'x', by: 'Chief' };
    for (const elsewhere of [place, { brandId: 'rival' }]) {
      await expect(dismiss(server.host, elsewhere, change, by)).rejects.toMatchObject({ code: 'not_found' });
      await expect(runAgain(server.host, elsewhere, change, chief)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    // Whoever makes the store again decides about it there.
    server.stores.set('branch', brandId);
    expect(await shown(brandId)).toEqual([]);
    expect((await listHeld(server.host, { brandId, storeId: 'branch' })).held).toHaveLength(1);
    await expect(dismiss(server.host, { brandId }, change, by)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('D6: is what could not be placed of a device that is in no store', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.items.push({ body: 'no envelope', hash: 'f'.repeat(64) });
    await log.push();
    expect(await listHeld(server.host, { brandId })).toEqual({ held: [], more: 0 });
    server.stores.delete(storeId);
    expect((await listHeld(server.host, { brandId })).held).toMatchObject([{ receipt: { code: 'unfit' } }]);
  });

  it('D6: stays where it is when it is run again, and is put down for a reason that its device is told', async () => {
    const { server, log, id, change } = await aLateChange();
    expect((await runAgain(server.host, { brandId }, change, chief)).answer).toEqual({
      status: 'quarantined',
      code: 'forbidden_store',
    });
    const by = { reason: '記在信義店', by: 'Chief' };
    expect((await dismiss(server.host, { brandId }, change, by)).answer).toEqual({
      status: 'rejected',
      code: 'dismissed',
    });
    expect(server.receipt(id)).toMatchObject({ code: 'dismissed', details: by });
    expect(server.receipt(id)?.body).toContain('late');
    expect(verdicts((await log.push()).results)).toEqual(['rejected: dismissed']);
    expect(await listHeld(server.host, { brandId })).toEqual({ held: [], more: 0 });
    await expect(dismiss(server.host, { brandId }, change, by)).rejects.toMatchObject({
      code: 'repair_refused',
    });
  });
});

describe('a held change that is judged again', () => {
  it('D2: is booked by a program that knows it, and settles on its device', async () => {
    const { server, newer, till, id, change } = await anUnknownChange();
    expect([till.inbox(id)?.kind, till.shown(notes, 'n1')?.['pages']]).toEqual(['quarantined', ['p']]);
    await runAgainAfterStart(newer, change);
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['p']);
    await till.sync();
    expect([till.outbox(id)?.state, till.outbox(id)?.code, till.inbox(id)]).toEqual([
      'settled',
      undefined,
      expect.objectContaining({ seen: true, resolved: { how: 'settled' } }),
    ]);
    await expect(runAgain(newer, place, change, chief)).rejects.toMatchObject({ code: 'repair_refused' });
  });

  it('D2: stays as it is, without a version, where nothing has become better', async () => {
    const { server, change } = await anUnknownChange();
    const before = [server.version('brand:acme'), server.version('store:desk')];
    expect((await runAgain(server.host, place, change, chief)).answer).toEqual({
      status: 'quarantined',
      code: 'unfit',
    });
    expect([server.version('brand:acme'), server.version('store:desk')]).toEqual(before);
  });

  it('D2: is never run where its text is not what its device signed for', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    const [item] = log.items;
    log.items = [{ body: (item?.body ?? '').replace('"one"', '"two"'), hash: item?.hash ?? '' }];
    await log.push();
    const change = { device: log.device, incarnation: 1, seq: 1 };
    expect((await runAgain(server.host, place, change, chief)).answer.status).toBe('quarantined');
    expect(server.rows(notes)).toEqual([]);
  });

  it('D2: fails again without holding up the start, and a database that is gone is tried again', async () => {
    const { server, change } = await anUnknownChange();
    const refusing = new ToyServer();
    refusing.memory.restore(server.memory.backup());
    refusing.memory.beforeCommit = () => {
      throw Object.assign(new Error('cannot hold it'), { code: '22021' });
    };
    await runAgainAfterStart(refusing.host, change);
    expect(refusing.defects).toHaveLength(1);
    refusing.memory.beforeCommit = () => {
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    };
    await expect(runAgainAfterStart(refusing.host, change)).rejects.toThrow('gone');
  });

  it('D3: is let through by a manager where its device was revoked, and not by a start', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    await server.revoke(log.device);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    expect(verdicts((await log.push()).results)).toEqual(['quarantined: device_not_enrolled', 'waiting']);
    const change = { device: log.device, incarnation: 1, seq: 1 };
    await runAgainAfterStart(server.host, change);
    expect(server.rows(notes)).toEqual([]);
    expect((await runAgain(server.host, place, change, chief)).answer).toEqual({ status: 'applied' });
    await server.runJobs();
    expect(verdicts((await log.push()).results)).toEqual(['applied', 'quarantined: device_not_enrolled']);
  });
});

describe('a held change that is dismissed', () => {
  it('D4: is refused for good with the reason, undone on its device, and what waits behind it is judged', async () => {
    const { server, newer, till, id, change } = await anUnknownChange();
    const by = { reason: '測試單', by: 'Chief' };
    expect((await dismiss(newer, place, change, by)).answer).toEqual({
      status: 'rejected',
      code: 'dismissed',
    });
    await till.sync();
    expect([till.outbox(id)?.state, till.shown(notes, 'n1')?.['pages']]).toEqual(['rejected', []]);
    expect(till.inbox(id)).toMatchObject({ kind: 'rejected', code: 'dismissed', details: by, seen: false });
    await runAgainAfterStart(newer, change);
    expect(server.row(notes, 'n1')?.['pages']).toEqual([]);
    await expect(dismiss(newer, place, change, by)).rejects.toMatchObject({ code: 'repair_refused' });
  });

  it('D4: reaches a device whose change nobody could read', async () => {
    const server = new ToyServer();
    const till = await anEnrolledDevice(server);
    const { id } = await till.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    const [row] = till.disk.allLocal('outbox');
    await till.disk.transact('write', { rows: [], local: ['outbox'] }, 'strict', (tx) =>
      tx.localPutMany('outbox', [{ ...row!, body: 'eaten by a disk' }]),
    );
    await till.sync();
    expect(till.inbox(id)?.code).toBe('unfit');
    const change = { device: till.row.device, incarnation: 1, seq: 1 };
    await dismiss(server.host, place, change, { reason: 'lost', by: 'Chief' });
    await till.sync();
    expect([till.outbox(id)?.state, till.inbox(id)?.code]).toEqual(['rejected', 'dismissed']);
  });
});

describe('a repaired creation', () => {
  it('F4: frees the facts that were set aside for it', async () => {
    const server = new ToyServer();
    await server.seed('store:desk', [[notes, { _id: 'n5', title: 'taken', text: '', pages: [] }]]);
    const log = await aLog(server);
    log.add(reserveTitle, { ...here, _id: 'n2', title: 'taken' });
    log.add(addPage, { ...here, _id: 'n2', page: 'p' });
    log.add(addPage, { ...here, _id: 'n2', page: 'q' });
    expect(verdicts((await log.push()).results)).toEqual([
      'rejected: duplicate',
      'quarantined: depends_on_refused',
      'waiting',
    ]);
    log.add(reserveTitle, { ...here, _id: 'n2', title: 'free' });
    await log.push(4);
    await server.runJobs();
    expect(server.row(notes, 'n2')?.['pages']).toEqual(['p', 'q']);
    expect(await listHeld(server.host, place)).toEqual({ held: [], more: 0 });
  });
});
