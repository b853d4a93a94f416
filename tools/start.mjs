// npm start: builds when something changed, then is the server.
import { buildWhenChanged } from './lib/build-steps.mjs';

try {
  await buildWhenChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
endWithParent();
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');

/**
 * A signal to `npm start` ends npm and the shell between us, and reaches nobody else: without this the server would stay
 * behind with port and data.
 */
function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
