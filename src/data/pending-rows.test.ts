import { describe, expect, it } from 'vitest';
import { editNote, here, notes, tickets, writeNote } from '#sync/testing/toy-notes.ts';
import { anEnrolledDevice } from '#sync/testing/toy-device.ts';
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
});
