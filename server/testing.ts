import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SealedSecrets } from './access/sealed-secrets.ts';
import type { Message } from './adapters/messages/message-port.ts';
import { buildApp } from './app.ts';
import type { AppParts } from './http/app-parts.ts';
import { createTestDatabase, type TestDatabase } from './database/testing.ts';
import { apiRoutes } from './http/routes.ts';
import { createLogger } from './logging.ts';
import { loadTexts } from './texts.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** `http://127.0.0.1:51234` */
  readonly origin: string;
  /** What guests were sent so far. */
  readonly messages: readonly Message[];
  /** What was logged so far, one JSON object a line. */
  logged(): string;
  /** Ends the server and removes its database, unless that was given. */
  close(): Promise<void>;
}

/** What a test may set instead of the defaults; its routes come beside the real ones; a database that is given is left alone at the end. */
export type TestServerOptions = Partial<Omit<AppParts, 'database' | 'log'>> & {
  readonly database?: TestDatabase;
};

/** The real application on a free port of this machine, over a database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database = await createTestDatabase(), ...given } = options;
  const folder = mkdtempSync(join(tmpdir(), 'haodan-server-'));
  const messages: Message[] = [];
  let log = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const app = await buildApp({
    config: {},
    textOf: loadTexts(),
    otpPepper: 'a pepper of tests that is long enough',
    secrets: new SealedSecrets('a key of tests that is long enough'),
    messages: {
      kind: 'file',
      send: async (message) => {
        messages.push(message);
        return { state: 'accepted' };
      },
    },
    webFolder: join(folder, 'web'),
    keptAssets: join(folder, 'assets'),
    now: () => new Date(),
    ...given,
    routes: [...apiRoutes, ...(given.routes ?? [])],
    database,
    log: createLogger(destination),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    database,
    origin,
    messages,
    logged: () => log,
    async close() {
      await app.close();
      if (options.database === undefined) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
