import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'public');

interface Picture {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose?: string;
  readonly form_factor?: string;
  readonly label?: string;
}

const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  readonly id: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
};

/** `1280x800`, as the file itself says. */
function sizeOf({ src, type }: Picture): string {
  const file = readFileSync(join(folder, src));
  if (type === 'image/png') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  // A JPEG is a row of segments; the one that begins a frame has its size.
  let at = 2;
  while (file[at + 1] !== 0xc0 && file[at + 1] !== 0xc2) at += 2 + file.readUInt16BE(at + 2);
  return `${file.readUInt16BE(at + 7)}x${file.readUInt16BE(at + 5)}`;
}

test('the app can be installed: an id, a start, icons of both sizes and kinds, and pictures for wide and narrow screens', () => {
  const { id, start_url, icons, screenshots } = manifest;
  expect([id, start_url]).toEqual(['/', '/admin/login']);
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const form of ['wide', 'narrow'])
    expect(screenshots.filter(({ form_factor }) => form_factor === form).length).toBeGreaterThanOrEqual(2);
  for (const picture of [...drawn, ...screenshots]) expect(sizeOf(picture), picture.src).toBe(picture.sizes);
});

test('a browser shows the pictures: none is above its bounds, and those of a form have one shape', () => {
  const shapes = new Map<string, Set<string>>();
  for (const { src, sizes, form_factor = '', label } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expect(Math.min(width, height), src).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height), src).toBeLessThanOrEqual(3840);
    expect(Math.max(width, height) / Math.min(width, height), src).toBeLessThanOrEqual(2.3);
    expect(label, src).toBeTruthy();
    shapes.set(form_factor, (shapes.get(form_factor) ?? new Set()).add(sizes));
  }
  expect([...shapes.values()].map(({ size }) => size)).toEqual([1, 1]);
});
