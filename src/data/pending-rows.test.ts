import { describe, expect, it } from 'vitest';
import { editNote, here, notes, tickets, writeNote } from '#sync/testing/toy-notes.ts';
import { anEnrolledDevice, manyMore } from '#sync/testing/toy-device.ts';
import { ToyServer } from '#sync/testing/toy-server.ts';
import { PendingRows } from './pending-rows.ts';

describe('rows with changes that the server has not confirmed', () => {
  it('are named when they are new and when they are only changed, until the change has come back', async () => {
    const device = await anEnrolledDevice(new ToyServer());
    const pending = new PendingRows(device.disk);
    expect(await pending.of(notes.name)).toEqual(new Set());

    await device.commit(writeNote, { ...here, _id: 'n1', title: 'a', text: 'one' });
    expect(await pending.of(notes.name)).toEqual(new Set(['n1']));
    await device.sync();
    expect(await pending.of(notes.name)).toEqual(new Set());

    await device.commit(writeNote, { ...here, _id: 'n2', title: 'b', text: 'two' });
    await device.commit(editNote, { ...here, _id: 'n1', text: { from: 'one', to: 'eins' } });
    expect(await pending.of(notes.name)).toEqual(new Set(['n1', 'n2']));
    expect(await pending.of(tickets.name)).toEqual(new Set());
    await device.sync();
    expect(await pending.of(notes.name)).toEqual(new Set());
  });

  it.each([499, 500, 501, 1000])('are read once each, %i changes and one', async (count) => {
    const device = await anEnrolledDevice(new ToyServer());
    const { id } = await device.commit(writeNote, { ...here, _id: 'n1', title: 'a' });
    const row = device.outbox(id)!;
    const more = manyMore(row, count);
    await device.disk.transact('write', { rows: [], local: ['outbox'] }, 'strict', (tx) =>
      tx.localPutMany('outbox', more),
    );
    let read = 0;
    const pending = new PendingRows({
      transact: (mode, tables, durability, body) =>
        device.disk.transact(mode, tables, durability, (tx) => {
          const localRange = tx.localRange.bind(tx) as typeof tx.localRange;
          tx.localRange = async (...asked) => {
            const found = await localRange(...asked);
            read += found.length;
            return found;
          };
          return body(tx);
        }),
    });
    const named = await pending.of(notes.name);
    expect([named.size, read, named.has(`m${row.seq + count}`)]).toEqual([count + 1, count + 1, true]);
    await pending.of(notes.name);
    expect(read).toBe(count + 1);
  });
});
