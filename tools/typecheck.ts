// Types of each floor by its own configuration: what a floor must not use does not exist in its types.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const FLOORS = ['domain', 'server', 'src', 'sw', 'tests'];

let failed = false;
for (const floor of FLOORS) {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const result = spawnSync(process.execPath, [tsc, '-p', `tsconfig.${floor}.json`, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  if (result.status === 0) continue;
  failed = true;
  console.error(`types of ${floor}:\n${result.stdout}${result.stderr}`);
}
process.exitCode = failed ? 1 : 0;
