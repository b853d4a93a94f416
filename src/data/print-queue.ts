import { isEqual } from '#domain/kit/equal.ts';
import type { PrintJob } from '#domain/printing/operations.ts';
import { canPrint } from '#domain/printing/printer-status.ts';
import type { Api } from './api.ts';
import type { Drafts } from './drafts.ts';
import {
  aged,
  askServer,
  begun,
  givenTo,
  isHere,
  isOpen,
  keptJobs,
  unsent,
  withinRoom,
  withoutDrawer,
  type Outcome,
  type QueuedPrint,
  type WantedPrint,
} from './queued-print.ts';

interface PrintQueueParts {
  readonly brandId: string;
  readonly drafts: Pick<Drafts, 'change'>;
  readonly api: Pick<Api, 'call'>;
  /** Absent where the browser has none: then each page is the only one. */
  readonly locks: LockManager | undefined;
  readonly now: () => number;
  readonly newId: () => string;
  /** Prints on a printer that hangs on this device. */
  readonly printHere: (
    job: QueuedPrint,
    tell: (troubles: PrintJob['troubles']) => Promise<void>,
  ) => Promise<Outcome>;
  /** The printer that takes over from another. */
  readonly backupOf: (printerId: string) => string | undefined;
  /** Whether the server is about to hear of something that this device did to what a job prints: before that it prints what was. */
  readonly isBehind?: (job: QueuedPrint) => boolean | Promise<boolean>;
}

const key = 'printQueue';

type Change = (kept: readonly QueuedPrint[]) => readonly QueuedPrint[];

/** Failures on a printer before its backup takes over. */
const triesBeforeBackup = 3;

const waitMs = { again: 2000, failed: 5000 };

/** Waited for at most until the server has heard of what this device did. */
const behindMs = 10_000;

/**
 * What is to be printed, kept on the device until it is on paper. One page at a time writes it, in one transaction, and one sends: nothing is
 * sent twice under two names. What is `unknown` stays until a person says what to do.
 */
export class PrintQueue {
  readonly #parts: PrintQueueParts;
  readonly #listeners = new Set<() => void>();
  #jobs: readonly QueuedPrint[] = [];
  /** What is told of: not what is only remembered. */
  #shown: readonly QueuedPrint[] = [];
  /** Since when a job waits for the server to hear what this device did, in ms. */
  readonly #behindSince = new Map<string, number>();
  #low: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;
  /** It was told to run since it last looked for something to send. */
  #isWoken = false;
  #running: Promise<void> | undefined;
  #stopped = false;
  /** What the transaction that is about to begin makes of the jobs. */
  #changes: Change[] = [];
  #changing: Promise<void> | undefined;

  constructor(parts: PrintQueueParts) {
    this.#parts = parts;
  }

  /** What waits, the oldest first. */
  readonly jobs = (): readonly QueuedPrint[] => this.#shown;

  /** Printers that said with their last slip that their paper ends soon. */
  readonly low = (): ReadonlySet<string> => this.#low;

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  start(): void {
    this.#stopped = false;
    void this.run();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Keeps jobs, and begins to send them. Resolves when they are kept. */
  async add(...wanted: readonly WantedPrint[]): Promise<void> {
    const at = new Date(this.#parts.now()).toISOString();
    const jobs = wanted.map((one) => begun(one, this.#parts.newId, at));
    const kept = this.#change((before) => {
      const known = new Set(before.map(({ _id }) => _id));
      return withinRoom([...before, ...jobs.filter(({ _id }) => !known.has(_id))]);
    });
    // Its turn to send comes while they are being kept.
    const turn = this.run();
    await kept.catch((error: unknown) => {
      // The same disk: it is told once.
      turn.catch(() => undefined);
      throw error;
    });
    void this.run();
  }

  /**
   * A person wants it printed all the same: as a job of its own, which the server counts as a reprint where it may have come out. A drawer
   * that may have been opened is opened by another movement.
   */
  async again(jobId: string): Promise<void> {
    const at = new Date(this.#parts.now()).toISOString();
    await this.#change((kept) =>
      kept.map((job) => {
        const isPulse = job.kind === 'pulse' && job.state === 'unknown';
        if (job._id !== jobId || isPulse) return job;
        const { error: _error, reprint = 0, ...kept } = job;
        const rest = { ...kept, at, state: 'queued' as const, troubles: [], tries: 0 };
        if (job.state !== 'unknown') return { ...rest, reprint };
        // As far as anybody knows, the drawer has opened.
        return { ...withoutDrawer(rest), _id: this.#parts.newId(), reprint: reprint + 1 };
      }),
    );
    void this.run();
  }

  async drop(jobId: string): Promise<void> {
    const dropped = (job: QueuedPrint): QueuedPrint[] =>
      job.kind === 'pulse' ? [{ ...job, state: 'confirmed' }] : [];
    await this.#change((kept) => kept.flatMap((job) => (job._id === jobId ? dropped(job) : [job])));
  }

  /** Sends what is to be sent, and looks again later while something is left. */
  run(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#isWoken = true;
    this.#wake?.();
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #runAll(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#alone(`run:${key}`, async () => {
      await this.#change((kept) => kept.flatMap((job) => aged(job, this.#parts.now())));
      const sent = new Set<string>();
      // What is added meanwhile goes along; what was asked about once waits for its turn.
      const busy = new Map<string, Promise<void>>();
      for (;;) {
        // What comes while it looks is looked for once more.
        const news = this.#news();
        const job = await this.#next((one) => !sent.has(one._id) && !busy.has(one.printerId));
        if (job) {
          sent.add(job._id);
          // A printer that waits for paper holds up no other.
          const done = this.#send(job).finally(() => busy.delete(job.printerId));
          busy.set(job.printerId, done);
        } else if (busy.size > 0) await Promise.race([...busy.values(), news]);
        else if (!this.#isWoken) break;
      }
    });
    const left = this.#jobs.filter(isOpen);
    const inMs = left.some(({ state }) => state === 'failed') ? waitMs.failed : waitMs.again;
    if (left.length > 0 && !this.#stopped) this.#timer = setTimeout(() => void this.run(), inMs);
  }

  /** Resolves when there is something new to be sent. */
  #news(): Promise<void> {
    this.#isWoken = false;
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** The first job that can be sent: while one is asked about, a person may have dropped it. */
  async #next(isFree: (job: QueuedPrint) => boolean): Promise<QueuedPrint | undefined> {
    for (const { _id } of this.#jobs) {
      const job = (): QueuedPrint | undefined =>
        this.#stopped ? undefined : this.#jobs.find((one) => one._id === _id && isOpen(one) && isFree(one));
      const found = job();
      if (found && !(await this.#isBehind(found))) {
        const still = job();
        if (still) return still;
      }
    }
    return undefined;
  }

  async #isBehind(job: QueuedPrint): Promise<boolean> {
    const { now, isBehind } = this.#parts;
    if (isHere(job) || !isBehind || !(await isBehind(job))) return false;
    const since = this.#behindSince.get(job._id) ?? now();
    this.#behindSince.set(job._id, since);
    return now() - since < behindMs;
  }

  async #sendHere(job: QueuedPrint): Promise<void> {
    const put = (to: (one: QueuedPrint) => QueuedPrint[]): Promise<void> =>
      this.#change((kept) => kept.flatMap((one) => (one._id === job._id ? to(one) : [one])));
    // Kept before the first byte: a page that goes meanwhile leaves a job that nobody knows of.
    let hasBegun = false;
    const told = await this.#parts
      .printHere(job, (troubles) => {
        hasBegun = true;
        return put((one) => [{ ...one, state: 'sending', troubles }]);
      })
      .catch((): Outcome => ({ state: hasBegun ? 'unknown' : 'failed', error: 'no_way', troubles: [] }));
    // What it has is on paper as far as anybody will ever know; asked for again it would come out twice.
    const isOut = told.state === 'sent' || told.state === 'confirmed';
    await put((one) => this.#after(one, isOut ? { ...told, state: 'confirmed' } : told));
  }

  async #send(job: QueuedPrint): Promise<void> {
    if (isHere(job)) return this.#sendHere(job);
    const { brandId, api } = this.#parts;
    this.#behindSince.delete(job._id);
    try {
      const told = await askServer(api, brandId, job);
      await this.#change((kept) =>
        kept.flatMap((one) => (one._id === job._id ? this.#after(one, told) : [one])),
      );
    } catch (error) {
      await this.#change((kept) => kept.map((one) => (one._id === job._id ? unsent(one, error) : one)));
    }
  }

  #after(job: QueuedPrint, told: Outcome): QueuedPrint[] {
    const { error: _before, ...rest } = job;
    this.#hear(job.printerId, told.troubles);
    if (told.state === 'confirmed' || (told.state === 'sent' && canPrint(told.troubles)))
      // Remembered, so that nothing opens the drawer for it again.
      return job.kind === 'pulse' ? [{ ...rest, state: 'confirmed', troubles: [] }] : [];
    const after: QueuedPrint = {
      ...rest,
      state: told.state,
      troubles: told.troubles,
      ...(told.error && { error: told.error }),
    };
    if (told.state !== 'failed') return [after];
    const tries = job.tries + 1;
    // At the printer that takes over hangs another drawer, or none.
    const backup = job.kind === 'pulse' ? undefined : this.#parts.backupOf(job.printerId);
    if (tries < triesBeforeBackup || backup === undefined) return [{ ...after, tries }];
    // Nothing of it was sent, and nobody asks for it under the old name again.
    return [givenTo(backup, after, this.#parts.newId)];
  }

  /** A printer that is nearly out of paper prints, and says so. */
  #hear(printerId: string, troubles: PrintJob['troubles']): void {
    if (this.#low.has(printerId) === troubles.includes('paper_low')) return;
    const low = new Set(this.#low);
    if (!low.delete(printerId)) low.add(printerId);
    this.#low = low;
  }

  /** Resolves when it is kept. What is wanted while a transaction begins goes along with it. */
  #change(to: Change): Promise<void> {
    this.#changes.push(to);
    if (this.#changing) return this.#changing;
    const changing = this.#keepChanges();
    if (this.#changes.length > 0) this.#changing = changing;
    return changing;
  }

  async #keepChanges(): Promise<void> {
    let taken: readonly Change[] | undefined;
    const take = (): readonly Change[] => {
      this.#changing = undefined;
      return this.#changes.splice(0);
    };
    try {
      // A page of an earlier build reads and writes in two steps, and knows of the lock alone.
      await this.#alone(key, async () => {
        const after = await this.#parts.drafts.change(key, (value) => {
          taken ??= take();
          const before = keptJobs(value);
          const changed = taken.reduce((kept, to) => to(kept), before);
          return isEqual(changed, before) ? value : changed;
        });
        this.#jobs = keptJobs(after);
      });
    } finally {
      // A disk that did not even open keeps none of them.
      taken ??= take();
    }
    this.#shown = this.#jobs.filter(({ state }) => state !== 'confirmed');
    for (const tell of this.#listeners) tell();
  }

  async #alone(name: string, work: () => Promise<void>): Promise<void> {
    const { locks, brandId } = this.#parts;
    await (locks ? locks.request(`haodan:print:${brandId}:${name}`, work) : work());
  }
}
