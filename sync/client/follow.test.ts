import { describe, expect, it } from 'vitest';
import { anEnrolledDevice, ToyDevice } from '../testing/toy-device.ts';
import { brandId, clerk, here, notes, storeId, writeNote } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import type { CursorRow } from './local-tables.ts';
import { loadOnce } from './load.ts';
import { pullOnce } from './pull.ts';

const desk = `store:${storeId}`;
const cursor = (device: ToyDevice): CursorRow | undefined =>
  device.disk.allLocal('cursors').find((row) => row.key === desk);

async function aDeviceWith(count: number): Promise<{ server: ToyServer; device: ToyDevice }> {
  const server = new ToyServer();
  await server.seed(
    desk,
    Array.from({ length: count }, (_, i) => [
      notes,
      { _id: `n${1000 + i}`, title: 'n', text: '', pages: [] },
    ]),
  );
  const device = new ToyDevice(server);
  await device.engine.enrol({ brandId, storeId, name: 'new' });
  return { server, device };
}

describe('a scope that is kept as an office keeps it', () => {
  it('L17: is a till’s from the moment that its counter is opened, with the same copy', async () => {
    const { device } = await aDeviceWith(2);
    await device.engine.follow([{ key: desk, view: 'office' }]);
    await device.sync();
    const before = cursor(device);
    expect(before).toMatchObject({ view: 'office', phase: 'live' });
    const sent = device.sent.length;
    await device.engine.follow([{ key: desk, view: 'till' }]);
    expect(cursor(device)).toEqual({ ...before, view: 'till' });
    await device.sync();
    expect(cursor(device)?.view).toBe('till');
    expect(device.sent.slice(sent)).not.toContain('snapshot');
  });

  it('L17: goes on with its first copy where it stood', async () => {
    const { device } = await aDeviceWith(1200);
    await device.engine.follow([{ key: desk, view: 'office' }]);
    await pullOnce(device.openParts());
    await loadOnce(device.openParts());
    const before = cursor(device);
    expect(before).toMatchObject({ phase: 'loading', at: { table: 'notes' } });
    await device.engine.follow([{ key: desk, view: 'till' }]);
    expect(cursor(device)).toEqual({ ...before, view: 'till' });
    await device.sync();
    expect([cursor(device)?.phase, device.disk.all(notes).length]).toEqual(['live', 1200]);
  });
});

it('L17: an answer to what an office asked takes nothing away of what is a till’s by then', async () => {
  const server = new ToyServer();
  await server.seed(desk, [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
  const device = await anEnrolledDevice(server, clerk);
  await device.engine.follow([{ key: desk, view: 'office' }]);
  const parts = device.openParts();
  const pull = async (request: Parameters<typeof parts.transport.pull>[0]) => {
    const answer = await parts.transport.pull(request);
    await device.engine.follow([{ key: desk, view: 'till' }]);
    const gone = { kind: 'purge', reason: 'not_granted' } as const;
    return { ...answer, scopes: { ...answer.scopes, [desk]: gone } };
  };
  await pullOnce({ ...parts, transport: { ...parts.transport, pull } });
  expect([cursor(device)?.view, device.shown(notes, 'n1')?.['title']]).toEqual(['till', 'one']);
});

describe('a scope that is kept as a till keeps it', () => {
  it('L17: keeps what waits in it when it is an office’s again', async () => {
    const server = new ToyServer();
    const device = await anEnrolledDevice(server, clerk);
    await device.sync();
    await device.commit(writeNote, { ...here, _id: 'n1', title: 'not sent yet' });
    await device.engine.follow([{ key: desk, view: 'office' }]);
    expect(cursor(device)?.view).toBe('office');
    expect([(await device.engine.status()).pending, device.shown(notes, 'n1')?.['title']]).toEqual([
      1,
      'not sent yet',
    ]);
    await device.sync();
    expect(server.memory.receipts().map(({ status }) => status)).toEqual(['applied']);
    expect(device.shown(notes, 'n1')?.['title']).toBe('not sent yet');
  });
});
