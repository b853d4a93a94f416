import { amendDayJob, amendShiftJob, hearDayJob } from '#domain/drawer/movements.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { commands } from '#domain/registry.ts';
import { amendDay, amendShift, hearDay } from '#domain/shift/amend.ts';
import { pricePlanJob } from '#domain/menu/price-plan-operations.ts';
import { invoiceJob } from '#domain/order/invoice.ts';
import { pointsJob } from '#domain/order/follow-points.ts';
import { bundlesJob } from '#domain/order/follow-bundles.ts';
import { ticketsJob } from '#domain/order/follow-tickets.ts';
import { endLeaseJob } from '#domain/promotion/end-lease.ts';
import { releaseJob } from '#domain/promotion/release-tickets.ts';
import { memberJob } from '#domain/order/membership.ts';
import { placeClosedJob } from '#domain/deletion/place-closed.ts';
import { tables } from '#domain/tables.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { runAgainAfterStart } from '#sync/server/held.ts';
import { writeNow } from '#sync/server/write.ts';
import { judgeAgain, retryJob, type RetryPayload } from '#sync/server/waiting.ts';
import type { Enroller } from '#sync/server/enrol.ts';
import type { InvoiceIssuer } from '../adapters/invoice/invoice-issuer.ts';
import type { Database } from '../database/connection.ts';
import { PostgresServerStore } from '../database/sync-store/postgres-store.ts';
import type { DeletionList } from '../backup/deletions.ts';
import { analyseGrown } from '../jobs/analyse-grown.ts';
import { applyPrices } from '../jobs/apply-price-plan.ts';
import { eraseDue } from '../jobs/erase-customers.ts';
import { followPoints, longestRestOfPointsMs, shareOfPoints } from '../jobs/follow-points.ts';
import { giveBundles } from '../jobs/give-bundles.ts';
import { followTicketsOf } from '../jobs/follow-tickets.ts';
import { endLeaseOf, releaseTicketsOf, settleFirst } from '../jobs/release-tickets.ts';
import { serverFiguresOfDay, planDayUpdates } from '../jobs/hear-day.ts';
import { issueInvoice } from '../jobs/issue-invoice.ts';
import { JobRunner, type DueJob, type JobHandler, type JobsHandler } from '../jobs/job-runner.ts';
import { JobRunners } from '../jobs/job-runners.ts';
import { joinOrders, joinOrdersJob } from '../jobs/join-orders.ts';
import { joinSale } from '../jobs/join-sale.ts';
import { closePlace } from '../jobs/place-closed.ts';
import { tidy } from '../jobs/tidy.ts';
import { cancelLost } from '../jobs/undelivered.ts';
import type { Logger } from '../logging.ts';
import { expirePoints } from '../promotion/expire-points.ts';
import { keepSales } from '../report/keep-sales.ts';
import { Certificates } from './certificates.ts';
import { postgresEnroller } from './enroller.ts';
import { Hub, sessionsOf } from './hub.ts';
import { againJob, planRunningAgain } from './run-again.ts';
import { noSiblings, type Siblings } from '../workers/siblings.ts';
import { postgresJudge } from './postgres-judge.ts';

/** What is old is old by days; an hour more or less does not matter. */
const tidyMs = 3_600_000;

/** Orders that nobody has fetched are looked for this often. */
const lostEveryMs = 20_000;

/** What was sold since is added to each report from its orders: nobody sees how late the sums are. */
const sumEveryMs = 60_000;

/**
 * A till that comes back with a day's orders doubles young tables within seconds, and a plan that was kept for an empty one would go through
 * all of a store's rows until then. Only looked for after changes.
 */
const analyseEveryMs = 2000;

/** Nobody waits for it to the minute. */
const eraseEveryMs = 600_000;

export interface SyncServiceOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** Who issues invoices; absent: nobody does. */
  readonly invoiceIssuer?: InvoiceIssuer | undefined;
  /** Where deletions of customers are noted; absent: nowhere. */
  readonly deletions?: DeletionList | undefined;
  /** The other processes at the same port. */
  readonly siblings?: Siblings | undefined;
  /** Whether this process does what is due by the clock: of several one does. Absent: it does. */
  readonly keepsTime?: boolean | undefined;
  /** What else commits leave to do, by the job's name. */
  readonly jobs?: Readonly<Record<string, JobHandler>> | undefined;
}

/** What the sync server's functions work with in this program; also for tools that write without HTTP. */
export function makeSyncHost({ database, log, now }: SyncServiceOptions): SyncHost {
  const instant = (): string => now().toISOString();
  return {
    store: new PostgresServerStore({ database, now: instant }),
    judge: postgresJudge({ now: instant, log, certificates: new Certificates(database) }),
    business: { commands, tables },
  };
}

/** The sync server with what lives beside it: who listens, and what commits leave to do. */
export class SyncService {
  readonly host: SyncHost;
  readonly enroller: Enroller;
  readonly hub: Hub;
  readonly #jobs: JobRunners;
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #log: Logger;
  readonly #siblings: Siblings;
  readonly #keepsTime: boolean;
  readonly #deletions: DeletionList | undefined;
  readonly #tidy: () => void;
  readonly #planAgain: () => void;
  readonly #handlers: Map<string, JobHandler>;
  #tidying: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #erasing: NodeJS.Timeout | undefined;
  #summing: NodeJS.Timeout | undefined;
  #looks: NodeJS.Timeout | undefined;
  #cancelling: Promise<void> = Promise.resolve();
  #erasure: Promise<void> = Promise.resolve();
  #sums: Promise<void> = Promise.resolve();
  #analysis: Promise<void> = Promise.resolve();
  /** Something was written since tables were last looked at. */
  #hasChanges = false;
  #isStopping = false;

  constructor(options: SyncServiceOptions) {
    const { database, log, now, invoiceIssuer, siblings = noSiblings, keepsTime = true } = options;
    this.#siblings = siblings;
    this.#keepsTime = keepsTime;
    siblings.hear('changes', () => (this.#hasChanges = true));
    this.#deletions = options.deletions;
    this.#database = database;
    this.#now = now;
    this.#log = log;
    this.#tidy = () => {
      tidy(database, now()).catch((error: unknown) =>
        log.warn({ err: error }, 'tidying up failed and is tried again'),
      );
      expirePoints(database, now()).catch((error: unknown) =>
        log.warn({ err: error }, 'points that ended are booked later'),
      );
      planDayUpdates(database, now()).then(
        () => this.#jobs.nudge(),
        (error: unknown) => log.warn({ err: error }, 'closed days are looked at again later'),
      );
    };
    this.host = makeSyncHost(options);
    this.enroller = postgresEnroller({ database, siblings, now: () => now().toISOString() });
    this.hub = new Hub(database, log);
    this.#handlers = new Map<string, JobHandler>([
      ...Object.entries(options.jobs ?? {}),
      [retryJob, this.#retry],
      [againJob, this.#again],
      [placeClosedJob, this.#placeClosed],
      [amendShiftJob, this.#amend(amendShift)],
      [amendDayJob, this.#amend(amendDay)],
      [hearDayJob, this.#hear],
      [joinOrdersJob, (job) => joinOrders(this.#writing(), job)],
      [memberJob, (job) => joinSale(this.#writing(), job, now())],
      [pricePlanJob, (job) => applyPrices(this.#writing(), job, now())],
      [bundlesJob, (job) => giveBundles(this.#writing(), job, now())],
      [ticketsJob, (job) => followTicketsOf(this.#writing(), job, now())],
      [releaseJob, (job) => releaseTicketsOf(this.#following(), job, now())],
      [endLeaseJob, (job) => endLeaseOf(this.#following(), job, now())],
      [invoiceJob, (job) => issueInvoice(database, invoiceIssuer, job)],
    ]);
    const together: JobsHandler = (jobs) => followPoints(this.#writing(), jobs, now());
    const points = new Map([[pointsJob, (job: DueJob) => together([job])]]);
    const paced = new JobRunner(database, log, points, {
      share: shareOfPoints,
      longestRestMs: longestRestOfPointsMs,
      together,
    });
    const usual = new JobRunner(database, log, this.#handlers);
    // What takes its share of the time takes it once, however many processes there are.
    this.#jobs = new JobRunners(keepsTime ? [usual, paced] : [usual]);
    this.#planAgain = () => {
      planRunningAgain(database).then(
        () => this.#jobs.nudge(),
        (error: unknown) => log.warn({ err: error }, 'held changes wait for the next start'),
      );
    };
  }

  start(): void {
    this.#isStopping = false;
    this.hub.start();
    // Its key is read before anybody enrols: within their transaction that would want a second connection.
    void this.enroller.certify({}).catch(() => undefined);
    this.#looks ??= setInterval(() => this.#lookAtChanges(), analyseEveryMs);
    if (!this.#keepsTime) return;
    this.#jobs.start();
    this.#planAgain();
    this.#tidying ??= setInterval(this.#tidy, tidyMs);
    this.#looking ??= setInterval(() => void this.cancelLost(), lostEveryMs);
    // At once: a restored database has them back who had been deleted.
    void this.eraseDue();
    this.#erasing ??= setInterval(() => void this.eraseDue(), eraseEveryMs);
    this.#summing ??= setInterval(() => void this.keepSales(), sumEveryMs);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#tidying);
    clearInterval(this.#looking);
    clearInterval(this.#erasing);
    clearInterval(this.#summing);
    clearInterval(this.#looks);
    await this.#cancelling;
    await this.#erasure;
    await this.#sums;
    await this.#analysis;
    await this.#jobs.stop();
    await this.hub.stop();
  }

  /** After a commit: notifies the listeners, and looks for the jobs that it left. */
  committed(brandId: string, pokes: readonly ScopePoke[]): void {
    if (pokes.length === 0) return;
    this.#hasChanges = true;
    this.hub.publish(brandId, pokes);
    this.planned();
  }

  /** Ends orders of guests that no till has fetched in time; one look after the other. */
  cancelLost(): Promise<void> {
    const parts = this.#writing();
    this.#cancelling = this.#cancelling.then(() =>
      cancelLost(parts, this.#now()).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'orders that nobody fetched are looked for again'),
      ),
    );
    return this.#cancelling;
  }

  /** Deletes customers who asked for it, when their time has come; one look after the other. */
  eraseDue(): Promise<void> {
    const parts = { ...this.#writing(), deletions: this.#deletions };
    this.#erasure = this.#erasure.then(() =>
      eraseDue(parts, this.#now()).catch((error: unknown) =>
        this.#log.error({ err: error }, 'customers who are to be deleted are looked for again'),
      ),
    );
    return this.#erasure;
  }

  /** Brings the sums of reports up to the orders; one look after the other. */
  keepSales(): Promise<void> {
    this.#sums = this.#sums.then(() =>
      keepSales(this.#database, () => this.#isStopping).then(
        () => undefined,
        (error: unknown) => this.#log.warn({ err: error }, 'sums of reports are brought up later'),
      ),
    );
    return this.#sums;
  }

  #lookAtChanges(): void {
    if (!this.#hasChanges) return;
    if (this.#keepsTime) void this.analyse();
    else this.#siblings.tell('changes', true);
    this.#hasChanges = false;
  }

  /** Lets the database look at tables that have grown; one look after the other. */
  analyse(): Promise<void> {
    this.#hasChanges = false;
    this.#analysis = this.#analysis.then(() =>
      analyseGrown(this.#database).then(
        () => undefined,
        (error: unknown) => this.#log.warn({ err: error }, 'tables that have grown are looked at later'),
      ),
    );
    return this.#analysis;
  }

  /** After a commit that left a job and wrote no rows. */
  planned(): void {
    this.#jobs.nudge();
  }

  /** Says who does what commits leave to do under a name, where that is nobody here. Before it starts. */
  handle(name: string, handler: JobHandler): void {
    this.#handlers.set(name, handler);
  }

  /** Resolves when no job is due. */
  idle(): Promise<void> {
    this.#jobs.nudge();
    return this.#jobs.idle();
  }

  #writing() {
    return {
      database: this.#database,
      host: this.host,
      committed: (brandId: string, pokes: readonly ScopePoke[]) => this.committed(brandId, pokes),
    };
  }

  #following() {
    return { ...this.#writing(), log: this.#log };
  }

  /** Before tickets are lent: what a store's tills have sold with some, or given back, and the server has not yet gone after, is done. */
  ticketsFollowed(place: Parameters<typeof settleFirst>[1]): Promise<void> {
    return settleFirst(this.#following(), place, this.#now());
  }

  /** After the commit that revoked a device: its streams end, so that it asks, and is told. */
  revoked(brandId: string, device: string): void {
    this.hub.revoked(brandId, device);
  }

  /** After the commit that switched somebody off: the streams of their sessions end. */
  signedOut(adminId: string): void {
    this.hub.revoked('', sessionsOf(adminId));
  }

  readonly #placeClosed: JobHandler = async ({ payload }) => {
    const place = payload as unknown as Parameters<typeof closePlace>[1];
    for (const adminId of await closePlace(this.#database, place, this.#now())) this.signedOut(adminId);
  };

  /** More reached a shift or a day that was closed: its next revision. */
  #amend(command: Command): JobHandler {
    return (job) => this.#write(command, job, job.payload);
  }

  /** A day was closed: what the server knows of its tills. */
  readonly #hear: JobHandler = async (job) => {
    const closed = job.payload as unknown as Parameters<typeof serverFiguresOfDay>[1];
    await this.#write(hearDay, job, await serverFiguresOfDay(this.#database, closed, this.#now()));
  };

  async #write(command: Command, { id, brandId }: DueJob, payload: unknown): Promise<void> {
    const input = parseInput(command.input, payload);
    try {
      const told = await writeNow(this.host, {
        command,
        input,
        actor: { kind: 'system' },
        changeId: id,
        receipt: { key: id, bodyHash: '' },
      });
      this.committed(brandId, told.pokes);
    } catch (error) {
      // A store that is gone meanwhile has no books that anybody could look at.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    }
  }

  readonly #retry: JobHandler = async ({ brandId, payload }) => {
    this.committed(brandId, await judgeAgain(this.host, payload as unknown as RetryPayload));
  };

  readonly #again: JobHandler = async ({ brandId, payload }) => {
    const told = await runAgainAfterStart(this.host, payload as unknown as RetryPayload);
    this.committed(brandId, told.pokes);
  };
}
