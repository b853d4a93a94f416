import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countLines, exceptedIn, limitOf } from '#tools/lint/lengths.js';
import { LONG_FUNCTIONS } from '#tools/lint/long-functions.js';

test('a function of a page may have eighty lines, any other sixty', () => {
  expect(limitOf('src/features/counter/use-counter.ts')).toBe(80);
  expect(limitOf('domain/order/place.ts')).toBe(60);
  expect(limitOf('tools/check.ts')).toBe(60);
});

test('blank lines and comments do not count', () => {
  const lines = ['before', 'one', '', '  // why', '  /* a', '   * b */', '{/* c */}', '  two', 'after'];
  expect(countLines(lines, 2, 8)).toBe(2);
});

test('each exception has a reason, is said once, and is of a file that is there', () => {
  const all = LONG_FUNCTIONS.flatMap(({ functions }) => functions);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((each) => !existsSync(each.split('#')[0] ?? ''))).toEqual([]);
  for (const { reason, functions } of LONG_FUNCTIONS) {
    expect(reason.length, functions[0]).toBeGreaterThan(30);
    for (const each of functions) expect(exceptedIn(each.split('#')[0] ?? '')).toContain(each.split('#')[1]);
  }
});
