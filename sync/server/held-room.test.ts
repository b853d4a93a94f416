import { describe, expect, it } from 'vitest';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { aLog } from '../testing/toy-log.ts';
import { brandId, chief, here, storeId, writeNote } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { dismiss, heldPageSize, listHeld, runAgain } from './held.ts';
import { mostHeld } from './held-room.ts';

const place = { brandId, storeId };
const reason = { reason: '測試單', by: 'Chief' };

describe('what is held back of one device', () => {
  it('P21: has an end; what is beyond it is not taken, and comes in as soon as there is room', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    await server.revoke(log.device);
    const all = mostHeld.changes + 3;
    for (let i = 1; i <= all; i++) log.add(writeNote, { ...here, _id: `n${i}`, title: 'one' });
    const from = async (first: number) => log.push(first, Math.min(first + 499, all));
    for (let first = 1; first < all; first += 500) await from(first);
    const full = await from(mostHeld.changes + 1);
    expect([full.lastSeq, full.results, full.retry, full.fork]).toEqual([
      mostHeld.changes,
      [],
      { seq: mostHeld.changes + 1, code: 'held_full' },
      undefined,
    ]);
    await runAgain(server.host, place, { device: log.device, incarnation: 1, seq: 1 }, chief);
    await dismiss(server.host, place, { device: log.device, incarnation: 1, seq: 2 }, reason);
    const roomier = await from(mostHeld.changes + 1);
    expect([roomier.lastSeq, roomier.retry]).toEqual([
      mostHeld.changes + 2,
      { seq: mostHeld.changes + 3, code: 'held_full' },
    ]);
  });

  it('P21: leaves a device what it does not take, as pending, and says why', async () => {
    const server = new ToyServer();
    const till = await anEnrolledDevice(server);
    await server.revoke(till.row.device);
    const text = '茶'.repeat(60_000);
    const fit = Math.floor(mostHeld.bytes / (3 * 60_000 + 400));
    for (let i = 1; i <= fit + 2; i++)
      await till.commit(writeNote, { ...here, _id: `n${i}`, title: 'one', text });
    expect(await till.trySync()).toMatchObject({ state: 'refused', stuck: 'held_full' });
    expect((await till.engine.status()).pending).toBe(2);
    expect((await till.engine.exportQueue())?.items).toHaveLength(2);
    for (const seq of [1, 2])
      await dismiss(server.host, place, { device: till.row.device, incarnation: 1, seq }, reason);
    expect(await till.trySync()).toEqual({ state: 'done' });
    expect((await till.engine.status()).pending).toBe(0);
    const { held, more } = await listHeld(server.host, place);
    expect(held.length + more).toBe(fit);
  });

  it('P21: keeps nobody from what needs not be held', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    for (let i = 1; i <= mostHeld.changes; i++)
      log.items.push({ body: `no envelope ${i}`, hash: 'f'.repeat(64) });
    for (let first = 1; first < mostHeld.changes; first += 500) await log.push(first, first + 499);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    const { results, retry } = await log.push(mostHeld.changes + 1);
    expect([results.map(({ status }) => status), retry]).toEqual([['applied'], undefined]);
  });

  it('D1: is listed a hundred at a time, with a count of the rest', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    await server.revoke(log.device);
    for (let i = 1; i <= heldPageSize + 7; i++) log.add(writeNote, { ...here, _id: `n${i}`, title: 'one' });
    await log.push();
    const { held, more } = await listHeld(server.host, place);
    expect([held.length, held[0]?.receipt.seq, more]).toEqual([heldPageSize, 1, 7]);
  });
});
