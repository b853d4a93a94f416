import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../lib/build-steps.mjs';

/** The page for outside benchmarks, into dist/bench. */
export async function buildBenchPage(): Promise<void> {
  await build({
    configFile: join(projectFolder, 'tools/bench/vite.config.ts'),
    root: join(projectFolder, 'src/bench'),
    logLevel: 'warn',
  });
}
