import { dayNumber, daysLater } from '../kit/time.ts';

/**
 * The whole months before where a span is whole months, else as many days before it. While the span runs, what it has come to is held
 * against as many days from the beginning of those: 26 days of November say nothing against the whole of October.
 */
export function spanBefore(from: string, to: string, today: string): { from: string; to: string } {
  const whole = wholeBefore(from, to);
  if (today < from || today >= to) return whole;
  const until = daysLater(whole.from, dayNumber(today) - dayNumber(from));
  return { from: whole.from, to: until < whole.to ? until : whole.to };
}

function wholeBefore(from: string, to: string): { from: string; to: string } {
  const until = daysLater(from, -1);
  if (!from.endsWith('-01') || !daysLater(to, 1).endsWith('-01'))
    return { from: daysLater(from, dayNumber(from) - dayNumber(to) - 1), to: until };
  return { from: `${monthLater(from.slice(0, 7), monthsFrom(to) - monthsFrom(from) + 1, -1)}-01`, to: until };
}

function monthsFrom(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

/** `2026-11` so many months later or, by -1, earlier. */
export function monthLater(month: string, count: number, direction: 1 | -1): string {
  const at = monthsFrom(month) + count * direction;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}
