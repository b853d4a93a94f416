import { describe, expect, it } from 'vitest';
import { FileRefused, textOfFile } from './text-file.ts';
import { readTableInSlices, tableDelimiter } from './table-file.ts';

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = [...`\uFEFF${text}`].flatMap((sign) => {
    const unit = sign.charCodeAt(0);
    return isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff];
  });
  return new Uint8Array(bytes);
};

describe('a text file', () => {
  it('is read in each of the encodings that banks write', () => {
    const text = '日期,金額\r\n';
    const utf8 = new TextEncoder().encode(text);
    const big5 = new Uint8Array([0xa4, 0xe9, 0xb4, 0xc1, 0x2c, 0xaa, 0xf7, 0xc3, 0x42, 0x0d, 0x0a]);
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]);
    for (const bytes of [utf8, marked, big5, utf16(text, true), utf16(text, false)])
      expect(textOfFile(bytes)).toBe(text);
  });
});

describe('a table', () => {
  it.each([
    ['日期;金額;名稱\n1;"1,250";a\n2;2,000;b', ';'],
    ['日期\t金額\n1\t1,250\n2\t2,000', '\t'],
    ['帳號：1;2\n\n日期,金額,名稱\n1,2,a;b\n1,2,c;d', ','],
    ['a|b|c\n1|2|3', '|'],
    ['only', ','],
  ])('is cut at what makes its columns', (text, delimiter) => {
    expect(tableDelimiter(text)).toBe(delimiter);
  });

  it('is read in slices as it stands, with quotes, breaks within cells and empty lines', async () => {
    const cell = '"兩行\n=cmd|calc ""x"""';
    const text = `名稱,金額\r\n\r\n${`${cell},5\r\n`.repeat(19_000)}`;
    const seen: number[] = [];
    const rows = await readTableInSlices(text, { most: 20_000, onProgress: (done) => seen.push(done) });
    expect(rows).toHaveLength(19_002);
    expect(rows[1]).toEqual(['']);
    expect(new Set(rows.slice(2).map((row) => row.join('|')))).toEqual(new Set(['兩行\n=cmd|calc "x"|5']));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(1);
  });

  it('of a hundred thousand rows is given up at the first one too many', async () => {
    const text = '2026-11-21,100,a\n'.repeat(100_000);
    let looks = 0;
    const reading = readTableInSlices(text, { most: 20_000, onProgress: () => (looks += 1) });
    await expect(reading).rejects.toThrow(new FileRefused('too_many'));
    expect(looks).toBeLessThan(5);
  });

  it('is given up when it is no longer wanted', async () => {
    const controller = new AbortController();
    const reading = readTableInSlices('a,b\n'.repeat(100_000), {
      most: 200_000,
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('gone')),
    });
    await expect(reading).rejects.toThrow('gone');
  });
});
