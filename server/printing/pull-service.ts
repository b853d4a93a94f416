import { randomUUID } from 'node:crypto';
import type { OutputOf } from '#domain/kit/operation.ts';
import type { PrinterTrouble } from '#domain/printing/printer-status.ts';
import type { printTest } from '#domain/printing/test-operation.ts';
import type { Slip } from '#domain/printing/slip.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import type { Database } from '../database/connection.ts';
import { answerWithinMs, inTime } from './in-time.ts';
import type { JobNow, KeptJob, PrintJobs, WantedJob } from './print-jobs.ts';
import { nameIn, tokenOf, type Fetched, type Offer } from './pulled-talk.ts';
import { PulledJobs, type JobsOfPrinter, type PulledPlace, type ReadyJob } from './pulled-jobs.ts';
import { starStatusOf } from './star-status.ts';

/** A printer asks every few seconds; one that has not for so long is not there. */
const heardWithinMs = 60_000;

/** A page that was fetched and is not answered for in this time: nobody knows whether it is on paper. */
const answersWithinMs = 60_000;

/** A job that lay ready for so long is wanted by nobody any more: a printer that comes back after a night prints none of the day before. */
const keptReadyMs = 15 * 60_000;

/** Pages of one job at most. */
const mostPages = 200;

interface PullServiceParts {
  readonly database: Database;
  readonly jobs: PrintJobs;
  readonly now: () => Date;
  /** Slips as pictures, one for each piece of paper. */
  readonly draw: (
    brandId: string,
    printer: StorePrinter,
    slips: readonly Slip[],
    opensDrawer: boolean,
  ) => Promise<readonly Buffer[]>;
  /** Jobs that wait for one printer at most. */
  readonly mostWaiting: number;
}

/** Jobs for printers that fetch what they print: the server lays it ready, and believes what the printer says became of it. */
export class PullService {
  readonly #pulled: PulledJobs;
  readonly #jobs: PrintJobs;
  readonly #now: () => Date;
  readonly #draw: PullServiceParts['draw'];
  readonly #mostWaiting: number;
  /** Who waits for a printer's jobs. */
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor({ database, jobs, now, draw, mostWaiting }: PullServiceParts) {
    this.#pulled = new PulledJobs(database);
    this.#jobs = jobs;
    this.#now = now;
    this.#draw = draw;
    this.#mostWaiting = mostWaiting;
  }

  renewSecret(place: PulledPlace): Promise<string> {
    return this.#pulled.renew(place);
  }

  /**
   * Lays a job ready and answers how far it is; asked again it answers the same job. For a printer that is not there nothing is laid ready:
   * whoever wants it asks again.
   */
  async print(wanted: WantedJob): Promise<JobNow> {
    const { printer, mostPulses, slips, ...about } = wanted;
    const place = { brandId: wanted.brandId, storeId: wanted.storeId, printerId: printer._id };
    const known = await this.#jobs.find(wanted, wanted._id);
    const standing = await this.#pulled.open(place, undefined, async (jobs, { heardAt }) => {
      const isThere = this.#isWithin(heardAt, heardWithinMs);
      const job = await jobs.byId(wanted._id);
      if (job && !isThere) await this.#giveUp(jobs, job);
      return { isThere, waiting: (await jobs.open()).length };
    });
    const failed = (error: NonNullable<JobNow['error']>): JobNow => {
      const { _id, orderId, kind, copies } = wanted;
      return {
        _id,
        orderId,
        kind,
        copies,
        printerId: printer._id,
        state: 'failed',
        error,
        troubles: [],
        reprint: 0,
      };
    };
    if (known && known.state !== 'failed') return this.#outcome(known, place, 0);
    if (!standing?.isThere) return known ?? failed('unreachable');
    if (standing.waiting >= this.#mostWaiting) return known ?? failed('queue_full');
    const stamp = {
      state: 'queued' as const,
      troubles: [],
      runner: 'pull',
      changedAt: this.#now().toISOString(),
    };
    const kept = await this.#jobs.add({ ...about, ...stamp, printerId: printer._id }, mostPulses);
    const drawn = await this.#draw(wanted.brandId, printer, slips(kept.reprint), kept.opensDrawer);
    const pictures = Array.from({ length: wanted.copies }, () => drawn).flat();
    if (pictures.length > mostPages) return failed('queue_full');
    if (pictures.length === 0) {
      // Nothing of the order is made where this printer stands.
      await this.#jobs.change(kept, { ...stamp, state: 'confirmed' });
      return { ...kept, state: 'confirmed' };
    }
    await this.#pulled.open(place, undefined, async (jobs) => {
      const before = await jobs.byId(kept._id);
      // Somebody else may have laid it ready meanwhile.
      if (!before || before.state === 'failed') await jobs.lay(kept._id, pictures, stamp.changedAt);
    });
    return this.#outcome(kept, place, answerWithinMs);
  }

  /** Prints a sample. */
  async test(
    { brandId, storeId }: Pick<PulledPlace, 'brandId' | 'storeId'>,
    printer: StorePrinter,
    slip: Slip,
  ): Promise<OutputOf<typeof printTest>> {
    const _id = `test:${randomUUID()}`;
    const about = { brandId, storeId, _id, orderId: _id, kind: 'test', copies: 1, slipKey: _id } as const;
    const { state, troubles, error } = await this.print({
      ...about,
      printer,
      opensDrawer: false,
      mostPulses: 0,
      slips: () => [slip],
    });
    // Nobody waits longer: what it has not fetched by now comes out when it does.
    return { state: state === 'queued' ? 'sending' : state, troubles, ...(error && { error }) };
  }

  /** How far a job is as soon as it is over or waits for people; of one that lies ready, what its printer says of itself. */
  async #outcome(job: KeptJob, place: PulledPlace, withinMs: number): Promise<JobNow> {
    const until = performance.now() + withinMs;
    for (;;) {
      const heard = this.#heardOf(place);
      const now = (await this.#jobs.find(job, job._id)) ?? job;
      const isOpen = now.state === 'queued' || now.state === 'sending';
      const printer = isOpen
        ? await this.#pulled.open(place, undefined, async (_jobs, one) => one)
        : undefined;
      const troubles = now.state === 'queued' ? (printer?.troubles ?? []) : now.troubles;
      const left = until - performance.now();
      if (!isOpen || left <= 0 || troubles.some((each) => each !== 'paper_low'))
        return { ...now, troubles: [...troubles] };
      await inTime([heard], left);
    }
  }

  /** The printer has gone: what it has not begun is not printed, and of what it has nobody knows. */
  async #giveUp(jobs: JobsOfPrinter, job: ReadyJob): Promise<void> {
    const at = this.#now().toISOString();
    if (job.state === 'queued') await jobs.change(job, { state: 'failed', error: 'unreachable' }, at);
    if (job.state === 'sending') await jobs.change(job, { state: 'unknown' }, at);
  }

  /**
   * A printer asks whether there is something for it, and says how it is.
   * @returns undefined where there is no such printer; nothing to print: an empty offer
   */
  async poll(
    place: PulledPlace,
    secret: string,
    said: { readonly status: string; readonly isPrinting: boolean },
  ): Promise<{ readonly offer: Offer | undefined } | undefined> {
    const { isReady, troubles } = starStatusOf(said.status);
    const answer = await this.#pulled.open(place, secret, async (jobs) => {
      const now = this.#now().toISOString();
      await jobs.heard(now, troubles);
      const [first, ...rest] = await jobs.open();
      const next =
        first?.state === 'sending'
          ? await this.#underWay(jobs, first, troubles, said.isPrinting || !isReady)
          : first;
      const hasPage = next?.state === 'sending' && next.fetchedAt !== undefined;
      if (hasPage || !isReady || said.isPrinting) return { offer: undefined };
      for (const job of [next, ...rest]) {
        if (!job) continue;
        if (job.state === 'queued' && !this.#isWithin(job.changedAt, keptReadyMs))
          await jobs.change(job, { state: 'failed', error: 'stopped' }, now);
        else return { offer: { token: tokenOf(job) } };
      }
      return { offer: undefined };
    });
    if (answer) this.#tell(place);
    return answer;
  }

  /** A printer asks again while it has a page. @returns the job, where it is still to be printed */
  async #underWay(
    jobs: JobsOfPrinter,
    job: ReadyJob,
    troubles: PrinterTrouble[],
    isBusy: boolean,
  ): Promise<ReadyJob | undefined> {
    // What did not arrive whole cannot have been printed.
    if (job.fetchedAt === undefined) return job;
    const isAwaited = isBusy || this.#isWithin(job.fetchedAt, answersWithinMs);
    await jobs.change(
      job,
      isAwaited ? { troubles } : { state: 'unknown', troubles },
      this.#now().toISOString(),
    );
    return isAwaited ? job : undefined;
  }

  /** A printer fetches a page. @returns undefined where there is none by that name */
  async fetch(place: PulledPlace, secret: string, token: string | undefined): Promise<Fetched | undefined> {
    return this.#pulled.open(place, secret, async (jobs) => {
      const job = await this.#find(jobs, token);
      const isOpen = job?.state === 'queued' || job?.state === 'sending';
      const picture = job && isOpen ? await jobs.picture(job) : undefined;
      if (!job || !picture) return undefined;
      const isReady = job.state === 'queued';
      if (isReady) await jobs.change(job, { state: 'sending', fetchedAt: null }, this.#now().toISOString());
      return {
        picture,
        opensDrawer: job.opensDrawer && job.page === 0,
        isPaper: job.kind !== 'pulse',
        gone: () => this.#gone(place, secret, tokenOf(job)),
      };
    });
  }

  async #gone(place: PulledPlace, secret: string, token: string): Promise<void> {
    await this.#pulled.open(place, secret, async (jobs) => {
      const job = await this.#find(jobs, token);
      const at = this.#now().toISOString();
      if (job?.state === 'sending') await jobs.change(job, { fetchedAt: at }, at);
    });
  }

  /** A printer says what became of a page. Said again it changes nothing. @returns undefined where there is no such job of its own */
  async confirm(
    place: PulledPlace,
    secret: string,
    token: string | undefined,
    code: string,
  ): Promise<true | undefined> {
    const answer = await this.#pulled.open(place, secret, async (jobs) => {
      const now = this.#now().toISOString();
      const { isReady, troubles, isRefusal } = starStatusOf(code);
      await jobs.heard(now, isRefusal ? [] : troubles);
      const found = token === undefined ? (await jobs.open())[0] : await jobs.byToken(nameIn(token));
      if (!found) return undefined;
      // A page that was answered for, or one that nobody was offered.
      if (token !== undefined && token !== tokenOf(found)) return true;
      await this.#settle(jobs, found, { isReady, isRefusal, troubles }, now);
      return true as const;
    });
    if (answer) this.#tell(place);
    return answer;
  }

  async #settle(
    jobs: JobsOfPrinter,
    job: ReadyJob,
    { isReady, isRefusal, troubles }: ReturnType<typeof starStatusOf>,
    now: string,
  ): Promise<void> {
    const isLast = job.page + 1 >= job.pages;
    // A printer that answers late is believed; of a job that people have looked after nothing more is printed.
    if (job.state === 'unknown' && isReady && isLast)
      return jobs.change(job, { state: 'confirmed', troubles }, now);
    if (job.state !== 'sending') return undefined;
    if (isReady && isLast) return jobs.change(job, { state: 'confirmed', troubles }, now);
    if (isReady) return jobs.change(job, { page: job.page + 1, fetchedAt: null, troubles }, now);
    const isUnprinted = isRefusal && job.page === 0;
    if (isUnprinted) return jobs.change(job, { state: 'failed', error: 'no_way', troubles }, now);
    return jobs.change(job, { state: 'unknown', troubles }, now);
  }

  async #find(jobs: JobsOfPrinter, token: string | undefined): Promise<ReadyJob | undefined> {
    // The oldest printers name no job: theirs is the first.
    if (token === undefined) return (await jobs.open())[0];
    const job = await jobs.byToken(nameIn(token));
    return job && tokenOf(job) === token ? job : undefined;
  }

  #isWithin(at: string | undefined, ms: number): boolean {
    return at !== undefined && this.#now().getTime() - new Date(at).getTime() < ms;
  }

  /** Resolves when a printer has said something, or was heard of. */
  #heardOf({ brandId, storeId, printerId }: PulledPlace): Promise<void> {
    const key = JSON.stringify([brandId, storeId, printerId]);
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, waiting.add(resolve));
    });
  }

  #tell({ brandId, storeId, printerId }: PulledPlace): void {
    const key = JSON.stringify([brandId, storeId, printerId]);
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    for (const tell of waiting ?? []) tell();
  }
}
