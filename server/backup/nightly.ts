import { readdirSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../database/hosts.ts';
import type { Logger } from '../logging.ts';
import { backupName, backupTime } from './backup-name.ts';
import { takeBackup } from './take-backup.ts';

/** Local hour of the machine at which kitchens are closed. */
const nightHour = 4;

const lookMs = 300_000;

/** Where backups are kept by themselves, and how many of them. */
export interface NightlyPlan {
  readonly folder: string;
  readonly keep: number;
}

interface Options {
  readonly connection: Connection;
  readonly plan: NightlyPlan;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Takes a backup each night, or as soon as the server is up where it was off at night, and removes the oldest of its own. */
export class NightlyBackups {
  readonly #options: Options;
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    const look = (): void => {
      this.#running = this.#running.then(() => this.takeWhenDue());
    };
    look();
    this.#timer ??= setInterval(look, lookMs);
  }

  /** A backup under way ends without a file. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#abort.abort();
    await this.#running;
  }

  /** Failures are logged, and it is tried again a few minutes later. */
  async takeWhenDue(): Promise<void> {
    const { connection, plan, log, now } = this.#options;
    try {
      await mkdir(plan.folder, { recursive: true });
      const at = now();
      const newest = ownFiles(plan.folder).at(-1);
      if (newest !== undefined && newest.at >= lastNight(at)) return;
      const path = join(plan.folder, backupName(at));
      const { rows, bytes } = await takeBackup({ connection, path, signal: this.#abort.signal });
      log.info({ path, rows, bytes }, 'backup taken');
      for (const { name } of ownFiles(plan.folder).slice(0, -plan.keep)) await rm(join(plan.folder, name));
    } catch (error) {
      if (!this.#abort.signal.aborted) log.error({ err: error }, 'the backup failed and is tried again');
    }
  }
}

/** When the newest of the backups that are kept by themselves was taken; undefined where there is none, or where they cannot be looked at. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => backupTime(name) ?? [])
    .reduce<Date | undefined>((newest, at) => (newest === undefined || at > newest ? at : newest), undefined);
}

function ownFiles(folder: string): { readonly name: string; readonly at: Date }[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const at = backupTime(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The night hour that was last. */
function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(nightHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}
