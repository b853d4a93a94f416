import type { Register } from '../kit/operation.ts';
import { businessDateOf, instantMs } from '../kit/time.ts';
import type { OrderNo } from './schema.ts';

/** The register's key of a till's last business date. A till has one register per store. */
export const lastDateKey = 'order:date';

/** The register's key of the last number given in a lane on a business date. */
export function lastSeqKey(lane: string, businessDate: string): string {
  return `order:seq:${lane}:${businessDate}`;
}

interface Clock {
  /** The change's own time. */
  readonly now: string;
  /** The server's time as far as the till knows it. */
  readonly serverNow: string;
  readonly timezone: string;
  readonly dayCutover: string;
}

/**
 * The business date of an order that is placed now, kept in the register. It never falls before the till's last one, so that a clock
 * that is set back reopens no day; unless that last one lies after the server's date: then the clock was ahead, and the date goes back
 * and continues the counter of the day it goes back to (settled 26).
 */
export function takeBusinessDate(
  register: Register,
  { now, serverNow, timezone, dayCutover }: Clock,
): string {
  const date = businessDateOf(instantMs(now), timezone, dayCutover);
  const last = register.get(lastDateKey);
  const keepsLast =
    typeof last === 'string' &&
    last > date &&
    last <= businessDateOf(instantMs(serverNow), timezone, dayCutover);
  const taken = keepsLast ? last : date;
  register.set(lastDateKey, taken);
  return taken;
}

/** The next number of the register's lane on a day; contiguous from 1 (sync.md I14). */
export function takeNumber(register: Register, businessDate: string): OrderNo {
  const key = lastSeqKey(register.lane, businessDate);
  const seq = Number(register.get(key) ?? 0) + 1;
  register.set(key, seq);
  return { lane: register.lane, seq, display: displayNumber(register.lane, seq) };
}

/** `A-017`. Four digits and more are written as they are. */
export function displayNumber(lane: string, seq: number): string {
  return `${lane}-${String(seq).padStart(3, '0')}`;
}

/** The number of an order's `part`th part, from 2: `A-017-2` (settled 32). */
export function supplementNumber({ lane, seq }: Pick<OrderNo, 'lane' | 'seq'>, part: number): OrderNo {
  return { lane, seq, display: `${displayNumber(lane, seq)}-${part}` };
}
