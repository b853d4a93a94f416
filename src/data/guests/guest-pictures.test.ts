import { expect, it } from 'vitest';
import { openGuestDatabase } from './guest-database.ts';
import { GuestPictures, roomBytes } from './guest-pictures.ts';

it('keeps pictures as far as there is room, those of the menu that was looked at last', async () => {
  const third = roomBytes / 3;
  let now = 0;
  const pictures = new GuestPictures({
    database: openGuestDatabase(undefined),
    load: async () => new Blob([new Uint8Array(third)]),
    now: () => ++now,
    pause: async () => undefined,
  });
  const kept = async (...urls: string[]) => {
    const found = await Promise.all(urls.map((url) => pictures.find(url)));
    return urls.filter((_, at) => found[at]);
  };
  await pictures.keep(['a', 'b', 'c', 'd']);
  expect(await kept('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c']);
  await pictures.keep(['c', 'e']);
  expect(await kept('a', 'b', 'c', 'e')).toEqual(['b', 'c', 'e']);
});

it('lets those make way whose menu was not looked at for longest', async () => {
  let now = 0;
  const pictures = new GuestPictures({
    database: openGuestDatabase(undefined),
    load: async () => new Blob([new Uint8Array(roomBytes / 2)]),
    now: () => (now += 24 * 3_600_000),
    pause: async () => undefined,
  });
  await pictures.keep(['first']);
  await pictures.keep(['second']);
  await pictures.keep(['first']);
  await pictures.keep(['third']);
  expect(await pictures.find('first')).toBeDefined();
  expect(await pictures.find('second')).toBeUndefined();
});

it('goes on with the next picture and the next menu after one that could not be fetched', async () => {
  const pictures = new GuestPictures({
    database: openGuestDatabase(undefined),
    load: async (url) => {
      if (url === 'gone') throw new Error('404');
      return new Blob(['x']);
    },
    now: () => 0,
    pause: async () => undefined,
  });
  await pictures.keep(['gone', 'beside']);
  expect(await pictures.find('beside')).toBeDefined();
  await pictures.keep(['there']);
  expect(await pictures.find('there')).toBeDefined();
});

it('fetches one picture at a time, each only once there is nothing else to do', async () => {
  const told: string[] = [];
  const pictures = new GuestPictures({
    database: openGuestDatabase(undefined),
    load: async (url) => {
      told.push(url);
      return new Blob(['x']);
    },
    now: () => 0,
    pause: async () => void told.push('quiet'),
  });
  await pictures.keep(['first', 'second']);
  expect(told).toEqual(['quiet', 'quiet', 'first', 'quiet', 'second']);
});
