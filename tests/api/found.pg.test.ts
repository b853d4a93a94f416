import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { imagePath } from '#domain/catalogue/image-operations.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'haodan-found-'));
const zhongshan = '/stores/charizi/charizi-zhongshan';
let server: DemoServer;
let platform: Visitor;
let owner: Visitor;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const file of ['guests.html', 'index.html'])
    writeFileSync(join(folder, file), readFileSync(file, 'utf8'));
  writeFileSync(join(folder, 'manifest.webmanifest'), readFileSync('public/manifest.webmanifest', 'utf8'));
  server = await startDemoServer({ webFolder: folder });
  [platform, owner] = [await server.visitor().signIn('platform'), await server.visitor().signIn('owner')];
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.origin}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** What is written for search engines. */
function dataIn(html: string): Record<string, unknown> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

test('the document of a store has its menu, before any script runs', async () => {
  const { status, headers, text } = await opened(zhongshan);
  expect([
    status,
    headers.get('content-type'),
    headers.get('cache-control'),
    headers.get('x-robots-tag'),
  ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache', null]);
  expect(text).toMatch(/<title>中山店｜[^<]+｜好單<\/title>/);
  expect(text).toContain(`<link rel="canonical" href="${server.origin}${zhongshan}" />`);
  expect(text).toMatch(/<h1 [^>]*>中山店<\/h1>/);
  expect(text).toContain(`href="${zhongshan}/dish/charizi-four-seasons"`);
  expect(dataIn(text)).toMatchObject({
    '@type': 'Restaurant',
    name: '中山店',
    url: `${server.origin}${zhongshan}`,
    hasMenu: { '@type': 'Menu' },
  });
  // What is the house's alone stays there.
  expect(text).not.toMatch(/qrToken|station|barcode|printers/);
  const dish = await opened(`${zhongshan}/dish/charizi-four-seasons?lang=en`);
  expect(dish.text).toContain('<html lang="en"');
  expect(dataIn(dish.text)).toMatchObject({ '@type': 'MenuItem', offers: { priceCurrency: 'TWD' } });
});

test('the document speaks the language that the address asks for, else the house’s, whatever the browser asks for', async () => {
  const asks = async (language: string, path = zhongshan) =>
    /<html lang="([^"]+)"/.exec((await opened(path, { 'accept-language': language })).text)?.[1];
  expect(await asks('en-GB,en;q=0.9')).toBe('zh-Hant-TW');
  expect(await asks('en', `${zhongshan}?lang=zh-TW`)).toBe('zh-Hant-TW');
  expect(await asks('zh-TW', `${zhongshan}?lang=en`)).toBe('en');
});

test('who has it is told so, until something of it changes; what people type is text', async () => {
  const first = await opened(zhongshan);
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await opened(zhongshan, tag)).status).toBe(304);
  const evil = '</script><script>alert(1)</script>"\'&🍜';
  const changed = await owner.ask('PUT /store/brands/charizi/charizi-zhongshan', { name: evil });
  expect(changed.status).toBe(200);
  const { status, text } = await opened(zhongshan, tag);
  expect(status).toBe(200);
  expect(text).not.toContain('<script>alert');
  expect(dataIn(text)['name']).toBe(evil);
  await owner.ask('PUT /store/brands/charizi/charizi-zhongshan', { name: '中山店' });
});

test('a store that is not there, or switched off, is a page without anything of it, and found by nobody', async () => {
  const isGone = async (path: string): Promise<void> => {
    const { status, headers, text } = await opened(path);
    expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 404, 'noindex']);
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toMatch(/ld\+json|阿順|大安/);
  };
  await isGone('/stores/charizi/nowhere');
  await isGone('/stores/charizi/ashun-daan');
  await isGone(`${zhongshan}/dish/ashun-beef-noodles`);
  expect((await opened('/stores/ashun/ashun-daan')).status).toBe(200);
  expect((await opened('/manifest/store/ashun/ashun-daan.webmanifest')).status).toBe(200);
  await platform.ask('PUT /brand/ashun/toggle', { isActive: false });
  await isGone('/stores/ashun/ashun-daan');
  expect((await opened('/manifest/store/ashun/ashun-daan.webmanifest')).status).toBe(404);
  expect((await opened('/manifest/icon/ashun/any-192.png')).status).toBe(404);
  expect((await opened('/sitemap.xml')).text).not.toContain('ashun');
  await platform.ask('PUT /brand/ashun/toggle', { isActive: true });
  expect((await opened('/sitemap.xml')).text).toContain('/stores/ashun/ashun-daan');
});

test('orders, carts and accounts are kept out of what search engines show', async () => {
  for (const path of [
    '/cart',
    '/member',
    '/auth/login',
    '/brands/charizi/auth/login',
    `${zhongshan}/order-confirm/x`,
  ]) {
    const { status, headers, text } = await opened(path);
    expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex']);
    expect(text).toContain('<meta name="robots" content="noindex" />');
  }
});

test('search engines are told where the open stores are, and where to stay away', async () => {
  const robots = await opened('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
  expect(robots.text).toContain('Disallow: /counter/');
  const { headers, text } = await opened('/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  expect(text).toContain(`<loc>${server.origin}${zhongshan}</loc>`);
  expect(text).toContain(`<loc>${server.origin}${zhongshan}?lang=en</loc>`);
  expect(text).toContain(`hreflang="x-default" href="${server.origin}${zhongshan}"`);
});

test('a store is installed by its name, with icons of its brand', async () => {
  const path = '/manifest/store/charizi/charizi-zhongshan.webmanifest';
  const { headers, text } = await opened(path);
  expect((await opened(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  const manifest = JSON.parse(text) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    id: zhongshan,
    start_url: zhongshan,
    scope: '/',
    name: '中山店',
    lang: 'zh-Hant-TW',
    theme_color: '#0F766E',
  });
  expect(manifest).not.toHaveProperty('screenshots');
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of [
    ...manifest.icons,
    { src: '/manifest/icon/charizi/touch-180.png', sizes: '180x180' },
  ]) {
    const answer = await fetch(`${server.origin}${src}`);
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([
      answer.headers.get('content-type'),
      picture.format,
      `${picture.width}x${picture.height}`,
    ]).toEqual(['image/png', 'png', sizes]);
    const again = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await opened(src, again)).status).toBe(304);
  }
  for (const wrong of ['any-193.png', 'touch-192.png', 'any-192.jpg', 'other-192.png'])
    expect((await opened(`/manifest/icon/charizi/${wrong}`)).status).toBe(404);
});

test('the icon of a brand with a logo is the logo', async () => {
  const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00000' } })
    .jpeg()
    .toBuffer();
  const hash = createHash('sha256').update(red).digest('hex');
  const sent = await owner.ask(`PUT /image/brands/charizi/${hash}`, { content: red.toString('base64') });
  expect(sent.status).toBe(200);
  const image = { url: imagePath('charizi', hash) };
  expect((await owner.ask('PUT /brand/charizi', { image })).status).toBe(200);
  const answer = await fetch(`${server.origin}/manifest/icon/charizi/maskable-192.png`);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect(at(2, 2)).toEqual([255, 255, 255]);
  expect(at(96, 96)[0]).toBeGreaterThan(150);
  expect(at(96, 96)[1]).toBeLessThan(40);
});
