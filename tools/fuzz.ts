// `npm run fuzz -- --rounds N --seed S`: the hostile bodies of `npm test`, more of them, or others.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'tests/fuzz', '--testTimeout', '36000000'],
  {
    stdio: 'inherit',
    env: { ...process.env, HAODAN_FUZZ_ROUNDS: values.rounds, HAODAN_FUZZ_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
