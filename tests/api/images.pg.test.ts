import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyImageBytes } from '#server/adapters/images/keep-image.ts';
import { imagePath } from '#domain/catalogue/image-operations.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';

let server: DemoServer;
let owner: Visitor;
beforeAll(async () => {
  server = await startDemoServer();
  owner = await server.visitor().signIn('owner');
});
afterAll(() => server.close());

const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');
const send = (file: Uint8Array, { brand = 'charizi', hash = hashOf(file), who = owner } = {}) =>
  who.ask(`PUT /image/brands/${brand}/${hash}`, { content: Buffer.from(file).toString('base64') });
const get = (path: string) => fetch(`${server.origin}${path}`);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

/** A PNG that says how large it is and holds nothing. */
function bomb(side: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes[24] = 8;
  return bytes;
}

test('a picture is kept small, turned as it was taken, without metadata, and served the same for ever', async () => {
  const file = await picture(3000, 1500)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await send(file)).toMatchObject({
    status: 200,
    body: { hash: hashOf(file), width: 400, height: 800 },
  });
  expect(await send(file)).toMatchObject({ status: 200 });
  const served = await get(imagePath('charizi', hashOf(file)));
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 800 });
  const { exif, orientation } = await sharp(bytes).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test('a receipt is kept large enough to be read, and nothing else is', async () => {
  const file = await picture(2400, 3200).jpeg().toBuffer();
  const hash = hashOf(file);
  const content = file.toString('base64');
  const put = (over: object) => owner.ask(`PUT /image/brands/charizi/${hash}`, { content, ...over });
  expect(await put({ use: 'receipt' })).toMatchObject({ status: 200, body: { width: 1200, height: 1600 } });
  expect(await put({ use: 'poster' })).toMatchObject({ status: 400 });
  const served = Buffer.from(await (await get(imagePath('charizi', hash))).arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({ width: 1200, height: 1600 });
});

test('a picture that is also a script, a page or an archive is served as a picture alone', async () => {
  const payload = '<script>alert(1)</script>PK\u0003\u0004';
  const file = Buffer.concat([await picture(20, 20).jpeg().toBuffer(), Buffer.from(payload)]);
  expect(await send(file)).toMatchObject({ status: 200 });
  const text = Buffer.from(await (await get(imagePath('charizi', hashOf(file)))).arrayBuffer()).toString(
    'latin1',
  );
  expect(text).not.toContain('script');
  expect(text).not.toContain('PK');
});

test('what is no picture, whatever it is called, is refused with its reason', async () => {
  const text = (value: string) => Buffer.from(value);
  const cut = (await picture(300, 300).jpeg().toBuffer()).subarray(0, 400);
  const refused: [string, Uint8Array, number, string][] = [
    [
      'SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'media_type',
    ],
    ['GIF and script', text('GIF89a/*\u0001\u0001*/=1;alert(1)//'), 415, 'media_type'],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 415, 'media_type'],
    ['a real GIF', await picture(9, 9).gif().toBuffer(), 415, 'media_type'],
    ['a bomb', bomb(50_000), 413, 'image_too_large'],
    ['41 million pixels', bomb(6404), 413, 'image_too_large'],
    ['a head without a body', bomb(100), 400, 'image_unreadable'],
    ['a cut JPEG', cut, 400, 'image_unreadable'],
    ['5 MB and more', Buffer.alloc(5 * 1024 * 1024 + 3, 7), 413, 'body_too_large'],
  ];
  for (const [name, file, status, code] of refused) {
    const answer = await send(file);
    expect([name, answer.status, (answer.body as { code?: string }).code]).toEqual([name, status, code]);
    expect((await get(imagePath('charizi', hashOf(file)))).status).toBe(404);
  }
  expect((await owner.ask(`PUT /image/brands/charizi/${hashOf(cut)}`, { content: '' })).status).toBe(400);
  expect((await owner.ask('PUT /image/brands/charizi/..%2Fx.jpg', { content: 'AAAA' })).status).toBe(400);
});

test("a picture is its brand's: nobody else sends one there or finds it under theirs", async () => {
  const file = await picture(30, 40).png().toBuffer();
  expect(await send(file, { brand: 'ashun' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden_brand' },
  });
  const mei = await server.visitor().signIn('mei');
  // Whoever throws something away takes a picture of it.
  expect(await send(await picture(31, 40).png().toBuffer(), { who: mei })).toMatchObject({ status: 200 });
  const shun = await server.visitor().signIn('shun');
  expect(await send(file, { who: shun })).toMatchObject({ status: 403, body: { code: 'forbidden_brand' } });
  expect(await send(file, { who: server.visitor() })).toMatchObject({ status: 401 });
  expect(await send(file, { hash: 'a'.repeat(64) })).toMatchObject({
    status: 400,
    body: { code: 'validation', details: [{ path: 'hash' }] },
  });
  expect(await send(file)).toMatchObject({ status: 200 });
  expect((await get(imagePath('charizi', hashOf(file)))).status).toBe(200);
  expect((await get(imagePath('ashun', hashOf(file)))).status).toBe(404);
  expect((await get(imagePath('%00', hashOf(file)))).status).toBe(404);
  expect((await get(`/images/charizi/${hashOf(file)}.svg`)).status).toBe(404);
});

test('one person brings so many bytes a day to a brand; the next day, and what is there already, are another matter', async () => {
  const database = server.database;
  const [mei, lin] = [await server.visitor().signIn('mei'), await server.visitor().signIn('lead')];
  const known = await picture(32, 40).png().toBuffer();
  expect(await send(known, { who: mei })).toMatchObject({ status: 200 });
  const sentAt = (hoursAgo: number) =>
    database.asSuperuser(
      `update "images" set "sent_bytes" = ${dailyImageBytes}, "sent_at" =
         '${new Date(Date.now() - hoursAgo * 3_600_000).toISOString()}' where "hash" = '${hashOf(known)}'`,
    );
  await sentAt(1);
  const file = await picture(33, 40).png().toBuffer();
  expect(await send(file, { who: mei })).toMatchObject({ status: 429, body: { code: 'image_quota' } });
  expect((await get(imagePath('charizi', hashOf(file)))).status).toBe(404);
  expect(await send(known, { who: mei })).toMatchObject({ status: 200 });
  expect(await send(await picture(34, 40).png().toBuffer(), { who: lin })).toMatchObject({ status: 200 });
  await sentAt(25);
  expect(await send(file, { who: mei })).toMatchObject({ status: 200 });
});

test('a photograph of thirty million pixels is taken, and comes out small', async () => {
  const file = await picture(6000, 5000).jpeg({ quality: 60 }).toBuffer();
  expect(await send(file)).toMatchObject({ status: 200, body: { width: 800, height: 667 } });
});
