import { expect, it } from 'vitest';
import { editNote, here, notes, writeNote } from '#sync/testing/toy-notes.ts';
import { anEnrolledDevice } from '#sync/testing/toy-device.ts';
import { ToyServer } from '#sync/testing/toy-server.ts';
import { isCreationUnsent } from './creation-unsent.ts';

it('a row is unheard of from its making here until that was sent, whatever else of it waits', async () => {
  const device = await anEnrolledDevice(new ToyServer());
  const ofNote = (id: string): Promise<boolean> => isCreationUnsent(device.disk, notes, id);
  expect(await ofNote('n1')).toBe(false);
  await device.commit(writeNote, { ...here, _id: 'n1', title: 'a', text: 'one' });
  expect(await ofNote('n1')).toBe(true);
  expect(await ofNote('n2')).toBe(false);
  await device.commit(editNote, { ...here, _id: 'n1', text: { from: 'one', to: 'eins' } });
  expect(await ofNote('n1')).toBe(true);
  await device.sync();
  expect(await ofNote('n1')).toBe(false);
  await device.commit(editNote, { ...here, _id: 'n1', text: { from: 'eins', to: 'zwei' } });
  expect(await ofNote('n1')).toBe(false);
});

it('what the server has taken and not told back yet is heard of', async () => {
  const device = await anEnrolledDevice(new ToyServer());
  const { id } = await device.commit(writeNote, { ...here, _id: 'n1', title: 'a', text: 'one' });
  const row = device.outbox(id)!;
  await device.disk.transact('write', { rows: [], local: ['outbox'] }, 'strict', (tx) =>
    tx.localPutMany('outbox', [{ ...row, state: 'acked' }]),
  );
  expect(await isCreationUnsent(device.disk, notes, 'n1')).toBe(false);
});
