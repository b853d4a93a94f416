import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runHistory, type HistoryOptions, type HistoryResult } from './history.ts';
import { mistakes } from './mistakes.ts';
import { noCoverage } from './surroundings.ts';

/** Histories to run, plain ones or with a mistake in them. */
export interface Share {
  readonly seeds: readonly number[];
  /** The mistake's number. Then the first history in which it shows ends the share. */
  readonly mistake?: number;
}

export interface Done {
  readonly results: readonly HistoryResult[];
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

async function work({ seeds, mistake }: Share): Promise<Done> {
  const results: HistoryResult[] = [];
  const planted = mistakes.find(({ no }) => no === mistake);
  for (const seed of seeds) {
    const result = await judged(seed, planted ? { seams: planted.plant() } : {});
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
    const worker = fork(fileURLToPath(import.meta.url));
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

if (process.send && process.argv[1] === fileURLToPath(import.meta.url))
  process.on('message', (share: Share) => void answer(share));

async function answer(share: Share): Promise<void> {
  process.send?.(await work(share));
}
