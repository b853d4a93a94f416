import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSlip, contractTables } from '#sync/testing/device-store-contract.ts';
import { Api } from './api.ts';
import { makeClock } from './clock.ts';
import { DexieDeviceStore } from './dexie-device-store.ts';
import type { PageSignals } from './page-signals.ts';
import { ProfileStore } from './profile-store.ts';
import type { Replica } from './replica.ts';
import { Replicas } from './replicas.ts';
import { Session } from './session.ts';
import type { SyncView } from './sync-view.ts';
import { business, sell, ShopServer, stores } from './testing/shop-server.ts';

class FakeSignals implements PageSignals {
  readonly #listeners = new Set<() => void>();
  visible = () => true;
  online = () => true;
  onChange = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The network seems back. */
  hint(): void {
    for (const listener of this.#listeners) listener();
  }
}

let profiles = 0;
const ended: (() => void)[] = [];

/** A page start; on the same profile when one is named. */
function aPage(server: ShopServer, environment = `replica-${++profiles}`) {
  const profile = new ProfileStore(environment);
  const session = new Session({
    api: new Api(server.http),
    profile,
    now: () => Date.now(),
    mono: () => performance.now(),
  });
  const signals = new FakeSignals();
  const onCounter = vi.fn();
  const onTaken = vi.fn();
  const onDefect = vi.fn();
  const parts = {
    environment,
    business,
    app: 'test',
    http: server.http,
    profile,
    session,
    clock: makeClock(),
    signals,
  };
  const replicas = new Replicas({ ...parts, onCounter, onTaken, onDefect });
  const open = (brandId: string): { replica: Replica; close: () => void } => {
    const close = replicas.use(brandId);
    const replica = replicas.find(brandId)!;
    ended.push(() => replica.loop.stop());
    return { replica, close };
  };
  return { environment, profile, session, signals, replicas, open, onCounter, onTaken, onDefect };
}

afterEach(() => ended.splice(0).forEach((end) => end()));

/** Resolves with the first view that fits. */
function viewWhere(replica: Replica, fits: (view: SyncView) => boolean): Promise<SyncView> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!fits(replica.monitor.view())) return;
      stop();
      resolve(replica.monitor.view());
    };
    const stop = replica.monitor.subscribe(look);
    look();
  });
}

const isLoaded = (view: SyncView): boolean =>
  (view.status?.scopes.length ?? 0) > 1 && view.status!.scopes.every(({ phase }) => phase === 'live');

/** Resolves when everything that was committed before is sent. */
async function sent(replica: Replica): Promise<void> {
  await replica.monitor.refresh();
  await viewWhere(replica, ({ pending, state }) => pending === 0 && state === 'synced');
}

/** A counter that is signed in, enrolled and loaded. */
async function aCounter(server: ShopServer, name = 'mei', storeId = 'north', environment?: string) {
  const page = aPage(server, environment);
  await page.session.signIn({ name, password: 'p' });
  const { replica, close } = page.open(stores[storeId]!);
  replica.keep(storeId, 'counter');
  await viewWhere(replica, isLoaded);
  const sale = async (saleId: string): Promise<string> => {
    const input = { brandId: stores[storeId], storeId, _id: saleId };
    const { output } = await replica.engine.commit(sell, input, page.session.actor());
    replica.loop.committed();
    return (output as { number: string }).number;
  };
  return { ...page, replica, close, sale };
}

describe('a replica', () => {
  it('enrols at the first counter, takes a lane, and loads its brand and store', async () => {
    const till = await aCounter(new ShopServer());
    const device = await till.replica.engine.device();
    expect(device).toMatchObject({ brandId: 'tea', lanes: { north: 'A' } });
    expect(till.replica.monitor.view().status?.scopes.map(({ key, view }) => [key, view])).toEqual([
      ['brand:tea', 'till'],
      ['store:north', 'till'],
    ]);
    expect(till.onCounter).toHaveBeenCalledOnce();
    expect(till.onDefect).not.toHaveBeenCalled();
  });

  it('is a till’s from the round in which an office page opens the counter of its store', async () => {
    const page = aPage(new ShopServer());
    await page.session.signIn({ name: 'mei', password: 'p' });
    const { replica } = page.open('tea');
    replica.keep('north');
    const kept = async (): Promise<unknown[]> =>
      ((await viewWhere(replica, isLoaded)).status?.scopes ?? []).map(({ key, view }) => [key, view]);
    expect(await kept()).toEqual([
      ['brand:tea', 'office'],
      ['store:north', 'office'],
    ]);
    replica.keep('north', 'counter');
    await viewWhere(replica, ({ status }) => status?.device?.lanes['north'] === 'A');
    await sent(replica);
    expect(await kept()).toEqual([
      ['brand:tea', 'till'],
      ['store:north', 'till'],
    ]);
  });

  it('sells through an outage and sends everything once when the server is back', async () => {
    const server = new ShopServer();
    const till = await aCounter(server);
    server.connected = false;
    expect(await Promise.all(['s1', 's2', 's3'].map(till.sale))).toEqual(['A-1', 'A-2', 'A-3']);
    till.replica.loop.probe();
    expect(
      await viewWhere(till.replica, ({ state, pending }) => state === 'offline' && pending === 3),
    ).toBeDefined();
    expect(await server.slips('north')).toEqual([]);

    server.connected = true;
    till.signals.hint();
    await sent(till.replica);
    expect(await server.slips('north')).toEqual(['A-1 mei', 'A-2 mei', 'A-3 mei']);
  });

  it('goes on sending under the old author after the session has ended and another cashier has signed in', async () => {
    const server = new ShopServer();
    const till = await aCounter(server);
    server.connected = false;
    await till.sale('s1');
    server.signedIn = undefined;
    await till.session.end();
    server.connected = true;
    till.replica.loop.probe();
    await sent(till.replica);
    expect(await server.slips('north')).toEqual(['A-1 mei']);

    await till.session.signIn({ name: 'wei', password: 'p' });
    await till.sale('s2');
    await sent(till.replica);
    expect(await server.slips('north')).toEqual(['A-1 mei', 'A-2 wei']);
  });

  it('asks to sign in when its credential is gone and nobody is signed in, and goes on when somebody is', async () => {
    const server = new ShopServer();
    const till = await aCounter(server);
    await till.session.end();
    server.signedIn = undefined;
    server.cookies.clear();
    till.replica.loop.probe();
    expect(await viewWhere(till.replica, ({ needsSignIn }) => needsSignIn)).toMatchObject({
      state: 'synced',
    });
    await till.session.signIn({ name: 'mei', password: 'p' });
    await viewWhere(till.replica, (view) => !view.needsSignIn && view.state === 'synced');
    expect((await till.replica.engine.device())?.device).toBe('device-2');
  });

  it('gets its new credential together with the lane of the counter that is open: selling does not wait for the queue', async () => {
    const server = new ShopServer();
    const till = await aCounter(server);
    const before = server.enrolments.length;
    server.cookies.clear();
    till.replica.loop.probe();
    await viewWhere(till.replica, ({ status }) => status?.device?.device === 'device-2');
    expect(server.enrolments.slice(before)).toEqual(['north']);
    expect(await till.sale('s1')).toMatch(/^B-/);
  });

  it('unpacks what any page has packed, also while the server is out of reach', async () => {
    const server = new ShopServer();
    const { replica, onDefect } = await aCounter(server);
    server.connected = false;
    const [slips] = contractTables;
    const { name } = replica.store;
    const otherPage = new DexieDeviceStore({ name, tables: contractTables });
    const many = Array.from({ length: 150 }, (_, i) => aSlip(`r${i}`, 'north', 'today', i));
    await otherPage.transact('write', { rows: [slips!], local: [] }, 'relaxed', (tx) =>
      tx.packMany(slips!, many),
    );
    await otherPage.close();
    const db = await new Dexie(name).open();
    expect(await db.table('slips').count()).toBe(0);
    replica.loop.probe();
    await vi.waitFor(async () => expect(await db.table('slips').count()).toBe(150));
    db.close();
    expect(onDefect).not.toHaveBeenCalled();
  });
});

describe('several brands in one profile', () => {
  it('are each sent, also where the database of another one cannot be read', async () => {
    const server = new ShopServer();
    const { environment, replicas, profile, onDefect } = await aCounter(server);
    await profile.put('brand:broken', { openedAt: 0 });
    await new Promise((resolve) => {
      // Nothing can be added to a database of the last version.
      const request = indexedDB.open(`haodan.${environment}.staff.broken`, Number.MAX_SAFE_INTEGER);
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
    });
    await replicas.sendOthers();
    expect(onDefect.mock.calls).toMatchObject([[{ code: 'storage_failed' }]]);
  });

  it('asks who is signed in when the server takes away what the page keeps: the account was closed', async () => {
    const server = new ShopServer();
    const { session, replica, onTaken } = await aCounter(server);
    expect(onTaken).not.toHaveBeenCalled();
    const left = new Promise<void>((resolve) =>
      session.subscribe(() => session.state().kind === 'out' && resolve()),
    );
    server.admins.splice(0, 1);
    server.signedIn = undefined;
    replica.loop.probe();
    await left;
    expect(session.state()).toEqual({ kind: 'out' });
    // What was removed is swept off the disk once, however often the server withholds it.
    await vi.waitFor(() => expect(onTaken).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await viewWhere(replica, ({ running }) => !running);
    replica.loop.probe();
    await viewWhere(replica, ({ running }) => running);
    await viewWhere(replica, ({ running }) => !running);
    expect(onTaken).toHaveBeenCalledOnce();
  });

  it('each have a device of their own, and what waits of another brand is sent too', async () => {
    const server = new ShopServer();
    const tea = await aCounter(server);
    server.connected = false;
    await tea.sale('s1');
    tea.replica.loop.stop();
    // What is on its way is not called back by that: a round waits for it.
    await tea.replica.engine.cycle();
    await tea.replica.store.close();

    server.connected = true;
    const noodles = await aCounter(server, 'shun', 'daan', tea.environment);
    expect(await server.slips('north')).toEqual([]);
    await noodles.replicas.sendOthers();
    const background = noodles.replicas.find('tea')!;
    ended.push(() => background.loop.stop());
    await sent(background);
    expect(await server.slips('north')).toEqual(['A-1 mei']);
    expect(server.cookies.size).toBe(2);
    expect(noodles.replicas.find('tea')).toBeUndefined();
    expect(noodles.onDefect).not.toHaveBeenCalled();
  });
});
