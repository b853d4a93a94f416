import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { isServerOf, readLockFile } from './lock-file.ts';
import { startEmbedded, type EmbeddedDatabase } from './supervisor.ts';

const supervisor = join(import.meta.dirname, 'supervisor.ts');

let folder: string;
let ending: (() => Promise<unknown>)[];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'haodan-embedded-')));
  chmodSync(folder, 0o755);
  ending = [];
});
afterEach(async () => {
  for (const end of ending.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts in this process; `said` collects its lines, `lost` its call for help. */
async function start(
  dataFolder = folder,
): Promise<EmbeddedDatabase & { said: string[]; lost: Mock<() => void> }> {
  const said: string[] = [];
  const lost = vi.fn<() => void>();
  const database = await startEmbedded({ dataFolder, say: (line) => said.push(line), onLost: lost });
  ending.push(() => database.stop(2000));
  return { ...database, said, lost };
}

/** Starts in a process of its own, which can be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const code = `import { startEmbedded } from ${JSON.stringify(supervisor)};
    await startEmbedded({ dataFolder: ${JSON.stringify(folder)}, say: () => undefined, onLost: () => process.exit(1) });
    console.log('ready'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ending.push(() => kill(child));
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const cluster = (): string => join(folder, 'postgres');
const postmasterPid = (): number => readLockFile(cluster())?.pid ?? 0;

async function query<T>({ connection }: Pick<EmbeddedDatabase, 'connection'>, text: string): Promise<T[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows as T[];
  } finally {
    await client.end();
  }
}

/** How many programs hold the data folder. */
const owners = async (database: Pick<EmbeddedDatabase, 'connection'>): Promise<number> =>
  (await query<unknown>(database, `select from pg_locks where locktype = 'advisory' and granted`)).length;

const elsewhere = (): Pick<EmbeddedDatabase, 'connection'> => ({
  connection: { host: join(folder, 'socket'), user: 'haodan', database: 'haodan' },
});

describe('the built-in database', () => {
  it('listens on its socket alone, keeps what it confirms, and never runs as root', async () => {
    const database = await start();
    const settings = await query<{ name: string; setting: string }>(
      database,
      `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes') order by name`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      synchronous_commit: 'on',
    });
    const [locale] = await query<{ provider: string; locale: string }>(
      database,
      `select datlocprovider as provider, datlocale as locale from pg_database where datname = 'haodan'`,
    );
    expect(locale).toEqual({ provider: 'b', locale: 'C.UTF-8' });
    expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).not.toMatch(/^Uid:\s+0/m);
    expect(statSync(join(folder, 'socket')).mode & 0o077).toBe(0);
  });

  it('refuses a second server on the same data folder with one line, and leaves the first alone', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/^The data folder .* is in use by another running server\.$/);
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('takes over the server of a program that was killed', async () => {
    await kill(await startElsewhere());
    const pid = postmasterPid();
    const database = await start();
    expect(database.said).toEqual(['The database was still running and is taken over']);
    expect(postmasterPid()).toBe(pid);
  });

  it('starts again after kill -9 of everything with all that was committed', async () => {
    const program = await startElsewhere();
    await query(elsewhere(), 'create table sales (n int); insert into sales select generate_series(1, 1000)');
    process.kill(postmasterPid(), 'SIGKILL');
    await kill(program);
    expect(await query(await start(), 'select count(*)::int as n from sales')).toEqual([{ n: 1000 }]);
  });

  it('is started again when it is killed under a living program', async () => {
    const database = await start();
    await query(database, 'create table sales (n int); insert into sales values (1)');
    process.kill(postmasterPid(), 'SIGKILL');
    await expect
      .poll(() => query(database, 'select n from sales').catch(() => 'down'), { timeout: 20_000 })
      .toEqual([{ n: 1 }]);
    expect(database.said).toContain('The database ended unexpectedly and is started again');
    await expect.poll(() => owners(database), { timeout: 20_000 }).toBe(1);
    await expect(start()).rejects.toThrow('is in use');
    expect(database.lost).not.toHaveBeenCalled();
  });

  it('tells its program to end when another one got the folder in between, and leaves the database to that', async () => {
    const first = await start();
    const pid = postmasterPid();
    const rival = new Client({ ...first.connection, application_name: 'rival' });
    await rival.connect();
    const waiting = rival.query(
      `select pg_advisory_lock(objid::bigint | (classid::bigint << 32)) from pg_locks where locktype = 'advisory'`,
    );
    // It must stand in line for the lock before the owner goes: what it reads afterwards has no lock any more.
    const inLine = `select count(*)::int as n from pg_stat_activity where application_name = 'rival' and wait_event_type = 'Lock'`;
    await expect.poll(() => query(first, inLine), { timeout: 20_000 }).toEqual([{ n: 1 }]);
    await query(
      first,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haodan-owner'`,
    );
    await waiting;
    await expect.poll(() => first.lost.mock.calls.length, { timeout: 20_000 }).toBe(1);
    await first.stop(2000);
    expect(isServerOf(pid, cluster())).toBe(true);
    await rival.end();
    await start();
  });

  it('is not deceived by a lock whose number another program has got since', async () => {
    await kill(await startElsewhere());
    const lock = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8');
    const dead = postmasterPid();
    process.kill(dead, 'SIGKILL');
    await expect.poll(() => isServerOf(dead, cluster())).toBe(false);
    writeFileSync(join(cluster(), 'postmaster.pid'), lock.replace(String(dead), String(process.pid)));
    writeFileSync(join(folder, 'socket/.s.PGSQL.5432.lock'), `${process.pid}\n`);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('begins anew when the very first start was killed half-way', async () => {
    mkdirSync(join(cluster(), 'base/1'), { recursive: true });
    writeFileSync(join(cluster(), 'PG_VERSION'), '18\n');
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('runs below a folder that others cannot enter', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    expect(await query(await start(join(closed, 'data')), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('runs below a folder whose path is too long for a socket', async () => {
    expect(await query(await start(join(folder, 'a-long-name-'.repeat(8))), 'select 1 as one')).toEqual([
      { one: 1 },
    ]);
  });

  it('ends with its program and leaves no lock', async () => {
    const database = await start();
    const pid = postmasterPid();
    await database.stop(3000);
    expect(isServerOf(pid, cluster())).toBe(false);
    expect(readLockFile(cluster())).toBeUndefined();
  });
});
