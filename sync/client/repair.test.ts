import { describe, expect, it } from 'vitest';
import { aLog } from '../testing/toy-log.ts';
import {
  addPage,
  chief,
  clerk,
  editNote,
  here,
  notes,
  quoteRule,
  reserveTitle,
  rules,
  writeNote,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';

const forbid = { ...here, _id: 'n1', text: { from: 'first', to: 'forbidden' } };

async function aRefusal() {
  const server = new ToyServer();
  await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: 'first', pages: [] }]]);
  const device = await anEnrolledDevice(server, clerk, chief);
  const { id } = await device.commit(editNote, forbid);
  await device.sync();
  return { server, device, id };
}

describe('what waits and what was refused', () => {
  it('F1: is listed with what it asked for, and what is not answered with how often it was sent', async () => {
    const { device, id } = await aRefusal();
    expect(await device.engine.inbox()).toMatchObject([
      { key: id, kind: 'rejected', nature: 'intent', name: 'note.edit', args: forbid, seen: false },
    ]);
    const { id: sent } = await device.commit(writeNote, { ...here, _id: 'n2', title: 'two' });
    for (let i = 0; i < 2; i++) {
      device.loseNext('push');
      await device.trySync();
    }
    const { id: late } = await device.commit(writeNote, { ...here, _id: 'n3', title: 'three' });
    expect((await device.engine.queue()).map((item) => [item.id, item.name, item.attempts])).toEqual([
      [sent, 'note.write', 2],
      [late, 'note.write', 0],
    ]);
    await device.sync();
    expect(await device.engine.queue()).toEqual([]);
  });

  it('F1: goes on counting how often it was sent where the server answered for what stands before it alone', async () => {
    const { server, device } = await aRefusal();
    await device.commit(writeNote, { ...here, _id: 'n2', title: 'two' });
    const { id: stuck } = await device.commit(editNote, {
      ...here,
      _id: 'n2',
      text: { from: '', to: 'broken' },
    });
    const pushes = () => device.sent.filter((verb) => verb === 'push').length;
    const before = pushes();
    for (let i = 0; i < 2; i++) await device.trySync();
    expect(server.row(notes, 'n2')).toBeDefined();
    expect((await device.engine.queue()).map(({ id, attempts }) => [id, attempts])).toEqual([
      [stuck, pushes() - before],
    ]);
  });

  it('F1: is listed where it waits at the server for a record that nobody knows', async () => {
    const { server, device } = await aRefusal();
    const backup = server.memory.backup();
    await server.seed('brand:acme', [[rules, { _id: 'r1', limit: 7 }]]);
    await device.sync();
    server.memory.restore(backup);
    const { id } = await device.commit(quoteRule, { ...here, _id: 'later', rule: 'r1' });
    await device.sync();
    server.now += 24 * 3_600_000;
    const waiting = (await device.engine.inbox()).filter(({ kind }) => kind === 'waiting');
    expect(waiting).toMatchObject([{ key: id, name: 'note.quoteRule', args: { rule: 'r1' } }]);
  });

  it('F2: is given up for a reason, once, where it is a refused intent', async () => {
    const { device, id } = await aRefusal();
    await device.engine.discard(id, '客人改變主意', clerk);
    expect(device.inbox(id)).toMatchObject({
      seen: true,
      resolved: { how: 'discarded', reason: '客人改變主意', adminId: 'clerk' },
    });
    await expect(device.engine.discard(id, 'again', clerk)).rejects.toMatchObject({ code: 'repair_refused' });
    await expect(device.engine.discard('nobody', 'why', clerk)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('F2: cannot be given up where it is a fact', async () => {
    const { server, device } = await aRefusal();
    await server.revoke(device.row.device);
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    await device.sync();
    expect(device.inbox(id)?.kind).toBe('quarantined');
    await expect(device.engine.discard(id, 'why', clerk)).rejects.toMatchObject({ code: 'repair_refused' });
  });

  it('F5: goes with its change once somebody has read it; unread or given up with a reason it stays', async () => {
    const { server, device, id: read } = await aRefusal();
    const { id: unread } = await device.commit(editNote, forbid);
    const { id: givenUp } = await device.commit(editNote, forbid);
    const { id: young } = await device.commit(editNote, forbid);
    await device.sync();
    await device.engine.acknowledge([read, young]);
    await device.engine.discard(givenUp, '客人不要了', chief);
    server.memory.secured = 3;
    await device.sync();
    expect([device.row.prunedThrough, device.outbox(read)]).toEqual([3, undefined]);
    const left = device.disk.allLocal('inbox').map(({ key }) => key);
    expect(left.sort()).toEqual([unread, givenUp, young].sort());
  });
});

describe('a refused change that is made again', () => {
  it('F3: is the same operation under another id, edited, and the refused one is marked with it', async () => {
    const { server, device, id } = await aRefusal();
    const args = { ...forbid, text: { from: 'first', to: 'allowed' } };
    const again = await device.engine.sendAsNew(id, chief, args);
    await device.sync();
    expect([server.row(notes, 'n1')?.['text'], server.receipt(again.id)?.status]).toEqual([
      'allowed',
      'applied',
    ]);
    expect(device.inbox(id)?.resolved).toMatchObject({ how: 'sentAsNew', as: again.id, adminId: 'chief' });
    await expect(device.engine.sendAsNew(id, chief)).rejects.toMatchObject({ code: 'repair_refused' });
  });

  it('F3: leaves the refused one as it is where it cannot be made', async () => {
    const { device, id } = await aRefusal();
    await expect(device.engine.sendAsNew(id, chief, { nothing: 'fits' })).rejects.toMatchObject({
      code: 'validation',
    });
    device.disk.beforeCommit = () => {
      throw new Error('full');
    };
    await expect(device.engine.sendAsNew(id, chief)).rejects.toThrow('full');
    device.disk.beforeCommit = undefined;
    expect(device.inbox(id)?.resolved).toBeUndefined();
    expect((await device.engine.status()).pending).toBe(0);
  });

  it('F4: may make the record that was refused, and what follows is judged as if nothing had been', async () => {
    const { server, device } = await aRefusal();
    await server.seed('store:desk', [[notes, { _id: 'n5', title: 'taken', text: '', pages: [] }]]);
    const { id } = await device.commit(reserveTitle, { ...here, _id: 'n2', title: 'taken' });
    await device.sync();
    expect(device.inbox(id)).toMatchObject({ kind: 'rejected', code: 'duplicate' });
    const { id: again } = await device.engine.sendAsNew(id, chief, { ...here, _id: 'n2', title: 'free' });
    await device.sync();
    expect([server.receipt(again)?.status, server.receipt(id)?.blocks]).toEqual(['applied', []]);
    const { id: page } = await device.commit(addPage, { ...here, _id: 'n2', page: 'p' });
    await device.sync();
    expect([server.receipt(page)?.status, server.row(notes, 'n2')?.['pages']]).toEqual(['applied', ['p']]);
  });

  it('F4: in one batch with what was refused ends the same', async () => {
    const server = new ToyServer();
    await server.seed('store:desk', [[notes, { _id: 'n5', title: 'taken', text: '', pages: [] }]]);
    const log = await aLog(server);
    log.add(reserveTitle, { ...here, _id: 'n2', title: 'taken' });
    log.add(reserveTitle, { ...here, _id: 'n2', title: 'free' });
    log.add(addPage, { ...here, _id: 'n2', page: 'p' });
    const { results } = await log.push();
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'applied', 'applied']);
  });
});
