import { AppError } from '#domain/kit/errors.ts';
import { isUnavailable, type Database } from '../database/connection.ts';
import type { Logger } from '../logging.ts';

/** A copy whose last change is older than this while there are newer ones is not asked: nobody is shown yesterday for today. */
export const mostBehindSeconds = 5;

/** How far the copy is behind is asked this often at most. */
const judgedForMs = 1000;

/** One that is away is left alone for so long. */
const restMs = 10_000;

interface ReportsOptions {
  readonly database: Database;
  /** A copy of the database that can only be read; absent: there is none. */
  readonly replica?: Database | undefined;
  readonly log: Logger;
  readonly nowMs: () => number;
}

/**
 * Where reports are read: much at once, and nothing is decided by them. They are read from a copy of the database where there is one that
 * keeps up, so that tills have the database to themselves; otherwise from the database itself.
 */
export class Reports {
  readonly #options: ReportsOptions;
  #judged: { readonly untilMs: number; readonly keepsUp: Promise<boolean> } | undefined;
  #awayUntilMs = 0;
  /** Why it is not asked; told once. */
  #trouble: string | undefined;

  constructor(options: ReportsOptions) {
    this.#options = options;
  }

  /** @param work Reads only; it may be done twice. */
  async ask<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const { database, replica } = this.#options;
    if (!replica || !(await this.#keepsUp(replica))) return work(database);
    try {
      return await work(replica);
    } catch (error) {
      // What was made a moment ago may not be there yet.
      if (error instanceof AppError && error.code === 'not_found') return work(database);
      // A copy also ends what stands in the way of what it has to write.
      if (!isUnavailable(error)) throw error;
      this.#leave(error);
      return work(database);
    }
  }

  async #keepsUp(replica: Database): Promise<boolean> {
    const nowMs = this.#options.nowMs();
    if (nowMs < this.#awayUntilMs) return false;
    if (this.#judged && nowMs < this.#judged.untilMs) return this.#judged.keepsUp;
    const keepsUp = this.#judge(replica);
    this.#judged = { untilMs: nowMs + judgedForMs, keepsUp };
    return keepsUp;
  }

  async #judge(replica: Database): Promise<boolean> {
    try {
      return await this.#isUpToDate(replica);
    } catch (error) {
      this.#leave(error);
      return false;
    }
  }

  async #isUpToDate(replica: Database): Promise<boolean> {
    const { rows: places } = await this.#options.database.pool.query<{ written: string }>(
      'select pg_current_wal_lsn()::text as written',
    );
    const { rows } = await replica.pool.query<{ missing: boolean; seconds: number }>(
      `select pg_last_wal_replay_lsn() < $1::pg_lsn as missing,
         extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`,
      [places[0]?.written],
    );
    const [{ missing, seconds } = { missing: true, seconds: Infinity }] = rows;
    const keepsUp = !missing || seconds <= mostBehindSeconds;
    this.#tell(keepsUp ? undefined : 'it is behind');
    return keepsUp;
  }

  #leave(error: unknown): void {
    this.#awayUntilMs = this.#options.nowMs() + restMs;
    this.#tell('it is away', error);
  }

  #tell(trouble: string | undefined, error?: unknown): void {
    if (trouble === this.#trouble) return;
    const { log } = this.#options;
    if (trouble === undefined) log.info('reports are read from the copy of the database again');
    else
      log.warn({ err: error, trouble }, 'reports are read from the database itself, and not from its copy');
    this.#trouble = trouble;
  }
}
