import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runHistory, type HistoryOptions, type HistoryResult } from './history.ts';
import { realStores, startRealServer } from './real/real-stores.ts';
import { counted, noCoverage, type Coverage, type Counted } from './surroundings.ts';

/**
 * `npm run simulate -- --histories N --seed S [--script] [--workers W]`: N histories from seed S on, each judged by the invariants of
 * sync.md §2. The last line is `N histories, N violations`.
 *
 * With `--stores real` the same histories run on Dexie over IndexedDB and on PostgreSQL, beside the stores in memory: every answer of
 * either is compared. `--steps N` makes them shorter or longer.
 */
const asked = {
  histories: argument('histories', 2000),
  seed: argument('seed', 1),
  workers: argument('workers', availableParallelism()),
  script: process.argv.includes('--script'),
  steps: argument('steps', 300),
  real: process.argv.join(' ').includes('--stores real'),
};
const myself = fileURLToPath(import.meta.url);

/** Histories that a worker takes at once: few, so that all end together. */
const share = 10;
/** So many bad ones say enough. */
const mostFailures = 10;

/**
 * What a hundred histories meet at the least, about a third of what they meet on average: a simulation in which nothing happens finds
 * nothing wrong.
 */
const least: Coverage = {
  orders: 450,
  lines: 35,
  payments: 50,
  fulfilments: 35,
  cancels: 15,
  parked: 60,
  revisions: 80,
  'edited at two tills': 1,
  discounts: 20,
  voids: 30,
  refunds: 50,
  'tenders changed': 25,
  'web orders': 45,
  'refused on the web': 7,
  'lost requests': 55,
  'cut answers': 60,
  'doubled requests': 18,
  'pages killed': 70,
  'servers killed': 55,
  'full disks': 30,
  'second tabs': 12,
  'handovers while pending': 28,
  'two business dates': 6,
  'feeds forgotten': 7,
  'servers restored': 1,
  'tills revoked': 1,
  'tills adopted': 2,
  'staff switched off': 4,
  'staff moved': 4,
  'tills rolled back': 4,
  'tills cloned': 3,
  'tills wiped': 7,
  'keys lost': 6,
  'changes lost with a disk': 20,
  'numbers reused': 4,
  'clocks set wrong': 27,
  'clocks flagged': 11,
  'grants lost': 6,
  'grants given again': 3,
  poisoned: 3,
  rejected: 12,
  flagged: 120,
  waiting: 2,
  quarantined: 5,
  repeated: 0.1,
  supplements: 9,
  oversold: 30,
  overpaid: 20,
};

/** What this process runs its histories with, from the first one on. */
let opened: Promise<HistoryOptions & { close(): Promise<void> }> | undefined;

/** Where the run's PostgreSQL listens, for its workers. */
const socketVariable = 'SIMULATION_DATABASE';

if (process.send) work();
else process.exitCode = (await (asked.real ? leadOnRealStores() : lead())) ? 0 : 1;

function argument(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isSafeInteger(value) && value > 0) return value;
  process.stderr.write(`--${name} takes a whole number above zero\n`);
  process.exit(1);
}

/** What its histories run with, and its end. */
async function options(): Promise<HistoryOptions & { close(): Promise<void> }> {
  const socketFolder = process.env[socketVariable];
  const { steps } = asked;
  if (socketFolder === undefined) return { steps, close: async () => undefined };
  const { open, close } = await realStores(socketFolder);
  return { steps, stores: open, close };
}

async function leadOnRealStores(): Promise<boolean> {
  const server = await startRealServer();
  process.env[socketVariable] = server.socketFolder;
  try {
    return await lead();
  } finally {
    await opened?.then(({ close }) => close());
    await server.close();
  }
}

/** A worker: runs the seeds that it is sent, one after the other. */
function work(): void {
  process.on('message', (seeds: readonly number[]) => {
    void (async () => {
      for (const seed of seeds) process.send?.(await judged(seed));
    })();
  });
  process.on('disconnect', () => {
    void opened?.then(({ close }) => close());
  });
}

/** A history that ends with an error is a bad one, too. */
async function judged(seed: number): Promise<HistoryResult> {
  try {
    return await runHistory(seed, await (opened ??= options()));
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { seed, violations: [{ invariant: 'error', what }], coverage: noCoverage(), script: [] };
  }
}

async function lead(): Promise<boolean> {
  const coverage = noCoverage();
  let [done, bad] = [0, 0];
  const startedAt = Date.now();
  const take = (result: HistoryResult): void => {
    done += 1;
    for (const what of counted) coverage[what] += result.coverage[what];
    if (asked.script) process.stdout.write(`${result.script.join('\n')}\n`);
    if (result.violations.length > 0) {
      bad += 1;
      report(result);
    }
    if (done % 200 === 0)
      process.stdout.write(
        `${done} of ${asked.histories} histories, ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
      );
  };
  const enough = (): boolean => bad >= mostFailures;
  if (asked.workers === 1 || asked.histories <= share) {
    for (let i = 0; i < asked.histories && !enough(); i++) take(await judged(asked.seed + i));
  } else {
    await spread(take, enough);
  }
  const missed = printCoverage(coverage, done);
  process.stdout.write(`${done} histories, ${bad} violations\n`);
  return bad === 0 && done === asked.histories && missed.length === 0;
}

/** Hands the seeds out to workers, and more to whoever is through. */
async function spread(take: (result: HistoryResult) => void, enough: () => boolean): Promise<void> {
  let next = asked.seed;
  const end = asked.seed + asked.histories;
  const workers = Array.from({ length: Math.min(asked.workers, Math.ceil(asked.histories / share)) }, () => {
    const worker = fork(myself, process.argv.slice(2));
    let open = 0;
    const hand = (): void => {
      const seeds = Array.from({ length: enough() ? 0 : Math.min(share, end - next) }, (_, i) => next + i);
      next += seeds.length;
      open = seeds.length;
      if (open > 0) worker.send(seeds);
      else worker.disconnect();
    };
    worker.on('message', (result: HistoryResult) => {
      take(result);
      open -= 1;
      if (open === 0) hand();
    });
    hand();
    return new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  });
  await Promise.all(workers);
}

function report({ seed, violations }: HistoryResult): void {
  const lines = violations.map(({ invariant, what }) => `  ${invariant}: ${what}`);
  const how = `${asked.real ? ' --stores real' : ''}${asked.steps === 300 ? '' : ` --steps ${asked.steps}`}`;
  const again = `npm run simulate -- --histories 1 --seed ${seed} --script${how}`;
  process.stdout.write(`seed ${seed}:\n${lines.join('\n')}\n  again: ${again}\n`);
}

/** Prints what the histories met. Returns what they met too little of to mean anything. */
function printCoverage(coverage: Coverage, histories: number): Counted[] {
  process.stdout.write(`${counted.map((what) => `${what} ${coverage[what]}`).join(' · ')}\n`);
  // Other histories than the usual ones meet less.
  if (histories < 100 || asked.real || asked.steps < 300) return [];
  const missed = counted.filter((what) => coverage[what] < Math.floor((least[what] * histories) / 100));
  for (const what of missed)
    process.stdout.write(`too few of: ${what} (${coverage[what]} in ${histories} histories)\n`);
  return missed;
}
