import { Drawer, Model, Printer } from 'escpos-buffer';
import type { Bitmap } from './bitmap.ts';
import type { TextLine } from './columns.ts';
import type { PlannedPart } from './print-plan.ts';

/** Rows of dots that go to a printer in one command: a small one has no memory for more. */
export const bandRows = 256;

/** Feeds what was printed past the knife. */
const linesToKnife = 4;

/** How one job is encoded. */
export interface EscposJob {
  /** Slips one after another, each cut off. */
  readonly slips: readonly (readonly PlannedPart[])[];
  /** Opens the drawer, before anything is printed. */
  readonly opensDrawer?: boolean;
  /** Stickers: each slip ends at the beginning of the next one, and nothing is cut. */
  readonly onLabels?: boolean;
}

/**
 * The bytes of a job for a printer that speaks ESC/POS: by the encoder of `escpos-buffer`, and by hand what that one cannot do (Chinese
 * code page, raster in bands, white on black, labels).
 */
export async function escposBytes({ slips, opensDrawer, onLabels }: EscposJob): Promise<Uint8Array> {
  const out = new Collected();
  const printer = await Printer.CONNECT(taiwanese(), out as never);
  // Status that nobody asked for would be read as an answer.
  out.put(0x1d, 0x61, 0x00);
  if (slips.some((slip) => slip.some((part) => part.kind === 'drawn' && opensByChance(part.bitmap))))
    out.put(0x1d, 0x28, 0x44, 0x03, 0x00, 0x14, 0x01, 0x00);
  if (opensDrawer) await printer.drawer(Drawer.First);
  for (const slip of slips) {
    for (const part of slip) {
      if (part.kind === 'drawn') putBands(out, part.bitmap);
      else for (const line of part.lines) await putLine(out, printer, line);
    }
    if (onLabels) out.put(0x1c, 0x28, 0x4c, 0x02, 0x00, 0x43, 0x30);
    else {
      await printer.feed(linesToKnife);
      await printer.cutter();
    }
  }
  return out.bytes();
}

/** A TM-T88 whose memory is Taiwanese: the code page is switched on, and characters of two bytes with it. */
function taiwanese(): Model {
  // The package shows its models but not the class of their profiles.
  const Epson = new Model('TM-T88').profile.constructor as new (capability: object) => never;
  return new Model(
    new Epson({
      profile: 'epson',
      brand: 'Epson',
      model: 'TM-T88',
      columns: 48,
      fonts: [{ name: 'Font A', columns: 48 }],
      codepage: 'cp950',
      initialize: '\x1b@',
      codepages: [{ code: 'cp950', command: '\x1bt\x00\x1c&' }],
    }),
  );
}

async function putLine(
  out: Collected,
  printer: Printer,
  { bytes, across, up, strong, inverted }: TextLine,
): Promise<void> {
  if (inverted) out.put(0x1d, 0x42, 0x01);
  await printer.withStyle({ width: across, height: up, bold: strong }, async () => {
    out.putAll(bytes);
    await printer.feed(1);
  });
  if (inverted) out.put(0x1d, 0x42, 0x00);
}

function putBands(out: Collected, { width, height, bits }: Bitmap): void {
  const across = Math.ceil(width / 8);
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    out.put(0x1d, 0x76, 0x30, 0x00, across & 0xff, across >> 8, rows & 0xff, rows >> 8);
    out.putAll(bits.subarray(top * across, (top + rows) * across));
  }
}

/**
 * Printers look for commands of real time in whatever comes, also in pictures: dots that happen to spell DLE DC4 1 would open the drawer.
 */
function opensByChance({ bits }: Bitmap): boolean {
  for (let at = bits.indexOf(0x10); at >= 0; at = bits.indexOf(0x10, at + 1))
    if (bits[at + 1] === 0x14) return true;
  return false;
}

/** What `escpos-buffer` writes to: memory, in the order in which it came. */
class Collected {
  readonly #pieces: Uint8Array[] = [];

  open = async (): Promise<void> => undefined;
  close = async (): Promise<void> => undefined;
  write = async (data: Uint8Array): Promise<void> => this.putAll(data);

  put(...bytes: number[]): void {
    this.#pieces.push(Uint8Array.from(bytes));
  }

  putAll(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.#pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }
}
