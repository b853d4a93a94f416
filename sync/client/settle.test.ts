import { describe, expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import { staff } from '#domain/kit/roles.ts';
import { addCounter, counters, takeFromCounter, tickCounter } from '../testing/toy-counters.ts';
import {
  addPage,
  brandId,
  chief,
  clerk,
  editNote,
  here,
  notes,
  removeNote,
  reserveTitle,
  rules,
  setRule,
  writeNote,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { pullOnce } from './pull.ts';
import { pushOnce } from './push.ts';

async function aShop(): Promise<{ server: ToyServer; device: ToyDevice; other: ToyDevice }> {
  const server = new ToyServer();
  await server.seed('store:desk', [
    [notes, { _id: 'n1', title: 'one', text: 'first', pages: [] }],
    [counters, { _id: 'c1', name: 'cups', total: 0 }],
  ]);
  return {
    server,
    device: await anEnrolledDevice(server, clerk, chief),
    other: await anEnrolledDevice(server),
  };
}

describe('a change that was applied', () => {
  it('V1: stays pending until the rows of its version are here, and is shown all the while (I7)', async () => {
    const { device } = await aShop();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    device.cutNext('push');
    await device.trySync();
    expect([device.outbox(id)?.state, device.shown(notes, 'n1')?.['pages']]).toEqual(['pending', ['p']]);
    // This time the verdict comes through and the rows do not.
    device.loseNext('pull');
    await device.trySync();
    expect([
      device.outbox(id)?.state,
      device.outbox(id)?.version,
      device.shown(notes, 'n1')?.['pages'],
    ]).toEqual(['acked', 2, ['p']]);
    await device.sync();
    expect([device.outbox(id)?.state, device.disk.allLocal('shadow')]).toEqual(['settled', []]);
    expect(device.shown(notes, 'n1')).toMatchObject({ pages: ['p'], rev: 2 });
  });

  it('V1: adds to a sum until the confirmed sum holds it, and then no more (I9)', async () => {
    const { device, other } = await aShop();
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    await other.commit(tickCounter, { ...here, _id: 't2', counter: 'c1', amount: 100 });
    await other.sync();
    device.loseNext('pull');
    await device.trySync();
    expect(device.shown(counters, 'c1')?.['total']).toBe(5);
    await device.sync();
    expect(device.shown(counters, 'c1')?.['total']).toBe(105);
  });

  it('V4: whose answer was lost settles by the next pull, together with its rows', async () => {
    const { device } = await aShop();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    const parts = device.openParts();
    device.cutNext('push');
    await expect(pushOnce(parts, 100)).rejects.toMatchObject({ failure: 'unreachable' });
    await pullOnce(parts);
    expect([device.outbox(id)?.state, device.shown(notes, 'n1')]).toEqual([
      'settled',
      expect.objectContaining({ pages: ['p'], rev: 2 }),
    ]);
  });
});

describe('a change that was refused', () => {
  it('V3: is undone exactly, and listed with its code; what came before and after it stays', async () => {
    const { device } = await aShop();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'before' });
    const { id } = await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'forbidden' } });
    await device.commit(addPage, { ...here, _id: 'n1', page: 'after' });
    expect(device.shown(notes, 'n1')).toMatchObject({ text: 'forbidden' });
    await device.sync();
    expect(device.shown(notes, 'n1')).toMatchObject({ text: 'first', pages: ['before', 'after'] });
    expect([device.outbox(id)?.state, device.inbox(id)]).toEqual([
      'rejected',
      expect.objectContaining({ kind: 'rejected', code: 'validation', seen: false, name: 'note.edit' }),
    ]);
  });

  it('stays listed, as read, once somebody has read it', async () => {
    const { device } = await aShop();
    const { id } = await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'forbidden' } });
    await device.sync();
    await device.engine.acknowledge([id, 'unknown']);
    expect(device.inbox(id)).toMatchObject({ kind: 'rejected', seen: true });
    expect((await device.engine.status()).inbox).toHaveLength(1);
  });

  it('V3: gives back a sum, a creation and a removal as well', async () => {
    const { server, device } = await aShop();
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    await device.commit(takeFromCounter, { ...here, _id: 't2', counter: 'c1', amount: 4 });
    await device.commit(reserveTitle, { ...here, _id: 'n2', title: 'mine' });
    await device.commit(removeNote, { ...here, _id: 'n1' });
    expect([device.shown(counters, 'c1')?.['total'], device.shown(notes, 'n1')]).toEqual([1, undefined]);
    // Facts stand, intents are judged by today's rights.
    const today = server.host.business.commands as Map<string, Command>;
    for (const command of [takeFromCounter, reserveTitle, removeNote])
      today.set(command.name, { ...command, who: staff('brand_admin') });
    await device.sync();
    expect([
      device.shown(counters, 'c1')?.['total'],
      device.shown(notes, 'n2'),
      device.shown(notes, 'n1')?.['text'],
    ]).toEqual([5, undefined, 'first']);
    expect(device.disk.allLocal('shadow')).toEqual([]);
  });

  it('V3: is listed where it was only flagged, and where it was set aside, which stays shown', async () => {
    const { server, device } = await aShop();
    await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'closed' } });
    const flagged = await device.commit(addPage, { ...here, _id: 'n1', page: 'late' });
    server.admins.set('clerk', { ...clerk, storeId: 'branch' });
    await device.sync();
    server.admins.set('clerk', clerk);
    expect(device.inbox(flagged.id)).toMatchObject({ kind: 'quarantined', code: 'forbidden_store' });
    expect(device.shown(notes, 'n1')?.['pages']).toEqual(['late']);
    const again = await device.commit(writeNote, { ...here, _id: 'n3', title: 'x', text: 'closed' });
    const late = await device.commit(addPage, { ...here, _id: 'n3', page: 'p' });
    await device.sync();
    expect([device.inbox(again.id), device.inbox(late.id)?.kind]).toEqual([undefined, 'exception']);
  });

  it('V5: is found by its place in the log where the server could not read which it was', async () => {
    const { server, device } = await aShop();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    const row = device.outbox(id);
    await device.disk.transact('write', { rows: [], local: ['outbox'] }, 'strict', (tx) =>
      tx.localPutMany('outbox', row ? [{ ...row, body: `${row.body} ` }] : []),
    );
    await device.sync();
    expect(server.memory.receipts()[0]?.code).toBe('unfit');
    expect([device.outbox(id)?.state, device.inbox(id)?.kind]).toEqual(['quarantined', 'quarantined']);
  });
});

describe('a verdict', () => {
  it('V2: that is older than the one known changes nothing', async () => {
    const { server, device, other } = await aShop();
    await device.commit(writeNote, { ...here, _id: 'n2', title: 'two' });
    const page = device.openPage();
    let release = (): void => undefined;
    // A pull of another page is answered while its verdict is old, and the answer arrives last.
    await other.commit(addPage, { ...here, _id: 'n1', page: 'x' });
    await other.sync();
    device.beforeAnswer = (verb) =>
      verb === 'pull' ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    const slow = page.cycle();
    await new Promise((resolve) => setImmediate(resolve));
    device.beforeAnswer = undefined;
    await device.sync();
    const settled = JSON.stringify([device.disk.allLocal('outbox'), device.disk.all(notes)]);
    release();
    await slow;
    expect(JSON.stringify([device.disk.allLocal('outbox'), device.disk.all(notes)])).toBe(settled);
    expect(server.defects).toEqual([]);
  });

  it('V6: of a change in one scope waits for that scope’s rows, not for another’s', async () => {
    const server = new ToyServer();
    const device = await anEnrolledDevice(server, chief);
    await device.commit(setRule, { brandId, _id: 'r1', limit: 1 });
    await device.commit(addCounter, { ...here, _id: 'c1', name: 'cups' });
    await device.sync();
    expect(device.disk.allLocal('outbox').map(({ state, scope }) => [scope, state])).toEqual([
      ['brand:acme', 'settled'],
      ['store:desk', 'settled'],
    ]);
    expect(device.shown(rules, 'r1')).toMatchObject({ limit: 1, rev: 1 });
  });
});
