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

/** Runs a job. It may be run twice (a process that died after the work), so it is idempotent by the job's id. */
export type JobHandler = (job: DueJob) => Promise<void>;

const lookMs = 1000;
const jobsATime = 20;

/** A job is somebody else's for this long after it was taken; then its process is taken for dead. */
const takenSeconds = 120;

/** Waits after the first failures of a job; the last one repeats. */
const retrySeconds = [2, 10, 60, 600, 3600];

/** Runs what commits have left to do: as soon as it is told to look, and each second for what other processes wrote. */
export class JobRunner {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  readonly #atOnce: boolean;

  /** @param options.atOnce Jobs that wait for the world outside run beside each other: one that is slow keeps none of the others. */
  constructor(
    database: Database,
    log: Logger,
    handlers: ReadonlyMap<string, JobHandler>,
    { atOnce = false }: { readonly atOnce?: boolean } = {},
  ) {
    this.#database = database;
    this.#log = log;
    this.#handlers = handlers;
    this.#atOnce = atOnce;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.nudge(), lookMs);
  }

  /** Ends after the job under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Resolves when nothing is due. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** A commit may just have written jobs. */
  nudge(): void {
    this.#again = true;
    if (this.#stopped) return;
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
      // Told to look after it had looked for the last time, and before it was over.
      if (this.#again) this.nudge();
    });
  }

  async #runAll(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        const jobs = await this.#take();
        if (this.#atOnce) await Promise.all(jobs.map((job) => this.#run(job)));
        else for (const job of jobs) await this.#run(job);
        if (jobs.length > 0) this.#again = true;
      }
    } catch (error) {
      this.#log.debug({ err: error }, 'jobs cannot be asked for');
    }
  }

  async #take(): Promise<(DueJob & { readonly attempts: number })[]> {
    const lines = await inSession(this.#database, 'write', systemAccess, (session) =>
      session.query(
        `update "jobs" j set "attempts" = j."attempts" + 1, "run_at" = now() + make_interval(secs => $2)
         from (select "id", "brand_id" from "jobs" where "done_at" is null and "run_at" <= now() and "name" = any($3::text[])
               order by "run_at" limit $1 for update skip locked) due
         where j."id" = due."id" and j."brand_id" = due."brand_id"
         returning j."id", j."brand_id", j."name", j."payload", j."attempts"`,
        [jobsATime, takenSeconds, [...this.#handlers.keys()]],
      ),
    );
    return lines.map((line) => ({
      id: String(line['id']),
      brandId: String(line['brand_id']),
      name: String(line['name']),
      payload: line['payload'] as DueJob['payload'],
      attempts: Number(line['attempts']),
    }));
  }

  async #run(job: DueJob & { readonly attempts: number }): Promise<void> {
    try {
      await this.#handlers.get(job.name)?.(job);
      await this.#settle(job, `"done_at" = now(), "last_error" = null`, []);
    } catch (error) {
      this.#log.error({ err: error, job: job.id, attempts: job.attempts }, 'a job failed and is tried again');
      const seconds = retrySeconds[Math.min(job.attempts, retrySeconds.length) - 1] ?? 2;
      await this.#settle(job, `"run_at" = now() + make_interval(secs => $3), "last_error" = $4`, [
        seconds,
        sentenceOf(error),
      ]);
    }
  }

  async #settle(job: DueJob, change: string, values: readonly unknown[]): Promise<void> {
    await inSession(this.#database, 'write', systemAccess, (session) =>
      session.query(`update "jobs" set ${change} where "id" = $1 and "brand_id" = $2`, [
        job.id,
        job.brandId,
        ...values,
      ]),
    );
  }
}
