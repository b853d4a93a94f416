import { keptFormat } from '../hooks/kept-format.ts';

const whole = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** A whole number with its thousands apart, negative with a true minus sign. */
export function countOf(count: number, locale = 'zh-TW'): string {
  return `${count < 0 ? '−' : ''}${whole(locale).format(Math.abs(count))}`;
}
