import * as z from 'zod/mini';
import { authorise } from '#domain/access/authorise.ts';
import type { LogPlaces } from '#domain/access/log-places.ts';
import type { Actor, AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { id } from '#domain/kit/ids.ts';
import { defineCommand } from '#domain/kit/operation.ts';
import { adminRoles, staff } from '#domain/kit/roles.ts';
import { brandScope, byStore, storeScope } from '#domain/kit/scope.ts';
import { isoInstant } from '#domain/kit/time.ts';
import type { Business } from '#sync/operations.ts';
import { noteSignedIn } from '#sync/server/authority.ts';
import { enrol } from '#sync/server/enrol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { pull, snapshot } from '#sync/server/pull.ts';
import { push } from '#sync/server/push.ts';
import { contractTables } from '#sync/testing/device-store-contract.ts';
import { MemoryServerStore } from '#sync/testing/memory-server-store.ts';
import { NoAnswer, type HttpAnswer, type HttpRequest } from '../http.ts';

const [slips] = contractTables as [(typeof contractTables)[number]];

/** A toy sale: takes the till's next number when it is sealed. */
export const sell = defineCommand({
  name: 'slip.sell',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
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

export const business: Business = {
  commands: new Map([[sell.name, sell]]),
  tables: new Map(contractTables.map((table) => [table.name, table])),
};

/** Brand by store. */
export const stores: Record<string, string> = { north: 'tea', south: 'tea', daan: 'noodles' };

function anAdmin(adminId: string, brandId: string): AdminActor {
  return { kind: 'admin', adminId, name: adminId, role: 'brand_admin', brandId };
}

/** The real sync server over a store in memory, with sessions and device cookies, behind a network that can be cut. */
export class ShopServer {
  readonly store = new MemoryServerStore();
  connected = true;
  signedIn: AdminActor | undefined;
  /** The account of whoever was signed in is switched off. */
  closed = false;
  /** What it notes about each change that it takes. */
  tillExceptions: { code: string }[] = [];
  /** What else it answers to somebody who is signed in, by path. */
  readonly pages = new Map<string, unknown>();
  /** Where the logs stood of those who have signed out. */
  readonly left: LogPlaces[number][] = [];
  readonly admins = ['mei', 'wei'].map((name) => anAdmin(name, 'tea')).concat(anAdmin('shun', 'noodles'));
  /** Devices whose cookie this browser has. */
  readonly cookies = new Set<string>();
  /** The store of each enrolment, or none. */
  readonly enrolments: (string | undefined)[] = [];
  readonly #business: Business;
  #devices = 0;
  #signIns = 0;
  #signIn = '';

  constructor(known: Business = business) {
    this.#business = known;
  }

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
        this.#signIn = String((this.#signIns += 1)).padStart(64, '0');
        return this.#status();
      }
      case '/admin-auth/check-status':
        return this.#status();
      case '/admin-auth/logout':
        this.signedIn = undefined;
        this.left.push(...((request as { logs?: LogPlaces }).logs ?? []));
        return { ok: true };
      case '/admin-auth/profile':
        if (!this.signedIn) throw new AppError(this.closed ? 'account_disabled' : 'auth_required');
        return {
          _id: this.signedIn.adminId,
          name: this.signedIn.name,
          signIn: this.#signIn,
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
      case this.pages.has(path) && path:
        if (!this.signedIn) throw new AppError('auth_required');
        return this.pages.get(path);
      default:
        await this.#prove(device);
        return snapshot(this.#host, device!, request);
    }
  }

  async #enrol(request: never, device: string | undefined): Promise<unknown> {
    if (!this.signedIn) throw new AppError('auth_required');
    this.enrolments.push((request as { storeId?: string }).storeId);
    const enroller = {
      newDevice: () => ({ id: `device-${++this.#devices}`, token: 't', tokenHash: 'h' }),
      certify: async () => 'certificate',
    };
    const known = device !== undefined && this.cookies.has(device) ? device : undefined;
    const enrolled = await enrol(
      this.#host,
      enroller,
      { actor: this.signedIn, signIn: this.#signIn },
      known,
      request,
    );
    this.cookies.add(enrolled.answer.device);
    return enrolled.answer;
  }

  async #prove(device: string | undefined): Promise<void> {
    if (device === undefined || !this.cookies.has(device)) throw new AppError('device_unknown');
    if (!this.signedIn) return;
    const { adminId, brandId } = this.signedIn;
    await this.store.transact('write', { brandId }, async (tx) => {
      const known = await tx.device(device);
      if (known) await noteSignedIn(this.#host, tx, known, adminId, this.#signIn);
    });
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
      leaseHours: async () => 72,
      storesOf: async (_tx, brandId) => Object.keys(stores).filter((id) => stores[id] === brandId),
      mayView: (actor, scope) =>
        actor.kind === 'admin' && scope.kind !== 'platform' && actor.brandId === scope.brandId,
      verify: async () => true,
      tillExceptions: async () => this.tillExceptions,
      registersOf: async () => ({}),
      certified: async () => undefined,
      now: () => isoInstant(Date.now()),
      randomStamp: () => crypto.randomUUID(),
      defect: (error) => {
        throw error;
      },
    };
    return { store: this.store, judge, business: this.#business };
  }
}

function answer(status: number, body: unknown): HttpAnswer {
  return { status, body, retryAfterMs: undefined };
}
