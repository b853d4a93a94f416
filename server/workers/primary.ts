import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '../logging.ts';
import { StartUpError } from '../start-up-error.ts';
import type { FromWorker, Start, ToWorker } from './messages.ts';

/** They have to give their answers within the time in which the whole server must be gone. */
const endWithinMs = 2900;

/** One that ends sooner than this after its start is started again later each time. */
const shortLifeMs = 10_000;
const firstWaitMs = 100;
const longestWaitMs = 10_000;

interface Options {
  readonly count: number;
  readonly host: string;
  /** 0 for any. */
  readonly port: number;
  /** The program that each of them runs. */
  readonly program: string;
  readonly start: Pick<Start, 'connections' | 'setupHash'>;
  readonly log: Logger;
}

/** The processes that answer at one port. One that ends is started again in its place; the first does what is due by the clock. */
export class Workers {
  readonly #options: Options;
  readonly #living = new Map<number, Worker>();
  readonly #metrics = new AggregatorRegistry();
  readonly #restarts = new AbortController();
  #port = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns The port, when all of them answer. @throws StartUpError where one of them cannot start */
  async start(): Promise<number> {
    const { count, program, host, port } = this.#options;
    this.#port = port === 0 ? await freePort(host) : port;
    const execArgv = [...process.execArgv, '--enable-source-maps'];
    cluster.setupPrimary({ exec: program, args: [], execArgv, serialization: 'advanced' });
    // One after the other: the first one says in one line where it cannot have the port.
    for (let place = 1; place <= count; place++) await this.#launch(place);
    return this.#port;
  }

  /** Resolves when all have given their answers and are gone. */
  async close(): Promise<void> {
    this.#restarts.abort();
    const gone = [...this.#living.values()].map(
      (worker) => new Promise<void>((resolve) => void worker.once('exit', () => resolve())),
    );
    for (const worker of this.#living.values()) tell(worker, { kind: 'end' });
    const cut = setTimeout(() => {
      for (const worker of this.#living.values()) worker.process.kill('SIGKILL');
    }, endWithinMs);
    await Promise.all(gone);
    clearTimeout(cut);
  }

  /** Resolves when it answers. */
  #launch(place: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = cluster.fork();
      const startedAt = performance.now();
      let failure: Error = new Error('a process ended before it was ready');
      this.#living.set(place, worker);
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'up') tell(worker, { kind: 'start', start: this.#startOf(place) });
        else if (message.kind === 'ready') {
          worker.off('exit', failed);
          worker.once('exit', (code, signal) => {
            this.#living.delete(place);
            void this.#replace(place, worker, { code, signal, livedMs: performance.now() - startedAt });
          });
          resolve();
        } else if (message.kind === 'failed')
          failure = message.isStartUp ? new StartUpError(message.sentence) : new Error(message.sentence);
        else if (message.kind === 'words') this.#passOn(worker, message);
        else if (message.kind === 'metrics') void this.#measure(worker, message.id);
      });
      const failed = (): void => {
        this.#living.delete(place);
        reject(failure);
      };
      worker.once('exit', failed);
    });
  }

  #startOf(place: number): Start {
    return { ...this.#options.start, keepsTime: place === 1, port: this.#port };
  }

  async #replace(
    place: number,
    { process: { pid } }: Worker,
    { code, signal, livedMs }: { code: number; signal: string; livedMs: number },
  ): Promise<void> {
    const { signal: over } = this.#restarts;
    if (over.aborted) return;
    const { log } = this.#options;
    log.error({ place, pid, code, signal }, 'a process of the server ended and is started again');
    let waitMs = livedMs < shortLifeMs ? firstWaitMs : 0;
    for (; !over.aborted; waitMs = Math.min(longestWaitMs, Math.max(firstWaitMs, waitMs * 2))) {
      await wait(waitMs, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted) return;
      try {
        await this.#launch(place);
        return;
      } catch (error) {
        log.error({ err: error, place }, 'a process of the server cannot be started again yet');
      }
    }
  }

  #passOn(from: Worker, words: ToWorker): void {
    for (const worker of this.#living.values()) if (worker !== from) tell(worker, words);
  }

  async #measure(worker: Worker, id: number): Promise<void> {
    // One that does not answer is ending; the next look has the numbers of its successor.
    const text = await this.#metrics.clusterMetrics().catch(() => '');
    tell(worker, { kind: 'metrics', id, text });
  }
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** All processes have to ask for the same one, those that begin later too. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
