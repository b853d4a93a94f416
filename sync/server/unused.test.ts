import { describe, expect, it } from 'vitest';
import { ToyDevice } from '../testing/toy-device.ts';
import { brandId, here, storeId, writeNote } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import type { DeviceRecord } from './ports.ts';

const hour = 3_600_000;
/** The lease of 72 hours, and a day. */
const silence = 96 * hour;

async function aTill(server: ToyServer): Promise<ToyDevice> {
  const till = new ToyDevice(server);
  await till.engine.enrol({ brandId, storeId, name: 'Chrome · Windows' });
  return till;
}

const record = (server: ToyServer, { row }: ToyDevice): Promise<DeviceRecord | undefined> =>
  server.memory.transact('snapshot', {}, (tx) => tx.device(row.device));

const laneOf = (till: ToyDevice): string | undefined => till.row.lanes[storeId];

describe('a till that never sold', () => {
  it('E11: gives its letter back after its lease and a day of silence, and not before', async () => {
    const server = new ToyServer();
    const unused = await aTill(server);
    server.now += silence;
    expect(laneOf(await aTill(server))).toBe('B');
    server.now += 1;
    expect(laneOf(await aTill(server))).toBe('A');
    expect(await record(server, unused)).toBeUndefined();
  });

  it('E11: keeps it as long as it is heard of', async () => {
    const server = new ToyServer();
    const running = await aTill(server);
    server.now += silence;
    await running.trySync();
    server.now += 2;
    expect(laneOf(await aTill(server))).toBe('B');
    expect(await record(server, running)).toBeDefined();
  });

  it('E11: is not one that sent a change, said that it holds one back, or was revoked', async () => {
    const server = new ToyServer();
    const sold = await aTill(server);
    await sold.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    await sold.trySync();
    const holding = await aTill(server);
    const held = (await record(server, holding))!;
    await server.memory.transact('write', {}, (tx) => tx.putDevice({ ...held, pending: 1 }));
    const revoked = await aTill(server);
    await server.revoke(revoked.row.device);
    server.now += 10 * silence;
    expect(laneOf(await aTill(server))).toBe('D');
    for (const till of [sold, holding, revoked]) expect(await record(server, till)).toBeDefined();
  });

  it('E11: comes back with its letter where that is still free', async () => {
    const server = new ToyServer();
    const unused = await aTill(server);
    const other = await aTill(server);
    server.now += silence + 1;
    await server.memory.transact('write', {}, (tx) => tx.forgetDevice(unused.row.device));
    const id = unused.row.device;
    await unused.trySync();
    expect([unused.row.device, laneOf(unused), laneOf(other)]).toEqual([id, 'A', 'B']);
  });

  it('E11: comes back with another where its own was given again, and what it sold meanwhile is its own', async () => {
    const server = new ToyServer();
    const till = await aTill(server);
    const id = till.row.device;
    await till.commit(writeNote, { ...here, _id: 'n1', title: 'sold offline' });
    server.now += silence + 1;
    const next = await aTill(server);
    expect([laneOf(till), laneOf(next)]).toEqual(['A', 'A']);
    await till.sync();
    expect([till.row.device, laneOf(till), laneOf(next)]).toEqual([id, 'B', 'A']);
    expect((await record(server, till))?.formerLanes).toEqual({ desk: ['A'] });
    await till.sync();
    expect(server.memory.receipts().map(({ device, status }) => [device, status])).toEqual([[id, 'applied']]);
  });
});
