import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Bitmap } from '#domain/printing/bitmap.ts';
import type { Printout } from '#tests/fakes/printer/paper-roll.ts';

const folder = join('tests', 'printing', 'golden');

/** A picture's dots, one byte each, 1 is black. */
export function rowsOf({ width, height, bits }: Bitmap): Uint8Array[] {
  const across = Math.ceil(width / 8);
  return Array.from({ length: height }, (_, y) =>
    Uint8Array.from(
      { length: width },
      (_none, x) => ((bits[y * across + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1,
    ),
  );
}

/** How many dots of two pictures differ; what one of them has more of counts as a whole. */
export function dotsApart(a: readonly Uint8Array[], b: readonly Uint8Array[]): number {
  let apart = 0;
  for (let y = 0; y < Math.max(a.length, b.length); y += 1) {
    const [one, other] = [a[y], b[y]];
    if (!one || !other || one.length !== other.length) apart += (one ?? other ?? []).length;
    else for (let x = 0; x < one.length; x += 1) if (one[x] !== other[x]) apart += 1;
  }
  return apart;
}

/** How far a piece of paper is from the one that people looked at; `GOLDEN=1` keeps this one in its place. */
export async function apartFromGolden(name: string, { rows, width }: Printout): Promise<number> {
  const file = join(folder, `${name}.png`);
  if (process.env['GOLDEN'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    const raw = Buffer.concat(rows.map((row) => Buffer.from(row.map((dot) => (dot === 1 ? 0 : 255)))));
    const image = sharp(raw, { raw: { width, height: rows.length, channels: 1 } });
    writeFileSync(file, await image.png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer());
  }
  if (!existsSync(file)) return Number.NaN;
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const golden = Array.from({ length: info.height }, (_, y) =>
    Uint8Array.from({ length: info.width }, (_none, x) =>
      data[(y * info.width + x) * info.channels]! < 128 ? 1 : 0,
    ),
  );
  return dotsApart(rows, golden);
}
