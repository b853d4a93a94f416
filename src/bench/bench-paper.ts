import type { Slip, SlipPart } from '#domain/printing/slip.ts';
import { renderInWorker } from '../ui/slips/render/render-client.ts';

/** Slips that are made ready off the main thread, as for a printer on the till's own cable. */
export class BenchPaper {
  /** The bytes of a bill of so many lines, each with its answers; resolves with how many there are. */
  async press(lines: number): Promise<number> {
    const bytes = await renderInWorker({
      kind: 'bytes',
      printer: { paper: 80 },
      slips: [billOf(lines)],
      copies: 1,
      opensDrawer: false,
    });
    return bytes.length;
  }
}

function billOf(lines: number): Slip {
  const parts = Array.from({ length: lines }, (_none, nth): SlipPart[] => [
    { kind: 'row', lead: '2 ×', text: `珍珠鮮奶茶 ${nth + 1}`, amount: 'NT$170' },
  ]).flat();
  return { kind: 'receipt', title: 'bench', parts };
}
