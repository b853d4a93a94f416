import 'fake-indexeddb/auto';
import * as z from 'zod/mini';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authorise } from '#domain/access/authorise.ts';
import type { Actor, AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { id } from '#domain/kit/ids.ts';
import { defineCommand } from '#domain/kit/operation.ts';
import { adminRoles, staff } from '#domain/kit/roles.ts';
import { brandScope, byStore, storeScope } from '#domain/kit/scope.ts';
import { isoInstant } from '#domain/kit/time.ts';
import type { Business } from '#sync/operations.ts';
import { enrol } from '#sync/server/enrol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { pull, snapshot } from '#sync/server/pull.ts';
import { push } from '#sync/server/push.ts';
import { contractTables } from '#sync/testing/device-store-contract.ts';
import { MemoryServerStore } from '#sync/testing/memory-server-store.ts';
import { Api } from './api.ts';
import { makeClock } from './clock.ts';
import { NoAnswer, type HttpAnswer, type HttpRequest } from './http.ts';
import type { PageSignals } from './page-signals.ts';
import { ProfileStore } from './profile-store.ts';
import type { Replica } from './replica.ts';
import { Replicas } from './replicas.ts';
import { Session } from './session.ts';
import type { SyncView } from './sync-view.ts';

const [slips] = contractTables as [(typeof contractTables)[number]];

/** A toy sale: takes the till's next number when it is sealed. */
const sell = defineCommand({
  name: 'slip.sell',
  version: 1,
  nature: 'fact',
  who: staff(...adminRoles),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, _id: id, number: z.optional(z.string()) }),
  output: z.object({ number: z.string() }),
  tables: [slips],
  seal: async (_rows, input, { register }) => {
    const seq = Number(register.get('seq') ?? 0) + 1;
    register.set('seq', seq);
    return { ...input, number: `${register.lane}-${seq}` };
  },
  apply: async (rows, { number = '', ...input }, { actor }) => {
    const by = actor.kind === 'admin' ? actor.adminId : '';
    await rows.put(slips as never, { ...input, day: number, seq: 1, by } as never);
    return { number };
  },
  say: () => ({ id: 'toy' }),
});

const business: Business = {
  commands: new Map([[sell.name, sell]]),
  tables: new Map(contractTables.map((table) => [table.name, table])),
};

const stores: Record<string, string> = { north: 'tea', south: 'tea', daan: 'noodles' };

function anAdmin(adminId: string, brandId: string): AdminActor {
  return { kind: 'admin', adminId, name: adminId, role: 'brand_admin', brandId };
}

/** The real sync server over a store in memory, with sessions and device cookies, behind a network that can be cut. */
class ShopServer {
  readonly store = new MemoryServerStore();
  connected = true;
  signedIn: AdminActor | undefined;
  readonly admins = ['mei', 'wei'].map((name) => anAdmin(name, 'tea')).concat(anAdmin('shun', 'noodles'));
  /** Devices whose cookie this browser has. */
  readonly cookies = new Set<string>();
  #devices = 0;

  readonly http = async ({ path, body }: HttpRequest): Promise<HttpAnswer> => {
    if (!this.connected) throw new NoAnswer();
    const request = JSON.parse(JSON.stringify(body ?? {})) as never;
    try {
      return answer(200, JSON.parse(JSON.stringify(await this.#answer(path, request))));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return answer(error.status, { code: error.code, message: '' });
    }
  };

  /** Numbers of the slips that the server holds, with who sold them. */
  async slips(storeId: string): Promise<string[]> {
    const brandId = stores[storeId]!;
    const rows = await this.store.transact('snapshot', { brandId }, (tx) =>
      tx.listRows(slips, brandId, { index: 'day', equals: [storeId] }),
    );
    return rows.map((row) => `${row['day'] as string} ${row['by'] as string}`);
  }

  async #answer(path: string, request: never): Promise<unknown> {
    const { device } = request as { device?: string };
    switch (path) {
      case '/admin-auth/login': {
        const { name } = request as { name: string };
        this.signedIn = this.admins.find((admin) => admin.adminId === name);
        return this.#status();
      }
      case '/admin-auth/check-status':
        return this.#status();
      case '/admin-auth/profile':
        return {
          _id: this.signedIn!.adminId,
          name: this.signedIn!.name,
          role: 'brand_admin',
          grants: [],
          leaseHours: 72,
        };
      case '/sync/enrol':
        return this.#enrol(request, device);
      case '/sync/push':
        await this.#prove(device);
        return (await push(this.#host, device!, request)).answer;
      case '/sync/pull':
        await this.#prove(device);
        return pull(this.#host, device!, request);
      default:
        await this.#prove(device);
        return snapshot(this.#host, device!, request);
    }
  }

  async #enrol(request: never, device: string | undefined): Promise<unknown> {
    if (!this.signedIn) throw new AppError('auth_required');
    const enroller = {
      newDevice: () => ({ id: `device-${++this.#devices}`, token: 't', tokenHash: 'h' }),
      certify: async () => 'certificate',
      registersOf: async () => ({}),
      leaseHours: async () => 72,
    };
    const known = device !== undefined && this.cookies.has(device) ? device : undefined;
    const enrolled = await enrol(this.#host, enroller, this.signedIn, known, request);
    this.cookies.add(enrolled.answer.device);
    return enrolled.answer;
  }

  async #prove(device: string | undefined): Promise<void> {
    if (device === undefined || !this.cookies.has(device)) throw new AppError('device_unknown');
    if (!this.signedIn) return;
    const { adminId, brandId } = this.signedIn;
    await this.store.transact('write', { brandId }, (tx) => tx.bindAuthor(device, adminId));
  }

  #status() {
    const { signedIn } = this;
    const brand = signedIn ? { _id: signedIn.brandId, name: signedIn.brandId } : null;
    return { loggedIn: signedIn !== undefined, role: signedIn?.role ?? null, brand, store: null };
  }

  get #host(): SyncHost {
    const judge: SyncHost['judge'] = {
      author: async (_tx, authorId): Promise<Actor | undefined> =>
        this.admins.find(({ adminId }) => adminId === authorId),
      authorise,
      resolveScope: async (_tx, key) => {
        const name = key.slice(key.indexOf(':') + 1);
        if (!key.startsWith('store:')) return brandScope(name);
        return stores[name] === undefined ? undefined : storeScope(stores[name], name);
      },
      mayView: (actor, scope) =>
        actor.kind === 'admin' && scope.kind !== 'platform' && actor.brandId === scope.brandId,
      verify: async () => true,
      now: () => isoInstant(Date.now()),
      randomStamp: () => crypto.randomUUID(),
      defect: (error) => {
        throw error;
      },
    };
    return { store: this.store, judge, business };
  }
}

function answer(status: number, body: unknown): HttpAnswer {
  return { status, body, retryAfterMs: undefined };
}

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
  const session = new Session({ api: new Api(server.http), profile, now: () => Date.now() });
  const signals = new FakeSignals();
  const onCounter = vi.fn();
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
  const replicas = new Replicas({ ...parts, onCounter, onDefect });
  const open = (brandId: string): { replica: Replica; close: () => void } => {
    const close = replicas.use(brandId);
    const replica = replicas.find(brandId)!;
    ended.push(() => replica.loop.stop());
    return { replica, close };
  };
  return { environment, profile, session, signals, replicas, open, onCounter, onDefect };
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
});

describe('several brands in one profile', () => {
  it('asks who is signed in when the server takes away what the page keeps: the account was closed', async () => {
    const server = new ShopServer();
    const { session, replica } = await aCounter(server);
    const left = new Promise<void>((resolve) =>
      session.subscribe(() => session.state().kind === 'out' && resolve()),
    );
    server.admins.splice(0, 1);
    server.signedIn = undefined;
    replica.loop.probe();
    await left;
    expect(session.state()).toEqual({ kind: 'out' });
  });

  it('each have a device of their own, and what waits of another brand is sent too', async () => {
    const server = new ShopServer();
    const tea = await aCounter(server);
    server.connected = false;
    await tea.sale('s1');
    tea.replica.loop.stop();
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
