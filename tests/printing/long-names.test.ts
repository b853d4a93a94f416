import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widthsBy } from '#domain/printing/bitmap.ts';
import { sheetOf } from '#domain/printing/print-plan.ts';
import { papers, type SlipPart } from '#domain/printing/slip.ts';
import { serverDrawing } from '#server/adapters/printer/canvas.ts';

/** Every name that real menus print: dishes, options and questions. */
function namesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namesOf);
}

const files = ['menu-listing', 'menu-price-lists'].map((name) => `tests/fixtures/${name}.json`);
const names = [...new Set(files.flatMap((file) => namesOf(JSON.parse(readFileSync(file, 'utf8')))))];
// The worst that may be written: one word that never ends, and the longest names with the largest amounts.
names.push('W'.repeat(80), '龘'.repeat(80), '㍿ '.repeat(40));

const { openCanvas, typeface } = serverDrawing();
const widthOf = widthsBy(openCanvas, typeface);

it.each(papers)('no name of a menu is cut or wider than %d mm of paper', (paper) => {
  for (const name of names) {
    const parts: SlipPart[] = [
      { kind: 'row', lead: '999×', text: name, amount: 'NT$99,999,999', size: 'large', strong: true },
      { kind: 'text', text: name, indented: true },
      { kind: 'text', text: name, align: 'center', size: 'huge', inverted: true },
    ];
    const written = parts.map((part) => {
      const { width, marks } = sheetOf({ kind: 'receipt', title: 'x', parts: [part] }, paper, widthOf);
      for (const mark of marks) {
        const across = mark.kind === 'text' ? widthOf(mark.text, mark.px, mark.strong) : 0;
        expect([name, mark.x >= 0, mark.x + across <= width + 0.5]).toEqual([name, true, true]);
      }
      return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join('');
    });
    // Spaces may go where a line ends.
    const bare = (text: string): string => text.replace(/\s/g, '');
    expect(written.map(bare)).toEqual([`999×${name}NT$99,999,999`, name, name].map(bare));
  }
});
