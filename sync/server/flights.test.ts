import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addPage, chief, here, notes, setRule, writeNote } from '../testing/toy-notes.ts';
import { aLog } from '../testing/toy-log.ts';
import { ToyServer } from '../testing/toy-server.ts';
import type { ServerTransaction } from './ports.ts';

/** What travels together: everything that a transaction is asked before the first answer to it comes. */
function flightsOf(server: ToyServer): string[][] {
  const flights: string[][] = [];
  let open: string[] | undefined;
  const ask = (name: string): Promise<void> => {
    if (!open) {
      const flight: string[] = [];
      flights.push(flight);
      open = flight;
      void tick().then(() => (open = open === flight ? undefined : open));
    }
    open.push(name);
    return tick();
  };
  const { store } = server.host;
  const flying = (tx: ServerTransaction): ServerTransaction =>
    new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          await ask(String(name));
          return value.apply(target, args) as unknown;
        };
      },
    });
  const transact: typeof store.transact = (mode, tenant, body) =>
    store.transact(mode, tenant, (tx) => body(mode === 'write' ? flying(tx) : tx));
  Object.assign(server.host, { store: { ...store, transact } });
  return flights;
}

async function aDesk() {
  const server = new ToyServer();
  await server.seed('store:desk', [[notes, { _id: 'n0', title: 'zero', text: '', pages: [] }]]);
  const log = await aLog(server);
  log.add(writeNote, { ...here, _id: 'first', title: 'first' });
  await log.push();
  return { server, log };
}

/** The locks of scopes that each of a server's transactions takes, in their order. */
function locksOf(server: ToyServer): string[][] {
  const locked: string[][] = [];
  const { store } = server.host;
  const transact: typeof store.transact = (mode, tenant, body) =>
    store.transact(mode, tenant, (tx) => {
      const lockScopes: typeof tx.lockScopes = (scopes) => {
        locked.push(scopes.map(({ key, write }) => `${key} ${write ? 'write' : 'read'}`));
        return tx.lockScopes(scopes);
      };
      return body(
        new Proxy(tx, {
          get: (target, name) => {
            if (name === 'lockScopes') return lockScopes;
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }),
      );
    });
  Object.assign(server.host, { store: { ...store, transact } });
  return locked;
}

describe('a push', () => {
  it('takes its locks in one flight and reads what it needs in another, however many changes it brings', async () => {
    const { server, log } = await aDesk();
    for (let i = 0; i < 20; i++) {
      log.add(writeNote, { ...here, _id: `n${i + 1}`, title: 't' });
      log.add(addPage, { ...here, _id: i % 2 === 0 ? 'n0' : `n${i}`, page: `p${i}` });
    }
    const flights = flightsOf(server);
    const { results } = await log.push(2);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']));
    expect(flights[0]).toEqual(['lockDevice', 'chain', 'receipts', 'lockScopes']);
    expect(flights[1]).toEqual(expect.arrayContaining(['getRows', 'receiptsById', 'lanes']));
    const later = flights.slice(2).flat();
    expect(later.filter((name) => /^(getRows|list|receiptsById|lock|chain)/.test(name))).toEqual([]);
    expect(server.rows(notes)).toHaveLength(22);
  });

  it('reads the log anew where it does not go on as expected', async () => {
    const { server, log } = await aDesk();
    log.add(writeNote, { ...here, _id: 'second', title: 'second' });
    // The first is there already: the push overlaps with what is held.
    const { results } = await log.push();
    expect(results.map(({ seq, status }) => [seq, status])).toEqual([
      [1, 'applied'],
      [2, 'applied'],
    ]);
    expect(server.rows(notes)).toHaveLength(3);
  });

  it('takes the locks of every scope that it writes or reads, in their order', async () => {
    const { server, log } = await aDesk();
    log.add(setRule, { brandId: here.brandId, _id: 'r1', limit: 3 }, {}, chief);
    const locked = locksOf(server);
    await log.push(2);
    expect(locked).toHaveLength(1);
    expect(locked[0]).toEqual([...(locked[0] ?? [])].sort());
    expect(locked[0]).toContain('brand:acme write');
  });

  it('takes no more of them afterwards where it says that something stands before its first change', async () => {
    const server = new ToyServer();
    await server.seed('store:desk', []);
    const log = await aLog(server);
    const prev = 'f'.repeat(64);
    log.add(writeNote, { ...here, _id: 'first', title: 'first' }, { prev });
    const locked = locksOf(server);
    const { results } = await server.push(log.device, { ...log.request(), prev });
    expect(results).toMatchObject([{ status: 'quarantined', code: 'unfit', details: { why: 'chain' } }]);
    expect(locked).toEqual([['brand:acme write']]);
  });

  it('nor where it counts from before its first change', async () => {
    const server = new ToyServer();
    await server.seed('store:desk', []);
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'none', title: 'none' }, { seq: 0 });
    log.add(writeNote, { ...here, _id: 'first', title: 'first' }, { seq: 1 });
    const locked = locksOf(server);
    const { results } = await server.push(log.device, { ...log.request(), firstSeq: 0 });
    expect(results).toMatchObject([
      { seq: 1, status: 'quarantined', code: 'unfit', details: { why: 'chain' } },
    ]);
    expect(locked).toEqual([['brand:acme write']]);
  });
});
