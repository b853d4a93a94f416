import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { succeeds } from '#server/database/embedded/account.ts';
import { prepareBinaries, type Binaries } from '#server/database/embedded/binaries.ts';
import { ensureCluster, ensureOwner } from '#server/database/embedded/cluster.ts';
import { choosePlace, makeSocketFolder, type Place } from '#server/database/embedded/place.ts';
import { endPostmaster, ensureRunning, type Postmaster } from '#server/database/embedded/postmaster.ts';

/** A PostgreSQL server with its own files, beside others on this machine. */
export interface Machine {
  readonly folder: string;
  readonly place: Place;
  readonly socketFolder: string;
}

export const silent = (): void => undefined;

/** A primary and a standby that follows it. */
export class Pair {
  readonly primary: Machine = newMachine();
  readonly standby: Machine = newMachine();
  readonly #running: { readonly postmaster: Postmaster; readonly machine: Machine }[] = [];

  /** Both are up, and a commit waits until the standby has it: what was confirmed outlives the primary. */
  async start(): Promise<this> {
    const { primary, standby } = this;
    const binaries = prepareBinaries(primary.place.account, silent);
    await ensureCluster(primary.place, binaries, silent);
    await this.#power(primary, binaries);
    await ensureOwner(primary.socketFolder);
    await copyTo(standby, primary);
    await this.#power(standby, binaries);
    await ask(primary, `alter system set synchronous_standby_names = '*'`);
    await ask(primary, 'select pg_reload_conf()');
    return this;
  }

  /** The primary is gone from one moment to the next. */
  killPrimary(): void {
    const [{ postmaster } = { postmaster: undefined }] = this.#running;
    process.kill(postmaster?.pid ?? 0, 'SIGQUIT');
  }

  async close(): Promise<void> {
    for (const { postmaster, machine } of this.#running)
      await endPostmaster(postmaster, machine.place.cluster, 2000);
    for (const { folder } of [this.primary, this.standby]) rmSync(folder, { recursive: true, force: true });
  }

  async #power(machine: Machine, binaries: Binaries): Promise<void> {
    const postmaster = await ensureRunning(machine.place, binaries, machine.socketFolder);
    this.#running.push({ postmaster, machine });
  }
}

function newMachine(): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'haodan-failover-'));
  chmodSync(folder, 0o755);
  const place = choosePlace(folder, silent);
  return { folder, place, socketFolder: makeSocketFolder(place) };
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
  if (!copies) throw new Error('the primary could not be copied');
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
export async function ask(
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
