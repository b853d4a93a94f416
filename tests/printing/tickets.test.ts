import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { anOrderLine } from '#domain/order/builders.ts';
import type { Bitmap } from '#domain/printing/bitmap.ts';
import { cp950From } from '#domain/printing/cp950.ts';
import { labelSizes } from '#domain/store/schema.ts';
import { cupLabels, millimetresOf } from '#domain/printing/cup-labels.ts';
import { escposBytes } from '#domain/printing/escpos.ts';
import { kitchenSlip } from '#domain/printing/kitchen.ts';
import { drawnSlip, typedSlip, type PlannedPart } from '#domain/printing/print-plan.ts';
import { receiptSlip } from '#domain/printing/receipt.ts';
import { headDots } from '#domain/printing/sheet.ts';
import { papers, type Paper, type Slip } from '#domain/printing/slip.ts';
import { tsplBytes } from '#domain/printing/tspl.ts';
import { serverDrawing } from '#server/adapters/printer/canvas.ts';
import { dotsOfPicture } from '#server/adapters/printer/picture-dots.ts';
import { EscposReader } from '#tests/fakes/printer/escpos-reader.ts';
import { glyphs } from '#tests/fakes/printer/glyphs.ts';
import { TsplReader } from '#tests/fakes/printer/tspl-reader.ts';
import { apartFromGolden, dotsApart, rowsOf } from './golden.ts';
import { about, aTeaOrder, wordsIn } from './samples.ts';

const drawing = serverDrawing();
const big5 = cp950From((bytes) => new TextDecoder('big5').decode(bytes));
/** What is fed past the knife. */
const tail = 4 * 30;

const drawn = (bitmap: Bitmap): PlannedPart[] => [{ kind: 'drawn', bitmap }];

async function print(
  parts: readonly PlannedPart[],
  paper: Paper,
  opensDrawer = false,
): Promise<EscposReader> {
  const reader = new EscposReader(headDots[paper], glyphs);
  reader.take(await escposBytes({ slips: [parts], opensDrawer }));
  expect(reader.unknown).toEqual([]);
  expect(reader.isMidCommand).toBe(false);
  expect(reader.roll.done).toHaveLength(1);
  return reader;
}

const locales = ['zh-TW', 'en'] as const;
const kinds: readonly (readonly [string, (locale: (typeof locales)[number]) => Slip])[] = [
  ['receipt', (locale) => receiptSlip(aTeaOrder(), about, wordsIn(locale))],
  ['kitchen', (locale) => kitchenSlip(aTeaOrder({ notes: '客人對花生過敏' }), about, wordsIn(locale))],
];

describe.each(papers)('on paper of %d mm', (paper) => {
  describe.each(locales)('in %s', (locale) => {
    it.each(kinds)('a drawn %s comes out as it was shown, dot for dot', async (kind, slipIn) => {
      const shown = drawnSlip(slipIn(locale), paper, drawing);
      const { roll } = await print(drawn(shown), paper);
      const [out] = roll.done;
      expect(dotsApart(out!.rows.slice(0, -tail), rowsOf(shown))).toBe(0);
      expect(await apartFromGolden(`${kind}-${paper}-${locale}`, out!)).toBe(0);
    });

    it.each(kinds)('a %s in the printer’s own type has no line that is too wide', async (kind, slipIn) => {
      const { roll, events } = await print(typedSlip(slipIn(locale), paper, big5, drawing), paper);
      expect(events.filter((event) => event.startsWith('overflow'))).toEqual([]);
      expect(roll.done[0]!.text.join('\n')).toContain(locale === 'en' ? 'Four seasons tea' : '四季春');
      expect(await apartFromGolden(`${kind}-${paper}-${locale}-typed`, roll.done[0]!)).toBe(0);
    });
  });
});

describe('typed slips', () => {
  it('draw the parts that code page 950 has no character for, and only those', () => {
    const order = aTeaOrder({
      items: [anOrderLine({ itemName: '堃記豆花🍮' }), anOrderLine({ itemName: '豆花' })],
    });
    const parts = typedSlip(kitchenSlip(order, about, wordsIn('zh-TW')), 80, big5, drawing);
    expect(parts.filter(({ kind }) => kind === 'drawn')).toHaveLength(1);
  });
});

describe('cup labels', () => {
  it.each(labelSizes)('of %s mm are one for each cup, by either language of printers', async (size) => {
    const slips = cupLabels(aTeaOrder(), about, wordsIn('zh-TW'), ['bar']);
    expect(slips).toHaveLength(3);
    const bitmaps = slips.map((slip) => drawnSlip(slip, size, drawing));
    const [width] = millimetresOf(size).map((mm) => mm * 8);
    const tspl = new TsplReader(width!);
    tspl.take(tsplBytes(bitmaps, size));
    const escpos = new EscposReader(width!);
    escpos.take(await escposBytes({ slips: bitmaps.map(drawn), onLabels: true }));
    for (const reader of [tspl, escpos]) {
      expect(reader.unknown).toEqual([]);
      expect(reader.roll.done).toHaveLength(3);
      reader.roll.done.forEach(({ rows }, nth) => expect(dotsApart(rows, rowsOf(bitmaps[nth]!))).toBe(0));
    }
    expect(await apartFromGolden(`label-${size}`, tspl.roll.done[0]!)).toBe(0);
  });

  it('keep their foot when a name is far too long for them', async () => {
    const items = [anOrderLine({ itemName: '超'.repeat(80), note: '註'.repeat(200) })];
    const [slip] = cupLabels(aTeaOrder({ items }), about, wordsIn('zh-TW'));
    const bitmap = drawnSlip(slip!, '40x30', drawing);
    expect([bitmap.width, bitmap.height]).toEqual([320, 240]);
    const reader = new TsplReader(320);
    reader.take(tsplBytes([bitmap], '40x30'));
    expect(await apartFromGolden('label-too-long', reader.roll.done[0]!)).toBe(0);
  });
});

describe('a logo', () => {
  it('that the server keeps stands above the store’s name, bounded, in either way of printing', async () => {
    const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800">
      <rect width="640" height="800" fill="#ffffff"/><circle cx="320" cy="320" r="300" fill="#0f766e"/>
      <path d="M180 260h280l-40 260h-200z" fill="#ffffff"/><rect y="660" width="640" height="140" fill="#9ca3af"/></svg>`;
    const dots = await dotsOfPicture(await sharp(Buffer.from(mark)).jpeg().toBuffer());
    expect([dots.width, dots.height]).toEqual([115, 144]);
    const url = '/images/charizi/logo.jpg';
    const withLogo = { ...about, store: { ...about.store, logo: url } };
    const slip = receiptSlip(aTeaOrder(), withLogo, wordsIn('zh-TW'));
    const pictured = { ...drawing, pictures: new Map([[url, dots]]) };
    const shown = drawnSlip(slip, 58, pictured);
    const { roll } = await print(drawn(shown), 58);
    expect(dotsApart(roll.done[0]!.rows.slice(0, -tail), rowsOf(shown))).toBe(0);
    expect(await apartFromGolden('receipt-58-logo', roll.done[0]!)).toBe(0);
    const [first] = typedSlip(slip, 58, big5, pictured);
    expect(first).toMatchObject({
      kind: 'drawn',
      bitmap: { height: shown.height - drawnSlip(slip, 58, drawing).height },
    });
    // Without the picture the slip is as it always was.
    expect(drawnSlip(slip, 58, drawing)).toEqual(
      drawnSlip(receiptSlip(aTeaOrder(), about, wordsIn('zh-TW')), 58, drawing),
    );
  });
});

describe('what somebody wrote', () => {
  it('is never a command: the drawer opens for cash alone, and each slip is cut once', async () => {
    const evil = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        evil,
        fc.constantFrom('\x1bp\x00\x32\x32', '\x1dV\x00', '\x1b@', '\x9b\x10\x14\x01\x00\x01', ''),
        async (text, command) => {
          const items = [anOrderLine({ itemName: `茶${command}${text}`.slice(0, 80), note: command + text })];
          const slip = receiptSlip(aTeaOrder({ items }), about, wordsIn('zh-TW'));
          for (const parts of [typedSlip(slip, 58, big5, drawing), drawn(drawnSlip(slip, 58, drawing))]) {
            const { events } = await print(parts, 58);
            expect(events.filter((event) => /drawer|overflow|band/.test(event))).toEqual([]);
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it('opens the drawer once where cash was taken', async () => {
    const slip = receiptSlip(aTeaOrder(), about, wordsIn('zh-TW'));
    const { events } = await print(drawn(drawnSlip(slip, 80, drawing)), 80, true);
    expect(events.filter((event) => event.startsWith('drawer'))).toEqual(['drawer 0']);
  });
});
