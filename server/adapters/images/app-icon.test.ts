import sharp from 'sharp';
import { expect, test } from 'vitest';
import { serverDrawing } from '../printer/canvas.ts';
import { drawAppIcon, type IconPurpose } from './app-icon.ts';

const drawing = serverDrawing();
const teal = { colour: '#0f766e', onColour: '#ffffff' };

async function drawn(name: string, purpose: IconPurpose, logo?: Buffer) {
  const icon = await drawAppIcon({ name, ...teal, logo }, purpose, 192, drawing);
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([192, 192]);
  return (x: number, y: number): number[] => [...data.subarray((y * 192 + x) * 4, (y * 192 + x) * 4 + 4)];
}

test('a brand without a logo has the first letter of its name on its colour', async () => {
  const sign = (await drawAppIcon({ name: '🍜 bagel', ...teal }, 'touch', 180, drawing)).toString('base64');
  expect(sign).toBe((await drawAppIcon({ name: 'B', ...teal }, 'touch', 180, drawing)).toString('base64'));
  expect(sign).not.toBe(
    (await drawAppIcon({ name: 'C', ...teal }, 'touch', 180, drawing)).toString('base64'),
  );
  const at = await drawn('茶日子', 'maskable');
  expect(at(0, 0)).toEqual([15, 118, 110, 255]);
});

test('what is shown as it is has round corners, what a launcher cuts has none', async () => {
  expect((await drawn('茶', 'any'))(0, 0)[3]).toBe(0);
  expect((await drawn('茶', 'touch'))(0, 0)[3]).toBe(255);
});

test('a logo stands on white, without the white around it, within what a launcher leaves', async () => {
  const red = { create: { width: 100, height: 100, channels: 3, background: '#c00000' } } as const;
  const logo = await sharp(await sharp(red).png().toBuffer())
    .extend({ top: 80, bottom: 80, left: 80, right: 80, background: '#ffffff' })
    .jpeg()
    .toBuffer();
  const at = await drawn('茶', 'maskable', logo);
  const isRed = ([r = 0, g = 255]: number[]): boolean => r > 150 && g < 60;
  expect(isRed(at(96, 96))).toBe(true);
  // 0.62 of the side.
  expect(isRed(at(42, 96))).toBe(true);
  expect(at(30, 96)).toEqual([255, 255, 255, 255]);
  expect(at(2, 2)).toEqual([255, 255, 255, 255]);
});

test('a logo that cannot be read is none', async () => {
  const at = await drawn('茶', 'maskable', Buffer.from('no picture'));
  expect(at(0, 0)).toEqual([15, 118, 110, 255]);
});
