import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from './connection.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded/supervisor.ts';
import { prepareDatabase } from './migrate.ts';
import { templateName } from './testing.ts';

let dataFolder: string;
let embedded: EmbeddedDatabase;

/** Before the first test of a run: one PostgreSQL, with a migrated database that each test's own is a copy of. */
export async function setup(project: TestProject): Promise<void> {
  dataFolder = mkdtempSync(join(tmpdir(), 'haodan-test-'));
  chmodSync(dataFolder, 0o755);
  embedded = await startEmbedded({ dataFolder, say: () => undefined, onLost: () => process.exit(1) });
  try {
    await makeTemplate(embedded.connection);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('socketFolder', embedded.connection.host);
}

async function makeTemplate({ host, user }: EmbeddedDatabase['connection']): Promise<void> {
  const superuser = new Client({ host, user: 'postgres', database: 'postgres' });
  await superuser.connect();
  await superuser.query(`create database ${templateName} owner ${user}`);
  await superuser.end();
  const template = openDatabase({
    connection: { host, user, database: templateName },
    onConnectionLost: (error) => console.error(error.message),
  });
  try {
    await prepareDatabase(template, () => undefined);
  } finally {
    await template.close();
  }
}

/** After the last test: nothing of it is kept. */
export async function teardown(): Promise<void> {
  await embedded.stop(2000);
  rmSync(dataFolder, { recursive: true, force: true });
}
