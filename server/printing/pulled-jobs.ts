import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PrinterTrouble } from '#domain/printing/printer-status.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { inSession, type Session } from '../database/session.ts';
import type { KeptJob } from './print-jobs.ts';

/** A printer that fetches its jobs, by where it stands. */
export interface PulledPlace {
  readonly brandId: string;
  readonly storeId: string;
  readonly printerId: string;
}

/** What is known of such a printer. */
interface PullingPrinter {
  readonly secretHash: string;
  /** When it last asked; absent of one that never did. */
  readonly heardAt: string | undefined;
  readonly troubles: PrinterTrouble[];
}

/** A job that lies ready, or is under way. */
export interface ReadyJob {
  readonly id: string;
  readonly state: KeptJob['state'];
  /** Names this job to its printer; with the page behind it. */
  readonly token: string;
  /** The page that is next, from 0. */
  readonly page: number;
  readonly pages: number;
  /** When the printer had all of the page; absent while it has not. */
  readonly fetchedAt: string | undefined;
  readonly changedAt: string;
  readonly opensDrawer: boolean;
  readonly kind: KeptJob['kind'];
}

/** What is changed of a job. */
type JobChange = Partial<Pick<KeptJob, 'state' | 'error' | 'troubles'>> & {
  readonly page?: number;
  readonly fetchedAt?: string | null;
};

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Jobs that printers fetch, and those printers. What is done for one printer is done after what was done for it before. */
export class PulledJobs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Gives a printer a new secret: the old one opens nothing any more. */
  async renew({ brandId, storeId, printerId }: PulledPlace): Promise<string> {
    const secret = randomBytes(24).toString('base64url');
    await inSession(this.#database, 'write', brandAccess(brandId, storeId), (session) =>
      session.query(
        `insert into "pulling_printers" ("brand_id", "store_id", "printer_id", "secret_hash") values ($1, $2, $3, $4)
         on conflict ("brand_id", "store_id", "printer_id") do update set "secret_hash" = excluded."secret_hash", "heard_at" = null`,
        [brandId, storeId, printerId, hashOf(secret)],
      ),
    );
    return secret;
  }

  /** Works on a printer's jobs, alone. @returns nothing where there is no such printer, or the secret is not its own */
  async open<T>(
    { brandId, storeId, printerId }: PulledPlace,
    secret: string | undefined,
    work: (jobs: JobsOfPrinter, printer: PullingPrinter) => Promise<T>,
  ): Promise<T | undefined> {
    return inSession(this.#database, 'write', brandAccess(brandId, storeId), async (session) => {
      const [line] = await session.query(
        `select "secret_hash", "heard_at", "troubles" from "pulling_printers" where "store_id" = $1 and "printer_id" = $2 for update`,
        [storeId, printerId],
      );
      if (!line) return undefined;
      const printer = {
        secretHash: String(line['secret_hash']),
        heardAt: (line['heard_at'] as string | null) ?? undefined,
        troubles: line['troubles'] as PrinterTrouble[],
      };
      if (secret !== undefined && !isSame(printer.secretHash, hashOf(secret))) return undefined;
      return work(new JobsOfPrinter(session, { brandId, storeId, printerId }), printer);
    });
  }
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** The jobs of one printer within a transaction. */
export class JobsOfPrinter {
  readonly #session: Session;
  readonly #place: PulledPlace;

  constructor(session: Session, place: PulledPlace) {
    this.#session = session;
    this.#place = place;
  }

  async heard(at: string, troubles: readonly PrinterTrouble[]): Promise<void> {
    const { storeId, printerId } = this.#place;
    await this.#session.query(
      `update "pulling_printers" set "heard_at" = $3, "troubles" = $4 where "store_id" = $1 and "printer_id" = $2`,
      [storeId, printerId, at, JSON.stringify(troubles)],
    );
  }

  /** What is not over: what is under way, and then the earliest. */
  async open(): Promise<ReadyJob[]> {
    return this.#read(
      `"printer_id" = $1 and "state" in ('queued', 'sending') order by "state" desc, "changed_at", "id"`,
      [this.#place.printerId],
    );
  }

  async byToken(token: string): Promise<ReadyJob | undefined> {
    return (await this.#read(`"printer_id" = $1 and "token" = $2`, [this.#place.printerId, token]))[0];
  }

  async byId(id: string): Promise<ReadyJob | undefined> {
    return (await this.#read(`"printer_id" = $1 and "id" = $2`, [this.#place.printerId, id]))[0];
  }

  async #read(where: string, values: unknown[]): Promise<ReadyJob[]> {
    const lines = await this.#session.query(
      `select "id", "state", "token", "page", "pages", "fetched_at", "changed_at", "opens_drawer", "kind" from "print_jobs"
       where "token" is not null and ${where}`,
      values,
    );
    return lines.map((line) => ({
      id: line['id'],
      state: line['state'],
      token: line['token'],
      page: line['page'],
      pages: line['pages'],
      fetchedAt: line['fetched_at'] ?? undefined,
      changedAt: line['changed_at'],
      opensDrawer: line['opens_drawer'],
      kind: line['kind'],
    })) as ReadyJob[];
  }

  async picture({ id, page }: ReadyJob): Promise<Buffer | undefined> {
    const [line] = await this.#session.query(
      'select "picture" from "print_pages" where "job_id" = $1 and "page" = $2',
      [id, page],
    );
    return line?.['picture'] as Buffer | undefined;
  }

  /** Lays a kept job ready, from its first page on. */
  async lay(id: string, pictures: readonly Buffer[], at: string): Promise<void> {
    const { brandId, storeId, printerId } = this.#place;
    await this.#session.query('delete from "print_pages" where "job_id" = $1', [id]);
    for (const [page, picture] of pictures.entries())
      await this.#session.query(
        'insert into "print_pages" ("brand_id", "store_id", "job_id", "page", "picture") values ($1, $2, $3, $4, $5)',
        [brandId, storeId, id, page, picture],
      );
    await this.#session.query(
      `update "print_jobs" set "state" = 'queued', "error" = null, "troubles" = '[]', "token" = $2, "page" = 0, "pages" = $3,
         "fetched_at" = null, "changed_at" = $4, "printer_id" = $5 where "id" = $1`,
      [id, randomBytes(12).toString('hex'), pictures.length, at, printerId],
    );
  }

  /** Changes a job; the pages of one that is over are kept no longer. */
  async change(job: ReadyJob, to: JobChange, at: string): Promise<void> {
    const state = to.state ?? job.state;
    await this.#session.query(
      `update "print_jobs" set "state" = $2, "error" = $3, "troubles" = coalesce($4, "troubles"), "page" = $5, "fetched_at" = $6,
         "changed_at" = $7 where "id" = $1`,
      [
        job.id,
        state,
        to.error ?? null,
        to.troubles === undefined ? null : JSON.stringify(to.troubles),
        to.page ?? job.page,
        to.fetchedAt === undefined ? (job.fetchedAt ?? null) : to.fetchedAt,
        at,
      ],
    );
    if (state !== 'queued' && state !== 'sending')
      await this.#session.query('delete from "print_pages" where "job_id" = $1', [job.id]);
  }
}
