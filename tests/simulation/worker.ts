import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runHistory, type HistoryOptions, type HistoryResult } from './history.ts';
import { mistakes } from './mistakes.ts';
import type { OpenStores } from './stores.ts';
import { noCoverage } from './surroundings.ts';

/** Histories to run, plain ones or with a mistake in them. */
export interface Share {
  readonly seeds: readonly number[];
  /** Steps of trouble at most. */
  readonly steps?: number;
  /** The mistake's number. Then the first history in which it shows ends the share. */
  readonly mistake?: number;
}

export interface Done {
  readonly results: readonly HistoryResult[];
}

/** Where the run's PostgreSQL listens, for its workers; nowhere where histories run in memory. */
export const socketVariable = 'SIMULATION_DATABASE';

let opened: Promise<{ readonly open: OpenStores; close(): Promise<void> }> | undefined;

/** What this process keeps its histories in, from the first one on. */
export async function ground(): Promise<Pick<HistoryOptions, 'stores'>> {
  const socketFolder = process.env[socketVariable];
  if (socketFolder === undefined) return {};
  // Only then: an IndexedDB in memory and a client of PostgreSQL take a second to load.
  opened ??= import('./real/real-stores.ts').then(({ realStores }) => realStores(socketFolder));
  return { stores: (await opened).open };
}

export async function closeGround(): Promise<void> {
  await (await opened)?.close();
}

/** A history that ends with an error is a bad one, too. */
export async function judged(seed: number, options?: HistoryOptions): Promise<HistoryResult> {
  try {
    return await runHistory(seed, options);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { seed, violations: [{ invariant: 'error', what }], coverage: noCoverage(), script: [], steps: 0 };
  }
}

async function work({ seeds, mistake, steps }: Share): Promise<Done> {
  const results: HistoryResult[] = [];
  const planted = mistakes.find(({ no }) => no === mistake);
  for (const seed of seeds) {
    const result = await judged(seed, {
      ...(await ground()),
      ...(planted ? { injected: planted.plant() } : {}),
      ...(steps === undefined ? {} : { steps }),
    });
    results.push(result);
    if (planted && result.violations.length > 0) break;
  }
  return { results };
}

/**
 * Hands shares out to so many processes, and more to whoever is through.
 * @param next Undefined when there is no more to do.
 */
export async function spread(
  workers: number,
  next: () => Share | undefined,
  take: (share: Share, done: Done) => void,
): Promise<void> {
  const processes = Array.from({ length: workers }, () => {
    // Most of what a history makes is gone with it: a larger nursery spares the collector a third of its work.
    const execArgv = [...process.execArgv, '--max-semi-space-size=64'];
    const worker = fork(fileURLToPath(import.meta.url), { execArgv });
    let share: Share | undefined;
    const hand = (): void => {
      share = next();
      if (share) worker.send(share);
      else worker.disconnect();
    };
    worker.on('message', (done: Done) => {
      if (share) take(share, done);
      hand();
    });
    hand();
    return new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  });
  await Promise.all(processes);
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('message', (share: Share) => void answer(share));
  process.on('disconnect', () => void closeGround());
}

async function answer(share: Share): Promise<void> {
  process.send?.(await work(share));
}
