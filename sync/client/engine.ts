import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command, Query } from '#domain/kit/operation.ts';
import type { Poke, View } from '../protocol.ts';
import type { QueueFile } from '../queue-file.ts';
import {
  commit,
  commitAll,
  presentTime,
  type CommitOptions,
  type Committed,
  type Meant,
  type Sealed,
} from './commit.ts';
import { Attempts } from './attempts.ts';
import type { Imported } from './carry.ts';
import { adopted, enrol, enrolAnew, type EnrolInput } from './enrol.ts';
import { follow } from './follow.ts';
import { withDigests } from './digests.ts';
import { discard, markSeen, readInbox, readQueue, type InboxItem, type QueueItem } from './inbox.ts';
import { Journal, watched } from './journal.ts';
import { runQuery } from './run-query.ts';
import { readStatus, type SyncStatus } from './status.ts';
import { loadMany } from './load.ts';
import { deviceKey, type DeviceRow, type JournalRow } from './local-tables.ts';
import { PendingSet } from './pending.ts';
import { TransportError, type TransportFailure } from './ports.ts';
import type { EngineOptions, EngineParts } from './parts.ts';
import { pullOnce, type Pulled } from './pull.ts';
import { pushOnce, pushSealed } from './push.ts';
import { refusedChange } from './send-as-new.ts';
import { Sending } from './sending.ts';
import type { SupportFile } from './support.ts';
import { takeChange } from './take-change.ts';

/** How a round of sync ended. */
export interface CycleOutcome {
  /** `done`: everything is sent and known. Otherwise why not; `storage`: the device's own disk refused a write. */
  readonly state: 'done' | 'storage' | TransportFailure;
  readonly retryAfterMs?: number;
  /** The server answered for changes before it failed to answer. */
  readonly progressed?: true;
  /** Why the server left what is to be sent next, where it said so. */
  readonly stuck?: string;
}

/** Changes that are sent at once, before a round; what waits beyond them waits for that. */
const hurried = 20;

/** Pages of a first load between two looks at what waits to be sent. */
const pagesPerPull = 20;

/** The server answers, and leaves a change that is to be sent again. */
class StuckError extends TransportError {
  readonly stuck: string;

  constructor(stuck: string) {
    super('refused');
    this.stuck = stuck;
  }
}

/**
 * One device's copy of the restaurant: commits changes, and agrees with the server whenever it can (sync.md). Any number of tabs may
 * each have one over the same database. It has no timers: its host calls {@link SyncEngine.cycle}.
 */
export class SyncEngine {
  readonly #parts: EngineParts;
  readonly #journal: Journal;
  readonly #attempts = new Attempts();
  readonly #sending: Sending;
  /** What was committed last, until it is sent. */
  #sealed: Sealed | undefined;
  /** Resolves when the pushes that are under way are over. */
  #underWay: Promise<void> | undefined;
  /** Changes that the server answered for in this round. */
  #answered = 0;
  /** Versions of the scopes that were whole after the last pull. */
  #held: ReadonlyMap<string, number> = new Map();

  constructor(options: EngineOptions) {
    this.#journal = new Journal(options.store, options.clock, options.app);
    const transport = watched(this.#attempts.counting(options.transport), this.#journal);
    const store = withDigests(options.store);
    this.#parts = { ...options, store, transport, pending: new PendingSet(options.business) };
    this.#sending = new Sending(this.#parts, {
      pull: () => this.#pull(),
      onTaken: (count) => {
        this.#answered += count;
        this.#changed();
      },
    });
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

  /** See {@link follow}. */
  async follow(scopes: readonly { readonly key: string; readonly view: View }[]): Promise<void> {
    if ((await follow(this.#parts.store, scopes)) > 0) this.#changed();
  }

  /** See {@link commit}. */
  async commit(
    command: Command,
    input: unknown,
    actor: AdminActor,
    options: CommitOptions = {},
  ): Promise<Committed> {
    const { sealed, ...committed } = await commit(this.#parts, command, input, actor, options);
    this.#sealed = sealed;
    this.#journal.committed();
    this.#changed();
    return committed;
  }

  /** See {@link commitAll}. */
  async commitAll(meant: readonly Meant[], actor: AdminActor): Promise<Committed[]> {
    const committed = await commitAll(this.#parts, meant, actor);
    for (const _ of committed) this.#journal.committed();
    this.#changed();
    return committed;
  }

  /** See {@link runQuery}. */
  query(query: Query, rawInput: unknown, actor: AdminActor): Promise<unknown> {
    return runQuery(this.#parts, query, rawInput, actor);
  }

  /** One round: everything that waits is sent, then everything new is taken. Two at once are harmless. */
  async cycle(): Promise<CycleOutcome> {
    const outcome = await this.#round();
    await this.#journal.ended(outcome.state, this.#answered);
    return outcome;
  }

  async #round(): Promise<CycleOutcome> {
    try {
      await this.#commandsThere();
      await this.#exchangeAsKnown();
      return { state: 'done' };
    } catch (error) {
      if (isStorageFailure(error)) return { state: 'storage' };
      if (!(error instanceof TransportError)) throw error;
      const progressed = this.#answered > 0 ? { progressed: true as const } : {};
      return {
        state: error.failure,
        ...progressed,
        ...(error instanceof StuckError ? { stuck: error.stuck } : {}),
        ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
      };
    } finally {
      this.#changed();
    }
  }

  /** A server that was restored to before this device was enrolled takes it again on its own word. */
  async #exchangeAsKnown(): Promise<void> {
    try {
      await this.#exchange();
    } catch (error) {
      const isUnknown = error instanceof TransportError && error.code === 'device_unknown';
      if (!isUnknown || !(await adopted(this.#parts))) throw error;
      await this.#exchange();
    }
  }

  async #exchange(): Promise<void> {
    this.#answered = 0;
    let hasGoneBack = false;
    // Whoever cannot be reached is not sent a long queue to find that out.
    const isAnswered = this.#sending.isUncertain;
    if (isAnswered) await this.#pull();
    for (;;) {
      const pushed = await this.#oneSending(async () => {
        // What was sent at once may have told that another device is to go on.
        await enrolAnew(this.#parts);
        return this.#sending.push(isAnswered);
      });
      const { answered, stuck, isEmpty } = pushed;
      const { more, wentBack = pushed.wentBack } = await this.#pull();
      const loaded = await loadMany(this.#parts, pagesPerPull, () => this.#changed());
      // What was pulled after the last push has its effect.
      if ((answered > 0 && !isEmpty) || more || loaded > 0) continue;
      // What is to be sent again is sent in this round; a server that goes back each time it is asked waits for the next one.
      if (wentBack && !hasGoneBack) {
        hasGoneBack = true;
        continue;
      }
      // Everything else has come through; a queue that stands still is not reported as done (I11).
      if (stuck !== undefined) throw new StuckError(stuck);
      return;
    }
  }

  /**
   * Sends what was committed at once, whatever a round takes meanwhile. Leaves it to the round where that is sending, and whatever goes wrong:
   * a round finds out why.
   * @returns Whether the server has answered for it. Its effect comes with the next round.
   */
  async hurry(): Promise<boolean> {
    const sealed = this.#sealed;
    this.#sealed = undefined;
    if (this.#underWay || this.#sending.isUncertain) return false;
    return this.#oneSending(async () => {
      try {
        await this.#commandsThere();
        const isNext = sealed && !sealed.device.anew && sealed.device.answeredSeq === sealed.row.seq - 1;
        const count = isNext ? await pushSealed(this.#parts, sealed) : await pushOnce(this.#parts, hurried);
        if (count > 0) this.#changed();
        return count > 0;
      } catch (error) {
        if (error instanceof TransportError || isStorageFailure(error)) return false;
        throw error;
      }
    });
  }

  /** One row of pushes of this page at a time: two would send the same. */
  async #oneSending<T>(send: () => Promise<T>): Promise<T> {
    while (this.#underWay) await this.#underWay;
    const sent = send();
    const over = sent.then(
      () => undefined,
      () => undefined,
    );
    this.#underWay = over;
    try {
      return await sent;
    } finally {
      if (this.#underWay === over) this.#underWay = undefined;
    }
  }

  async #pull(): Promise<Pulled> {
    const pulled = await pullOnce(this.#parts);
    if (pulled.held) this.#held = pulled.held;
    this.#changed();
    return pulled;
  }

  /** Whether the copy of the scope stood at this version, or a later one, after this page's last pull. */
  holds(scope: string, version: number): boolean {
    return (this.#held.get(scope) ?? -1) >= version;
  }

  /**
   * Takes a version that the server told of, with what it changed. Otherwise than after a round, nothing is told of it but by the rows.
   * @returns Whether it is here now; otherwise a round brings it.
   */
  async take(poke: Poke): Promise<boolean> {
    const { scope, version } = poke;
    if (this.holds(scope, version)) return true;
    try {
      if (!(await takeChange(this.#parts, poke))) return false;
    } catch (error) {
      if (isStorageFailure(error)) return false;
      throw error;
    }
    // A pull may have brought more meanwhile.
    if (!this.holds(scope, version)) this.#held = new Map(this.#held).set(scope, version);
    return true;
  }

  /** What people are shown about sync. */
  status(): Promise<SyncStatus> {
    return readStatus(this.#parts.store);
  }

  /** The changes without a verdict, oldest first, at most `limit` of them. */
  queue(limit = 500): Promise<QueueItem[]> {
    return readQueue(this.#parts.store, (key) => this.#attempts.of(key), limit);
  }

  /** Everything that a person should look at, oldest first, with what a repair needs to know. */
  async inbox(): Promise<InboxItem[]> {
    await this.#commandsThere();
    const { store, business, clock } = this.#parts;
    return readInbox(store, business, presentTime(clock, await this.device()));
  }

  /** Somebody has read these results of the inbox, by their keys: they stay there, but ask for nothing any more. */
  async acknowledge(keys: readonly string[]): Promise<void> {
    await markSeen(this.#parts.store, keys);
    this.#changed();
  }

  /** See {@link discard}. */
  async discard(key: string, reason: string, actor: AdminActor): Promise<void> {
    await this.#commandsThere();
    const { store, business, clock } = this.#parts;
    const at = presentTime(clock, await this.device());
    await discard(store, business, key, { how: 'discarded', at, reason, adminId: actor.adminId });
    this.#journal.note('discarded');
    this.#changed();
  }

  /**
   * Makes a refused change again, by whoever stands there now, with its arguments or edited ones; the refused one is marked as repaired in
   * the same transaction.
   * @throws AppError what {@link refusedChange} and {@link commit} throw
   */
  async sendAsNew(key: string, actor: AdminActor, args?: unknown): Promise<Committed> {
    await this.#commandsThere();
    const again = await refusedChange(this.#parts.store, this.#parts.business, key);
    const committed = await this.commit(again.command, args ?? again.args, actor, { inPlaceOf: key });
    this.#journal.note('sentAsNew');
    return committed;
  }

  // What is asked for once in a long while comes when it is asked for: no page waits for it.

  /** See `exportQueue` of carry.ts. */
  async exportQueue(): Promise<QueueFile | undefined> {
    const { exportQueue } = await import('./carry.ts');
    const file = await exportQueue(this.#parts);
    this.#journal.note('exported', { count: file?.items.length ?? 0 });
    return file;
  }

  /** See `importQueue` of carry.ts. `file`: what `readQueueFile` gave, or any value. */
  async importQueue(file: unknown): Promise<Imported> {
    const { importQueue } = await import('./carry.ts');
    const imported = await importQueue(this.#parts, file);
    this.#journal.note('imported', { ...imported });
    return imported;
  }

  /** What the engine did lately, oldest first, without personal data. */
  journal(): Promise<JournalRow[]> {
    return this.#journal.read();
  }

  /** See `supportFile` of support.ts. */
  async supportFile(host: SupportFile['host'] = {}): Promise<SupportFile> {
    await this.#commandsThere();
    const { supportFile } = await import('./support.ts');
    return supportFile(this.#parts, this.#journal, host);
  }

  /** @throws TransportError `unreachable`: they come over the same network as the answers. */
  async #commandsThere(): Promise<void> {
    try {
      await this.#parts.business.ready?.();
    } catch (cause) {
      throw new TransportError('unreachable', { cause });
    }
  }

  #changed(): void {
    this.#parts.onChange?.();
  }
}

function isStorageFailure(error: unknown): boolean {
  return error instanceof AppError && error.code === 'storage_failed';
}
