// `npm run bench:page`: builds the page for outside benchmarks and runs the server with it at /bench/. `-- --build-only` only builds.
import { parseArgs } from 'node:util';
import { buildWhenChanged } from '../lib/build-steps.mjs';
import { buildBenchPage } from './build-page.ts';

const { values } = parseArgs({ options: { 'build-only': { type: 'boolean', default: false } } });
await buildBenchPage();
if (!values['build-only']) {
  await buildWhenChanged();
  process.env['BENCH'] = '1';
  const server = '../../dist/server/main.js';
  await import(server);
}
