import { drawnSlip, type Drawing } from '#domain/printing/print-plan.ts';
import { headDots } from '#domain/printing/sheet.ts';
import type { Slip } from '#domain/printing/slip.ts';
import type { StorePrinter } from '#domain/store/schema.ts';
import { pngOf } from '../adapters/printer/png.ts';

/** Rows of a picture that is there for the drawer alone. */
const blankRows = 8;

/** Slips as pictures, one for each piece of paper; a drawer that opens without one has an empty picture, since a printer fetches no other. */
export function pagesOf(
  { label, paper }: StorePrinter,
  slips: readonly Slip[],
  opensDrawer: boolean,
  drawing: Drawing,
): Buffer[] {
  if (slips.length === 0 && opensDrawer) {
    const width = headDots[paper];
    return [pngOf({ width, height: blankRows, bits: new Uint8Array((width / 8) * blankRows) })];
  }
  return slips.map((slip) => pngOf(drawnSlip(slip, label ?? paper, drawing)));
}
