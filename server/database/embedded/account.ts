import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { StartUpError } from '#server/start-up-error.ts';

/** The operating system's user that PostgreSQL runs as; `undefined` in its place means: as ourselves. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** A program with everything in front of it that makes it run as the right user. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/** Turns a program and its arguments into the command that runs it as the right user. */
export type Runner = (program: string, args: readonly string[]) => Command;

/**
 * PostgreSQL refuses to run as root, so root hands it to `postgres`, or else to `nobody`.
 * Everybody else runs it as themselves (undefined).
 */
export function chooseAccount(passwd = '/etc/passwd'): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = existsSync(passwd) ? readFileSync(passwd, 'utf8').split('\n') : [];
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new StartUpError(
    'The built-in database cannot run as root and neither user postgres nor nobody exists: start as another user or set DATABASE_URL.',
  );
}

/** Runs programs as the account, with nothing of root's left. */
export function plainRunner(account: Account | undefined): Runner {
  return (program, args) =>
    account === undefined ? { program, args } : { program, args, uid: account.uid, gid: account.gid };
}

/**
 * Runs programs as the account while keeping the one capability that lets it walk through folders which others cannot
 * enter (a project below /root). Needs `setpriv` of util-linux; undefined where that does not exist or is not allowed.
 */
export function traversingRunner(account: Account): Runner | undefined {
  const runner: Runner = (program, args) => ({
    program: 'setpriv',
    args: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_read_search',
      '--ambient-caps=-all,+dac_read_search',
      '--no-new-privs',
      program,
      ...args,
    ],
  });
  return succeeds(runner('true', [])) ? runner : undefined;
}

/** Whether a command can be started and ends with 0. */
export function succeeds(command: Command): boolean {
  const { uid, gid } = command;
  const result = spawnSync(command.program, command.args, {
    stdio: 'ignore',
    cwd: '/',
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  });
  return result.error === undefined && result.status === 0;
}

/** Whether programs run in this way can enter the folder. */
export function canEnter(runner: Runner, folder: string): boolean {
  return succeeds(runner('/bin/sh', ['-c', 'cd "$1"', 'sh', folder]));
}
