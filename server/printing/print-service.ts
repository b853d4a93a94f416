import { randomUUID } from 'node:crypto';
import { cp950From, type Cp950 } from '#domain/printing/cp950.ts';
import type { PrintJob } from '#domain/printing/operations.ts';
import type { PrintOutcome, PrintRequest } from '#domain/printing/print-over-connection.ts';
import { bytesFor } from '#domain/printing/print-bytes.ts';
import type { Drawing } from '#domain/printing/print-plan.ts';
import { canPrint } from '#domain/printing/printer-status.ts';
import { isOfServer } from '#domain/printing/printers.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import type { printTest } from '#domain/printing/test-operation.ts';
import type { Slip } from '#domain/printing/slip.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import { serverDrawing } from '../adapters/printer/canvas.ts';
import { placeOf, type PrinterNetwork } from '../adapters/printer/printer-networks.ts';
import { printByTcp } from '../adapters/printer/tcp-printer.ts';
import type { Database } from '../database/connection.ts';
import type { Logger } from '../logging.ts';
import { pagesOf } from './pages.ts';
import { SlipPictures } from './slip-pictures.ts';
import { PullService } from './pull-service.ts';
import { answerWithinMs, inTime } from './in-time.ts';
import { PrintJobs, type JobNow, type KeptJob, type WantedJob } from './print-jobs.ts';

/** Jobs that wait for one printer at most: what is above is a loop of somebody's, and would come out for hours. */
export const mostWaiting = 50;

/** A job of another program that has not moved for this long is nobody's. */
const abandonedMs = 120_000;

interface PrintServiceParts {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly networks: readonly PrinterNetwork[];
  readonly font?: string | undefined;
}

/** Prints what calls ask for: one job at a time on each printer, each job once. */
export class PrintService {
  /** What printers fetch. */
  readonly pulled: PullService;
  readonly #jobs: PrintJobs;
  readonly #log: Logger;
  readonly #now: () => Date;
  readonly #networks: readonly PrinterNetwork[];
  readonly #font: string | undefined;
  readonly #pictures: SlipPictures;
  readonly #runner = randomUUID();
  /** What is under way on each printer. */
  readonly #queues = new Map<string, PrinterQueue>();
  readonly #live = new Map<string, Live>();
  #drawing: Drawing | undefined;
  #page: Cp950 | undefined;

  constructor({ database, log, now, networks, font }: PrintServiceParts) {
    this.#jobs = new PrintJobs(database);
    this.#log = log;
    this.#now = now;
    this.#networks = networks;
    this.#font = font;
    this.#pictures = new SlipPictures(database, log);
    this.pulled = new PullService({
      database,
      jobs: this.#jobs,
      now,
      mostWaiting,
      draw: async (brandId, printer, slips, opensDrawer) =>
        pagesOf(printer, slips, opensDrawer, await this.#drawingFor(brandId, slips)),
    });
  }

  #draws(): Drawing {
    return (this.#drawing ??= serverDrawing(this.#font));
  }

  async #drawingFor(brandId: string, slips: readonly Slip[]): Promise<Drawing> {
    return { ...this.#draws(), pictures: await this.#pictures.of(brandId, slips) };
  }

  /** A job that was asked for before. */
  find(place: Pick<KeptJob, 'brandId' | 'storeId'>, jobId: string): Promise<KeptJob | undefined> {
    return this.#jobs.find(place, jobId);
  }

  /** Prints a job and answers how far it is; one that was asked for before only where nothing of it was sent. */
  async print(wanted: WantedJob): Promise<JobNow> {
    if (wanted.printer.kind === 'cloud') return this.pulled.print(wanted);
    const { printer, mostPulses, slips: _slips, ...about } = wanted;
    const queue = this.#queueOf(printer);
    if (!this.#live.has(keyOf(wanted)) && queue.waiting >= mostWaiting) return this.#turnedAway(wanted);
    // Counted before anything is waited for: a thousand at once are a thousand.
    this.#enter(queue);
    try {
      const fresh = this.#stamp('queued');
      const job = await this.#jobs.add({ ...about, printerId: printer._id, ...fresh }, mostPulses);
      const live = this.#live.get(keyOf(job));
      if (live) return answered(live);
      const isNew =
        job.runner === this.#runner && job.changedAt === fresh.changedAt && job.state === 'queued';
      const mine = isNew ? job : await this.#takenOver(job, mostPulses);
      if (!mine) return (await this.#jobs.find(job, job._id)) ?? job;
      return answered(this.#start(mine, wanted, queue));
    } finally {
      this.#leave(queue);
    }
  }

  /** Nothing of it is kept: asked for again it is a job like any other. One that is known already is answered as it stands. */
  async #turnedAway({ printer, ...wanted }: WantedJob): Promise<JobNow> {
    const known = await this.#jobs.find(wanted, wanted._id);
    const { _id, orderId, kind, copies } = wanted;
    const about = { _id, orderId, kind, copies, printerId: printer._id };
    return known ?? { ...about, state: 'failed', error: 'queue_full', troubles: [], reprint: 0 };
  }

  /** One address is one printer, however it is written, and whoever prints on it. */
  #queueOf({ address = '', _id }: StorePrinter): PrinterQueue {
    const place = placeOf(address, this.#networks);
    const key = place ? `${place.host}:${place.port}` : _id;
    return this.#queues.get(key) ?? { key, last: Promise.resolve(), waiting: 0 };
  }

  #enter(queue: PrinterQueue): void {
    queue.waiting += 1;
    this.#queues.set(queue.key, queue);
  }

  #leave(queue: PrinterQueue): void {
    queue.waiting -= 1;
    if (queue.waiting === 0) this.#queues.delete(queue.key);
  }

  /**
   * What failed may run again, and what a program that is gone had only begun to wait for. What it was sending is unknown from then on, and
   * so is what its printer had, but could not print.
   */
  async #takenOver(job: KeptJob, mostPulses: number): Promise<KeptJob | undefined> {
    const { state, troubles } = job;
    if (state === 'failed') return this.#taken(job, mostPulses);
    const isAbandoned = this.#now().getTime() - new Date(job.changedAt).getTime() > abandonedMs;
    if (!isAbandoned) return undefined;
    if (state === 'queued') return this.#taken(job, mostPulses);
    if (state === 'sending' || (state === 'sent' && !canPrint(troubles)))
      await this.#jobs.takeOver(job, this.#stamp('unknown'), Infinity);
    return undefined;
  }

  /** The job as this program's own; undefined where another one has it. */
  #taken(job: KeptJob, mostPulses: number): Promise<KeptJob | undefined> {
    return this.#jobs.takeOver(job, this.#stamp('queued'), mostPulses);
  }

  #start(job: KeptJob, wanted: WantedJob, queue: PrinterQueue): Live {
    const live: Live = { job, done: Promise.resolve(), heard: Promise.resolve(), hear: () => undefined };
    live.heard = new Promise((resolve) => {
      live.hear = resolve;
    });
    const key = keyOf(job);
    this.#live.set(key, live);
    // Its own call alone is counted: nothing is before it on its printer.
    const waits = queue.waiting > 1;
    this.#enter(queue);
    live.done = queue.last
      .then(() => this.#run(live, wanted, waits))
      .catch((error: unknown) => this.#log.error({ err: error, jobId: job._id }, 'a print job'))
      .finally(() => {
        this.#live.delete(key);
        this.#leave(queue);
      });
    queue.last = live.done;
    return live;
  }

  async #run(live: Live, { printer, slips, copies, mostPulses }: WantedJob, waits: boolean): Promise<void> {
    // It may have waited so long that another program took it for abandoned. What is kept since a moment ago nobody else has.
    const own = waits ? await this.#taken(live.job, mostPulses) : live.job;
    live.job = own ?? (await this.#jobs.find(live.job, live.job._id)) ?? live.job;
    if (!own) return;
    const note = async (to: Pick<PrintJob, 'state' | 'error' | 'troubles'>): Promise<void> => {
      const { error: _before, ...job } = live.job;
      live.job = { ...job, ...to };
      if (to.troubles.some((each) => each !== 'paper_low')) live.hear();
      await this.#jobs.change(live.job, { ...this.#stamp(to.state), ...to });
    };
    const outcome = await this.#send(printer, slips(live.job.reprint), {
      brandId: live.job.brandId,
      copies,
      opensDrawer: live.job.opensDrawer,
      tell: (state, troubles) => note({ state, troubles: [...troubles] }),
    });
    await note(outcome);
  }

  /** Prints a sample in a printer's turn. Nothing of it is kept. */
  async test(printer: StorePrinter, slip: Slip): Promise<TestAnswer> {
    const queue = this.#queueOf(printer);
    if (queue.waiting >= mostWaiting) return { state: 'failed', error: 'queue_full', troubles: [] };
    let known: TestAnswer = { state: 'sending', troubles: [] };
    let hear = (): void => undefined;
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    this.#enter(queue);
    const done = queue.last
      .then(() =>
        this.#send(printer, [slip], {
          copies: 1,
          opensDrawer: false,
          tell: (state, troubles) => {
            known = { state, troubles: [...troubles] };
            if (troubles.some((each) => each !== 'paper_low')) hear();
          },
        }),
      )
      .then((outcome) => {
        known = outcome;
      })
      .finally(() => this.#leave(queue));
    queue.last = done.catch(() => undefined);
    await inTime([done, heard], answerWithinMs);
    return known;
  }

  async #send(
    printer: StorePrinter,
    slips: readonly Slip[],
    { brandId, copies, opensDrawer, tell }: Sending,
  ): Promise<PrintOutcome> {
    if (!isOfServer(printer)) return { state: 'failed', error: 'no_way', troubles: [] };
    const place = placeOf(printer.address ?? '', this.#networks);
    if (!place) return { state: 'failed', error: 'address_refused', troubles: [] };
    const bytes = await bytesFor(printer, slips, {
      drawing: brandId === undefined ? this.#draws() : await this.#drawingFor(brandId, slips),
      page: () => (this.#page ??= cp950From((big5) => new TextDecoder('big5').decode(big5))),
      copies,
      opensDrawer,
    });
    return printByTcp({ ...place, language: printer.language ?? 'escpos', bytes, tell });
  }

  #stamp<S extends KeptJob['state']>(state: S) {
    return {
      state,
      troubles: [] as PrintJob['troubles'],
      runner: this.#runner,
      changedAt: this.#now().toISOString(),
    };
  }
}

/** `brandId`: whose pictures may be on it; absent of a sample, which has none. */
type Sending = Pick<PrintRequest, 'tell'> &
  Pick<KeptJob, 'copies' | 'opensDrawer'> & { readonly brandId?: string };

type TestAnswer = OutputOf<typeof printTest>;

interface PrinterQueue {
  readonly key: string;
  /** What was asked for last. */
  last: Promise<unknown>;
  /** Jobs that are not over, the one under way among them. */
  waiting: number;
}

interface Live {
  job: KeptJob;
  done: Promise<void>;
  /** Somebody has to see to the printer before it goes on. */
  heard: Promise<void>;
  hear: () => void;
}

function keyOf({ brandId, storeId, _id }: Pick<KeptJob, 'brandId' | 'storeId' | '_id'>): string {
  return JSON.stringify([brandId, storeId, _id]);
}

/** How far a job is, as soon as it is over or waits for people. */
async function answered(live: Live): Promise<JobNow> {
  await inTime([live.done, live.heard], answerWithinMs);
  return live.job;
}
