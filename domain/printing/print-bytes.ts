import type { StorePrinter } from '../store/schema.ts';
import type { Cp950 } from './cp950.ts';
import { escposBytes } from './escpos.ts';
import { drawnSlip, typedSlip, type Drawing, type PlannedPart } from './print-plan.ts';
import type { Slip } from './slip.ts';
import { tsplBytes } from './tspl.ts';

interface PrintOptions {
  readonly drawing: Drawing;
  /** What printers that are set to text have in their own memory. */
  readonly page: () => Cp950;
  readonly copies?: number;
  readonly opensDrawer?: boolean;
}

/** The bytes of slips for one printer as the store set it up, each as often as it is wanted. */
export async function bytesFor(
  printer: Pick<StorePrinter, 'paper' | 'label' | 'language' | 'mode'>,
  slips: readonly Slip[],
  { drawing, page, copies = 1, opensDrawer = false }: PrintOptions,
): Promise<Uint8Array> {
  const { paper, label, language, mode } = printer;
  const all = Array.from({ length: copies }, () => slips).flat();
  if (language === 'tspl') {
    const size = label ?? '40x30';
    return tsplBytes(
      all.map((slip) => drawnSlip(slip, size, drawing)),
      size,
    );
  }
  const planned = all.map((slip): PlannedPart[] => {
    if (mode === 'text' && label === undefined) return typedSlip(slip, paper, page(), drawing);
    return [{ kind: 'drawn', bitmap: drawnSlip(slip, label ?? paper, drawing) }];
  });
  return escposBytes({ slips: planned, opensDrawer, onLabels: label !== undefined });
}
