import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrShape, qrSvg } from './qr.ts';

const text = 'https://example.com/stores/charizi/charizi-zhongshan?table=abc';

/** The modules that a path of runs covers. */
function covered(path: string): Set<string> {
  const found = new Set<string>();
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at++) found.add(`${Number(x) + at},${y}`);
  return found;
}

it('draws each dark module once and nothing else, with four modules of white around', () => {
  const { size, path } = qrShape(text);
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(size).toBe(data.length);
  expect([...covered(path)].sort()).toEqual(dark.sort());
  expect(dark.some((at) => at.split(',').some((n) => Number(n) < 4 || Number(n) >= size - 4))).toBe(false);
});

it('is a file that stands alone', () => {
  expect(qrSvg(text)).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 (\d+) \1".*<\/svg>\n$/);
});
