import { vitestCounts } from './counts.ts';
import { RESULTS_FOLDER, type Step } from './run-steps.ts';

/** The fast part: what everybody runs before a commit. */
export const CHECK_STEPS: readonly Step[] = [
  { name: 'types of each floor', command: ['tsx', 'tools/typecheck.ts'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'catalogs', command: ['tsx', 'tools/catalogs.ts'] },
  vitest('unit tests', 'unit'),
];

/** What `npm test` adds: the real database, the simulation, the real browser. */
export const SLOW_STEPS: readonly Step[] = [
  { name: 'a browser', command: ['tsx', 'tools/ensure-browser.ts'], loud: true },
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
