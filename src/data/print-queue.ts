import { AppError } from '#domain/kit/errors.ts';
import type { Order } from '#domain/order/schema.ts';
import { printOrder, type OrderSlipKind, type PrintJob } from '#domain/printing/operations.ts';
import { canPrint } from '#domain/printing/printer-status.ts';
import type { Api } from './api.ts';
import type { Drafts } from './drafts.ts';
import { isNoAnswer } from './server-error.ts';

/** A slip that is to come out of a printer, as this device keeps it. */
export interface QueuedPrint {
  readonly _id: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly number: string;
  readonly kind: OrderSlipKind;
  readonly printerId: string;
  readonly copies: number;
  /** Lines that the kitchen knew. */
  readonly known?: readonly string[];
  readonly language: 'zh-TW' | 'en';
  readonly opensDrawer?: boolean;
  /** Of a printer that hangs on this device, which asks no server: what is printed. */
  readonly order?: Order;
  /** How often it came out before, or may have. */
  readonly reprint?: number;
  /** When it was wanted. */
  readonly at: string;
  /** As the server said last; `asks`: it waited so long that a person decides. */
  readonly state: PrintJob['state'] | 'asks';
  readonly error?: PrintJob['error'] | 'no_server' | 'refused';
  readonly troubles: PrintJob['troubles'];
  /** How often it failed on its printer. */
  readonly tries: number;
}

export type WantedPrint = Omit<QueuedPrint, '_id' | 'at' | 'state' | 'error' | 'troubles' | 'tries'>;

type Outcome = Pick<PrintJob, 'state' | 'error' | 'troubles'>;

interface PrintQueueParts {
  readonly brandId: string;
  readonly drafts: Pick<Drafts, 'read' | 'write'>;
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
}

const key = 'printQueue';

/** After so long nobody waits for it any more: a ticket that comes out then is made twice. */
const asksAfterMs = 15 * 60_000;

/** Failures on a printer before its backup takes over. */
const triesBeforeBackup = 3;

/** Jobs that are kept at most; the oldest go first. */
const mostKept = 300;

const waitMs = { again: 2000, failed: 5000 };

/**
 * What is to be printed, kept on the device until it is on paper. One page at a time writes it, and one sends: nothing is sent twice under
 * two names. What is `unknown` stays until a person says what to do.
 */
export class PrintQueue {
  readonly #parts: PrintQueueParts;
  readonly #listeners = new Set<() => void>();
  #jobs: readonly QueuedPrint[] = [];
  #low: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(parts: PrintQueueParts) {
    this.#parts = parts;
  }

  /** What waits, the oldest first. */
  readonly jobs = (): readonly QueuedPrint[] => this.#jobs;

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
    const jobs = wanted.map((one): QueuedPrint => ({
      ...one,
      _id: this.#parts.newId(),
      at,
      state: 'queued',
      troubles: [],
      tries: 0,
    }));
    await this.#change((kept) => [...kept, ...jobs].slice(-mostKept));
    void this.run();
  }

  /** A person wants it printed all the same: as a job of its own, which the server counts as a reprint where it may have come out. */
  async again(jobId: string): Promise<void> {
    const at = new Date(this.#parts.now()).toISOString();
    await this.#change((kept) =>
      kept.map((job) => {
        if (job._id !== jobId) return job;
        const { error: _error, opensDrawer, reprint = 0, ...slip } = job;
        const rest = { ...slip, at, state: 'queued' as const, troubles: [], tries: 0 };
        // As far as anybody knows, the drawer has opened.
        if (job.state === 'unknown') return { ...rest, _id: this.#parts.newId(), reprint: reprint + 1 };
        return { ...rest, reprint, ...(opensDrawer && { opensDrawer }) };
      }),
    );
    void this.run();
  }

  async drop(jobId: string): Promise<void> {
    await this.#change((kept) => kept.filter(({ _id }) => _id !== jobId));
  }

  /** Sends what is to be sent, and looks again later while something is left. */
  run(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#wake?.();
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #runAll(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#alone(`run:${key}`, async () => {
      // Whoever runs is the only one: what was on its way to this device's own printer was on it when the page went.
      await this.#change((kept) => kept.map((job) => this.#aged(lost(job))));
      const sent = new Set<string>();
      // What is added meanwhile goes along; what was asked about once waits for its turn.
      const busy = new Map<string, Promise<void>>();
      for (;;) {
        const job = this.#stopped
          ? undefined
          : this.#jobs.find((each) => isOpen(each) && !sent.has(each._id) && !busy.has(each.printerId));
        if (!job && busy.size === 0) break;
        if (!job) await Promise.race([...busy.values(), this.#news()]);
        else {
          sent.add(job._id);
          // A printer that waits for paper holds up no other.
          const done = this.#send(job).finally(() => busy.delete(job.printerId));
          busy.set(job.printerId, done);
        }
      }
    });
    const left = this.#jobs.filter(isOpen);
    const inMs = left.some(({ state }) => state === 'failed') ? waitMs.failed : waitMs.again;
    if (left.length > 0 && !this.#stopped) this.#timer = setTimeout(() => void this.run(), inMs);
  }

  /** Resolves when there is something new to be sent. */
  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #aged(job: QueuedPrint): QueuedPrint {
    const isOld = this.#parts.now() - new Date(job.at).getTime() > asksAfterMs;
    return isOld && (job.state === 'queued' || job.state === 'failed') ? { ...job, state: 'asks' } : job;
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
    if (job.order) return this.#sendHere(job);
    const {
      _id: jobId,
      number: _number,
      at: _at,
      state: _state,
      error: _error,
      troubles: _troubles,
      tries: _tries,
      reprint: _reprint,
      order: _order,
      known,
      ...about
    } = job;
    const { brandId, api } = this.#parts;
    try {
      const told = await api.call(
        printOrder,
        { ...about, brandId, jobId, ...(known && { known: [...known] }) },
        { quiet: true, timeoutMs: 15_000 },
      );
      await this.#change((kept) =>
        kept.flatMap((one) => (one._id === jobId ? this.#after(one, told) : [one])),
      );
    } catch (error) {
      await this.#change((kept) => kept.map((one) => (one._id === jobId ? unsent(one, error) : one)));
    }
  }

  #after(job: QueuedPrint, told: Outcome): QueuedPrint[] {
    const { error: _before, ...rest } = job;
    this.#hear(job.printerId, told.troubles);
    if (told.state === 'confirmed' || (told.state === 'sent' && canPrint(told.troubles))) return [];
    const after: QueuedPrint = {
      ...rest,
      state: told.state,
      troubles: told.troubles,
      ...(told.error && { error: told.error }),
    };
    if (told.state !== 'failed') return [after];
    const tries = job.tries + 1;
    const backup = this.#parts.backupOf(job.printerId);
    if (tries < triesBeforeBackup || backup === undefined) return [{ ...after, tries }];
    // Nothing of it was sent, and nobody asks for it under the old name again. What takes over is the server's.
    const { order: _order, ...asked } = after;
    return [{ ...asked, _id: this.#parts.newId(), printerId: backup, state: 'queued', tries: 0 }];
  }

  /** A printer that is nearly out of paper prints, and says so. */
  #hear(printerId: string, troubles: PrintJob['troubles']): void {
    if (this.#low.has(printerId) === troubles.includes('paper_low')) return;
    const low = new Set(this.#low);
    if (!low.delete(printerId)) low.add(printerId);
    this.#low = low;
  }

  async #change(to: (kept: readonly QueuedPrint[]) => readonly QueuedPrint[]): Promise<void> {
    await this.#alone(key, async () => {
      const before = kept(await this.#parts.drafts.read(key));
      const after = to(before);
      if (JSON.stringify(after) !== JSON.stringify(before)) await this.#parts.drafts.write(key, after);
      this.#jobs = after;
    });
    for (const tell of this.#listeners) tell();
  }

  async #alone(name: string, work: () => Promise<void>): Promise<void> {
    const { locks, brandId } = this.#parts;
    await (locks ? locks.request(`haodan:print:${brandId}:${name}`, work) : work());
  }
}

/** Whether there is something to be done for it without a person. */
export function isOpen({ state }: Pick<QueuedPrint, 'state'>): boolean {
  return state !== 'asks' && state !== 'unknown';
}

/** It did not reach the server, or the server does not have its order yet: nothing is lost by asking again. */
function unsent(job: QueuedPrint, error: unknown): QueuedPrint {
  if (error instanceof AppError && isNoAnswer(error)) return { ...job, error: 'no_server' };
  if (error instanceof AppError && error.code === 'not_found') return { ...job, state: 'queued' };
  return { ...job, state: 'failed', error: 'refused', tries: job.tries + 1 };
}

function lost(job: QueuedPrint): QueuedPrint {
  return job.order && job.state === 'sending' ? { ...job, state: 'unknown' } : job;
}

function kept(value: unknown): readonly QueuedPrint[] {
  return Array.isArray(value) ? (value as readonly QueuedPrint[]) : [];
}
