import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalise } from './search-text.ts';

it('normalises once and for all: again changes nothing, and width and case do not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normalise(text);
      expect(normalise(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]{0,20}$/), (ascii) => {
      const wide = ascii.replace(/[!-~]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0));
      expect(normalise(wide)).toBe(normalise(ascii));
      expect(normalise(ascii.toUpperCase())).toBe(normalise(ascii.toLowerCase()));
    }),
  );
  expect(normalise('臺灣')).toBe(normalise('台灣'));
});
