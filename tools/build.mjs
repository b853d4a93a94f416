// npm run build: the page into dist/web, the server into dist/server. With --when-changed only if they are not up to date.
import { buildAll, buildWhenChanged } from './lib/build-steps.mjs';

try {
  await (process.argv.includes('--when-changed') ? buildWhenChanged() : buildAll());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
