import { expect, test } from 'vitest';
import { readImageHeader } from '#domain/kit/image-header.ts';
import { kitchenRows } from './kitchen.ts';
import { noodleKitchen } from './noodle-kitchen.ts';
import { demoPictures } from './pictures.ts';
import { teaKitchen } from './tea-kitchen.ts';

test('every dish of the demo has a picture of its own, which browsers can read', async () => {
  const pictures = await demoPictures();
  const dishes = [teaKitchen, noodleKitchen].flatMap((kitchen) => kitchenRows(kitchen).dishTemplates);
  expect(pictures.map(({ dishId }) => dishId)).toEqual(dishes.map(({ _id }) => _id));
  for (const { kept } of pictures)
    expect(readImageHeader(kept.bytes)).toEqual({ type: 'jpeg', width: kept.width, height: kept.height });
  expect(pictures.every(({ kept }) => kept.bytes.length < 12_000)).toBe(true);
});

test('what is drawn again is the same picture', async () => {
  const [once, again] = await Promise.all([demoPictures(), demoPictures()]);
  expect(again.map(({ hash }) => hash)).toEqual(once.map(({ hash }) => hash));
});
