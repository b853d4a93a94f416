import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError, codeOf } from '../start-up-error.ts';

const leastLength = 32;

/**
 * The pepper that codes are hashed with: of OTP_PEPPER_FILE, which has to be there then, or of a file that is made in the data folder at the
 * first start. It is no part of the database, so that a copy of that is worth nothing to who has only it. Servers of one database have to have
 * the same.
 * @throws StartUpError
 */
export function readOtpPepper(file: string | undefined, dataFolder: string): string {
  const path = file ?? makePepper(dataFolder);
  let pepper: string;
  try {
    pepper = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartUpError(
      `OTP_PEPPER_FILE is "${path}", which cannot be read (${codeOf(error) ?? 'error'}).`,
    );
  }
  if (pepper.length >= leastLength) return pepper;
  throw new StartUpError(
    `OTP_PEPPER_FILE is "${path}", which is too short: it needs ${leastLength} characters that nobody can guess.`,
  );
}

/** Written whole before it has its name: of two servers that begin at once both read the same. */
function makePepper(dataFolder: string): string {
  const path = join(dataFolder, 'otp-pepper');
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
