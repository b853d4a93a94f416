import { createHash } from 'node:crypto';
import { soldBundle } from '#domain/promotion/bundle-instance.ts';

/** As long as an id may be. */
const longest = 200;

/** The id of what follows from other records: theirs, joined; where that is too long, a digest of it. */
export function entryId(kind: string, ...parts: readonly (string | number)[]): string {
  const whole = [kind, ...parts].join(':');
  return whole.length <= longest ? whole : `${kind}:${digestOf(whole)}`;
}

/**
 * The id of what a customer has of one unit of an order's line, counted from 1: the same however often it is given. No other line comes to it, whatever
 * the ids of orders and lines have in them, and no person may mint one that begins so.
 */
export function bundleInstanceId(orderId: string, lineId: string, unit: number): string {
  return `${soldBundle}${digestOf(JSON.stringify([orderId, lineId]))}.${unit}`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
