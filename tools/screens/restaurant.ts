import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { SealedSecrets } from '#server/access/sealed-secrets.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/connection.ts';
import { apiRoutes } from '#server/http/routes.ts';
import { createLogger } from '#server/logging.ts';
import { webFolder } from '#server/project.ts';
import { loadTexts } from '#server/texts.ts';
import { createDatabase } from '#tests/e2e/fixtures/database.ts';
import { FaultProxy } from '#tests/fakes/fault-proxy.ts';
import { instantAt } from './album.ts';

export interface Restaurant {
  /** Where a browser finds it: behind the network. */
  readonly origin: string;
  readonly network: FaultProxy;
  /** What its clock says from now on, on the day of the pictures. */
  setTime(time: string): void;
  /** Runs a statement in its database, past the server. */
  query(statement: string): Promise<unknown>;
  close(): Promise<void>;
}

/** The real application with the demo restaurant, whose clock stands still where it is set. */
export async function showRestaurant(): Promise<Restaurant> {
  let now = instantAt('10:00');
  const own = await createDatabase();
  const database = openDatabase({
    connection: { connectionString: own.url },
    onConnectionLost: () => undefined,
  });
  const keptAssets = mkdtempSync(join(tmpdir(), 'haodan-screens-'));
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const app = await buildApp({
    config: {},
    database,
    log: createLogger(nowhere),
    textOf: loadTexts(),
    otpPepper: 'nobody is sent a code in a picture',
    secrets: new SealedSecrets('nobody has a secret in a picture, either'),
    webFolder,
    keptAssets,
    now: () => now,
    routes: apiRoutes,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const network = await FaultProxy.start(address.port);
  return {
    origin: network.origin,
    network,
    setTime: (time) => {
      now = instantAt(time);
    },
    query: (statement) => own.query(statement),
    async close() {
      await network.close();
      await app.close();
      await database.close();
      await own.drop();
      rmSync(keptAssets, { recursive: true, force: true });
    },
  };
}
