import { availableParallelism } from 'node:os';
import { ablate } from './ablations.ts';
import { printCoverage } from './coverage.ts';
import type { HistoryResult } from './history.ts';
import { read, shrink, written } from './shrink.ts';
import { counted, noCoverage } from './surroundings.ts';
import { closeGround, ground, judged, socketVariable, spread } from './worker.ts';

/**
 * `npm run simulate -- --histories N --seed S [--script] [--workers W]`: N histories from seed S on, each judged by the invariants of
 * sync.md §2. The last line is `N histories, N violations`. A bad one is made shorter and printed; `--seed S --only …` runs it again.
 *
 * With `--stores real` the same histories run on Dexie over IndexedDB and on PostgreSQL, beside the stores in memory: every answer of
 * either is compared. `--steps N` makes them shorter. `--minutes N` hands out no more after so long: a slow machine judges fewer.
 *
 * `npm run simulate -- --ablations`: makes the mistakes of sync.md §14 on purpose; each must be caught.
 */
const only = text('only');
const asked = {
  histories: only === undefined ? number('histories', 2000) : 1,
  seed: number('seed', 1),
  workers: number('workers', availableParallelism()),
  script: process.argv.includes('--script') || only !== undefined,
  ablations: process.argv.includes('--ablations'),
  steps: text('steps') === undefined ? undefined : number('steps', 300),
  real: text('stores') === 'real',
  minutes: text('minutes') === undefined ? Infinity : number('minutes', 1),
};

/** Histories that a worker takes at once: few, so that all end together. */
const share = 10;
/** So many bad ones say enough. */
const mostFailures = 10;
/** Of these a short script is made. */
const mostShrunk = 2;

const isGood = asked.ablations ? await ablate(asked.workers, asked.seed) : await onStores(lead);
process.exitCode = isGood ? 0 : 1;

function text(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function number(name: string, otherwise: number): number {
  const value = Number(text(name) ?? otherwise);
  if (Number.isSafeInteger(value) && value > 0) return value;
  process.stderr.write(`--${name} takes a whole number above zero\n`);
  process.exit(1);
}

/** On real stores a run has a PostgreSQL of its own, which its workers share. */
async function onStores(run: () => Promise<boolean>): Promise<boolean> {
  if (!asked.real) return run();
  const { startRealServer } = await import('./real/real-stores.ts');
  const server = await startRealServer();
  process.env[socketVariable] = server.socketFolder;
  try {
    return await run();
  } finally {
    await closeGround();
    await server.close();
  }
}

async function lead(): Promise<boolean> {
  const coverage = noCoverage();
  const bad: HistoryResult[] = [];
  let done = 0;
  const startedAt = Date.now();
  const take = (result: HistoryResult): void => {
    done += 1;
    for (const what of counted) coverage[what] += result.coverage[what];
    if (asked.script) process.stdout.write(`${result.script.join('\n')}\n`);
    if (result.violations.length > 0) {
      bad.push(result);
      report(result);
    }
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    if (done % 500 === 0) process.stdout.write(`${done} of ${asked.histories} histories, ${seconds} s\n`);
  };
  if (asked.workers === 1 || asked.histories <= share) {
    const options = only === undefined ? {} : { only: new Set(read(only)) };
    for (let i = 0; i < asked.histories && bad.length < mostFailures; i++)
      take(await judged(asked.seed + i, { ...options, ...(await ground()) }));
  } else {
    let next = asked.seed;
    const end = asked.seed + asked.histories;
    const isOver = (): boolean => Date.now() - startedAt > asked.minutes * 60_000;
    const hand = () => {
      const most = bad.length < mostFailures && !isOver() ? Math.min(share, end - next) : 0;
      const seeds = Array.from({ length: most }, (_, i) => next + i);
      next += seeds.length;
      return seeds.length > 0
        ? { seeds, ...(asked.steps === undefined ? {} : { steps: asked.steps }) }
        : undefined;
    };
    const workers = Math.min(asked.workers, Math.ceil(asked.histories / share));
    await spread(workers, hand, (_, { results }) => results.forEach(take));
  }
  // On real stores one try takes seconds.
  if (only === undefined && !asked.real)
    for (const result of bad.slice(0, mostShrunk)) await printShrunk(result);
  // Other histories than the usual ones meet less.
  const isUsual = !asked.real && asked.steps === undefined;
  const missed = printCoverage(coverage, isUsual ? done : 0);
  process.stdout.write(`${done} histories, ${bad.length} violations\n`);
  const isWhole = done === asked.histories || (done > 0 && asked.minutes < Infinity);
  return bad.length === 0 && isWhole && missed.length === 0;
}

function report({ seed, violations }: HistoryResult): void {
  const lines = violations.map(({ invariant, what }) => `  ${invariant}: ${what}`);
  const how = `${asked.real ? ' --stores real' : ''}${asked.steps === undefined ? '' : ` --steps ${asked.steps}`}`;
  const again = `npm run simulate -- --histories 1 --seed ${seed} --script${how}`;
  process.stdout.write(`seed ${seed}:\n${lines.join('\n')}\n  again: ${again}\n`);
}

async function printShrunk(bad: HistoryResult): Promise<void> {
  const { steps: kept, result } = await shrink(bad);
  process.stdout.write(`seed ${bad.seed} with ${kept.length} of ${bad.steps} steps:\n`);
  for (const line of result.script) process.stdout.write(`    ${line}\n`);
  for (const { invariant, what } of result.violations) process.stdout.write(`  ${invariant}: ${what}\n`);
  process.stdout.write(`  again: npm run simulate -- --seed ${bad.seed} --only ${written(kept)}\n`);
}
