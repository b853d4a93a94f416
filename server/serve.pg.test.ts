import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDemoPassword, type Config } from './config.ts';
import { systemAccess } from './database/connection.ts';
import { createTestDatabase, type TestDatabase } from './database/testing.ts';
import { demoStaff } from './demo/staff.ts';
import { createLogger } from './logging.ts';
import { serve, type RunningServer } from './serve.ts';

let database: TestDatabase;
let folder: string;
const running: RunningServer[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'haodan-serve-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The whole program over a database that is not its own, as with DATABASE_URL. */
async function start(config: Partial<Config> = {}): Promise<RunningServer> {
  const { user, host, database: name } = database.connection;
  const databaseUrl = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`;
  const log = createLogger();
  log.level = 'silent';
  const server = await serve({
    config: { port: 0, host: '127.0.0.1', dataFolder: folder, databaseUrl, ...config },
    log,
    say: () => undefined,
  });
  running.push(server);
  return server;
}

describe('the program', () => {
  it('runs on any PostgreSQL that DATABASE_URL names, several at once, and leaves it running', async () => {
    const servers = await Promise.all([start(), start()]);
    for (const { addresses } of servers) {
      const response = await fetch(`${addresses[0]}/api/health`);
      expect(await response.json()).toMatchObject({ ready: true });
    }
    for (const server of running.splice(0)) await server.close();
    expect(await database.version()).toMatch(/^18/);
  });

  it('starts twice at once on an empty database: the second waits, and finds the demo there', async () => {
    await database.asSuperuser(
      'drop schema public cascade; drop schema migrations cascade; create schema public authorization haodan',
    );
    const both = [start({ demoPassword: localDemoPassword }), start({ demoPassword: localDemoPassword })];
    for (const { signIns } of await Promise.all(both))
      expect(signIns.join()).toContain('/admin/charizi/login');
    const people = await database.inTransaction(systemAccess, (tx) =>
      tx.selectFrom('admins').select('id').execute(),
    );
    expect(people.length).toBe(demoStaff.length);
  });

  it('names the public address first', async () => {
    const { addresses } = await start({ publicUrl: new URL('https://shop.example') });
    expect(addresses).toEqual(['https://shop.example', expect.stringMatching(/^http:\/\/localhost:\d+$/)]);
  });

  it('says in one line that its port is taken, and leaves nothing behind', async () => {
    const { addresses } = await start();
    const port = Number(new URL(addresses[0] ?? '').port);
    await expect(start({ port })).rejects.toThrow(
      `PORT ${port} on 127.0.0.1 is already in use: choose another PORT.`,
    );
  });

  it('says in one line that the database does not answer', async () => {
    await expect(start({ databaseUrl: 'postgres://me@127.0.0.1:1/none' })).rejects.toThrow(
      /^The database of DATABASE_URL does not answer: ECONNREFUSED/,
    );
  });
});
