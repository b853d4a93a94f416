import { expect, it } from 'vitest';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { addPage, chief, clerk, here, notes, writeNote } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { pullOnce } from './pull.ts';

it('L14: of a scope that was taken away a device hears each verdict once', async () => {
  const server = new ToyServer();
  await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
  const device = await anEnrolledDevice(server, clerk, chief);
  const told: string[][] = [];
  const parts = device.openParts();
  const hear = () =>
    pullOnce({
      ...parts,
      transport: {
        ...parts.transport,
        pull: async (request) => {
          const answer = await parts.transport.pull(request);
          told.push(answer.device.results.map(({ id }) => id));
          return answer;
        },
      },
    });
  const old = await device.commit(addPage, { ...here, _id: 'n1', page: 'old' });
  await device.sync();
  const late = await device.commit(writeNote, { ...here, _id: 'n2', title: 'two' });
  device.cutNext('push');
  await device.trySync();
  server.admins.delete('chief');
  server.admins.set('clerk', { ...clerk, storeId: 'branch' });
  for (let i = 0; i < 3; i++) await hear();
  expect(told).toEqual([[late.id], [], []]);
  expect([old, late].map(({ id }) => device.outbox(id)?.state)).toEqual(['settled', 'settled']);

  // A server that went back is asked for everything again.
  const { told: known } = device.row;
  expect(known).toEqual({ 'store:desk': server.version('store:desk') });
});
