import type { Job } from '#domain/kit/operation.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import type { AnyTable } from '../operations.ts';
import type { Row } from '../row.ts';
import type {
  ReceiptRecord,
  ScopeVersion,
  ServerStore,
  ServerTransaction,
  SignInRecord,
  Tenant,
} from '../server/ports.ts';
import { ServerState, type Failure } from './memory-server-state.ts';
import { MemoryServerTransaction } from './memory-server-transaction.ts';

/**
 * The server's database in memory, for tests and simulations. Transactions run one after the other; one that throws leaves nothing.
 * `beforeCommit` may throw (the process dies before the commit is on the disk).
 */
export class MemoryServerStore implements ServerStore {
  #state = new ServerState();
  #last: Promise<unknown> = Promise.resolve();
  beforeCommit: (() => void) | undefined;
  /** How often something was kept, so that an oracle looks only when there is something to see. */
  commits = 0;

  transact<T>(
    mode: 'write' | 'snapshot',
    tenant: Tenant,
    body: (tx: ServerTransaction) => Promise<T>,
  ): Promise<T> {
    const run = async (): Promise<T> => {
      const tx = new MemoryServerTransaction(this.#state, mode);
      const result = await this.attempt(mode, tenant, tx, async (inner) => {
        const answer = await body(inner);
        if (mode === 'write') this.beforeCommit?.();
        return answer;
      });
      if (mode === 'write') {
        this.#state = tx.state;
        this.commits += 1;
      }
      return result;
    };
    const next = this.#last.then(run, run);
    this.#last = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  }

  /** The body on the transaction. A store that keeps everything twice does it here; what this throws was not kept. */
  protected attempt<T>(
    _mode: 'write' | 'snapshot',
    _tenant: Tenant,
    tx: ServerTransaction,
    body: (tx: ServerTransaction) => Promise<T>,
  ): Promise<T> {
    return body(tx);
  }

  async noteFailure(device: string, incarnation: number, seq: number, now: string): Promise<Failure> {
    const key = `${device}|${incarnation}|${seq}`;
    const before = this.#state.failures.get(key);
    const failure = { count: (before?.count ?? 0) + 1, since: before?.since ?? now };
    this.#state.failures = new Map(this.#state.failures).set(key, failure);
    return failure;
  }

  /** A copy of everything, to go back to. */
  backup(): unknown {
    return this.#state.copy();
  }

  /** Back to what {@link backup} gave. @param endedAt When sessions ended, none of which outlives it. */
  restore(backup: unknown, endedAt?: string): void {
    if (!(backup instanceof ServerState)) throw new TypeError('not a backup of this store');
    this.#state = backup.copy();
    if (endedAt !== undefined)
      for (const [key, signIn] of this.#state.signIns)
        this.#state.signIns.set(key, { ...signIn, endedAt: signIn.endedAt ?? endedAt });
    this.commits += 1;
  }

  /** Forgets what was put up to a version, as a server does after 90 days; what was removed stays known. */
  trimFeed(scope: ScopeKey, from: number): void {
    const next = this.#state.copy();
    next.feedStarts.set(scope, from);
    next.feeds.set(
      scope,
      (next.feeds.get(scope) ?? []).filter((entry) => entry.version > from || entry.op === 'remove'),
    );
    for (let version = 1; version < from; version++) next.stamps.delete(`${scope}|${version}`);
    this.#state = next;
  }

  /** Changes up to here, of every device, are said to be in a backup. */
  set secured(through: number) {
    this.#state.secured = through;
  }

  /** What commits left to do. */
  jobs(): Job[] {
    return [...this.#state.jobs.values()];
  }

  /** Crosses out what was done. */
  finishJob(id: string): void {
    const jobs = new Map(this.#state.jobs);
    jobs.delete(id);
    this.#state.jobs = jobs;
  }

  hasDevice(id: string): boolean {
    return this.#state.devices.has(id);
  }

  /** All sign-ins, for oracles. */
  signIns(): SignInRecord[] {
    return [...this.#state.signIns.values()];
  }

  /** Rows of a table, for oracles. */
  all(table: AnyTable): Row[] {
    return [...(this.#state.rows.get(table.name)?.values() ?? [])];
  }

  receipts(): ReceiptRecord[] {
    return [...this.#state.receipts.values()];
  }

  get restReceiptCount(): number {
    return this.#state.rest.size;
  }

  versions(): ReadonlyMap<ScopeKey, ScopeVersion> {
    return this.#state.versions;
  }
}
