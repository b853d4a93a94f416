import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDemoPassword } from '#server/config.ts';
import { succeeds } from '#server/database/embedded/account.ts';
import { prepareBinaries, type Binaries } from '#server/database/embedded/binaries.ts';
import { ensureCluster, ensureOwner, ownerName } from '#server/database/embedded/cluster.ts';
import { choosePlace, makeSocketFolder, type Place } from '#server/database/embedded/place.ts';
import { endPostmaster, ensureRunning, type Postmaster } from '#server/database/embedded/postmaster.ts';
import { Visitor } from '#server/http/testing.ts';
import { createLogger } from '#server/logging.ts';
import { serve, type RunningServer } from '#server/serve.ts';
import { newSigner, TestTill } from './test-till.ts';

/** A PostgreSQL server with its own files, beside others on this machine. */
interface Machine {
  readonly folder: string;
  readonly place: Place;
  readonly socketFolder: string;
}

const silent = (): void => undefined;
const running: { readonly postmaster: Postmaster; readonly machine: Machine }[] = [];
let primary: Machine;
let standby: Machine;
let server: RunningServer;

beforeAll(async () => {
  primary = newMachine();
  standby = newMachine();
  const binaries = prepareBinaries(primary.place.account, silent);
  await ensureCluster(primary.place, binaries, silent);
  await power(primary, binaries);
  await ensureOwner(primary.socketFolder);
  await copyTo(standby, primary);
  await power(standby, binaries);
  // Commits wait until the standby has them: what was confirmed must outlive the primary.
  await ask(primary, `alter system set synchronous_standby_names = '*'`);
  await ask(primary, 'select pg_reload_conf()');

  const log = createLogger();
  log.level = 'silent';
  // The standby stands first, so that the choice is not the first one's by chance.
  const databaseUrl = `postgres://${ownerName}@/${ownerName}?host=${standby.socketFolder},${primary.socketFolder}`;
  const config = { port: 0, host: '127.0.0.1', dataFolder: primary.folder, databaseUrl };
  server = await serve({ config: { ...config, demoPassword: localDemoPassword }, log, say: silent });
});

afterAll(async () => {
  await server?.close();
  for (const { postmaster, machine } of running) await endPostmaster(postmaster, machine.place.cluster, 2000);
  for (const { folder } of [primary, standby]) rmSync(folder, { recursive: true, force: true });
});

it('goes on with the standby that takes over from a primary which is gone, and has every sale once', async () => {
  const origin = server.addresses[0] ?? '';
  const till = await new TestTill(await new Visitor(origin).signIn('mei'), await newSigner()).open();
  const manager = await new Visitor(origin).signIn('lead');
  const orders = [await till.sell()];
  expect(await till.engine.cycle()).toEqual({ state: 'done' });

  const [{ postmaster } = { postmaster: undefined }] = running;
  process.kill(postmaster?.pid ?? 0, 'SIGQUIT');
  await expect.poll(() => manager.ask('GET /health').then(({ status }) => status)).toBe(503);
  orders.push(await till.sell());
  // The standby answers, and can only be read: nothing may be taken by it, and nothing is refused for good.
  expect((await till.engine.cycle()).state).not.toBe('done');
  const { status, headers } = await manager.ask('GET /admin-auth/profile');
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);

  await ask(standby, 'select pg_promote()');
  orders.push(await till.sell());
  while ((await till.engine.status()).pending > 0) {
    await till.engine.cycle();
    await wait(50);
  }
  const path = 'GET /order-admin/brands/charizi/stores/charizi-zhongshan/orders';
  for (const { _id: id, number } of orders)
    expect((await manager.ask(`${path}/${id}`)).body).toMatchObject({ number, total: 70, status: 'paid' });
  expect(await ask(standby, 'select count(*)::int as orders from orders', ownerName)).toEqual([
    { orders: orders.length },
  ]);
  expect((await manager.ask('GET /health')).status).toBe(200);
});

function newMachine(): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'haodan-failover-'));
  chmodSync(folder, 0o755);
  const place = choosePlace(folder, silent);
  return { folder, place, socketFolder: makeSocketFolder(place) };
}

async function power(machine: Machine, binaries: Binaries): Promise<void> {
  const postmaster = await ensureRunning(machine.place, binaries, machine.socketFolder);
  running.push({ postmaster, machine });
}

/** What pg_basebackup does, which is not among the built-in database's programs. */
async function copyTo(target: Machine, source: Machine): Promise<void> {
  const client = new Client({ host: source.socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { cluster, runner } = target.place;
  await client.query(`select pg_backup_start('standby', fast => true)`);
  const copies = succeeds(runner('/bin/sh', ['-c', `cp -a ${source.place.cluster}/. ${cluster}`]));
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  expect(copies).toBe(true);
  rmSync(join(cluster, 'postmaster.pid'));
  const own = [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const;
  for (const [name, content] of own) {
    const file = join(cluster, name);
    writeFileSync(file, content);
    if (target.place.account) chownSync(file, target.place.account.uid, target.place.account.gid);
  }
  const follow = `primary_conninfo = 'host=${source.socketFolder} user=postgres application_name=standby'\n`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), follow);
}

/** As the superuser. */
async function ask(
  { socketFolder: host }: Machine,
  statement: string,
  database = 'postgres',
): Promise<QueryResultRow[]> {
  const client = new Client({ host, user: 'postgres', database });
  await client.connect();
  try {
    return (await client.query<QueryResultRow>(statement)).rows;
  } finally {
    await client.end();
  }
}
