import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { systemAccess, type Database } from '#server/database/connection.ts';
import { openForTool } from '#server/loading/open-database.ts';
import { FakeTapPay } from '#tests/fakes/tappay/fake-tappay.ts';
import { buildServer, buildWhenChanged, projectFolder } from '../lib/build-steps.mjs';
import { buildBenchPage } from './build-page.ts';
import { seedStore, type SeedSizes } from './seed-store.ts';

/** A server over a database of its own in a temporary folder, with the page for benchmarks. */
export interface Stage {
  readonly origin: string;
  /** The server's own database, for looking and for changes of others. */
  readonly database: Database;
  /** Where its guests pay online. */
  readonly gateway: FakeTapPay;
  /** One number that a query over everybody's rows gives. */
  count(query: string): Promise<number>;
  /** What the server's own process holds in memory now, MB; its database's processes are not among it. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

export interface StageOptions extends SeedSizes {
  /** Serves the app's own pages too. */
  readonly withPages: boolean;
  /** Variables beside its own. */
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startStage(
  { withPages, settings, ...seed }: StageOptions,
  say: (line: string) => void,
): Promise<Stage> {
  await (withPages ? buildWhenChanged() : buildServer());
  await buildBenchPage();
  const folder = mkdtempSync(join(tmpdir(), 'haodan-bench-'));
  const gateway = await FakeTapPay.start();
  const env = {
    ...process.env,
    TAPPAY_URL: gateway.origin,
    DATA_DIR: folder,
    DEMO_HISTORY: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    BENCH: '1',
    PRINTER_NETWORKS: '127.0.0.0/8',
    DATABASE_URL: '',
    ...settings,
  };
  const server = spawn(
    process.execPath,
    [
      // As `npm start` has it.
      '--max-semi-space-size=32',
      ...(process.env['BENCH_NODE_ARGS'] ?? '').split(' ').filter(Boolean),
      join(projectFolder, 'dist/server/main.js'),
    ],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const end = async (): Promise<void> => {
    await ended(server);
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const origin = await readyAt(server);
    const { database, close } = await openForTool({ dataFolder: folder }, () => undefined);
    await seedStore(database, seed, say);
    return {
      origin,
      database,
      gateway,
      count: (query) =>
        database.inTransaction(systemAccess, async (tx) => {
          const { rows } = await sql.raw<{ count: string }>(query).execute(tx);
          return Number(rows[0]?.count);
        }),
      memory: () => residentMb(server),
      async close() {
        await close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function residentMb({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

function readyAt(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /http:\/\/localhost:(\d+)/.exec(said) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    server.on('exit', () => reject(new Error(`the server did not start:\n${said}`)));
  });
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.removeAllListeners('exit');
    server.on('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
