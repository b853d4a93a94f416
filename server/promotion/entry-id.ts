import { createHash } from 'node:crypto';

/** As long as an id may be. */
const longest = 200;

/** The id of what follows from other records: theirs, joined; where that is too long, a digest of it. */
export function entryId(kind: string, ...parts: readonly (string | number)[]): string {
  return shortened([kind, ...parts].join(':'), kind);
}

/** The id of what a customer has of one unit of an order's line, counted from 1: the same however often it is given. */
export function bundleInstanceId(orderId: string, lineId: string, unit: number): string {
  return shortened([orderId, lineId, unit].join(':'), 'bundle');
}

function shortened(whole: string, kind: string): string {
  return whole.length <= longest ? whole : `${kind}:${createHash('sha256').update(whole).digest('hex')}`;
}
