import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError, codeOf, sentenceOf } from '#server/start-up-error.ts';
import { DatabaseClient } from '../client.ts';
import type { Binaries } from './binaries.ts';
import { isServerOf, processesIn, readLockFile, removeStaleLocks } from './lock-file.ts';
import type { Place } from './place.ts';

/** A crashed cluster replays its log before it answers; a long outage's worth of writes takes well under this. */
const readyWithinMs = 60_000;
const stragglersWithinMs = 10_000;
const pollMs = 20;

/** `starting` is a server that lives but does not take connections yet (or any more). */
type Answer = 'ready' | 'starting' | 'silent';

/** A PostgreSQL server that answers on a socket in `socketFolder`. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  /** It was already running, left behind by a process that is no more. */
  readonly takenOver: boolean;
}

/**
 * Makes sure that a server runs on the cluster: takes over one that lives, otherwise clears what a killed one left and
 * starts a new one. Safe when two processes try at once: PostgreSQL's own lock lets one win, the other takes over.
 */
export async function ensureRunning(
  place: Place,
  binaries: Binaries,
  socketFolder: string,
): Promise<Postmaster> {
  const deadline = performance.now() + readyWithinMs;
  let ended: string | undefined;
  let started = false;
  while (performance.now() < deadline) {
    const lock = readLockFile(place.cluster);
    if (lock?.socketFolder) {
      const answer = await ask(lock.socketFolder);
      if (answer === 'ready') return { pid: lock.pid, socketFolder: lock.socketFolder, takenOver: !started };
    }
    if (lock === undefined || !isServerOf(lock.pid, place.cluster)) {
      if (ended !== undefined) throw new StartUpError(`The built-in database did not start: ${ended}`);
      if (!started) {
        await waitForStragglers(place.cluster);
        removeStaleLocks(place.cluster, [socketFolder, ...(lock?.socketFolder ? [lock.socketFolder] : [])]);
        started = true;
        launch(place, binaries, socketFolder, (reason) => (ended = reason));
      }
    }
    await wait(pollMs);
  }
  throw new StartUpError(
    `The built-in database in ${place.cluster} does not answer; its log is in ${join(place.cluster, 'log')}.`,
  );
}

/**
 * Ends the server with a checkpoint; when that takes longer than the given time, without one (what was committed is
 * safe either way, the next start only takes a little longer).
 */
export async function endPostmaster(
  postmaster: Postmaster,
  cluster: string,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  signal(postmaster.pid, 'SIGINT');
  while (performance.now() < deadline) {
    if (!isServerOf(postmaster.pid, cluster)) return;
    await wait(pollMs);
  }
  signal(postmaster.pid, 'SIGQUIT');
  while (isServerOf(postmaster.pid, cluster) && performance.now() < deadline + 1000) await wait(pollMs);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function waitForStragglers(cluster: string): Promise<void> {
  const deadline = performance.now() + stragglersWithinMs;
  let left = processesIn(cluster);
  while (left.length > 0) {
    if (performance.now() > deadline) {
      throw new StartUpError(
        `Other processes still use ${cluster}: ${left.join(', ')}. End them and start again.`,
      );
    }
    await wait(pollMs);
    left = processesIn(cluster);
  }
}

function launch(
  place: Place,
  binaries: Binaries,
  socketFolder: string,
  onEnd: (reason: string) => void,
): void {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '60',
    jit: 'off',
    timezone: 'UTC',
    // A file a weekday, overwritten a week later: a log that cannot fill the disk.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = place.runner(join(binaries.folder, 'bin/postgres'), ['-D', place.cluster, ...flags]);
  const { uid, gid } = command;
  // Detached: Ctrl-C reaches the whole foreground group, and the database must outlive our last answers.
  const child = spawn(command.program, command.args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)));
  child.on('error', (error) => onEnd(sentenceOf(error)));
  child.on('exit', (code) => onEnd(lastComplaint(place.cluster, complaint) ?? `exit code ${String(code)}`));
  child.unref();
  // The pipe must not keep us alive, and stays open: PostgreSQL would die of a closed one only after its collector.
  if ('unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
}

/** The last FATAL line: from its standard error, or from today's log once the collector has taken over. */
function lastComplaint(cluster: string, stderr: string): string | undefined {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format();
  let log = '';
  try {
    log = readFileSync(join(cluster, 'log', `postgresql-${weekday}.log`), 'utf8').slice(-4000);
  } catch {
    // It failed before it had a log.
  }
  const lines = `${log}\n${stderr}`.split('\n').filter((line) => /FATAL|PANIC|error/.test(line));
  return lines.at(-1)?.trim();
}

async function ask(socketFolder: string): Promise<Answer> {
  const client = new DatabaseClient({
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    // 57P03: starting up or shutting down.
    return codeOf(error) === '57P03' ? 'starting' : 'silent';
  }
}
