import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Passwords } from '../access/passwords.ts';
import { ownerName } from '../database/embedded/cluster.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/list.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { ensureDemo } from '../demo/ensure-demo.ts';
import { StartUpError } from '../start-up-error.ts';
import { deletionList, deletionsFile } from './deletions.ts';
import { restoreBackup, wholeBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const now = (): Date => new Date();

let folder: string;
let path: string;
let source: TestDatabase;
const made: TestDatabase[] = [];
beforeAll(async () => {
  source = await createTestDatabase();
  await ensureDemo({ database: source, passwords: new Passwords(), password: 'haodan-demo', now });
  await source.asSuperuser(`
    insert into sync_chains (device, incarnation, brand_id, last_seq, last_hash) values ('d1', 1, 'charizi', 7, 'h7');
    insert into sync_registers (store_id, brand_id, entries)
      values ('charizi-zhongshan', 'charizi', jsonb_build_object('order:seq:W:' || to_char(now(), 'YYYY-MM-DD'), 5));
    insert into jobs (id, brand_id, name, payload, last_error) values ('odd', 'charizi', 'none', 'null', E'tab\\there \\\\N\\nnew line 好單');
    insert into sessions (token_hash, admin_id, expires_at) values ('t', 'demo-mei', now())`);
});
afterAll(() => source.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haodan-backup-'));
  path = join(folder, 'shop.haodan');
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const database of made.splice(0)) await database.drop();
});

/** An empty database that nothing is connected to. */
async function target(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  made.push(database);
  await database.close();
  return database;
}

const restore = (database: TestDatabase, mayReplace = false) =>
  restoreBackup({
    connection: database.connection,
    path,
    mayReplace: () => Promise.resolve(mayReplace),
    say: () => undefined,
    now,
  });

/** What a promise was refused with, in words. */
async function sentence(refused: Promise<unknown>): Promise<string> {
  const error = await refused.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartUpError);
  return (error as Error).message;
}

/** Every row of every table as text, past all rules. */
async function content(database: TestDatabase): Promise<Record<string, string[]>> {
  const client = new Client({ ...database.connection, user: 'postgres' });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ line: string }>(
      `select t::text as line from "${name}" t order by 1`,
    );
    all[name] = rows.map(({ line }) => line);
  }
  await client.end();
  return all;
}

const changed = ['sessions', 'sync_chains', 'sync_registers'];
const others = (all: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !changed.includes(name)));

describe('a backup that is restored', () => {
  it('brings back every row of every table as it was, and nothing of what was there', async () => {
    const before = await content(source);
    const { rows, tables } = await takeBackup({ connection: source.connection, path });
    const database = await target();
    await database.asSuperuser(
      `insert into jobs (id, brand_id, name, payload) values ('gone', 'x', 'x', '1')`,
    );
    expect((await restore(database)).rows).toBe(rows);
    const after = await content(database);
    expect(others(after)).toEqual(others(before));
    expect([Object.keys(after).length, rows]).toEqual([tables, Object.values(before).flat().length]);
  });

  it('is a sound database: the role of the application is held to its brand', async () => {
    await takeBackup({ connection: source.connection, path });
    const database = await target();
    await restore(database);
    const client = new Client(database.connection);
    await client.connect();
    await client.query('begin');
    await client.query(
      `select set_config('role', 'haodan_app', true), set_config('app.brand', 'ashun', true)`,
    );
    const { rows } = await client.query<{ brand_id: string }>('select distinct brand_id from stores');
    await client.end();
    expect(rows).toEqual([{ brand_id: 'ashun' }]);
  });

  it('ends all sessions, gives no number of the server a second time, and counts all that it holds as secured', async () => {
    const { madeAt } = await takeBackup({ connection: source.connection, path });
    const database = await target();
    await restore(database);
    const after = await content(database);
    expect(after['sessions']).toEqual([]);
    expect(after['sync_chains']).toEqual([`(d1,1,charizi,7,h7,7,${madeAt},)`]);
    const today = now().toISOString().slice(0, 10);
    const entries = (store: string) =>
      after['sync_registers']?.find((line) => line.startsWith(`(${store},`)) ?? '';
    expect(entries('charizi-zhongshan')).toContain(`""order:seq:W:${today}"": 105`);
    expect(entries('ashun-daan')).toContain(`""order:seq:W:${today}"": 100`);
  });

  it('has nobody back who asked to be deleted since, and everybody who thought better of it', async () => {
    const due = '2026-11-21T06:00:00.000Z';
    const list = deletionList(folder);
    const [gone, kept] = [
      { brandId: 'charizi', customerId: 'demo-customer-charizi' },
      { brandId: 'ashun', customerId: 'demo-customer-ashun' },
    ];
    await takeBackup({ connection: source.connection, path });
    await list.note({ ...gone, dueAt: null });
    await list.note({ ...kept, dueAt: due });
    await list.note({ ...kept, dueAt: null });
    await list.note({ ...gone, dueAt: due });
    appendFileSync(join(folder, deletionsFile), '{"brandId":"ashun","customerId":"demo-cust');
    const database = await target();
    await restore(database);
    const lines = (await content(database))['customers'] ?? [];
    const of = (id: string) => lines.find((line) => line.includes(id)) ?? '';
    expect(of(gone.customerId)).toContain('2026-11-21 06:00:00');
    expect(of(kept.customerId)).not.toContain('06:00:00');
  });

  it('of an older schema is brought up to this one', async () => {
    const old = await createTestDatabase();
    made.push(old);
    await old.asSuperuser(`
      drop schema migrations cascade; drop schema public cascade;
      create schema public authorization ${ownerName}; grant usage on schema public to haodan_app`);
    await migrate(
      old.owner,
      Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0005')),
    );
    await old.asSuperuser(`insert into sync_chains values ('d2', 1, 'tea', 3, 'h3')`);
    await takeBackup({ connection: old.connection, path });
    const database = await target();
    const { header } = await restore(database);
    expect(header.migrations.at(-1)).toBe('0004-sync-authority');
    expect((await content(database))['sync_chains']).toEqual([`(d2,1,tea,3,h3,3,${header.madeAt},)`]);
  });
});

describe('a backup', () => {
  it('holds one moment: what is written while it runs is in it wholly or not at all, and not secured', async () => {
    const database = await createTestDatabase();
    made.push(database);
    await database.asSuperuser(
      `insert into sync_chains (device, incarnation, brand_id, last_seq, last_hash) values ('d', 1, 'tea', 1, 'h')`,
    );
    let written: Promise<unknown> | undefined;
    const { madeAt } = await takeBackup({
      connection: database.connection,
      path,
      onProgress: () => {
        written ??= database.asSuperuser(`update sync_chains set last_seq = 2;
          insert into jobs (id, brand_id, name, payload) values ('later', 'tea', 'x', '1')`);
      },
    });
    await written;
    const all = await content(database);
    expect(all['sync_chains']).toEqual([`(d,1,tea,2,h,1,${madeAt},)`]);
    expect(gunzipSync(readFileSync(path)).toString()).not.toContain('later');
  });

  it('can be read by its owner alone', async () => {
    await takeBackup({ connection: source.connection, path });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('that is cancelled, or has no place, leaves no file', async () => {
    const abort = new AbortController();
    const reason = new StartUpError('Cancelled.');
    const cancelled = takeBackup({
      connection: source.connection,
      path,
      signal: abort.signal,
      onProgress: () => abort.abort(reason),
    });
    expect(await sentence(cancelled)).toBe('Cancelled.');
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(path, '');
    expect(
      await sentence(takeBackup({ connection: source.connection, path: join(path, 'below.haodan') })),
    ).toContain('cannot be written');
  });

  it('of a database without tables is refused', async () => {
    const database = await target();
    await database.asSuperuser('drop schema migrations cascade');
    expect(await sentence(takeBackup({ connection: database.connection, path }))).toContain(
      'nothing to back up',
    );
  });
});

describe('what is not restored', () => {
  it('is a file that was cut, changed or is something else', async () => {
    await takeBackup({ connection: source.connection, path });
    const whole = readFileSync(path);
    const text = gunzipSync(whole);
    const withoutEnd = text.subarray(0, text.lastIndexOf('{"sha256"'));
    const forged = Buffer.from(text);
    forged.write('X', forged.indexOf('charizi'));
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 255, whole.length >> 1);
    const database = await target();
    const before = await content(database);
    for (const [what, bytes] of Object.entries({
      cut: whole.subarray(0, whole.length - 200),
      short: whole.subarray(0, 300),
      flipped,
      'without its end': gzipSync(withoutEnd),
      forged: gzipSync(forged),
    })) {
      writeFileSync(path, bytes);
      expect(await sentence(restore(database)), what).toMatch(/is damaged: .+ Nothing was changed/);
    }
    for (const other of [Buffer.from('hello'), gzipSync('{"a":1}\n'), Buffer.alloc(0)]) {
      writeFileSync(path, other);
      expect(await sentence(wholeBackup(path))).toMatch(/is damaged|is not a backup/);
    }
    rmSync(path);
    expect(await sentence(wholeBackup(path))).toContain('cannot be read');
    expect(await content(database)).toEqual(before);
  });

  it('is a file of a newer program', async () => {
    await takeBackup({ connection: source.connection, path });
    const text = gunzipSync(readFileSync(path)).toString('latin1');
    const newer = text.replace(/("migrations":\[[^\]]*)\]/, '$1,"9999-later"]').replace(/\{"sha256".*/s, '');
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(newer, 'latin1').digest('hex');
    writeFileSync(path, gzipSync(Buffer.from(`${newer}${JSON.stringify({ sha256 })}\n`, 'latin1')));
    expect(await sentence(restore(await target()))).toMatch(/newer version of this program .*9999-later/);
  });

  it('is a database that holds something, unless that is wanted', async () => {
    await takeBackup({ connection: source.connection, path });
    const database = await target();
    await restore(database);
    const before = await content(database);
    expect(await sentence(restore(database))).toContain('not empty');
    expect(await content(database)).toEqual(before);
    expect((await restore(database, true)).rows).toBeGreaterThan(0);
  });

  it('is a database that a server works on', async () => {
    await takeBackup({ connection: source.connection, path });
    const database = await target();
    const server = new Client({ ...database.connection, application_name: 'a server' });
    await server.connect();
    expect(await sentence(restore(database))).toMatch(
      /is connected to the database \(a server\): end the server/,
    );
    await server.end();
  });
});
