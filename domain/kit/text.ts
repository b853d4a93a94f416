import * as z from 'zod/mini';

/**
 * Removes what databases and printers refuse or what hides other text: U+0000, other control characters except line breaks,
 * lone surrogates, and bidirectional overrides. Line breaks become `\n`.
 */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '');
}

/** One line of text, cleaned and trimmed, 1 to `max` UTF-16 units. */
export function line(max: number) {
  return z.string().check(
    z.overwrite((value) => cleanText(value).replaceAll('\n', ' ').trim()),
    z.minLength(1),
    z.maxLength(max),
  );
}

/** Text of several lines, cleaned and trimmed, possibly empty, up to `max` UTF-16 units. */
export function prose(max: number) {
  return z.string().check(
    z.overwrite((value) => cleanText(value).trim()),
    z.maxLength(max),
  );
}

/** By code unit, as IndexedDB and PostgreSQL's collation "C" sort: for ids, instants and days. What people read is sorted in `src`. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
