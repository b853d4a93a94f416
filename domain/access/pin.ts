import * as z from 'zod/mini';

/** Digits of a PIN. */
export const pinLength = 6;

/** Wrong PINs in a row after which each further one waits, and after which only the password helps. */
export const pinTries = { beforeWaits: 5, beforePassword: 10, firstWaitMs: 30_000 } as const;

/** Milliseconds that somebody waits after so many wrong PINs in a row: none, then 30 s that double. */
export function pinWaitMs(failures: number): number {
  const beyond = failures - pinTries.beforeWaits;
  return beyond < 0 ? 0 : pinTries.firstWaitMs * 2 ** beyond;
}

/** What was typed as digits: a Chinese keyboard has some of full width. */
export function pinDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[^0-9]/g, '');
}

/** A PIN as somebody types it: it is compared, not judged. Digits of full width are digits. */
export const typedPin = z.string().check(
  z.maxLength(40),
  z.overwrite((value) => value.normalize('NFKC').trim()),
  z.regex(/^[0-9]{6}$/),
);

/** A PIN that somebody chooses; `easy` for one that whoever tries a few would try. */
export const newPin = typedPin.check(z.refine((value) => !isEasyPin(value), { error: 'easy' }));

/** One digit, two or three that come again and again, or a row of neighbours up or down, also over the zero. */
export function isEasyPin(pin: string): boolean {
  const repeats = [1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(pinLength / length));
  return repeats || isRow(pin, 1) || isRow(pin, 9);
}

function isRow(pin: string, step: number): boolean {
  return [...pin].every((digit, i) => i === 0 || Number(digit) === (Number(pin[i - 1]) + step) % 10);
}
