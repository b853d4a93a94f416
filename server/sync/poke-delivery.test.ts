import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScopePoke } from '#sync/server/host.ts';
import { anEnrolledDevice } from '#sync/testing/toy-device.ts';
import { brandId, chief, clerk, here, writeNote } from '#sync/testing/toy-notes.ts';
import { ToyServer } from '#sync/testing/toy-server.ts';
import { PokeDelivery } from './poke-delivery.ts';

/** A server with a change to tell, and devices that listen to it. */
async function aListening() {
  const server = new ToyServer();
  const maker = await anEnrolledDevice(server, clerk, chief);
  await maker.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
  await maker.sync();
  const poke = server.pokes.at(-1) as ScopePoke;
  let asked = 0;
  const { transact } = server.host.store;
  server.host.store.transact = (...args) => {
    asked += 1;
    return transact(...args);
  };
  const told = new PokeDelivery(server.host);
  const reader = async (id?: string) => {
    const device = { id: id ?? (await anEnrolledDevice(server, clerk)).row.device, brandId };
    const heard: ScopePoke[] = [];
    const listening = {
      device,
      isSlow: () => false,
      send: (text: string) => void heard.push(JSON.parse(text) as ScopePoke),
    };
    return { device, heard, listening };
  };
  return { server, maker, poke, told, reader, asked: () => asked, begin: () => void (asked = 0) };
}

afterEach(() => void vi.useRealTimers());

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('what listeners are told of a version', () => {
  it('is what it changed, without a word of whose it was; asked for once, however many listen', async () => {
    const { poke, told, reader, asked, begin } = await aListening();
    const [one, other] = [await reader(), await reader()];
    begin();
    for (const { listening } of [one, other, one]) told.tell(listening, poke);
    await turn();
    const { judged: _, ...change } = poke.change!;
    expect([one.heard, other.heard, asked()]).toEqual([
      [
        { ...poke, change },
        { ...poke, change },
      ],
      [{ ...poke, change }],
      1,
    ]);
  });

  it('is the version alone for the device whose verdicts it holds, and who does not read', async () => {
    const { maker, poke, told, reader } = await aListening();
    const [own, slow] = [await reader(maker.row.device), await reader()];
    told.tell(own.listening, poke);
    told.tell({ ...slow.listening, isSlow: () => true }, poke);
    await turn();
    const bare = { scope: poke.scope, version: poke.version };
    expect([own.heard, slow.heard]).toEqual([[bare], [bare]]);
  });

  it('is the version alone for who may not read the scope by now, or cannot be asked for', async () => {
    const { server, poke, told, reader } = await aListening();
    const [one, other] = [await reader(), await reader()];
    await server.revoke(one.device.id);
    told.tell(one.listening, poke);
    await turn();
    server.host.store.transact = () => Promise.reject(new Error('the database is away'));
    told.tell(other.listening, poke);
    await turn();
    const bare = { scope: poke.scope, version: poke.version };
    expect([one.heard, other.heard]).toEqual([[bare], [bare]]);
  });

  it('is asked for after its commit: what comes while others are asked for waits, all of it for one more answer', async () => {
    const { server, poke, told, reader } = await aListening();
    const one = await reader();
    let answer = (): void => undefined;
    const { transact } = server.host.store;
    let asked = 0;
    server.host.store.transact = async (...args) => {
      asked += 1;
      await new Promise<void>((resolve) => (answer = resolve));
      return transact(...args);
    };
    told.tell(one.listening, poke);
    await turn();
    const next = { ...poke, version: poke.version + 1 };
    told.tell(one.listening, next);
    told.tell(one.listening, { ...poke, version: poke.version + 2 });
    await server.revoke(one.device.id);
    answer();
    await turn();
    answer();
    await turn();
    expect([
      asked,
      one.heard.map(({ version, change }) => [version - poke.version, change !== undefined]),
    ]).toEqual([
      2,
      [
        [0, false],
        [1, false],
        [2, false],
      ],
    ]);
  });

  it('is the version alone for who has read nothing of what was sent in the same moment', async () => {
    const { poke, told, reader } = await aListening();
    const one = await reader();
    const full = { ...one.listening, isSlow: () => one.heard.length > 1 };
    for (const version of [1, 2, 3]) told.tell(full, { ...poke, version: poke.version + version });
    await turn();
    expect(one.heard.map(({ change }) => change !== undefined)).toEqual([true, true, false]);
  });

  it('is the version alone, and soon, while the database takes long to say who may read it', async () => {
    const { server, poke, told, reader } = await aListening();
    const one = await reader();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer = (): void => undefined;
    const { transact } = server.host.store;
    server.host.store.transact = async (...args) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return transact(...args);
    };
    const tell = (version: number): void =>
      told.tell(one.listening, { ...poke, version: poke.version + version });
    tell(1);
    await turn();
    tell(2);
    await vi.advanceTimersByTimeAsync(249);
    expect(one.heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    tell(3);
    const versions = [1, 2, 3].map((version) => ({ scope: poke.scope, version: poke.version + version }));
    expect(one.heard).toEqual(versions);
    server.host.store.transact = transact;
    answer();
    await turn();
    tell(4);
    await turn();
    expect(one.heard.at(-1)).toMatchObject({ version: poke.version + 4, change: {} });
  });

  it('is the version alone where it would be long', async () => {
    const { poke, told, reader } = await aListening();
    const one = await reader();
    const rows = { notes: [{ ...poke.change!.rows['notes']![0]!, text: 'x'.repeat(16_000) }] };
    told.tell(one.listening, { ...poke, change: { ...poke.change!, rows } });
    await turn();
    expect(one.heard).toEqual([{ scope: poke.scope, version: poke.version }]);
  });
});
