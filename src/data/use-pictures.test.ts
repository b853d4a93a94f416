import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { imageOf } from '#domain/catalogue/image-operations.ts';
import { PictureFiles } from './picture-files.ts';
import { hashOfPicture } from './pictures.ts';
import { aCounterPage, aPage, closeCounters } from './testing/page.tsx';
import { renderHook, until } from './testing/render-hook.tsx';
import { useHeldPicture, usePictureInput } from './use-picture-input.ts';
import { usePicture, usePictureState } from './use-picture.ts';

type Picture = ReturnType<typeof imageOf> | null;

/** What the browser makes of a chosen file. */
const content = new Uint8Array([7, 7, 7]);
const chosen = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 3, 0, 0])]);
const other = 'b'.repeat(64);

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async () => new Blob([content]);
    },
  );
});

const ended: (() => void)[] = [];
afterEach(async () => {
  ended.splice(0).forEach((end) => end());
  vi.restoreAllMocks();
  await closeCounters();
});

function draw<P, R>(use: (props: P) => R, props: P, around: ReturnType<typeof aPage>['inside']) {
  const drawn = renderHook(use, props, around);
  ended.push(drawn.end);
  return drawn;
}

it('a picture of the brand around is taken on this device at once, and shown from it', async () => {
  const { inside, browser } = await aCounterPage();
  const hash = await hashOfPicture(content);
  const input = draw((value: Picture) => usePictureInput('tea', value), null as Picture, inside);
  const shown = draw(
    () => [usePicture({ url: '', key: hash }), usePictureState({ key: hash })],
    undefined,
    inside,
  );
  await until(() => expect(input.now().picture).toBeUndefined());
  let image: unknown;
  await until(async () => (image = await input.now().take(chosen)));
  expect(image).toEqual(imageOf('tea', hash));
  input.again(imageOf('tea', hash));
  await until(() => expect(input.now().picture).toMatch(/^blob:/));
  await until(() => expect(shown.now()).toEqual([input.now().picture, 'waiting']));
  expect(browser.asked.filter((path) => path.includes('image'))).toEqual([]);
});

it('a picture that is not on this device is the server’s where it belongs elsewhere, and is waited for where it does not', async () => {
  const { inside, outside } = await aCounterPage();
  const own = imageOf('tea', other);
  const foreign = imageOf('noodles', other);
  const use = ([image, isPast]: readonly [typeof own | null, boolean?]) => [usePicture(image, isPast)];
  const inBrand = draw(use, [own], inside);
  await until(() => expect(inBrand.now()).toEqual([undefined]));
  inBrand.again([foreign]);
  await until(() => expect(inBrand.now()).toEqual([foreign.url]));
  inBrand.again([own, true]);
  await until(() => expect(inBrand.now()).toEqual([own.url]));
  inBrand.again([null]);
  await until(() => expect(inBrand.now()).toEqual([undefined]));
  const elsewhere = draw(use, [own], outside);
  await until(() => expect(elsewhere.now()).toEqual([own.url]));
  const state = draw(() => [usePictureState(own), usePictureState(null)], undefined, outside);
  await until(() => expect(state.now()).toEqual([undefined, undefined]));
});

it('on a page of the platform a picture is sent at once', async () => {
  const { outside, browser, server } = await aCounterPage();
  const input = draw(() => usePictureInput('tea', null), undefined, outside);
  const hash = await hashOfPicture(content);
  await until(() => input.now());
  const path = `/image/brands/tea/${hash}`;
  const take = () => input.now().take(chosen);
  await expect(take()).rejects.toMatchObject({ code: 'device_unknown' });
  server.pages.set(path, { hash, width: 8, height: 8, bytes: 3 });
  expect(await take()).toEqual(imageOf('tea', hash));
  expect(browser.asked.filter((each) => each === `/api${path}`)).toHaveLength(2);
});

it('a picture of a brand to be is kept beside its draft, also over a reload, and given to the server when there is a place for it', async () => {
  const page = aPage();
  const files = new PictureFiles(page.data.profile.store);
  const hash = await hashOfPicture(content);
  const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  await files.keep(other, content, old, 'waiting', 'strict');
  const image = imageOf('new', hash);
  const use = (value: Picture) => useHeldPicture('new', value);
  const form = draw(use, null as Picture, page.outside);
  await until(() => expect(form.now()).toMatchObject({ picture: undefined, isLost: false }));
  expect(await form.now().held(null)).toBeNull();
  expect(await form.now().take(chosen)).toEqual(image);
  // What a form of long ago left goes with it.
  expect([...(await files.all()).keys()]).toEqual([hash]);
  form.again(image);
  await until(() =>
    expect(form.now()).toMatchObject({ picture: expect.stringMatching(/^blob:/), isLost: false }),
  );

  const later = draw(use, image as Picture, page.outside);
  await until(() => expect(later.now().picture).toMatch(/^blob:/));
  expect(await later.now().held({ ...image, url: '/of/another/id' })).toEqual(image);
  await page.data.session.signIn({ name: 'mei', password: 'p' });
  await expect(later.now().send(image)).rejects.toMatchObject({ code: 'device_unknown' });
  expect(await files.read(hash)).toEqual(content);
  page.server.pages.set(`/image/brands/new/${hash}`, { hash, width: 8, height: 8, bytes: 3 });
  await later.now().send(image);
  expect(await files.read(hash)).toBeUndefined();
});

it('a picture that is not there any more, or cannot be read, is said to be lost', async () => {
  const page = aPage();
  const image = imageOf('new', other);
  const form = draw(() => useHeldPicture('new', image), undefined, page.outside);
  await until(() => expect(form.now()).toMatchObject({ picture: undefined, isLost: true }));
  expect(await form.now().held(image)).toBeNull();
  await form.now().send(image);
  expect(page.browser.asked.filter((path) => path.includes(other))).toEqual([]);

  vi.spyOn(page.data.profile.store, 'transact').mockRejectedValue(new Error('broken'));
  const unread = draw(() => useHeldPicture('new', image), undefined, page.outside);
  await until(() => expect(unread.now().isLost).toBe(true));
  expect(page.host.log).toHaveBeenCalledWith('defect', expect.any(Error));
});
