import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { paymentJobs } from './payment-parts.ts';
import { SyncService } from '../sync/sync-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The sync server, of which there is one: whatever writes rows tells its listeners. */
    sync: SyncService;
  }
}

/** Adds `app.sync`, which works while the application does. */
export function addSync(app: FastifyInstance, parts: AppParts): void {
  const sync = new SyncService({ ...parts, jobs: paymentJobs(app) });
  app.decorate('sync', sync);
  app.addHook('onReady', (done) => {
    sync.start();
    done();
  });
  app.addHook('onClose', () => sync.stop());
}
