import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError, codeOf } from '../start-up-error.ts';

const leastLength = 32;

/** A secret of the server that is no part of the database, so that a copy of that alone is worth nothing. */
export interface SecretFile {
  /** The variable that names the file. */
  readonly variable: string;
  /** What it is called in the data folder where the variable names none. */
  readonly name: string;
}

/**
 * What stands in the file: in that of the variable, which has to be there then, or in one that is made in the data folder at the first start.
 * Servers of one database have to have the same.
 * @throws StartUpError
 */
export function readSecretFile(
  { variable, name }: SecretFile,
  file: string | undefined,
  dataFolder: string,
): string {
  const path = file ?? makeSecret(dataFolder, name);
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartUpError(`${variable} is "${path}", which cannot be read (${codeOf(error) ?? 'error'}).`);
  }
  if (secret.length >= leastLength) return secret;
  throw new StartUpError(
    `${variable} is "${path}", which is too short: it needs ${leastLength} characters that nobody can guess.`,
  );
}

/** Written whole before it has its name: of two servers that begin at once both read the same. */
function makeSecret(dataFolder: string, name: string): string {
  const path = join(dataFolder, name);
  const draft = `${path}.${process.pid}`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return path;
}
