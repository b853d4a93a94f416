import { describe, expect, it } from 'vitest';
import { goesOnAs, protocolVersion } from '../protocol.ts';
import { ToyDevice } from '../testing/toy-device.ts';
import { brandId, chief, clerk, here, notes, storeId, writeNote } from '../testing/toy-notes.ts';
import { toySignature, ToyServer } from '../testing/toy-server.ts';
import type { DeviceRecord } from './ports.ts';

const minute = 60_000;

async function aTill(server: ToyServer, name = 'Chrome · Android', actor = clerk): Promise<ToyDevice> {
  const till = new ToyDevice(server);
  till.actor = actor;
  await till.engine.enrol({ brandId, name });
  await till.engine.enrol({ brandId, storeId, name });
  return till;
}

const record = (server: ToyServer, till: ToyDevice): Promise<DeviceRecord | undefined> =>
  server.memory.transact('snapshot', {}, (tx) => tx.device(till.row.device));

describe('a browser whose data were deleted', () => {
  it('E9: is recognised by its name and people when it opens its counter again, and numbers in a fresh lane', async () => {
    const server = new ToyServer();
    const before = await aTill(server);
    await aTill(server, 'Safari · iPad');
    await aTill(server, 'Chrome · Android', chief);
    server.now += 60 * minute;
    const after = await aTill(server);
    expect((await record(server, after))?.replaces).toEqual([{ device: before.row.device, by: 'likeness' }]);
    expect([before.row.lanes[storeId], after.row.lanes[storeId]]).toEqual(['A', 'D']);
    const third = await aTill(server);
    expect((await record(server, third))?.replaces).toEqual([{ device: after.row.device, by: 'likeness' }]);
  });

  it('E9: is known for certain where a cookie was left', async () => {
    const server = new ToyServer();
    const [one, other] = [await aTill(server), await aTill(server)];
    server.proved = [other.row.device];
    const after = await aTill(server, 'another name');
    expect((await record(server, after))?.replaces).toEqual([{ device: other.row.device, by: 'cookie' }]);
    expect(one.row.device).not.toBe(other.row.device);
  });

  it('E9: is not what was revoked, forgotten, or an office browser that opens a counter later', async () => {
    const server = new ToyServer();
    const revoked = await aTill(server);
    await server.revoke(revoked.row.device);
    expect((await record(server, await aTill(server)))?.replaces).toBeUndefined();
    const office = new ToyDevice(server);
    await office.engine.enrol({ brandId, name: 'Chrome · Android' });
    server.now += 11 * minute;
    await office.engine.enrol({ brandId, storeId, name: 'Chrome · Android' });
    expect((await record(server, office))?.replaces).toBeUndefined();
    server.now += 41 * 24 * 60 * minute;
    expect((await record(server, await aTill(server)))?.replaces).toBeUndefined();
  });
});

describe('a device that goes on as another one', () => {
  it('E10: keeps the lanes of its older numbers, and its queue lost nothing', async () => {
    const server = new ToyServer();
    const till = await aTill(server);
    await till.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
    // Its cookie is gone; its own word is not.
    till.credential = undefined;
    await till.enrol();
    const now = await record(server, till);
    expect([till.row.lanes, now?.formerLanes, now?.replaces]).toEqual([
      { desk: 'B' },
      { desk: ['A'] },
      undefined,
    ]);
    till.credential = undefined;
    await till.enrol();
    expect((await record(server, till))?.formerLanes).toEqual({ desk: ['A', 'B'] });
  });

  it('E10: gets a lane of its own and no more where it shows the word for another till without that till’s key', async () => {
    const server = new ToyServer();
    const till = await aTill(server);
    const { device, certificate } = till.row;
    const lost = await aTill(server, 'Safari · iPad');
    // What another enrolment was signed for proves nothing in this one.
    const elsewhere = { nonce: 'nonce-of-another', publicKey: 'key-of-a-stranger' };
    const signatures = [
      undefined,
      'none',
      toySignature('key-of-a-stranger', goesOnAs({ ...elsewhere, nonce: 'nonce-of-a-test' })),
      toySignature(till.key, goesOnAs(elsewhere)),
    ];
    for (const signature of signatures) {
      const taken = await server.enrol(clerk, undefined, {
        protocol: protocolVersion,
        nonce: 'nonce-of-a-test',
        brandId,
        storeId,
        publicKey: 'key-of-a-stranger',
        name: 'Chrome · Android',
        device,
        certificate,
        ...(signature !== undefined && { signature }),
        app: 'toy',
      });
      const known = await server.memory.transact('snapshot', {}, (tx) => tx.device(taken.device));
      expect([Object.keys(taken.lanes), known?.formerLanes]).toEqual([[storeId], undefined]);
      expect([till.row.lanes[storeId], lost.row.lanes[storeId]]).not.toContain(taken.lanes[storeId]);
    }
    till.credential = undefined;
    till.key = 'a key that was lost and made anew';
    await till.commit(writeNote, { ...here, _id: 'n1', title: 'sold before' });
    await till.enrol();
    await till.sync();
    expect([(await record(server, till))?.formerLanes, server.row(notes, 'n1')?.['title']]).toEqual([
      undefined,
      'sold before',
    ]);
  });

  it('E10: keeps them at a server that has forgotten it, where nobody gets its lane', async () => {
    const server = new ToyServer();
    const backup = server.memory.backup();
    const till = await aTill(server);
    server.memory.restore(backup);
    till.credential = undefined;
    await till.enrol();
    expect([till.row.lanes, (await record(server, till))?.formerLanes]).toEqual([
      { desk: 'B' },
      { desk: ['A'] },
    ]);
  });

  it('E10: keeps the one that somebody else has by the time it is known again', async () => {
    const server = new ToyServer();
    const backup = server.memory.backup();
    const till = await aTill(server);
    server.memory.restore(backup);
    const other = await aTill(server, 'Safari · iPad');
    await till.trySync();
    const id = till.row.device;
    const known = await server.memory.transact('snapshot', {}, (tx) => tx.device(id));
    expect([other.row.lanes, till.row.lanes]).toEqual([{ desk: 'A' }, { desk: 'B' }]);
    expect(known?.formerLanes).toEqual({ desk: ['A'] });
  });
});
