import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Where Debian's package puts it. */
const program = '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(program);

export interface PgBouncer {
  /** Of the database by way of it. */
  readonly url: string;
  close(): Promise<void>;
}

interface Behind {
  /** Where PostgreSQL's socket is. */
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** A real PgBouncer that hands out a few connections by the transaction. @param connections To the database, at once. */
export async function startPgBouncer(
  { host, user, database }: Behind,
  connections: number,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'haodan-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${user}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${host}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
`,
  );
  // Whoever may enter the folder of the socket; it refuses to be root.
  const { uid, gid } = statSync(host);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const file of [folder, users, settings]) chownSync(file, uid, gid);
  const child = spawn(program, ['-q', settings], { stdio: 'ignore', ...(isRoot && { uid, gid }) });
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  const close = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; !(await answers(url)); attempt++) {
    if (attempt === 100 || child.exitCode !== null) {
      await close();
      throw new Error('PgBouncer does not answer');
    }
    await wait(50);
  }
  return { url, close };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
