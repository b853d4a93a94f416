import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { parseInput } from '#domain/kit/validate.ts';
import type { Command, Query } from '#domain/kit/operation.ts';
import type { Scope } from '#domain/kit/scope.ts';
import type { Business } from '../operations.ts';
import type { View } from '../protocol.ts';
import { commit, presentTime, type CommitOptions, type Committed } from './commit.ts';
import { enrol, type EnrolInput } from './enrol.ts';
import { loadMany } from './load.ts';
import {
  deviceKey,
  outboxKey,
  prefixEnd,
  type CursorRow,
  type DeviceRow,
  type InboxRow,
} from './local-tables.ts';
import { PendingSet } from './pending.ts';
import {
  TransportError,
  type DeviceClock,
  type DeviceStore,
  type Signer,
  type Transport,
  type TransportFailure,
} from './ports.ts';
import { pullOnce } from './pull.ts';
import { pushMany } from './push.ts';

export interface EngineOptions {
  readonly store: DeviceStore;
  readonly transport: Transport;
  readonly business: Business;
  readonly clock: DeviceClock;
  readonly signer: Signer;
  /** Name and version of this build. */
  readonly app: string;
  /** Throws an AppError where the actor may not run the command in the scope: the cached grants. */
  authorise(command: Command, actor: AdminActor, scope: Scope): void;
  /** Called after every commit and every answer that this page took. */
  readonly onChange?: () => void;
}

/** What the parts of the engine share. */
export interface EngineParts extends EngineOptions {
  readonly pending: PendingSet;
}

/** How a round of sync ended. */
export interface CycleOutcome {
  /** `done`: everything is sent and known. Otherwise why not; `storage`: the device's own disk refused a write. */
  readonly state: 'done' | 'storage' | TransportFailure;
  readonly retryAfterMs?: number;
  /** The server answered for changes before it failed to answer. */
  readonly progressed?: true;
}

export interface SyncStatus {
  readonly device: DeviceRow | undefined;
  /** Changes without a verdict. */
  readonly pending: number;
  /** Corrected time of the oldest of them. */
  readonly oldestAt: string | undefined;
  readonly inbox: readonly InboxRow[];
  readonly scopes: readonly CursorRow[];
}

/** Pushes between two pulls while a long queue drains: its effects come back in pieces that one delta can carry. */
const pushesPerPull = 5;

/** Pages of a first load between two looks at what waits to be sent. */
const pagesPerPull = 20;

/** Changes in one push at most: more would hold a store's other tills up for longer, and the page while the answer is written. */
const largestBatch = 100;

/**
 * One device's copy of the restaurant: commits changes, and agrees with the server whenever it can (sync.md). Any number of tabs may
 * each have one over the same database. It has no timers: its host calls {@link SyncEngine.cycle}.
 */
export class SyncEngine {
  readonly #parts: EngineParts;
  #batch = largestBatch;
  /** Changes that the server answered for in this round. */
  #answered = 0;

  constructor(options: EngineOptions) {
    this.#parts = { ...options, pending: new PendingSet(options.business) };
  }

  /** The device's own row; undefined before enrolment. */
  async device(): Promise<DeviceRow | undefined> {
    return this.#parts.store.transact('read', { rows: [], local: ['device'] }, 'relaxed', (tx) =>
      tx.localGet('device', deviceKey),
    );
  }

  /** See {@link enrol}. */
  async enrol(input: EnrolInput): Promise<DeviceRow> {
    const row = await enrol(this.#parts, input);
    this.#changed();
    return row;
  }

  /** Keeps these scopes on the device from now on. Scopes that it keeps already stay as they are. */
  async follow(scopes: readonly { readonly key: string; readonly view: View }[]): Promise<void> {
    // Asked at every round and nearly always known: looking does not hold anybody up.
    const isKnown = await this.#parts.store.transact(
      'read',
      { rows: [], local: ['cursors'] },
      'relaxed',
      async (tx) => {
        const known = await tx.localGetMany(
          'cursors',
          scopes.map((scope) => scope.key),
        );
        return known.every((cursor) => cursor !== undefined);
      },
    );
    if (isKnown) return;
    const added = await this.#parts.store.transact(
      'write',
      { rows: [], local: ['cursors'] },
      'relaxed',
      async (tx) => {
        const known = await tx.localGetMany(
          'cursors',
          scopes.map((scope) => scope.key),
        );
        const fresh = scopes.filter((_, i) => !known[i]);
        await tx.localPutMany(
          'cursors',
          fresh.map(({ key, view }): CursorRow => ({
            key,
            version: 0,
            stamp: '',
            tables: '',
            view,
            phase: 'loading',
            loaded: [],
            checkedAt: '',
          })),
        );
        return fresh.length;
      },
    );
    if (added > 0) this.#changed();
  }

  /** See {@link commit}. */
  async commit(
    command: Command,
    input: unknown,
    actor: AdminActor,
    options: CommitOptions = {},
  ): Promise<Committed> {
    const committed = await commit(this.#parts, command, input, actor, options);
    this.#changed();
    return committed;
  }

  /**
   * Answers a local query from the device's rows.
   * @throws AppError `validation`, or what the query refuses with.
   */
  async query(query: Query, rawInput: unknown, actor: AdminActor): Promise<unknown> {
    const input = parseInput(query.input, rawInput);
    return this.#parts.store.transact(
      'read',
      { rows: query.tables, local: ['device'] },
      'relaxed',
      async (tx) => {
        const device = await tx.localGet('device', deviceKey);
        const rows = { get: tx.get.bind(tx), list: tx.list.bind(tx) } as never;
        return query.run(rows, input as never, {
          side: 'device',
          actor,
          now: presentTime(this.#parts.clock, device),
        });
      },
    );
  }

  /** One round: everything that waits is sent, then everything new is taken. Two at once are harmless. */
  async cycle(): Promise<CycleOutcome> {
    try {
      await this.#exchange();
      return { state: 'done' };
    } catch (error) {
      if (error instanceof AppError && error.code === 'storage_failed') return { state: 'storage' };
      if (!(error instanceof TransportError)) throw error;
      if (error.failure === 'too_large' || error.failure === 'unreachable')
        this.#batch = Math.max(1, Math.floor(this.#batch / 2));
      const progressed = this.#answered > 0 ? { progressed: true as const } : {};
      return {
        state: error.failure,
        ...progressed,
        ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
      };
    } finally {
      this.#changed();
    }
  }

  async #exchange(): Promise<void> {
    this.#answered = 0;
    for (;;) {
      const { answered, isStuck } = await pushMany(
        this.#parts,
        pushesPerPull,
        () => this.#batch,
        (count) => {
          this.#answered += count;
          this.#batch = Math.min(largestBatch, this.#batch * 2);
          this.#changed();
        },
      );
      const { more } = await pullOnce(this.#parts);
      this.#changed();
      const loaded = await loadMany(this.#parts, pagesPerPull, () => this.#changed());
      if (answered > 0 || more || loaded > 0) continue;
      // Everything else has come through; a queue that stands still is not reported as done (I11).
      if (isStuck) throw new TransportError('refused');
      return;
    }
  }

  /** What people are shown about sync. */
  async status(): Promise<SyncStatus> {
    return this.#parts.store.transact(
      'read',
      { rows: [], local: ['device', 'outbox', 'cursors', 'inbox'] },
      'relaxed',
      async (tx) => {
        const device = await tx.localGet('device', deviceKey);
        const oldest =
          device && (await tx.localGet('outbox', outboxKey(device.incarnation, device.answeredSeq + 1)));
        return {
          device,
          pending: device ? device.nextSeq - 1 - device.answeredSeq : 0,
          oldestAt: oldest?.at,
          inbox: await tx.localRange('inbox', '', prefixEnd('')),
          scopes: await tx.localRange('cursors', '', prefixEnd('')),
        };
      },
    );
  }

  /** Somebody has read these results of the inbox, by their keys: they stay there, but ask for nothing any more. */
  async acknowledge(keys: readonly string[]): Promise<void> {
    await this.#parts.store.transact('write', { rows: [], local: ['inbox'] }, 'relaxed', async (tx) => {
      const found = await tx.localGetMany('inbox', keys);
      await tx.localPutMany(
        'inbox',
        found.flatMap((row) => (row ? [{ ...row, seen: true }] : [])),
      );
    });
    this.#changed();
  }

  #changed(): void {
    this.#parts.onChange?.();
  }
}
