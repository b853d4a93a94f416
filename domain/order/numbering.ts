import { usualNumberDigits } from '../brand/schema.ts';
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
export function takeNumber(register: Register, businessDate: string, digits?: number): OrderNo {
  const key = lastSeqKey(register.lane, businessDate);
  const seq = Number(register.get(key) ?? 0) + 1;
  register.set(key, seq);
  return { lane: register.lane, seq, display: displayNumber(register.lane, seq, digits) };
}

/** The next number of the register's lane on a day that is not taken: a till may have written one of a lane that is not its own. */
export function takeFreeNumber(
  register: Register,
  businessDate: string,
  isTaken: (seq: number) => boolean,
  digits?: number,
): OrderNo {
  for (;;) {
    const taken = takeNumber(register, businessDate, digits);
    if (!isTaken(taken.seq)) return taken;
  }
}

/** Lanes that no till has: the server numbers in them what comes past all tills, and what platforms sold (sync.md §10). */
const lanesOfServer: readonly string[] = ['W', 'P'];

/** The letter of the till that an order was numbered at; undefined where it was none. */
export function tillOf({
  orderNo: { lane },
}: {
  readonly orderNo: Pick<OrderNo, 'lane'>;
}): string | undefined {
  return lanesOfServer.includes(lane) ? undefined : lane;
}

/** `A-017`. What has more digits is written as it is. @param digits At least so many; the brand says how many (2–4). */
export function displayNumber(lane: string, seq: number, digits: number = usualNumberDigits): string {
  return `${lane}-${String(seq).padStart(digits, '0')}`;
}

/** Whether a number is shown as what it counts, in any of the widths that a brand may have had when it was given. */
export function showsItself({ lane, seq, display }: OrderNo): boolean {
  return [2, 3, 4].some((digits) => display === displayNumber(lane, seq, digits));
}

/** The number of the order that a part of one belongs to, `A-017` for `A-017-2`; its own for any other. */
export function wholeNumber(display: string): string {
  return display.replace(/^([A-Z]{1,2}-\d+)-\d+$/, '$1');
}

/** In how many digits a number is written. */
export function digitsOf({ display }: Pick<OrderNo, 'display'>): number {
  return wholeNumber(display).replace(/^[A-Z]+-/, '').length;
}

/** The number of an order's `part`th part, from 2: `A-017-2` (settled 32). */
export function supplementNumber({ lane, seq, display }: OrderNo, part: number): OrderNo {
  return { lane, seq, display: `${wholeNumber(display)}-${part}` };
}
