// npm run build: the page into dist/web, the server into dist/server.
import { buildAll } from './lib/build-steps.mjs';

try {
  await buildAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
