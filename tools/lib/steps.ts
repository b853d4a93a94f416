import { playwrightCounts, vitestCounts } from './counts.ts';
import { RESULTS_FOLDER, type Step } from './run-steps.ts';

/** The fast part: what everybody runs before a commit. */
export const CHECK_STEPS: readonly Step[] = [
  { name: 'types of each floor', command: ['tsx', 'tools/typecheck.ts'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'catalogs', command: ['tsx', 'tools/catalogs.ts'] },
  vitest('unit tests', 'unit'),
];

/**
 * Histories of the simulation in CI (1,000 take about half a minute on two cores); the seed is fixed, so that a red run can be repeated.
 * A machine at half its speed judges as many as it can in four of the six minutes that sync.md §13 gives them.
 */
const SIMULATION = ['--histories', '10000', '--seed', '1', '--minutes', '4'];

/** The same on Dexie and PostgreSQL, with a quarter of the trouble: it takes about a minute on two cores. */
const REAL_STORES = ['--histories', '200', '--seed', '1', '--stores', 'real', '--steps', '80'];

/** Kills in CI; any number by hand. */
const TORTURE = ['--kills', '20', '--seed', '42'];

/** What `npm test` adds: the real database, the simulation, the built app in a real browser. */
export const SLOW_STEPS: readonly Step[] = [
  vitest('API tests on PostgreSQL', 'api'),
  simulation('simulation', SIMULATION),
  simulation('simulation on real stores', REAL_STORES),
  {
    name: 'the feed under sixteen writers',
    command: ['tsx', 'tests/concurrency/feed.ts', '--changes', '50000'],
    loud: true,
    count: (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }),
  },
  { name: 'build', command: ['node', 'tools/build.mjs'] },
  { name: 'a browser', command: ['tsx', 'tools/ensure-browser.ts'], loud: true },
  playwright('journeys in the browser'),
  {
    name: 'kills of the browser and the server',
    command: ['tsx', 'tests/torture/torture.ts', ...TORTURE],
    loud: true,
    count: (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }),
  },
];

function vitest(name: string, project: string): Step {
  const file = `${project}.json`;
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS_FOLDER}/${file}`];
  return {
    name,
    command: ['vitest', 'run', '--project', project, ...report],
    count: () => vitestCounts(file),
  };
}

function simulation(name: string, options: readonly string[]): Step {
  return {
    name,
    command: ['tsx', 'tests/simulation/simulate.ts', ...options],
    loud: true,
    count: (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }),
  };
}

function playwright(name: string): Step {
  return {
    name,
    command: ['playwright', 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS_FOLDER}/e2e.json` },
    count: () => playwrightCounts('e2e.json'),
    loud: true,
  };
}
