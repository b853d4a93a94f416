// npm start: builds when something changed, then is the server.
import { buildWhenChanged } from './lib/build-steps.mjs';

try {
  await buildWhenChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
