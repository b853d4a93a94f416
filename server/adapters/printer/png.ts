import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from '#domain/printing/bitmap.ts';

/** Dots as a PNG of one bit each: what a printer that fetches pictures prints dot for dot. */
export function pngOf({ width, height, bits }: Bitmap): Buffer {
  const across = Math.ceil(width / 8);
  const rows = Buffer.alloc((across + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < across; x += 1)
      // A dot that is burnt is black, which in a PNG is nothing. The first byte of a row says that it is as it is.
      rows[y * (across + 1) + 1 + x] = ~(bits[y * across + x] ?? 0) & 0xff;
  const about = Buffer.alloc(13);
  about.writeUInt32BE(width, 0);
  about.writeUInt32BE(height, 4);
  about[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', about),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
