import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { openEnvelope } from '../envelope.ts';
import { sha256Hex } from '../hash.ts';
import { genesis } from '../protocol.ts';
import { addCounter, counters, tickCounter } from '../testing/toy-counters.ts';
import {
  addPage,
  brandId,
  clerk,
  editNote,
  here,
  listNotes,
  notes,
  removeNote,
  setRule,
  takeTicket,
  tickets,
  writeNote,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice, ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import type { Durability } from './ports.ts';

const shadow = (device: ToyDevice, key: string) =>
  device.disk.allLocal('shadow').find((row) => row.key === key);

/** What a device's disk holds, to compare before and after. */
function contents(device: ToyDevice): unknown {
  return JSON.stringify([
    device.disk.allLocal('device'),
    device.disk.allLocal('outbox'),
    device.disk.allLocal('shadow'),
    device.disk.allLocal('drafts'),
    device.disk.all(notes),
    device.disk.all(tickets),
  ]);
}

describe('a commit', () => {
  it('C1: writes the entry, the number, the rows and the copies under them in one strict transaction, and resolves after it (I1)', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const kept: { durability: Durability; outbox: number; shown: boolean }[] = [];
    device.disk.beforeCommit = (durability) =>
      void kept.push({
        durability,
        outbox: device.disk.allLocal('outbox').length,
        shown: device.shown(tickets, 't1') !== undefined,
      });
    const { id, seq } = await device.commit(takeTicket, { ...here, _id: 't1' });
    expect(kept).toEqual([{ durability: 'strict', outbox: 0, shown: false }]);
    expect(device.outbox(id)).toMatchObject({
      seq,
      state: 'pending',
      writes: ['tickets/t1'],
      name: 'ticket.take',
    });
    expect(device.shown(tickets, 't1')).toMatchObject({ number: 'A1', rev: 1 });
    expect(shadow(device, 'tickets/t1')).toEqual({ key: 'tickets/t1', row: null });
    expect(device.row).toMatchObject({
      nextSeq: 2,
      lastHash: device.outbox(id)?.hash,
      registers: { 'desk|ticket': 1 },
    });
  });

  it('C12: tells a command the server’s time as far as it is known, also when the clock was set back meanwhile (settled 26)', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const told: boolean[] = [];
    const command: Command = {
      ...takeTicket,
      seal: async (rows, input, ctx) => {
        told.push(ctx.serverNow > ctx.now);
        return takeTicket.seal?.(rows, input, ctx);
      },
    };
    await device.commit(command, { ...here, _id: 't1' });
    device.skew = -86_400_000;
    await device.commit(command, { ...here, _id: 't2' });
    expect(told).toEqual([false, true]);
  });

  it('C2: keeps all of it or nothing where the disk refuses, and the next commit takes the same number', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const before = contents(device);
    device.disk.beforeCommit = () => {
      throw new AppError('storage_failed');
    };
    await expect(device.commit(takeTicket, { ...here, _id: 't1' })).rejects.toMatchObject({
      code: 'storage_failed',
    });
    expect(contents(device)).toBe(before);
    device.disk.beforeCommit = undefined;
    const { seq } = await device.commit(takeTicket, { ...here, _id: 't2' });
    expect([seq, device.shown(tickets, 't2')?.['number']]).toEqual([1, 'A1']);
  });

  it('C3: refuses what does not fit, what the actor may not do and what the command refuses, and writes nothing', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const before = contents(device);
    await expect(device.commit(writeNote, { ...here, _id: 'n1' })).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: 'title' }] },
    });
    await expect(device.commit(setRule, { brandId, _id: 'r1', limit: 1 })).rejects.toMatchObject({
      code: 'forbidden_role',
    });
    await expect(device.commit(editNote, { ...here, _id: 'unknown' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(contents(device)).toBe(before);
  });

  it('C14: keeps several that are one act one after another in one transaction, each on top of the one before, or none of them', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const take = (_id: string) => ({ command: takeTicket as Command, input: { ...here, _id } });
    const kept: Durability[] = [];
    device.disk.beforeCommit = (durability) => void kept.push(durability);
    const two = await device.engine.commitAll([take('t1'), take('t2')], device.actor);
    expect(kept).toEqual(['strict']);
    expect(two.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(['t1', 't2'].map((id) => device.shown(tickets, id)?.['number'])).toEqual(['A1', 'A2']);
    expect(two.map(({ id }) => device.outbox(id)?.hash)).toContain(device.row.lastHash);
    const before = contents(device);
    const unknown = { command: editNote as Command, input: { ...here, _id: 'unknown' } };
    await expect(device.engine.commitAll([take('t3'), unknown], device.actor)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(contents(device)).toBe(before);
  });

  it('C13: refuses what must not be guessed offline', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const online = { ...writeNote, offline: 'refuse' } as Command;
    await expect(device.commit(online, { ...here, _id: 'n1', title: 'one' })).rejects.toMatchObject({
      code: 'offline_refused',
    });
    expect(device.row.nextSeq).toBe(1);
  });

  it('C4: keeps the confirmed row at the first touch only', async () => {
    const server = new ToyServer();
    await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: 'confirmed', pages: [] }]]);
    const device = await anEnrolledDevice(server);
    for (const to of ['second', 'third']) await device.commit(editNote, { ...here, _id: 'n1', text: { to } });
    expect(shadow(device, 'notes/n1')?.row).toMatchObject({ text: 'confirmed' });
    await device.commit(removeNote, { ...here, _id: 'n1' });
    expect([device.shown(notes, 'n1'), shadow(device, 'notes/n1')?.row]).toEqual([
      undefined,
      expect.objectContaining({ text: 'confirmed' }),
    ]);
  });

  it('C4: keeps the confirmed sum under what is appended', async () => {
    const server = new ToyServer();
    await server.seed('store:desk', [[counters, { _id: 'c1', name: 'cups', total: 10 }]]);
    const device = await anEnrolledDevice(server);
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    await device.commit(tickCounter, { ...here, _id: 't2', counter: 'c1', amount: 5 });
    expect([device.shown(counters, 'c1')?.['total'], shadow(device, 'counters/c1')?.row]).toEqual([
      20,
      expect.objectContaining({ total: 10 }),
    ]);
  });

  it('C5: refuses a change over 200 KiB visibly, and takes the one that just fits', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const text = 'x'.repeat(204_800);
    await expect(device.commit(writeNote, { ...here, _id: 'n1', title: 'long', text })).rejects.toMatchObject(
      { code: 'change_too_large' },
    );
    expect([device.row.nextSeq, device.shown(notes, 'n1')]).toEqual([1, undefined]);
    await device.commit(writeNote, { ...here, _id: 'n1', title: 'long', text: text.slice(1000) });
    expect(device.row.nextSeq).toBe(2);
  });

  it('C6: takes the drafts that it was made from with it, and only with it', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const tables = { rows: [], local: ['drafts'] } as const;
    await device.disk.transact('write', tables, 'strict', (tx) =>
      tx.localPutMany(
        'drafts',
        ['cart', 'other'].map((key) => ({ key, value: 1, at: '' })),
      ),
    );
    await expect(
      device.commit(editNote, { ...here, _id: 'unknown' }, { dropDrafts: ['cart'] }),
    ).rejects.toThrow();
    expect(device.disk.allLocal('drafts')).toHaveLength(2);
    await device.commit(writeNote, { ...here, _id: 'n1', title: 'one' }, { dropDrafts: ['cart'] });
    expect(device.disk.allLocal('drafts').map(({ key }) => key)).toEqual(['other']);
  });

  it('C7: is refused before the browser is a device', async () => {
    const device = new ToyDevice(new ToyServer());
    await expect(device.commit(writeNote, { ...here, _id: 'n1', title: 'one' })).rejects.toMatchObject({
      code: 'device_not_enrolled',
    });
  });

  it('C8: needs a lane only where it takes a number', async () => {
    const device = new ToyDevice(new ToyServer());
    await device.engine.enrol({ brandId, name: 'office' });
    await device.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    await expect(device.commit(takeTicket, { ...here, _id: 't1' })).rejects.toMatchObject({
      code: 'device_not_enrolled',
      details: { storeId: 'desk' },
    });
  });

  it('C9: and others of two pages at once make one log without a gap', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const pages = [device.engine, device.openPage()];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (pages[i % 2] ?? device.engine).commit(takeTicket, { ...here, _id: `t${i}` }, clerk),
      ),
    );
    const log = device.disk.allLocal('outbox').sort((a, b) => a.seq - b.seq);
    let prev = genesis;
    for (const [i, row] of log.entries()) {
      expect([row.seq, openEnvelope(row.body)?.prev, row.hash]).toEqual([i + 1, prev, sha256Hex(row.body)]);
      prev = row.hash;
    }
    expect(new Set(device.disk.all(tickets).map((row) => row['number'])).size).toBe(20);
  });

  it('N1: takes numbers without a gap, also where a refused or failed one came between', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    await device.commit(takeTicket, { ...here, _id: 't1' });
    device.disk.beforeCommit = () => {
      throw new AppError('storage_failed');
    };
    await device.commit(takeTicket, { ...here, _id: 't2' }).catch(() => undefined);
    device.disk.beforeCommit = undefined;
    await device.commit(takeTicket, { ...here, _id: 'x'.repeat(300) }).catch(() => undefined);
    device.reload();
    await device.commit(takeTicket, { ...here, _id: 't3' });
    expect(device.disk.all(tickets).map((row) => row['number'])).toEqual(['A1', 'A2']);
  });
});

describe('what is on the screen', () => {
  it('C10: is the confirmed rows with the device’s own changes, from one transaction', async () => {
    const server = new ToyServer();
    await server.seed('store:desk', [[notes, { _id: 'n1', title: 'same', text: '', pages: [] }]]);
    const device = await anEnrolledDevice(server);
    await device.commit(writeNote, { ...here, _id: 'n2', title: 'same' });
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    await device.commit(addCounter, { ...here, _id: 'c1', name: 'cups' });
    const found = (await device.engine.query(listNotes, { ...here, title: 'same' }, clerk)) as {
      _id: string;
      pages: string[];
    }[];
    expect(found.map(({ _id, pages }) => [_id, pages])).toEqual([
      ['n1', ['p']],
      ['n2', []],
    ]);
    await expect(device.engine.query(listNotes, {}, clerk)).rejects.toMatchObject({ code: 'validation' });
  });

  it('C10: is not shown to who works in another store, whatever the device holds', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    await device.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    const passing = { ...clerk, storeId: 'branch' };
    await expect(device.engine.query(listNotes, { ...here, title: 'one' }, passing)).rejects.toMatchObject({
      code: 'forbidden_store',
    });
  });

  it('C11: says how many changes have no verdict, and since when', async () => {
    const server = new ToyServer();
    const device = await anEnrolledDevice(server);
    await device.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    server.now += 60_000;
    await device.commit(writeNote, { ...here, _id: 'n2', title: 'two' });
    expect(await device.engine.status()).toMatchObject({ pending: 2, oldestAt: '2026-11-21T06:05:00.000Z' });
    await device.sync();
    const { pending, oldestAt } = await device.engine.status();
    expect([pending, oldestAt]).toEqual([0, undefined]);
  });
});
