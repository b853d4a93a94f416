import { AppError } from '#domain/kit/errors.ts';
import type { OrderSlipKind, PrintJob, ShiftSlipKind } from '#domain/printing/operations.ts';
import type { Slip } from '#domain/printing/slip.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { inSession, type Session } from '../database/session.ts';

/** How far a job is, whatever it prints. `orderId`: the order that it is of, or what stands for a shift, a day or a movement of cash. */
export type JobNow = Omit<PrintJob, 'kind'> & { readonly kind: OrderSlipKind | ShiftSlipKind | 'test' };

/** A job as it is kept. */
export interface KeptJob extends JobNow {
  readonly brandId: string;
  readonly storeId: string;
  /** Says which slip it is: one with the same was this slip before. */
  readonly slipKey: string;
  /** Whether the drawer opens with it. */
  readonly opensDrawer: boolean;
  /** The program that works on it. */
  readonly runner: string;
  readonly changedAt: string;
}

/** One job as its call asks for it. */
export interface WantedJob extends Pick<
  KeptJob,
  'brandId' | 'storeId' | '_id' | 'orderId' | 'kind' | 'copies' | 'slipKey' | 'opensDrawer'
> {
  readonly printer: StorePrinter;
  /** How often the drawer opens for its order at most. */
  readonly mostPulses: number;
  /** The slips, once it is known how often they came out before. */
  readonly slips: (reprint: number) => readonly Slip[];
}

type Place = Pick<KeptJob, 'brandId' | 'storeId'>;

/** States in which paper came out, or may have. */
const onPaper = ['sent', 'confirmed', 'unknown'];

/** The table of what the server printed. */
export class PrintJobs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find({ brandId, storeId }: Place, jobId: string): Promise<KeptJob | undefined> {
    return inSession(this.#database, 'snapshot', brandAccess(brandId, storeId), (session) =>
      jobIn(session, jobId),
    );
  }

  /**
   * Keeps a new job and counts how often its slip came out before.
   * @param mostPulses How often the drawer opens for its order at most: a slip that comes out again opens it no second time.
   * @returns the one that was there already, where there is one.
   * @throws AppError idempotency_mismatch where the id is of another store's job
   */
  async add(job: Omit<KeptJob, 'reprint'>, mostPulses: number): Promise<KeptJob> {
    const { brandId, storeId } = job;
    return inSession(this.#database, 'write', brandAccess(brandId, storeId), async (session) => {
      const others = await othersOf(session, job);
      const reprint = others.filter(
        ({ slipKey, state }) => slipKey === job.slipKey && onPaper.includes(state),
      ).length;
      const [, [kept]] = await Promise.all([
        session.query(
          `insert into "print_jobs" ("brand_id", "store_id", "id", "order_id", "printer_id", "kind", "slip_key", "copies", "reprint", "state",
             "troubles", "runner", "changed_at", "opens_drawer") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
           on conflict ("brand_id", "id") do nothing`,
          [
            brandId,
            storeId,
            job._id,
            job.orderId,
            job.printerId,
            job.kind,
            job.slipKey,
            job.copies,
            reprint,
            job.state,
            JSON.stringify(job.troubles),
            job.runner,
            job.changedAt,
            job.opensDrawer && pulsesOf(others) < mostPulses,
          ],
        ),
        read(session, 'where "id" = $1', [job._id]),
      ]);
      // The id is of a job of another store, which this one does not see: nothing prints that is not kept.
      if (!kept) throw new AppError('idempotency_mismatch');
      return kept;
    });
  }

  /**
   * Takes a job over from where it stood. The drawer may have opened for another job of its order since: then it does not for this one.
   * @param mostPulses As for {@link add}; of one that is only to be called something else, any number.
   * @returns nothing where somebody else has moved it meanwhile: it is theirs.
   */
  async takeOver(
    job: KeptJob,
    to: Pick<KeptJob, 'state' | 'troubles' | 'runner' | 'changedAt'>,
    mostPulses: number,
  ): Promise<KeptJob | undefined> {
    return inSession(this.#database, 'write', brandAccess(job.brandId, job.storeId), async (session) => {
      const mayOpen = pulsesOf(await othersOf(session, job)) < mostPulses;
      const lines = await session.query(
        `update "print_jobs" set "state" = $5, "error" = null, "troubles" = $6, "runner" = $7, "changed_at" = $8,
           "opens_drawer" = "opens_drawer" and $9
         where "id" = $1 and "state" = $2 and "runner" = $3 and "changed_at" = $4 returning "id"`,
        [
          job._id,
          job.state,
          job.runner,
          job.changedAt,
          to.state,
          JSON.stringify(to.troubles),
          to.runner,
          to.changedAt,
          mayOpen,
        ],
      );
      return lines.length === 0 ? undefined : (await read(session, 'where "id" = $1', [job._id]))[0];
    });
  }

  async change(
    { brandId, storeId, _id }: KeptJob,
    to: Pick<KeptJob, 'state' | 'error' | 'troubles' | 'runner' | 'changedAt'>,
  ): Promise<void> {
    await inSession(this.#database, 'write', brandAccess(brandId, storeId), (session) =>
      session.query(
        `update "print_jobs" set "state" = $2, "error" = $3, "troubles" = $4, "runner" = $5, "changed_at" = $6 where "id" = $1`,
        [_id, to.state, to.error ?? null, JSON.stringify(to.troubles), to.runner, to.changedAt],
      ),
    );
  }
}

/** A job that was asked for before, as a transaction of its store sees it. */
export async function jobIn(session: Session, jobId: string): Promise<KeptJob | undefined> {
  const [row] = await read(session, 'where "id" = $1', [jobId]);
  return row;
}

/** The other jobs of its order. They are counted, so that nobody adds one until this transaction is over. */
async function othersOf(
  session: Session,
  { brandId, orderId, _id }: Pick<KeptJob, 'brandId' | 'orderId' | '_id'>,
): Promise<KeptJob[]> {
  // Both travel together; what is read begins once the lock is had, and has in it what was added before.
  const [, all] = await Promise.all([
    session.query('select pg_advisory_xact_lock(hashtext($1))', [`print jobs ${brandId} ${orderId}`]),
    read(session, 'where "order_id" = $1', [orderId]),
  ]);
  return all.filter((other) => other._id !== _id);
}

function pulsesOf(jobs: readonly KeptJob[]): number {
  return jobs.filter(({ opensDrawer, state }) => opensDrawer && state !== 'failed').length;
}

async function read(session: Session, where: string, values: unknown[]): Promise<KeptJob[]> {
  const lines = await session.query(
    `select "brand_id", "store_id", "id", "order_id", "printer_id", "kind", "slip_key", "copies", "reprint", "state", "error", "troubles",
       "runner", "changed_at", "opens_drawer" from "print_jobs" ${where}`,
    values,
  );
  return lines.map((line) => ({
    brandId: line['brand_id'],
    storeId: line['store_id'],
    _id: line['id'],
    orderId: line['order_id'],
    printerId: line['printer_id'],
    kind: line['kind'],
    slipKey: line['slip_key'],
    copies: line['copies'],
    reprint: line['reprint'],
    state: line['state'],
    ...(line['error'] === null ? {} : { error: line['error'] }),
    troubles: line['troubles'],
    runner: line['runner'],
    changedAt: line['changed_at'],
    opensDrawer: line['opens_drawer'],
  })) as KeptJob[];
}
