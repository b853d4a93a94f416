import { expect, test } from 'vitest';
import { contrast, readableOn } from '#domain/kit/contrast.ts';
import { brandColours } from './brand-colours.ts';

test('every colour that somebody may choose can be seen and read in both themes', () => {
  const failed: string[] = [];
  const steps = [0, 64, 128, 192, 255];
  const two = (value: number): string => value.toString(16).padStart(2, '0');
  for (const r of steps)
    for (const g of steps)
      for (const b of steps)
        for (const theme of ['light', 'dark'] as const) {
          const hex = `#${two(r)}${two(g)}${two(b)}`;
          const { surface, primary, onPrimary, soft, text } = brandColours(hex, theme);
          const isFine =
            contrast(primary, surface) >= 3 &&
            contrast(onPrimary, primary) >= 4.5 &&
            contrast(text, soft) >= 4.5 &&
            contrast(text, surface) >= 4.5;
          if (!isFine) failed.push(`${hex} ${theme}`);
        }
  expect(failed).toEqual([]);
});

test('a colour that does already stays as it was chosen', () => {
  expect(brandColours('#0F766E', 'light')).toMatchObject({ primary: '#0f766e', onPrimary: '#ffffff' });
  expect(brandColours('#FDE68A', 'light').primary).not.toBe('#fde68a');
  expect(readableOn('#fde68a')).toBe('#000000');
  expect(contrast('#ffffff', '#000000')).toBe(21);
});
