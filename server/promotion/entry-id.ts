import { createHash } from 'node:crypto';

/** As long as an id may be. */
const longest = 200;

/** The id of what follows from other records: theirs, joined; where that is too long, a digest of it. */
export function entryId(kind: string, ...parts: readonly (string | number)[]): string {
  const whole = [kind, ...parts].join(':');
  return whole.length <= longest ? whole : `${kind}:${createHash('sha256').update(whole).digest('hex')}`;
}
