import { defineConfig } from 'vitest/config';
import { mutantPlugin } from './tools/lib/mutant-plugin.ts';
import { lighterBuilds } from './tools/lighter-builds.ts';
import { linguiMacro } from './tools/lingui-macro.ts';
import { textsInParts } from './tools/texts-in-parts.ts';

const NEVER = ['**/node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**'];

/** Starts one embedded PostgreSQL for the run; each test file makes a database of its own in it. */
const DATABASE_SETUP = './server/database/testing-setup.ts';

export default defineConfig({
  // Catalogs are read where tests are sought by what they import (`npm run mutants`).
  plugins: [linguiMacro(), textsInParts(), ...mutantPlugin()],
  // What is tried is what is built.
  resolve: { alias: lighterBuilds },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...NEVER, '**/*.pg.test.ts'],
          // By itself one core is left idle.
          maxWorkers: 2,
          // A busy machine is no fault: nothing here is about time.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['**/*.pg.test.ts'],
          // Each file has a database of its own; two at a time is what two cores bear.
          maxWorkers: 2,
          exclude: NEVER,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          globalSetup: [DATABASE_SETUP],
        },
      },
    ],
  },
});
