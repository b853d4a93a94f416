import { expect, it } from 'vitest';
import { parseSettings } from './counter-settings.ts';

it('is the usual where nothing, or nothing readable, was kept', () => {
  const usual = {
    cartSide: 'right',
    letterKeys: true,
    compactTiles: false,
    tilePictures: true,
    chime: false,
  };
  for (const stored of [
    null,
    '',
    'x',
    'null',
    '{}',
    '{"cartSide":"top"}',
    '{"compactTiles":1,"tilePictures":0}',
  ])
    expect(parseSettings(stored)).toEqual(usual);
});

it('reads back what was chosen', () => {
  const chosen = {
    cartSide: 'left',
    letterKeys: false,
    compactTiles: true,
    tilePictures: false,
    chime: true,
  } as const;
  expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
});
