/** Red, green and blue of a colour as a screen mixes them, 0–1. */
export type LinearRgb = readonly [r: number, g: number, b: number];

/** White or black, whichever can be read on the colour. One of them always can. */
export function readableOn(hex: string): '#ffffff' | '#000000' {
  return contrast('#ffffff', hex) >= 4.5 ? '#ffffff' : '#000000';
}

/** The contrast of two colours as WCAG counts it, 1–21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Red, green and blue of `#0F766E` as they are written, 0–1. */
export function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** The same as a screen mixes them (https://www.w3.org/TR/WCAG21/#dfn-relative-luminance). */
export function linear(hex: string): LinearRgb {
  const [r = 0, g = 0, b = 0] = channels(hex).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return [r, g, b];
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
