import type { Bitmap } from './bitmap.ts';

/**
 * A picture as dots of a print head: its greys become more or less black dots side by side (Floyd and Steinberg, 1976).
 * @param pixels Red, green, blue and opacity of each dot, row by row; what shows through is paper.
 */
export function dithered(pixels: ArrayLike<number>, width: number, height: number): Bitmap {
  const across = Math.ceil(width / 8);
  const bits = new Uint8Array(across * height);
  const light = Float32Array.from({ length: width * height }, (_none, i) => {
    const at = i * 4;
    const grey = (pixels[at] ?? 0) * 0.299 + (pixels[at + 1] ?? 0) * 0.587 + (pixels[at + 2] ?? 0) * 0.114;
    const opacity = (pixels[at + 3] ?? 255) / 255;
    return 255 - (255 - grey) * opacity;
  });
  const lend = (x: number, y: number, share: number): void => {
    if (x >= 0 && x < width && y < height) light[y * width + x]! += share;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wanted = light[y * width + x]!;
      const isBlack = wanted < 128;
      if (isBlack) bits[y * across + (x >> 3)]! |= 0x80 >> (x & 7);
      const rest = wanted - (isBlack ? 0 : 255);
      lend(x + 1, y, (rest * 7) / 16);
      lend(x - 1, y + 1, (rest * 3) / 16);
      lend(x, y + 1, (rest * 5) / 16);
      lend(x + 1, y + 1, rest / 16);
    }
  }
  return { width, height, bits };
}

/** Dots of the square that a logo on a slip fits into: 18 mm. */
export const logoDots = 144;

/** How large a picture is set so that it fits into {@link logoDots}, as it was in shape. */
export function logoSize(width: number, height: number): readonly [width: number, height: number] {
  const scale = logoDots / Math.max(1, width, height);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}
