import type { Bitmap } from './bitmap.ts';
import { breakLines, type Measure } from './line-breaks.ts';
import type { Paper, Slip, SlipKind, SlipPart, SlipPicture, SlipRow, SlipSize, SlipText } from './slip.ts';

/** Dots of a print head for one mm of paper: 203 dpi. */
export const dotsPerMm = 8;

/** Dots that a slip printer's head has across, by the width of its paper. */
export const headDots: Readonly<Record<Paper, number>> = { 58: 384, 80: 576 };

/** Something at its place on a sheet; all of it in dots, from the upper left corner. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Where the letters stand. */
      readonly baseline: number;
      readonly text: string;
      /** Height of the type. */
      readonly px: number;
      readonly strong: boolean;
      readonly white?: true;
    }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'picture';
      readonly x: number;
      readonly y: number;
      readonly picture: Bitmap;
    };

/** Pictures at hand by their address, as the dots that are printed. */
export type Pictures = ReadonlyMap<string, Bitmap>;

/** A slip as it lies on paper of a width: what screen, browser and printer draw. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** How wide a text is in dots, set in a size and a weight. */
export type TextWidth = (text: string, px: number, strong: boolean) => number;

interface SheetStyle {
  /** Dots across. */
  readonly width: number;
  /** Height of normal type in dots. */
  readonly px: number;
  /** Left free on both sides. */
  readonly margin: number;
  readonly hugePx: number;
}

const scales: Readonly<Record<Exclude<SlipSize, 'huge'>, number>> = { small: 0.85, normal: 1, large: 1.5 };

/** Of the letters' box that stands above the line they stand on. */
const ascent = 0.88;

/** How a kind of slip is set on paper: what is read from two steps away is larger. */
export function styleFor(kind: SlipKind, paper: Paper): SheetStyle {
  const isFar = kind === 'kitchen' || kind === 'changes';
  if (paper === 80) return { width: headDots[80], px: isFar ? 34 : 28, margin: 8, hugePx: 90 };
  return { width: headDots[58], px: isFar ? 29 : 25, margin: 4, hugePx: 80 };
}

/** A sheet as long as its slip. */
export function layOut(
  parts: readonly SlipPart[],
  style: SheetStyle,
  widthOf: TextWidth,
  pictures?: Pictures,
): Sheet {
  const marks: Mark[] = [];
  let y = 0;
  for (const part of parts) {
    if (part.kind === 'picture') y += placePicture(pictures?.get(part.url), y, style, marks);
    else y += place(part, y, style, widthOf, marks);
  }
  return { width: style.width, height: Math.max(1, Math.ceil(y)), marks };
}

/** Room above and below. */
const labelMargin = 8;

/** Smaller than this nobody reads a sticker at arm's length. */
const smallestLabel = 0.6;

/**
 * A sticker of a fixed size: set smaller until all of it fits. What is too long even so loses its end, and the foot stays.
 * @param width In dots. @param height In dots.
 */
export function layOutLabel({ parts }: Slip, width: number, height: number, widthOf: TextWidth): Sheet {
  const room = height - 2 * labelMargin;
  const at = (scale: number): SheetStyle => ({ width, px: 28 * scale, margin: 12, hugePx: 56 * scale });
  for (let scale = 1; ; scale -= 0.1) {
    const foot = layOut(parts.slice(-1), at(scale), widthOf);
    const body = layOut(parts.slice(0, -1), at(scale), widthOf);
    const end = room - foot.height;
    if (body.height > end && scale > smallestLabel) continue;
    const kept = body.marks.filter((mark) => lowest(mark) <= end);
    const marks = [...kept, ...shifted(foot.marks, end)];
    return { width, height, marks: shifted(marks, labelMargin) };
  }
}

function lowest(mark: Mark): number {
  if (mark.kind === 'picture') return mark.y + mark.picture.height;
  return mark.kind === 'box' ? mark.y + mark.height : mark.baseline + mark.px * (1 - ascent);
}

function shifted(marks: readonly Mark[], down: number): Mark[] {
  return marks.map((mark) =>
    mark.kind === 'text' ? { ...mark, baseline: mark.baseline + down } : { ...mark, y: mark.y + down },
  );
}

/** Puts a part where the last one ended. @returns how high it is, in dots. */
function place(
  part: Exclude<SlipPart, SlipPicture>,
  y: number,
  style: SheetStyle,
  widthOf: TextWidth,
  marks: Mark[],
): number {
  if (part.kind === 'rule') return placeRule(y, style, marks);
  return part.kind === 'text'
    ? placeText(part, y, style, widthOf, marks)
    : placeRow(part, y, style, widthOf, marks);
}

/** Below a picture. */
const pictureRoom = 12;

function placePicture(picture: Bitmap | undefined, y: number, { width }: SheetStyle, marks: Mark[]): number {
  if (!picture || picture.width > width) return 0;
  marks.push({ kind: 'picture', x: Math.round((width - picture.width) / 2), y, picture });
  return picture.height + pictureRoom;
}

const ruleRoom = 24;
const dash = 6;

function placeRule(y: number, { width, margin }: SheetStyle, marks: Mark[]): number {
  for (let x = margin; x + dash <= width - margin; x += 2 * dash)
    marks.push({ kind: 'box', x, y: y + ruleRoom / 2 - 1, width: dash, height: 2 });
  return ruleRoom;
}

interface Type {
  readonly px: number;
  readonly strong: boolean;
  /** From one line to the next. */
  readonly lead: number;
}

function typeOf(
  { size = 'normal', strong = false, indented }: Pick<SlipText, 'size' | 'strong' | 'indented'>,
  style: SheetStyle,
): Type {
  const scale = size === 'huge' ? style.hugePx / style.px : scales[size];
  const below = indented ? (size === 'large' ? 0.8 : 0.92) : 1;
  const px = Math.round(style.px * scale * below);
  return { px, strong, lead: Math.round(px * (size === 'huge' ? 1.15 : size === 'large' ? 1.25 : 1.35)) };
}

function measuring(type: Type, widthOf: TextWidth): Measure {
  return (text) => widthOf(text, type.px, type.strong);
}

function baselineOf(y: number, { px, lead }: Type): number {
  return Math.round(y + (lead - px) / 2 + px * ascent);
}

const boxRoom = 4;

function placeText(part: SlipText, y: number, style: SheetStyle, widthOf: TextWidth, marks: Mark[]): number {
  const type = typeOf(part, style);
  const indent = part.indented ? Math.round(style.px * 1.7) : 0;
  const inset = part.inverted ? style.margin + 12 : style.margin;
  const left = inset + indent;
  const room = style.width - left - inset;
  const lines = breakLines(part.text, room, measuring(type, widthOf));
  const above = part.inverted ? 2 * boxRoom : 0;
  const height = lines.length * type.lead;
  if (part.inverted)
    marks.push({
      kind: 'box',
      x: style.margin,
      y: y + boxRoom,
      width: style.width - 2 * style.margin,
      height: height + 2 * boxRoom,
    });
  lines.forEach((line, nth) => {
    const spare = room - widthOf(line, type.px, type.strong);
    marks.push({
      kind: 'text',
      x: part.align === 'center' ? left + Math.max(0, Math.round(spare / 2)) : left,
      baseline: baselineOf(y + above + nth * type.lead, type),
      text: line,
      px: type.px,
      strong: type.strong,
      ...(part.inverted && { white: true as const }),
    });
  });
  return height + 2 * above;
}

/** Between the words of a row and its amount. */
const amountRoom = 16;

function placeRow(part: SlipRow, y: number, style: SheetStyle, widthOf: TextWidth, marks: Mark[]): number {
  const type = typeOf(part, style);
  const { px, strong, lead } = type;
  const right = style.width - style.margin;
  const across = right - style.margin;
  const leadWidth =
    part.lead === undefined ? 0 : Math.ceil(widthOf(part.lead, px, strong)) + Math.round(px / 3);
  const amount = part.amount ?? '';
  const amountWidth = amount === '' ? 0 : Math.ceil(widthOf(amount, px, strong));
  const beside = across - leadWidth - (amountWidth === 0 ? 0 : amountWidth + amountRoom);
  // Words that would be squeezed beside their amount stand above it.
  const isBeside = beside >= Math.min(across - leadWidth, 5 * px);
  const room = isBeside ? beside : across - leadWidth;
  const lines = breakLines(part.text, room, measuring(type, widthOf));
  const put = (text: string, x: number, nth: number): void => {
    marks.push({ kind: 'text', x, baseline: baselineOf(y + nth * lead, type), text, px, strong });
  };
  if (part.lead !== undefined) put(part.lead, style.margin, 0);
  lines.forEach((line, nth) => {
    const x = style.margin + leadWidth;
    put(line, x, nth);
    if (!part.struck) return;
    const width = Math.ceil(widthOf(line, px, strong));
    marks.push({ kind: 'box', x, y: Math.round(y + nth * lead + lead / 2), width, height: 3 });
  });
  if (amount === '') return lines.length * lead;
  const below = isBeside ? 0 : lines.length;
  put(amount, Math.max(style.margin, right - amountWidth), below);
  return (lines.length + (isBeside ? 0 : 1)) * lead;
}
