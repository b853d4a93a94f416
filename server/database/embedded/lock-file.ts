import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf } from '#server/start-up-error.ts';

/** What a running (or killed) PostgreSQL wrote down about itself in `postmaster.pid`. */
export interface LockFile {
  readonly pid: number;
  /** Folder of its socket; empty while it is still starting. */
  readonly socketFolder: string;
}

/** Reads the lock of a cluster; undefined when there is none or it is not readable as one. */
export function readLockFile(cluster: string): LockFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return { pid: Number.isInteger(pid) ? Math.abs(pid) : 0, socketFolder: lines[4]?.trim() ?? '' };
}

/**
 * Whether the process that the lock names is PostgreSQL on this very cluster. After kill -9 the number may belong to
 * nobody, to a zombie (whose command line is empty) or, after a restart of the container, to any other program.
 */
export function isServerOf(pid: number, cluster: string): boolean {
  if (pid <= 1) return false;
  const command = commandLine(pid);
  if (!basename(command[0] ?? '').startsWith('postgres')) return false;
  const folder = workingFolder(pid);
  return folder === undefined || folder === cluster;
}

/** Processes that still work inside the cluster, such as children of a killed server that have not noticed yet. */
export function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && workingFolder(pid)?.startsWith(cluster) === true);
}

/** Removes what a killed server left: its own lock, its socket and the socket's lock. Call only when nothing lives. */
export function removeStaleLocks(cluster: string, socketFolders: readonly string[]): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  for (const folder of socketFolders) {
    rmSync(join(folder, '.s.PGSQL.5432.lock'), { force: true });
    rmSync(join(folder, '.s.PGSQL.5432'), { force: true });
  }
}

function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
