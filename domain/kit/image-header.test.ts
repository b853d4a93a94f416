import { expect, it } from 'vitest';
import { readImageHeader } from './image-header.ts';

const text = (value: string) => new TextEncoder().encode(value);
const join = (...parts: (Uint8Array | number[])[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const jpeg = join(
  [0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4],
  [0xff, 0xc2, 0, 11, 8, 0x02, 0x58, 0x03, 0x20, 3, 0, 0],
);
const png = join(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
  text('IHDR'),
  [0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50, 8],
);

it('tells a JPEG behind its metadata, a PNG and all three kinds of WebP, with their sizes', () => {
  expect(readImageHeader(jpeg)).toEqual({ type: 'jpeg', width: 800, height: 600 });
  expect(readImageHeader(png)).toEqual({ type: 'png', width: 50_000, height: 50_000 });
  const riff = (kind: string, ...body: number[]) =>
    join(text('RIFF'), [0, 0, 0, 0], text(`WEBP${kind}`), [0, 0, 0, 0], body, [0, 0]);
  expect(readImageHeader(riff('VP8X', 0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0))).toEqual({
    type: 'webp',
    width: 800,
    height: 600,
  });
  expect(readImageHeader(riff('VP8L', 0x2f, 0x1f, 0xc3, 0x95, 0))).toEqual({
    type: 'webp',
    width: 800,
    height: 600,
  });
  expect(readImageHeader(riff('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x20, 3, 0x58, 2))).toEqual({
    type: 'webp',
    width: 800,
    height: 600,
  });
});

it.each([
  ['nothing', new Uint8Array()],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF that is a script', text('GIF89a/*\u0001\u0001*/=1;alert(1)')],
  ['HTML', text('<!doctype html><script>alert(1)</script>')],
  ['a JPEG that ends in its head', jpeg.subarray(0, 14)],
  ['a JPEG without a size', join([0xff, 0xd8, 0xff, 0xda, 0, 2])],
  ['a PNG that ends', png.subarray(0, 17)],
])('knows no picture in %s', (_, bytes) => {
  expect(readImageHeader(bytes)).toBeUndefined();
});
