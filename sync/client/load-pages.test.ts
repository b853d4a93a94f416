import { describe, expect, it } from 'vitest';
import type { AnyTable, Business } from '../operations.ts';
import type { SnapshotAnswer } from '../protocol.ts';
import type { Row } from '../row.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { counters } from '../testing/toy-counters.ts';
import { brandId, notes, rules, storeId, tickets } from '../testing/toy-notes.ts';
import { ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { loadMany, loadOnce } from './load.ts';
import type { EngineParts } from './parts.ts';
import type { DeviceStore, DeviceTransaction } from './ports.ts';
import { pullOnce } from './pull.ts';

const desk = 'store:desk';
const house = `brand:${brandId}`;
const many = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => [notes, { _id: `n${String(i).padStart(5, '0')}`, title: 'n', text: '', pages: [] }] as const,
  );
const tenTickets = Array.from(
  { length: 10 },
  (_, i) => [tickets, { _id: `t${i}`, number: String(i) }] as const,
);
const aCounter = [counters, { _id: 'c1', name: 'cups', total: 10 }] as const;
const snapshots = (device: ToyDevice): number => device.sent.filter((verb) => verb === 'snapshot').length;

/** A device that holds nothing yet, and what its page works with, whose answers may be changed on their way. */
async function aNewDevice(
  server: ToyServer,
  scopes = [desk],
  change: (answer: SnapshotAnswer) => SnapshotAnswer = (answer) => answer,
): Promise<{ device: ToyDevice; parts: EngineParts }> {
  const device = new ToyDevice(server);
  await device.engine.enrol({ brandId, storeId, name: 'new' });
  await device.engine.follow(scopes.map((key) => ({ key, view: 'till' as const })));
  const parts = device.openParts();
  const { transport } = parts;
  const changed = {
    ...transport,
    snapshot: async (...args: Parameters<typeof transport.snapshot>) =>
      change(await transport.snapshot(...args)),
  };
  return { device, parts: { ...parts, transport: changed } };
}

const held = (device: ToyDevice): number[] =>
  [notes, tickets, counters, rules].map((table) => device.disk.all(table).length);

/** What is kept in which way: the rows of a first copy come by the thousand. */
function watched(parts: EngineParts): { parts: EngineParts; kept: string[] } {
  const kept: string[] = [];
  const watch = (tx: DeviceTransaction): DeviceTransaction =>
    new Proxy(tx, {
      get:
        (target, name) =>
        (...args: unknown[]) => {
          const [table, rows] = args as [AnyTable, readonly Row[]];
          if (name === 'putMany' || name === 'packMany') kept.push(`${name} ${rows.length} ${table.name}`);
          return (Reflect.get(target, name) as (...all: unknown[]) => unknown).apply(target, args);
        },
    });
  const store: DeviceStore = {
    transact: (mode, tables, durability, body) =>
      parts.store.transact(mode, tables, durability, (tx) => body(watch(tx))),
  };
  return { parts: { ...parts, store }, kept };
}

describe('a first copy that came in packs', () => {
  const tables = (isLarge: boolean): Business => {
    const { commands, tables: all } = toyBusiness();
    return { commands, tables: new Map(all).set(notes.name, { ...notes, isLarge } as never) };
  };
  const [packing, older] = [tables(true), tables(false)];
  /** Pages that a page of the build asks for until it agrees with the server. */
  const pagesOf = async (device: ToyDevice, build: Business): Promise<number> => {
    const before = snapshots(device);
    device.reload(build);
    await device.sync();
    return snapshots(device) - before;
  };
  async function aServer(): Promise<ToyServer> {
    const server = new ToyServer();
    await server.seed(desk, many(3));
    return server;
  }

  it('B4: is loaded anew by a build that packs other tables, and again by the first one after it', async () => {
    const { device } = await aNewDevice(await aServer());
    expect(await pagesOf(device, packing)).toBe(1);
    expect(await pagesOf(device, packing)).toBe(0);
    expect(await pagesOf(device, older)).toBe(1);
    expect(await pagesOf(device, older)).toBe(0);
    expect(await pagesOf(device, packing)).toBe(1);
    expect(await pagesOf(device, packing)).toBe(0);
  });

  it('B4: is loaded anew where such a build has made it whole', async () => {
    const { device } = await aNewDevice(await aServer());
    const parts = device.openParts(packing);
    await pullOnce(parts);
    await loadOnce(parts);
    expect(await pagesOf(device, older)).toBe(0);
    expect(await pagesOf(device, packing)).toBe(1);
  });

  it('B4: is not loaded anew where nothing was packed: it came as rows, to a build of before', async () => {
    const { device } = await aNewDevice(await aServer());
    expect(await pagesOf(device, older)).toBe(1);
    expect(await pagesOf(device, packing)).toBe(0);
    expect(await pagesOf(device, older)).toBe(0);
  });
});

describe('a page of a first copy', () => {
  it('B1: is kept as many rows at once, what comes later as rows', async () => {
    const server = new ToyServer();
    await server.seed(desk, [...many(3), aCounter]);
    const { parts: plain } = await aNewDevice(server);
    const { parts, kept } = watched(plain);
    await pullOnce(parts);
    await loadOnce(parts);
    expect(kept).toEqual(['packMany 3 notes', 'packMany 1 counters']);
    await server.seed(
      desk,
      many(2).map(([table, note]) => [table, { ...note, text: 'new' }] as const),
    );
    await pullOnce(parts);
    expect(kept.slice(2)).toEqual(['putMany 2 notes']);
  });

  it('B1: brings the tables that follow as far as it has room, and the next one goes on in the middle of one', async () => {
    const server = new ToyServer();
    await server.seed(desk, [...many(499), ...tenTickets, aCounter]);
    const { device, parts } = await aNewDevice(server);
    await pullOnce(parts);
    await loadOnce(parts);
    // A five hundredth of the page is left: two rows of tables that have a thousand a page.
    expect(held(device)).toEqual([499, 1, 1, 0]);
    device.reload();
    await loadOnce(parts);
    expect([held(device), snapshots(device)]).toEqual([[499, 10, 1, 0], 2]);
    await device.sync();
    expect([
      snapshots(device),
      device.disk.allLocal('cursors').map(({ key, phase }) => [key, phase]),
    ]).toEqual([2, [[desk, 'live']]]);
  });

  it('B1: is taken from a server that answers for one table alone', async () => {
    const server = new ToyServer();
    await server.seed(desk, [...many(3), ...tenTickets, aCounter]);
    const { device, parts } = await aNewDevice(server, [desk], ({ further: _, ...answer }) => answer);
    await pullOnce(parts);
    while (await loadOnce(parts));
    await pullOnce(parts);
    expect([held(device), device.disk.allLocal('cursors')[0]?.phase]).toEqual([[3, 10, 1, 0], 'live']);
  });

  it('B1: takes nothing from a page that was not asked for', async () => {
    const server = new ToyServer();
    await server.seed(desk, [...many(3), aCounter]);
    const { device, parts } = await aNewDevice(server, [desk], (answer) => ({
      ...answer,
      further: [
        ...(answer.further ?? []),
        { table: 'rules', rows: [{ _id: 'r' }] },
        { table: 'none', rows: [] },
      ],
    }));
    await pullOnce(parts);
    await loadOnce(parts);
    expect(held(device)).toEqual([3, 0, 1, 0]);
  });

  it('B1: is followed by those of the next scope, without a question in between', async () => {
    const server = new ToyServer();
    await server.seed(house, [[rules, { _id: 'rule', limit: 3 }]]);
    await server.seed(desk, [...many(600), aCounter]);
    const { device, parts } = await aNewDevice(server, [house, desk]);
    await pullOnce(parts);
    const sent = device.sent.length;
    expect(await loadMany(parts, 20, () => undefined)).toBe(3);
    expect(device.sent.slice(sent)).toEqual(['snapshot', 'snapshot', 'snapshot']);
    expect(held(device)).toEqual([600, 0, 1, 1]);
    await device.sync();
    expect([snapshots(device), device.disk.allLocal('cursors').map(({ phase }) => phase)]).toEqual([
      3,
      ['live', 'live'],
    ]);
  });
});
