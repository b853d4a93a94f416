import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, readCsvText } from './csv.ts';

/** Texts that a spreadsheet is prone to change. */
const misreadable = fc.string({
  unit: fc.constantFrom("'", '=', '-', '0', '1', 'e', '.', ' ', '\t', '\r', '\n', 'x'),
});

describe('a CSV file', () => {
  it('begins with a byte-order mark and ends each row with CRLF', () => {
    expect(
      csvFile([
        ['單號', '金額'],
        ['A-001', -65],
        [undefined, 0],
      ]),
    ).toBe('\uFEFF單號,金額\r\nA-001,-65\r\n,0\r\n');
  });

  it('quotes what holds commas, quotes and line breaks', () => {
    expect(csvFile([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
  });

  it('lets a spreadsheet that cuts at semicolons begin no cell within a text', () => {
    expect(csvFile([['tea;=1+1']])).toBe('\uFEFF"tea;=1+1"\r\n');
  });

  it('reads a cell of a million line breaks as fast as any other', () => {
    expect(readCsvText(`'${'\n'.repeat(1_000_000)}`)).toHaveLength(1_000_001);
    for (const text of [`01${' '.repeat(1_000_000)}x`, `${'1'.repeat(1_000_000)}x`])
      expect(csvFile([[text]])).toHaveLength(text.length + 3);
  });

  it.each(['=1+1', '+886', '-2', '@sum', '\t=1', ' =1', '＝1'])('never lets %j run as a formula', (text) => {
    expect(csvFile([[text]])).toBe(`\uFEFF'${text}\r\n`);
  });

  it.each(['0912345678', '02 2345 6789', '00123', '4710088412345', '1E5', "'0912345678"])(
    'brings %j back through a spreadsheet, which would take it for a number',
    (text) => {
      const [cell = ''] = readRow(csvFile([[text]]).slice(1, -2));
      expect(Number.isNaN(Number(cell.replaceAll(' ', '')))).toBe(true);
      expect(readCsvText(cell)).toBe(text);
    },
  );

  it.each(['0', '12', '0.5', '2026-11-21', '02-2345-6789', 'A-001', '12345678'])(
    'leaves %j as it is, which every spreadsheet keeps',
    (text) => {
      expect(csvFile([[text]])).toBe(`\uFEFF${text}\r\n`);
    },
  );

  it('has as many cells as were given, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), misreadable), { minLength: 1, maxLength: 5 }),
        (cells) => {
          const read = readRow(csvFile([cells]).slice(1, -2));
          expect(read.map(readCsvText)).toEqual(cells);
          expect(read.some((cell) => /^\s*[=+\-@]/.test(cell))).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

/** A reader as RFC 4180 describes it. */
function readRow(text: string): string[] {
  const cells: string[] = [];
  let at = 0;
  do {
    if (text[at] === '"') {
      let cell = '';
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (text[at] === '"') at++;
        cell += text[at];
      }
      cells.push(cell);
      at++;
    } else {
      const end = text.indexOf(',', at);
      cells.push(text.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? text.length : end;
    }
  } while (text[at++] === ',');
  return cells;
}
