import { platforms as known } from '#domain/delivery/schema.ts';
import type { Database } from '../database/connection.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import type { DeliveryPlatforms } from '../adapters/delivery/platforms.ts';
import { PlatformFault } from '../adapters/delivery/port.ts';
import { JobRunner, TryLater, type JobHandler } from '../jobs/job-runner.ts';
import { JobRunners } from '../jobs/job-runners.ts';
import type { Logger } from '../logging.ts';
import { WorkQueue } from '../work-queue.ts';
import type { SyncService } from '../sync/sync-service.ts';
import { eventJob, handleEvent } from './events.ts';
import type { DeliveryParts } from './parts.ts';
import { menuJob, pushMenu } from './push-menu.ts';
import { reconcile, reconcileJob } from './reconcile.ts';

/** Jobs that wait for the world outside run beside each other: a platform that is slow keeps none of the other's waiting. */
const jobsAtOnce = 20;

/**
 * What platforms send at once, as after an outage of theirs, is kept one after the other and with rests: tills sell with the same database. A platform
 * waits a little longer for its answer, or asks again.
 */
const keeping = { atOnce: 1, mostWaiting: 1000, share: 0.15 };

/** Orders are taken in beside each other for the same reason, and few at a time: each is work for the database that tills sell with. */
const eventsAtOnce = 4;

/**
 * Which part of its time the server gives to what platforms send while they send more than is taken in, as after an outage of theirs: orders come a
 * few seconds later then, and nobody who sells waits for them.
 */
const shareOfEvents = 0.02;

/** An order is fetched again after so long: it has minutes, and not the hours that other jobs wait after some failures. */
const eventSeconds = 5;

/** After so many looks in a row that failed a sale is no reason for another one: it waits for its time, or for an order. */
const mostInARow = 3;

/** How often it is looked whether a platform has to be told something, in ms. */
const lookMs = 1000;

interface DeliveryOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly platforms: DeliveryPlatforms;
  readonly publicUrl: URL | undefined;
  readonly sync: SyncService;
}

/**
 * The stores' connections to platforms, while the server runs: works off what came in, and brings what the platforms were told to what is so. What it
 * has to do stands in rows and jobs: a server that ends leaves nothing undone.
 */
export class DeliveryService {
  readonly parts: DeliveryParts;
  /** For who keeps what a platform sends. */
  readonly intake = new WorkQueue(keeping);
  readonly #jobs: JobRunners;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #isNews = false;
  #looking: Promise<void> | undefined;

  constructor({ database, log, now, platforms, publicUrl, sync }: DeliveryOptions) {
    this.#log = log;
    this.parts = {
      database,
      host: sync.host,
      platforms,
      now,
      imagesFrom: publicUrl?.origin,
      committed: (brandId, pokes) => sync.committed(brandId, pokes),
      planned: () => this.planned(),
    };
    const events = new Map<string, JobHandler>([
      [eventJob, (job) => later(handleEvent(this.parts, job), eventSeconds)],
    ]);
    const rest = new Map<string, JobHandler>([
      [menuJob, (job) => later(pushMenu(this.parts, job))],
      [reconcileJob, (job) => later(reconcile(this.parts, job))],
    ]);
    this.#jobs = new JobRunners([
      new JobRunner(database, log, events, {
        atOnce: eventsAtOnce,
        share: shareOfEvents,
        isRush: () => this.intake.isCrowded,
      }),
      new JobRunner(database, log, rest, { atOnce: jobsAtOnce }),
    ]);
  }

  /** Whether it has anything to do with the world: a server without platforms asks its database nothing. */
  get #isSetUp(): boolean {
    return this.parts.platforms.size > 0;
  }

  start(): void {
    if (!this.#isSetUp) return;
    this.#jobs.start();
    this.#timer ??= setInterval(() => this.planned(), lookMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#jobs.stop();
  }

  /** A platform has sent something: there is nothing to tell it yet. */
  heard(): void {
    if (this.#isSetUp) this.#jobs.nudge();
  }

  /** Something may have to be told, or was kept to be worked off. */
  planned(): void {
    if (!this.#isSetUp) return;
    this.#jobs.nudge();
    // What is under way may have looked before that was written.
    this.#isNews = true;
    this.#looking ??= this.#lookWhileNews().finally(() => {
      this.#looking = undefined;
    });
  }

  async #lookWhileNews(): Promise<void> {
    while (this.#isNews) {
      this.#isNews = false;
      await this.#look();
    }
  }

  /** Resolves when nothing is due any more: also what a commit wrote while we looked for the last time, of which we then find nothing new. */
  async idle(): Promise<void> {
    do {
      await this.#looking;
      await this.#look();
      this.#jobs.nudge();
      await this.#jobs.idle();
    } while ((await this.#plan()) > 0 || this.#looking !== undefined || this.#jobs.isBusy);
  }

  async #look(): Promise<void> {
    try {
      if ((await this.#plan()) > 0) this.#jobs.nudge();
    } catch (error) {
      this.#log.debug({ err: error }, 'connections to platforms are looked at again');
    }
  }

  /**
   * One job for each connection of which something has changed since it was looked at last, or of which it is time. What waits or runs already stays as
   * it is: it is looked again once that is done.
   * @returns how many were written
   */
  async #plan(): Promise<number> {
    const { database, platforms, now } = this.parts;
    const planned = await inSession(database, 'write', systemAccess, (session) =>
      session.query(planSql, [known.filter((one) => platforms.has(one)), now().toISOString()]),
    );
    return planned.length;
  }
}

/** What a platform is away or busy for is no fault of ours: it is tried again when the platform asks for that. */
async function later(work: Promise<void>, seconds?: number): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof PlatformFault) || !error.isPassing) throw error;
    throw new TryLater(error.retryAfter ?? seconds, error.message);
  }
}

const planSql = `insert into "jobs" ("id", "brand_id", "name", "payload")
 select '${reconcileJob}:' || coalesce(p."id", l."id"), coalesce(p."brand_id", l."brand_id"), '${reconcileJob}',
   jsonb_build_object('brandId', coalesce(p."brand_id", l."brand_id"), 'storeId', coalesce(p."store_id", l."store_id"), 'id', coalesce(p."id", l."id"))
 from "platform_stores" p full join "delivery_links" l on l."brand_id" = p."brand_id" and l."id" = p."id"
 left join "sync_scopes" s on s."brand_id" = p."brand_id" and s."key" = 'store:' || p."store_id"
 left join "sync_scopes" b on b."brand_id" = p."brand_id" and b."key" = 'brand:' || p."brand_id"
 left join "stores" t on t."brand_id" = p."brand_id" and t."id" = p."store_id"
 where coalesce(p."platform", l."platform") = any($1::text[]) and case
   when p."id" is null or t."id" is null then l."id" is not null
   when l."id" is null then p."is_active"
   when l."look_at" is null or l."look_at" <= $2 then true
   else l."failures" < ${mostInARow} and (s."version" > l."looked_store" or b."version" > l."looked_brand") end
 on conflict ("id", "brand_id") do update set "done_at" = null, "attempts" = 0, "run_at" = now() where "jobs"."done_at" is not null
 returning 1 as "planned"`;
