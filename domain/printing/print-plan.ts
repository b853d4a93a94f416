import { rasterise, widthsBy, type Bitmap, type OpenCanvas, type Typeface } from './bitmap.ts';
import { columnsOf, typedLines, type TextLine } from './columns.ts';
import type { Cp950 } from './cp950.ts';
import type { LabelSize } from '../store/schema.ts';
import { millimetresOf } from './cup-labels.ts';
import { printableSlip } from './printable.ts';
import {
  dotsPerMm,
  layOut,
  layOutLabel,
  styleFor,
  type Pictures,
  type Sheet,
  type TextWidth,
} from './sheet.ts';
import type { Paper, Slip, SlipPart } from './slip.ts';

/** What draws a slip: a canvas, and the typeface on it. */
export interface Drawing {
  readonly openCanvas: OpenCanvas;
  readonly typeface: Typeface;
  /** Pictures at hand; the others are left out. */
  readonly pictures?: Pictures;
}

/** A slip as a printer gets it: drawn whole, or in the printer's own type where it can say that. */
export type PlannedPart =
  | { readonly kind: 'drawn'; readonly bitmap: Bitmap }
  | { readonly kind: 'typed'; readonly lines: readonly TextLine[] };

/** How the paper of a slip lies; the same for screen and printer. */
export function sheetOf(slip: Slip, on: Paper | LabelSize, widthOf: TextWidth, pictures?: Pictures): Sheet {
  const clean = printableSlip(slip, pictures);
  if (typeof on === 'number') return layOut(clean.parts, styleFor(clean.kind, on), widthOf, pictures);
  const [width, height] = millimetresOf(on);
  return layOutLabel(clean, width * dotsPerMm, height * dotsPerMm, widthOf);
}

/** A slip as dots. */
export function drawnSlip(
  slip: Slip,
  on: Paper | LabelSize,
  { openCanvas, typeface, pictures }: Drawing,
): Bitmap {
  return rasterise(sheetOf(slip, on, widthsBy(openCanvas, typeface), pictures), openCanvas, typeface);
}

/**
 * A slip in a printer's own type, part by part; what it cannot say is drawn, and stands between.
 * @param page What the printer can say.
 */
export function typedSlip(
  slip: Slip,
  paper: Paper,
  page: Cp950,
  { openCanvas, typeface, pictures }: Drawing,
): PlannedPart[] {
  const { kind, parts } = printableSlip(slip, pictures);
  const widthOf = widthsBy(openCanvas, typeface);
  const planned: PlannedPart[] = [];
  const drawing: SlipPart[] = [];
  const drawRest = (): void => {
    if (drawing.length === 0) return;
    const sheet = layOut(drawing.splice(0), styleFor(kind, paper), widthOf, pictures);
    planned.push({ kind: 'drawn', bitmap: rasterise(sheet, openCanvas, typeface) });
  };
  for (const part of parts) {
    const lines = typedLines(part, columnsOf[paper], page);
    if (lines === undefined) drawing.push(part);
    else {
      drawRest();
      planned.push({ kind: 'typed', lines });
    }
  }
  drawRest();
  return planned;
}
