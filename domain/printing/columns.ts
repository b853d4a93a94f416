import type { Cp950 } from './cp950.ts';
import { breakLines } from './line-breaks.ts';
import type { Paper, SlipPart, SlipRow, SlipText } from './slip.ts';

/** Half-width characters of font A in a line. */
export const columnsOf: Readonly<Record<Paper, number>> = { 58: 32, 80: 48 };

/** A line in a printer's own type. */
export interface TextLine {
  readonly bytes: Uint8Array;
  /** How many times as wide and as high as normal type. */
  readonly across: 1 | 2;
  readonly up: 1 | 2;
  readonly strong: boolean;
  readonly inverted: boolean;
}

/**
 * A part in lines of a printer's own type, or nothing where its type cannot say it: it is a picture, a character is missing in code page
 * 950, or a line goes through the words. Such a part is drawn.
 */
export function typedLines(part: SlipPart, columns: number, page: Cp950): TextLine[] | undefined {
  if (part.kind === 'picture') return undefined;
  if (part.kind === 'rule') return typed(['-'.repeat(columns)], plain, page);
  if (part.kind === 'text') return typedText({ ...part, text: typeable(part.text) }, columns, page);
  if (part.struck) return undefined;
  const amount = part.amount === undefined ? {} : { amount: typeable(part.amount) };
  return typedRow({ ...part, text: typeable(part.text), ...amount }, columns, page);
}

/** Marks that code page 950 has under another name. */
const sameMarks: Readonly<Record<string, string>> = { '・': '‧', '−': '-', '\u00a0': ' ', '’': "'" };

function typeable(text: string): string {
  return text.replace(/[・−\u00a0’]/g, (mark) => sameMarks[mark] ?? mark);
}

type TypeOfLine = Omit<TextLine, 'bytes'>;

const plain: TypeOfLine = { across: 1, up: 1, strong: false, inverted: false };

function typeOf({ size, strong = false }: Pick<SlipText, 'size' | 'strong'>, inverted = false): TypeOfLine {
  const isHuge = size === 'huge';
  return { across: isHuge ? 2 : 1, up: isHuge || size === 'large' ? 2 : 1, strong, inverted };
}

/** Chinese is twice as wide as Latin, in every type that such a printer has. */
export function columnsWide(text: string): number {
  let wide = 0;
  for (const character of text) wide += (character.codePointAt(0) ?? 0) < 0x80 ? 1 : 2;
  return wide;
}

function typedText({ text, align, indented, inverted, ...look }: SlipText, columns: number, page: Cp950) {
  const type = typeOf(look, inverted);
  const across = Math.floor(columns / type.across);
  const indent = indented ? 2 : 0;
  const lines = breakLines(text, across - indent, columnsWide).map((line) => {
    const spare = across - columnsWide(line);
    const before = align === 'center' ? Math.floor(spare / 2) : indent;
    const padded = ' '.repeat(before) + line;
    return inverted ? padded + ' '.repeat(Math.max(0, across - columnsWide(padded))) : padded;
  });
  return typed(lines, type, page);
}

function typedRow({ lead, text, amount = '', ...look }: SlipRow, columns: number, page: Cp950) {
  const type = typeOf(look);
  const across = Math.floor(columns / type.across);
  const before = lead === undefined ? '' : `${lead} `;
  const indent = columnsWide(before);
  const beside = across - indent - (amount === '' ? 0 : columnsWide(amount) + 1);
  const isBeside = beside >= Math.min(across - indent, 10);
  const words = breakLines(text, isBeside ? beside : across - indent, columnsWide);
  const lines = words.map((line, nth) => (nth === 0 ? before : ' '.repeat(indent)) + line);
  if (amount !== '') {
    if (!isBeside) lines.push('');
    const at = isBeside ? 0 : lines.length - 1;
    const spare = across - columnsWide(lines[at] ?? '') - columnsWide(amount);
    lines[at] += ' '.repeat(Math.max(0, spare)) + amount;
  }
  return typed(lines, type, page);
}

function typed(lines: readonly string[], type: TypeOfLine, page: Cp950): TextLine[] | undefined {
  const all: TextLine[] = [];
  for (const line of lines) {
    const bytes = page.encode(line);
    if (bytes === undefined) return undefined;
    all.push({ bytes, ...type });
  }
  return all;
}
