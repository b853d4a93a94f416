import { channels, contrast, linear, readableOn, type LinearRgb } from '#domain/kit/contrast.ts';

/** What a brand's one colour becomes in a theme (ux.md §1.2). All are `#rrggbb`. */
export interface BrandColours {
  readonly surface: string;
  /** Fills buttons; at least 3:1 on the surface. */
  readonly primary: string;
  /** Text on it; at least 4.5:1. */
  readonly onPrimary: string;
  /** A tint of the surface. */
  readonly soft: string;
  /** Text on the tint, on the surface and on what is raised from it; at least 4.5:1. */
  readonly text: string;
}

type Oklch = readonly [lightness: number, chroma: number, hue: number];

const surfaces = { light: '#ffffff', dark: '#1d1a18' } as const;
/** What lies on it: the chosen one of several, a menu. */
const raised = { light: '#ffffff', dark: '#272320' } as const;
const softShare = 0.12;
const step = 0.005;

/** The colours of a brand, moved in lightness (the hue stays) until they can be seen and read on the theme's surface. */
export function brandColours(hex: string, theme: 'light' | 'dark'): BrandColours {
  const surface = surfaces[theme];
  const direction = theme === 'light' ? -step : step;
  const own = asOklch(hex);
  const primary = moved(own, direction, (colour) => contrast(colour, surface) >= 3);
  const soft = mix(primary, surface, softShare);
  const text = moved(own, direction, (colour) =>
    [soft, surface, raised[theme]].every((under) => contrast(colour, under) >= 4.5),
  );
  return { surface, primary, onPrimary: readableOn(primary), soft, text };
}

function moved(from: Oklch, by: number, isEnough: (hex: string) => boolean): string {
  const [, chroma, hue] = from;
  let [lightness] = from;
  let hex = asHex([lightness, chroma, hue]);
  while (!isEnough(hex) && (by > 0 ? lightness < 1 : lightness > 0)) {
    lightness = Math.min(1, Math.max(0, lightness + by));
    hex = asHex([lightness, chroma, hue]);
  }
  return hex;
}

function mix(a: string, b: string, share: number): string {
  const [x, y] = [channels(a), channels(b)];
  return hexOf(x.map((value, at) => value * share + (y[at] ?? 0) * (1 - share)));
}

function hexOf(parts: readonly number[]): string {
  const two = (part: number): string =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${parts.map(two).join('')}`;
}

// Björn Ottosson's OKLab matrices.
function asOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(x, y), Math.atan2(y, x)];
}

/** Chroma is taken back until the screen can show the colour. */
function asHex([lightness, chroma, hue]: Oklch): string {
  let [low, high] = [0, chroma];
  if (isShown(rgbOf([lightness, chroma, hue]))) low = chroma;
  else
    for (let round = 0; round < 18; round++) {
      const middle = (low + high) / 2;
      if (isShown(rgbOf([lightness, middle, hue]))) low = middle;
      else high = middle;
    }
  const encoded = rgbOf([lightness, low, hue]).map((c) =>
    c <= 0.0031308 ? 12.92 * c : 1.055 * Math.max(0, c) ** (1 / 2.4) - 0.055,
  );
  return hexOf(encoded);
}

function isShown(rgb: LinearRgb): boolean {
  return rgb.every((part) => part >= -0.0001 && part <= 1.0001);
}

function rgbOf([lightness, chroma, hue]: Oklch): LinearRgb {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
