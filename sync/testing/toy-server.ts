import { actingRole, type Actor, type AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Exception, Operation } from '#domain/kit/operation.ts';
import { brandScope, storeScope, type Scope } from '#domain/kit/scope.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { sha256Hex } from '../hash.ts';
import type { AnyTable, Business } from '../operations.ts';
import type { AdoptRequest, EnrolRequest, PullRequest, PushRequest, SnapshotRequest } from '../protocol.ts';
import type { Row } from '../row.ts';
import { Authority } from '../server/authority.ts';
import { carry } from '../server/carry.ts';
import { adopt } from '../server/adopt.ts';
import { enrol, type Enroller } from '../server/enrol.ts';
import type { AnswerWithPokes, ScopePoke, SyncHost } from '../server/host.ts';
import type {
  CertifiedDevice,
  Judge,
  LogPlace,
  ReceiptRecord,
  RosterRecord,
  ServerStore,
  ServerTransaction,
} from '../server/ports.ts';
import { pull, snapshot } from '../server/pull.ts';
import { push } from '../server/push.ts';
import { judgeAgain, type RetryPayload } from '../server/waiting.ts';
import { writeNow, type NowRequest } from '../server/write.ts';
import { MemoryServerStore } from './memory-server-store.ts';
import { toyBusiness } from './toy-business.ts';
import { brandId, chief, clerk, listFlaggedNote, storeId } from './toy-notes.ts';

/** 2026-11-21 06:05 UTC: the fixed start of the tests' clock. */
export const toyStart = instantMs('2026-11-21T06:05:00.000Z');

/** The real server code over a store in memory, with a clock and admins that a test can change. */
export class ToyServer {
  readonly memory = new MemoryServerStore();
  readonly defects: unknown[] = [];
  /** All that listeners would have been told, in order. */
  readonly pokes: ScopePoke[] = [];
  readonly admins = new Map<string, AdminActor>([clerk, chief].map((admin) => [admin.adminId, admin]));
  readonly stores = new Map<string, string>([
    [storeId, brandId],
    ['branch', brandId],
    ['elsewhere', 'rival'],
  ]);
  readonly host: SyncHost;
  /** Where counters of a device that enrols start at least. */
  registers: Record<string, string | number> = {};
  /** Rosters that it signed, by their ids. */
  readonly rosters = new Map<string, RosterRecord>();
  /** Whether it lists what is flagged, as notes under the change's id. */
  listsFlagged = false;
  /** Devices whose cookies are left in the browser that enrols. */
  proved: readonly string[] = [];
  /** Milliseconds since 1970. */
  now = toyStart;
  /** Makes rows with this text fail when they are written or asked for by it, with a SQLSTATE. */
  unstorable: { readonly text: string; readonly code: string } | undefined;
  #devices = 0;
  #stamps = 0;
  readonly #signIns = new Map<string, number>();

  constructor(business: Business = toyBusiness()) {
    this.host = { store: this.#store(), judge: this.#judge(), business };
  }

  /** @param credential The device that proves itself. */
  push(credential: string, request: PushRequest) {
    const told =
      request.carriedBy === undefined
        ? push(this.host, credential, request)
        : carry(this.host, credential, request);
    return told.then((answered) => this.#heard(answered));
  }
  pull(device: string, request: PullRequest) {
    return pull(this.host, device, request);
  }
  snapshot(device: string, request: SnapshotRequest) {
    return snapshot(this.host, device, request);
  }
  writeNow(request: NowRequest) {
    return writeNow(this.host, request).then((told) => this.#heard(told));
  }

  #heard<A>({ answer, pokes }: AnswerWithPokes<A>): A {
    this.pokes.push(...pokes);
    return answer;
  }

  async enrol(actor: AdminActor, credential: string | undefined, request: EnrolRequest) {
    const signIn = this.signInOf(actor);
    return (await enrol(this.host, this.#enroller, { actor, signIn }, credential, request, this.proved))
      .answer;
  }
  adopt(request: AdoptRequest) {
    return adopt(this.host, this.#enroller, request);
  }

  readonly #enroller: Enroller = {
    newDevice: () => ({ id: `device-${++this.#devices}`, token: 'secret', tokenHash: 'hash' }),
    certify: async (facts) => JSON.stringify({ facts, seal: toySignature(certifier, JSON.stringify(facts)) }),
  };

  /** Runs the jobs that commits left, and those that they leave, until there are none. */
  async runJobs(): Promise<void> {
    for (let [job] = this.memory.jobs(); job; [job] = this.memory.jobs()) {
      this.pokes.push(...(await judgeAgain(this.host, job.payload as unknown as RetryPayload)));
      this.memory.finishJob(job.id);
    }
  }

  /** Puts rows under the scope's next version, as some other program would. */
  async seed(
    scope: string,
    puts: readonly (readonly [AnyTable, object])[],
    removes: readonly (readonly [AnyTable, string])[] = [],
  ): Promise<void> {
    const stamps = { brandId, createdAt: isoInstant(toyStart), updatedAt: isoInstant(toyStart), rev: 1 };
    await this.memory.transact('write', {}, async (tx) => {
      const locked = (await tx.lockScopes([{ key: scope, brandId, write: true }])).get(scope);
      const next = { version: (locked?.version ?? 0) + 1, stamp: `seed-${++this.#stamps}` };
      const rows = puts.map(([table, row]) => ({
        table,
        row: { ...stamps, ...(table.scope === 'store' ? { storeId } : {}), ...row } as unknown as Row,
      }));
      await tx.flush({
        scope,
        brandId,
        next,
        puts: rows,
        removes: removes.map(([table, id]) => ({ table, id })),
        jobs: [],
      });
    });
  }

  /** By what the present sign-in of somebody is known. */
  signInOf({ adminId }: AdminActor): string {
    return `${adminId}-${this.#signIns.get(adminId) ?? 1}`;
  }

  /** They sign out online, by the name of their sign-in. */
  async signOut(
    id: string,
    { adminId }: AdminActor,
    signIn: string,
    place: LogPlace & { readonly hash?: string | undefined },
  ): Promise<void> {
    await this.memory.transact('write', {}, async (tx) => {
      const device = await tx.device(id);
      if (device) await (await Authority.over(this.host, tx, device)).signOutOnline(adminId, signIn, place);
    });
  }

  /** What was set aside is judged again, as after a start. */
  retry(change: RetryPayload): Promise<unknown> {
    return judgeAgain(this.host, change);
  }

  /** Their next enrolment is another sign-in. */
  signInAnew({ adminId }: AdminActor): void {
    this.#signIns.set(adminId, (this.#signIns.get(adminId) ?? 1) + 1);
  }

  async revoke(device: string): Promise<void> {
    await this.memory.transact('write', {}, async (tx) => {
      const known = await tx.device(device);
      if (known) await tx.putDevice({ ...known, revokedAt: isoInstant(this.now) });
    });
  }

  receipt(id: string): ReceiptRecord | undefined {
    return this.memory.receipts().find((receipt) => receipt.id === id);
  }

  rows(table: AnyTable): Row[] {
    return this.memory.all(table);
  }

  row(table: AnyTable, id: string): Row | undefined {
    return this.rows(table).find((row) => row._id === id);
  }

  version(scope: string): number {
    return this.memory.versions().get(scope)?.version ?? 0;
  }

  /** The store, which cannot hold some texts where a test says so. */
  #store(): ServerStore {
    return {
      noteFailure: (...args) => this.memory.noteFailure(...args),
      transact: (mode, tenant, body) => this.memory.transact(mode, tenant, (tx) => body(this.#refusing(tx))),
    };
  }

  #refusing(tx: ServerTransaction): ServerTransaction {
    const { unstorable } = this;
    if (!unstorable) return tx;
    const refuse = (values: readonly unknown[]): void => {
      if (values.includes(unstorable.text))
        throw Object.assign(new Error('unstorable'), { code: unstorable.code });
    };
    const refusing: Partial<ServerTransaction> = {
      flush: async (what) => {
        refuse(what.puts.map(({ row }) => row['text']));
        return tx.flush(what);
      },
      getRows: async (table, brand, ids) => {
        refuse(ids);
        return tx.getRows(table, brand, ids);
      },
      listRows: async (table, brand, query) => {
        refuse(query.equals);
        return tx.listRows(table, brand, query);
      },
    };
    return new Proxy(tx, {
      get: (target, name) => {
        if (name in refusing) return Reflect.get(refusing, name);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  #judge(): Judge {
    return {
      author: async (_tx, id): Promise<Actor | undefined> => this.admins.get(id),
      roster: async (_tx, id) => this.rosters.get(id),
      authorise: toyAuthorise,
      resolveScope: async (_tx, key): Promise<Scope | undefined> => {
        const id = key.slice(key.indexOf(':') + 1);
        const brand = this.stores.get(id);
        if (key.startsWith('store:')) return brand === undefined ? undefined : storeScope(brand, id);
        return [...this.stores.values()].includes(id) ? brandScope(id) : undefined;
      },
      leaseHours: async () => 72,
      storesOf: async (_tx, brand) => [...this.stores].flatMap(([id, of]) => (of === brand ? [id] : [])),
      mayView: (actor, scope) => {
        if (actor.kind !== 'admin' || scope.kind === 'platform' || actor.brandId !== scope.brandId)
          return false;
        return scope.kind === 'brand' || actor.storeId === undefined || actor.storeId === scope.storeId;
      },
      verify: async (publicKey, text, signature) => signature === toySignature(publicKey, text),
      tillExceptions: async (_tx, _device, { args }) => oddPages(args),
      listing: async (_tx, flagged) =>
        this.listsFlagged ? { command: listFlaggedNote, input: flagged } : undefined,
      registersOf: async () => this.registers,
      certified: async (certificate) => {
        const { facts, seal } = JSON.parse(certificate) as { facts: CertifiedDevice; seal: string };
        return seal === toySignature(certifier, JSON.stringify(facts)) ? facts : undefined;
      },
      now: () => isoInstant(this.now),
      randomStamp: () => `stamp-${++this.#stamps}`,
      defect: (error) => void this.defects.push(error),
    };
  }
}

/** A page called `odd` is one that somebody should look at. */
function oddPages(args: unknown): Exception[] {
  return (args as { page?: unknown }).page === 'odd' ? [{ code: 'odd_page' }] : [];
}

const certifier = 'the key of the server';

/** What a device's key makes of a text. */
export function toySignature(publicKey: string, text: string): string {
  return sha256Hex(`${publicKey}|${text}`);
}

/** The toy's rights: by role, then by brand, then by store. */
export function toyAuthorise(operation: Pick<Operation, 'who'>, actor: Actor, scope: Scope): void {
  if (actor.kind !== 'admin' || scope.kind === 'platform') return;
  if (!operation.who.roles.includes(actingRole(actor))) throw new AppError('forbidden_role');
  if (actor.brandId !== scope.brandId) throw new AppError('forbidden_brand');
  if (scope.kind === 'store' && actor.storeId !== undefined && actor.storeId !== scope.storeId)
    throw new AppError('forbidden_store');
}
