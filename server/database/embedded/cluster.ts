import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError } from '#server/start-up-error.ts';
import { DatabaseClient } from '../client.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** Name of the database and of the role that owns it. It is not a superuser. */
export const ownerName = 'haodan';

/** Written last by initdb's caller; without it a half-made cluster is made anew. */
const completeMark = 'haodan-cluster';

/** Makes the cluster's files on the first start. What a killed first start left half-made is removed. */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<void> {
  const versionFile = join(place.cluster, 'PG_VERSION');
  if (existsSync(join(place.cluster, completeMark))) {
    const found = readFileSync(versionFile, 'utf8').trim();
    const wanted = binaries.version.split('.')[0];
    if (found === wanted) return;
    throw new StartUpError(
      `The data in ${place.cluster} is of PostgreSQL ${found}, this program brings ${String(wanted)}.`,
    );
  }
  if (existsSync(join(place.cluster, 'postmaster.pid'))) {
    throw new StartUpError(`${place.cluster} belongs to another PostgreSQL server. Choose another DATA_DIR.`);
  }
  say('Creating the database (first start)');
  for (const name of readdirSync(place.cluster))
    rmSync(join(place.cluster, name), { recursive: true, force: true });
  await run(place, join(binaries.folder, 'bin/initdb'), [
    `--pgdata=${place.cluster}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  await run(place, '/bin/sh', ['-c', ': > "$1"', 'sh', join(place.cluster, completeMark)]);
}

/**
 * Creates the owner and its database where they are missing. The socket's folder is closed to other users, which is
 * what the trust in its connections rests on.
 */
export async function ensureOwner(socketFolder: string): Promise<void> {
  const client = new DatabaseClient({ host: socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [ownerName]);
    if (role.rowCount === 0)
      await client.query(`create role ${ownerName} login createrole nosuperuser nobypassrls`);
    const database = await client.query('select 1 from pg_database where datname = $1', [ownerName]);
    if (database.rowCount === 0) await client.query(`create database ${ownerName} owner ${ownerName}`);
  } finally {
    await client.end();
  }
}

function run(place: Place, program: string, args: readonly string[]): Promise<void> {
  const command = place.runner(program, args);
  const { uid, gid } = command;
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new StartUpError(
            `The database could not be created: ${complaint.trim().split('\n').at(-1) ?? String(code)}`,
          ),
        );
    });
  });
}
