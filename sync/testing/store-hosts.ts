import type { Actor, AdminActor } from '#domain/kit/actor.ts';
import type { Command, Exception, Query } from '#domain/kit/operation.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { scopeKey } from '#domain/kit/scope.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { SyncEngine } from '../client/engine.ts';
import { deviceKey, outboxKey, type DeviceRow } from '../client/local-tables.ts';
import type { EngineOptions } from '../client/parts.ts';
import type { DeviceStore, Transport } from '../client/ports.ts';
import { correctedTime, openEnvelope } from '../envelope.ts';
import type { AnyTable, Business } from '../operations.ts';
import { scopeIndex, type Row } from '../row.ts';
import { Batch } from '../server/batch.ts';
import type { ServerStore, ServerTransaction } from '../server/ports.ts';
import type { ChangeContext } from '../unit-of-work.ts';

/** A change as its device sealed it: what every other store runs. */
export interface Made {
  readonly args: unknown;
  readonly context: Pick<ChangeContext, 'actor' | 'now' | 'changeId' | 'deviceId'>;
}

/** The place that all of it happens in. */
export const hostedPlace = { brandId: 'tea', storeId: 'north' } as const;

/** The time of everything that runs, in milliseconds since 1970; a run of the tests moves it on. */
export interface HostClock {
  ms: number;
}

/** Commands and queries over a device's store, run by the real engine. */
export class DeviceHost {
  readonly #store: DeviceStore;
  readonly #engine: SyncEngine;
  readonly #clock: HostClock;
  #random = 0;

  constructor(
    store: DeviceStore,
    business: Business,
    clock: HostClock,
    authorise: EngineOptions['authorise'] = () => undefined,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#engine = new SyncEngine({
      store,
      business,
      transport: {} as Transport,
      clock: {
        wall: () => clock.ms,
        mono: () => clock.ms,
        boot: 'test',
        // Ids of equal runs on two stores are equal.
        randomBytes: (count) => Uint8Array.from({ length: count }, () => (this.#random += 7) % 256),
      },
      signer: { publicKey: async () => '', sign: async () => '' },
      app: 'test',
      authorise,
    });
  }

  /** Makes the store a till's, with rows in it. */
  async open(rows: readonly (readonly [AnyTable, readonly Row[]])[] = []): Promise<this> {
    const tables = rows.map(([table]) => table);
    await this.#store.transact('write', { rows: tables, local: ['device'] }, 'strict', async (tx) => {
      await tx.localPutMany('device', [aTill(isoInstant(this.#clock.ms))]);
      for (const [table, list] of rows) await tx.putMany(table, list);
    });
    return this;
  }

  async run(command: Command, input: unknown, actor: AdminActor): Promise<{ output: unknown; made: Made }> {
    const { output, seq, id } = await this.#engine.commit(command, input, actor);
    const body = await this.#store.transact(
      'read',
      { rows: [], local: ['outbox'] },
      'relaxed',
      async (tx) => (await tx.localGet('outbox', outboxKey(1, seq)))?.body ?? '',
    );
    const { args, at, device: deviceId } = openEnvelope(body)!;
    return { output, made: { args, context: { actor, now: correctedTime(at), changeId: id, deviceId } } };
  }

  ask(query: Query, input: unknown, actor: AdminActor): Promise<unknown> {
    return this.#engine.query(query, input, actor);
  }

  /** Rows as they are on a server: what is not among them is gone. */
  async take(rows: readonly (readonly [AnyTable, readonly Row[]])[]): Promise<void> {
    const tables = rows.map(([table]) => table);
    await this.#store.transact('write', { rows: tables, local: [] }, 'relaxed', async (tx) => {
      for (const [table, list] of rows) {
        const kept = new Set(list.map(({ _id }) => _id));
        const equals = [table.scope === 'brand' ? hostedPlace.brandId : hostedPlace.storeId];
        const present = await tx.list(table, { index: scopeIndex, equals });
        await tx.removeMany(
          table,
          present.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id])),
        );
        await tx.putMany(table, list);
      }
    });
  }

  /** What a query may read with, outside of any. */
  read<T>(tables: readonly AnyTable[], body: (rows: ReadRows) => Promise<T>): Promise<T> {
    return this.#store.transact('read', { rows: tables, local: [] }, 'relaxed', (tx) =>
      body({ get: tx.get.bind(tx), list: tx.list.bind(tx) } as never),
    );
  }
}

/** How a server's queries read: its own rows, outside of any change. */
export type ReadServer = <T>(body: (rows: ReadRows) => Promise<T>) => Promise<T>;

/** Commands over a server's store, run as its unit of work runs a batch, and queries over its rows. */
export class ServerHost {
  readonly #store: ServerStore;
  readonly #business: Business;
  readonly #clock: HostClock;
  readonly read: ReadServer;
  #stamps = 0;

  constructor(store: ServerStore, business: Business, clock: HostClock, read?: ReadServer) {
    this.#store = store;
    this.#business = business;
    this.#clock = clock;
    this.read = read ?? ((body) => this.#transact('snapshot', (tx) => body(rowsOf(tx))));
  }

  /** Puts rows as they are. */
  async open(rows: readonly (readonly [AnyTable, readonly Row[]])[]): Promise<this> {
    const { brandId, storeId } = hostedPlace;
    for (const kind of ['brand', 'store'] as const) {
      const scope = kind === 'brand' ? `brand:${brandId}` : `store:${storeId}`;
      const own = rows.filter(([table]) => table.scope === kind);
      await this.#transact('write', async (tx) => {
        await tx.lockScopes([{ key: scope, brandId, write: true }]);
        const puts = own.flatMap(([table, list]) => list.map((row) => ({ table, row })));
        await tx.flush({
          scope,
          brandId,
          next: { version: 1, stamp: 'start' },
          puts,
          removes: [],
          jobs: [],
        });
      });
    }
    return this;
  }

  async run(
    command: Command,
    { args, context }: Made,
  ): Promise<{ output: unknown; exceptions: readonly Exception[] }> {
    const scope = command.scope(args as never);
    const own = scopeKey(scope);
    const { brandId } = hostedPlace;
    return this.#transact('write', async (tx) => {
      const keys = [...new Set([own, ...command.reads(args as never).map(scopeKey)])].sort();
      const versions = await tx.lockScopes(keys.map((key) => ({ key, brandId, write: key === own })));
      const batch = new Batch(this.#business, tx, brandId, versions, () => `stamp-${++this.#stamps}`);
      await batch.preload(command.touch(args as never));
      await batch.prelist(command.lists(args as never) as never);
      const { output, exceptions } = await batch.run(command, args, scope, {
        side: 'server',
        via: 'sync',
        ...context,
      });
      await batch.flush();
      return { output, exceptions };
    });
  }

  /** What the server itself completes, where no device may make the change. */
  async sealed(command: Command, input: unknown, actor: Actor): Promise<Made> {
    const now = isoInstant(this.#clock.ms);
    const parsed = parseInput(command.input, input);
    const registers = new Map<string, string | number>();
    const register = {
      lane: 'W',
      get: (key: string) => registers.get(key),
      set: (key: string, value: string | number) => void registers.set(key, value),
    };
    const args = command.seal
      ? await this.read((rows) =>
          command.seal!(rows, parsed as never, { actor, now, serverNow: now, register }),
        )
      : parsed;
    return { args, context: { actor, now, changeId: `change-at-${this.#clock.ms}` } };
  }

  async ask(query: Query, input: unknown, actor: Actor): Promise<unknown> {
    const parsed = parseInput(query.input, input);
    const now = isoInstant(this.#clock.ms);
    return this.read((rows) => query.run(rows, parsed as never, { side: 'server', actor, now }));
  }

  #transact<T>(mode: 'write' | 'snapshot', body: (tx: ServerTransaction) => Promise<T>): Promise<T> {
    return this.#store.transact(mode, { brandId: hostedPlace.brandId }, body);
  }
}

function rowsOf(tx: ServerTransaction): ReadRows {
  const { brandId } = hostedPlace;
  return {
    get: async (table, id) => (await tx.getRows(table as never, brandId, [id])).get(id) as never,
    list: (table, query) => tx.listRows(table as never, brandId, query) as never,
  };
}

function aTill(at: string): DeviceRow {
  return {
    key: deviceKey,
    device: 'device-1',
    brandId: hostedPlace.brandId,
    incarnation: 1,
    nextSeq: 1,
    lastHash: '0'.repeat(64),
    answeredSeq: 0,
    pendingFrom: outboxKey(1, 1),
    prunedThrough: 0,
    settles: 0,
    lanes: { [hostedPlace.storeId]: 'A' },
    registers: {},
    clockOffset: 0,
    clockUncertainty: 0,
    certificate: '',
    leaseHours: 72,
    enrolledAt: at,
  };
}
