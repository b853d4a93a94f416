import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataElement, escaped, markup } from './markup.ts';

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', '</script>', '<!--', '🍜', '\u2028', '\0', 'a'),
  }),
);

/** As a browser reads it. */
function read(text: string): string {
  const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" } as Record<string, string>;
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '');
}

test('any text comes out escaped and is read as it was', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { text: shown } = markup`<p title="${text}">${text}</p>`;
      const inside = /^<p title="([^"<>]*)">([^"'<>]*)<\/p>$/.exec(shown);
      expect(inside).not.toBeNull();
      const kept = text.toWellFormed().replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, '');
      expect(read(inside?.[1] ?? '')).toBe(kept);
      expect(read(inside?.[2] ?? '')).toBe(kept);
    }),
  );
});

test('data can neither end their element nor begin another, and are read as they were', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { text: element } = dataElement('application/ld+json', { name: text });
      const json = element.slice('<script type="application/ld+json">'.length, -'</script>'.length);
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ name: text });
    }),
  );
});

test('markup in markup is written as it is, and nothing where there is nothing', () => {
  const rows = ['a', '<b>'].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul>${rows}${undefined}${false}${0}</ul>`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li>0</ul>',
  );
  expect(escaped('$& `${x}`')).toBe('$&amp; `${x}`');
});
