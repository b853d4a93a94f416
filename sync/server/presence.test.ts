import { describe, expect, it } from 'vitest';
import { pullOnce } from '../client/pull.ts';
import { genesis, protocolVersion } from '../protocol.ts';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { chief, clerk, here, notes, writeNote } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { notePresence } from './presence.ts';

describe('a device that asks', () => {
  it('D5: says what it holds back; it is kept now and then, and at once when it changes', async () => {
    const server = new ToyServer();
    const till = await anEnrolledDevice(server, clerk, chief);
    const kept = () => server.memory.transact('snapshot', {}, (tx) => tx.device(till.row.device));
    const commits = server.memory.commits;
    server.now += 29_999;
    await till.sync();
    expect([server.memory.commits, (await kept())?.pending]).toEqual([commits, 0]);
    server.now += 1;
    await till.sync();
    expect([server.memory.commits, (await kept())?.lastSeenAt]).toEqual([
      commits + 1,
      '2026-11-21T06:05:30.000Z',
    ]);
    expect((await kept())?.fetched).toMatchObject({ 'store:desk': expect.any(Number) as number });
    // The push does not come through; the pull of another page does.
    await till.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    await pullOnce(till.openParts());
    expect(await kept()).toMatchObject({ pending: 1, oldestAt: '2026-11-21T06:05:30.000Z' });
    await till.sync();
    expect(await kept()).toMatchObject({ pending: 0 });
    expect((await kept())?.oldestAt).toBeUndefined();
  });

  it('D5: says where its people hear what comes in: it is kept at once when that changes, and only of what they may see', async () => {
    const server = new ToyServer();
    const till = await anEnrolledDevice(server, clerk, chief);
    const kept = () => server.memory.transact('snapshot', {}, (tx) => tx.device(till.row.device));
    await till.sync();
    expect((await kept())?.attends).toBeUndefined();
    till.attends = ['store:desk', 'store:elsewhere'];
    till.reload();
    await till.sync();
    expect((await kept())?.attends).toEqual(['store:desk']);
    till.attends = [];
    till.reload();
    await till.sync();
    expect((await kept())?.attends).toEqual([]);
  });

  it('D5: is told what is new although that cannot be kept', async () => {
    const server = new ToyServer();
    const till = await anEnrolledDevice(server, clerk, chief);
    await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
    server.now += 60_000;
    server.memory.beforeCommit = () => {
      throw new Error('no space left on device');
    };
    await till.sync();
    expect(till.shown(notes, 'n1')).toMatchObject({ title: 'one' });
    expect(server.defects).toHaveLength(1);
  });

  it('D5: and is gone by the time that it would be written is not made anew', async () => {
    const server = new ToyServer();
    const till = await anEnrolledDevice(server, clerk, chief);
    const { device: id } = till.row;
    const device = await server.memory.transact('snapshot', {}, (tx) => tx.device(id));
    const empty = new ToyServer();
    const written: unknown[] = [];
    const transact: typeof empty.memory.transact = (mode, options, body) =>
      empty.memory.transact(mode, options, (tx) => {
        tx.putDevice = async (record) => void written.push(record);
        return body(tx);
      });
    server.now += 60_000;
    await notePresence({ ...server.host, store: { ...empty.host.store, transact } }, device!, {
      protocol: protocolVersion,
      nonce: 'n',
      device: id,
      incarnation: 1,
      lastSeq: 0,
      lastHash: genesis,
      cursors: {},
      app: 'toy',
      pending: 3,
    } as never);
    expect(written).toEqual([]);
  });
});
