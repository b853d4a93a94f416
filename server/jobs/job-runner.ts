import { setTimeout as wait } from 'node:timers/promises';
import { systemAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { sentenceOf } from '../start-up-error.ts';
import type { Logger } from '../logging.ts';

/** A job as it was written with the commit that it follows. */
export interface DueJob {
  readonly id: string;
  readonly brandId: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface TakenJob extends DueJob {
  readonly attempts: number;
  /** Whether others are due beside it that came just before it was taken, and it has not waited for long. */
  readonly canWait: boolean;
}

/** Runs a job. It may be run twice (a process that died after the work), so it is idempotent by the job's id. */
export type JobHandler = (job: DueJob) => Promise<void>;

/** Runs jobs that were taken together. Where it fails, what it has done of them is done again. */
export type JobsHandler = (jobs: readonly DueJob[]) => Promise<void>;

/** What has to wait, by no fault of ours: nobody needs to look. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  /** Absent: as after any failure. */
  readonly seconds: number | undefined;

  constructor(seconds: number | undefined, reason = 'later') {
    super(reason);
    this.seconds = seconds;
  }
}

interface RunnerOptions {
  /** Jobs that are run at the same time: one that takes long keeps none of the others waiting, but where all of them do. */
  readonly atOnce?: number;
  /** Between two looks for what other processes wrote. */
  readonly lookMs?: number;
  /**
   * For jobs that can wait while others sell: which part of the time the lanes work, together, while more is written than they have taken, between 0
   * and 1. What comes alone is run at once all the same, and what is left when no more comes, or has waited for long, is run without a rest.
   */
  readonly share?: number;
  /** However long a few jobs took, which may have been the database that kept them waiting: no rest is longer. */
  readonly longestRestMs?: number;
  /** Whether more is about to be written than is due, so that there is a rest after what comes alone too. */
  readonly isRush?: () => boolean;
  /** Runs those that were taken together at once, where that costs less than one by one. Where it fails each is run by itself. */
  readonly together?: JobsHandler;
}

const usualLookMs = 1000;
/** As many are taken by the one lane of a runner; of several, each takes one. */
const jobsATime = 20;

/** So few where the lane rests after them: the rests are short, and what comes meanwhile waits no longer than one. */
const jobsBetweenRests = 5;

/** Nothing was written for so long: there is nobody to make room for. */
const quietSeconds = 3;

/** What has waited for so long waits for nobody any more. */
const patienceSeconds = 30;

const usualLongestRestMs = 2000;

/** A job is somebody else's for this long after it was taken; then its process is taken for dead. */
const takenSeconds = 120;

const done = `"done_at" = now(), "last_error" = null`;

/** Waits after the first failures of a job; the last one repeats. */
const retrySeconds = [2, 10, 60, 600, 3600];

/** Runs what commits have left to do: as soon as it is told to look, and each second for what other processes wrote. */
export class JobRunner {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #atOnce: number;
  readonly #lookMs: number;
  readonly #share: number;
  readonly #longestRestMs: number;
  readonly #isRush: () => boolean;
  readonly #together: JobsHandler | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #lanes = new Set<Promise<void>>();
  #isLooking = false;
  #again = false;
  #stopped = false;
  /** How many wait for all that is due: there is no rest for them. */
  #waiting = 0;
  /** Whether what was taken last had nobody to make room for, and there was something. */
  #isCatchingUp = false;
  readonly #rests = new Set<AbortController>();

  constructor(
    database: Database,
    log: Logger,
    handlers: ReadonlyMap<string, JobHandler>,
    {
      atOnce = 1,
      lookMs = usualLookMs,
      share = 1,
      longestRestMs = usualLongestRestMs,
      isRush = () => false,
      together,
    }: RunnerOptions = {},
  ) {
    this.#database = database;
    this.#log = log;
    this.#handlers = handlers;
    this.#atOnce = atOnce;
    this.#lookMs = lookMs;
    this.#share = share;
    this.#longestRestMs = longestRestMs;
    this.#isRush = isRush;
    this.#together = together;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.nudge(), this.#lookMs);
  }

  /** Ends after the jobs under way; what was taken with them is given back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#wake();
    await Promise.all(this.#lanes);
  }

  /** Whether something runs, or is looked for. */
  get isBusy(): boolean {
    return this.#lanes.size > 0;
  }

  /** Resolves when nothing is due. */
  async idle(): Promise<void> {
    this.#waiting += 1;
    this.#wake();
    try {
      while (this.isBusy) await Promise.all(this.#lanes);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** A commit may just have written jobs. */
  nudge(): void {
    this.#again = true;
    this.#open();
  }

  /** Opens a lane that looks for what is due, where there is room for one and no other looks. */
  #open(): void {
    if (!this.#again || this.#stopped || this.#isLooking || this.#lanes.size >= this.#atOnce) return;
    const lane = this.#runAll().finally(() => {
      this.#lanes.delete(lane);
      // Told to look after it had looked for the last time, and before it was over.
      this.#open();
    });
    this.#lanes.add(lane);
  }

  async #runAll(): Promise<void> {
    try {
      while (this.#again && !this.#stopped && !this.#isLooking) {
        const began = performance.now();
        const jobs = await this.#look();
        // Where there was something there may be more: another lane looks for it while this one works.
        this.#open();
        await this.#work(jobs);
        const isRoomWanted = jobs.some(({ canWait }) => canWait) || (jobs.length > 0 && this.#isRush());
        this.#isCatchingUp = jobs.length > 0 && !isRoomWanted;
        if (isRoomWanted) await this.#rest(performance.now() - began);
      }
    } catch (error) {
      this.#log.debug({ err: error }, 'jobs cannot be asked for');
    }
  }

  /** As long as it takes until what was worked is no more than the lane's part of the share. */
  async #rest(workedMs: number): Promise<void> {
    const ms = Math.min(this.#longestRestMs, workedMs * (this.#lanes.size / this.#share - 1));
    if (ms <= 0 || this.#stopped || this.#waiting > 0) return;
    const rest = new AbortController();
    this.#rests.add(rest);
    await wait(ms, undefined, { signal: rest.signal }).catch(() => undefined);
    this.#rests.delete(rest);
  }

  #wake(): void {
    for (const rest of this.#rests) rest.abort();
  }

  async #look(): Promise<TakenJob[]> {
    this.#isLooking = true;
    this.#again = false;
    try {
      const jobs = await this.#take();
      if (jobs.length > 0) this.#again = true;
      return jobs;
    } finally {
      this.#isLooking = false;
    }
  }

  async #take(): Promise<TakenJob[]> {
    const lines = await inSession(this.#database, 'write', systemAccess, (session) =>
      session.query(
        `with due as (
           select "id", "brand_id", "run_at" from "jobs" where "done_at" is null and "run_at" <= now() and "name" = any($3::text[])
           order by "run_at" limit $1 for update skip locked)
         update "jobs" j set "attempts" = j."attempts" + 1, "run_at" = now() + make_interval(secs => $2)
         from due where j."id" = due."id" and j."brand_id" = due."brand_id"
         returning j."id", j."brand_id", j."name", j."payload", j."attempts",
           (select max("run_at") from "jobs" o where "done_at" is null and "run_at" <= now() and "name" = any($3::text[])
              and not exists (select from due where due."id" = o."id" and due."brand_id" = o."brand_id"))
             > now() - make_interval(secs => $4) and due."run_at" > now() - make_interval(secs => $5) as "can_wait"`,
        [this.#atATime(), takenSeconds, [...this.#handlers.keys()], quietSeconds, patienceSeconds],
      ),
    );
    return lines.map((line) => ({
      id: String(line['id']),
      brandId: String(line['brand_id']),
      name: String(line['name']),
      payload: line['payload'] as DueJob['payload'],
      attempts: Number(line['attempts']),
      canWait: line['can_wait'] === true,
    }));
  }

  #atATime(): number {
    if (this.#atOnce > 1) return 1;
    return this.#share < 1 && !this.#isCatchingUp && this.#waiting === 0 ? jobsBetweenRests : jobsATime;
  }

  async #work(jobs: readonly TakenJob[]): Promise<void> {
    if (jobs.length > 1 && !this.#stopped && (await this.#runTogether(jobs))) return;
    for (const job of jobs) await (this.#stopped ? this.#giveBack(job) : this.#run(job));
  }

  async #runTogether(jobs: readonly TakenJob[]): Promise<boolean> {
    if (!this.#together) return false;
    try {
      await this.#together(jobs);
    } catch (error) {
      this.#log.warn({ err: error, jobs: jobs.length }, 'jobs failed together and are run one by one');
      return false;
    }
    await this.#settle(jobs, done, []);
    return true;
  }

  async #run(job: TakenJob): Promise<void> {
    try {
      await this.#handlers.get(job.name)?.(job);
      await this.#settle([job], done, []);
    } catch (error) {
      const after = retrySeconds[Math.min(job.attempts, retrySeconds.length) - 1] ?? 2;
      const seconds = (error instanceof TryLater && error.seconds) || after;
      if (error instanceof TryLater)
        this.#log.warn({ reason: error.message, job: job.id, seconds }, 'a job waits and is tried again');
      else
        this.#log.error(
          { err: error, job: job.id, attempts: job.attempts },
          'a job failed and is tried again',
        );
      await this.#settle([job], `"run_at" = now() + make_interval(secs => $3), "last_error" = $4`, [
        seconds,
        sentenceOf(error),
      ]);
    }
  }

  /** It was taken and not begun: somebody else need not wait until this process is taken for dead. */
  async #giveBack(job: TakenJob): Promise<void> {
    await this.#settle([job], `"run_at" = now(), "attempts" = "attempts" - 1`, []);
  }

  async #settle(jobs: readonly DueJob[], change: string, values: readonly unknown[]): Promise<void> {
    await inSession(this.#database, 'write', systemAccess, (session) =>
      session.query(
        `update "jobs" j set ${change} from unnest($1::text[], $2::text[]) as it ("id", "brand_id")
         where j."id" = it."id" and j."brand_id" = it."brand_id"`,
        [jobs.map(({ id }) => id), jobs.map(({ brandId }) => brandId), ...values],
      ),
    );
  }
}
