import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartUpError, codeOf, sentenceOf } from '#server/start-up-error.ts';
import {
  canEnter,
  chooseAccount,
  plainRunner,
  traversingRunner,
  type Account,
  type Runner,
} from './account.ts';
import { readLockFile } from './lock-file.ts';

/** A socket's whole path must fit the 108 bytes (104 on macOS) that the system gives it. */
const maxSocketFolderBytes = 80;

const temporaryPrefix = '/tmp/haodan-';

/** Where the built-in database lives and how its programs are run. */
export interface Place {
  readonly account: Account | undefined;
  readonly runner: Runner;
  /** PostgreSQL's own folder, real path, belonging to the account. */
  readonly cluster: string;
  /** A folder of ours beside the cluster, for what is not PostgreSQL's. */
  readonly home: string;
}

/**
 * Chooses where the database's files stand: below the data folder; or, where root's data folder is closed to the
 * database's account and no capability helps, in a folder of its own (said in one line).
 */
export function choosePlace(dataFolder: string, say: (line: string) => void): Place {
  const account = chooseAccount();
  const folder = makeFolder(dataFolder);
  if (account === undefined) return settle(folder, account, plainRunner(account));

  const plain = plainRunner(account);
  if (canEnter(plain, folder)) return settle(folder, account, plain);
  const traversing = traversingRunner(account);
  if (traversing !== undefined && canEnter(traversing, folder)) return settle(folder, account, traversing);

  const own = join('/var/lib/haodan', createHash('sha256').update(folder).digest('hex').slice(0, 12));
  say(`The user ${account.name} cannot enter ${folder}: the database's files are kept in ${own}`);
  return settle(makeFolder(own), account, plain);
}

function settle(home: string, account: Account | undefined, runner: Runner): Place {
  const cluster = join(home, 'postgres');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  own(cluster, account);
  return { account, runner, cluster: realpathSync(cluster), home };
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    throw new StartUpError(`The data folder ${folder} cannot be made: ${sentenceOf(error)}`);
  }
}

/**
 * The folder for the socket: beside the cluster; a private temporary one where that path would be too long or where
 * only a capability leads to it (the socket is opened by path from both sides).
 */
export function makeSocketFolder(place: Place): string {
  const beside = join(place.home, 'socket');
  const short = Buffer.byteLength(beside) <= maxSocketFolderBytes;
  if (short && canEnter(plainRunner(place.account), place.home)) {
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    own(beside, place.account);
    return beside;
  }
  const earlier = readLockFile(place.cluster)?.socketFolder;
  if (earlier !== undefined && earlier.startsWith(temporaryPrefix) && isPrivate(earlier, place.account))
    return earlier;
  const made = mkdtempSync(temporaryPrefix);
  own(made, place.account);
  return made;
}

/** Removes a temporary socket folder after a clean end; the one beside the cluster stays. */
export function forgetSocketFolder(folder: string): void {
  if (folder.startsWith(temporaryPrefix)) rmSync(folder, { recursive: true, force: true });
}

function own(folder: string, account: Account | undefined): void {
  chmodSync(folder, 0o700);
  if (account === undefined) return;
  const { uid, gid } = statSync(folder);
  if (uid !== account.uid || gid !== account.gid) chownSync(folder, account.uid, account.gid);
}

function isPrivate(folder: string, account: Account | undefined): boolean {
  try {
    const { uid, mode } = lstatSync(folder);
    return uid === (account?.uid ?? process.getuid?.()) && (mode & 0o077) === 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
