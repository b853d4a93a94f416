import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketingPages } from '#domain/kit/marketing-pages.ts';
import { feeMark, marks } from '#domain/marketing/marks.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'haodan-site-'));
let server: DemoServer;
let platform: Visitor;
let now = new Date('2026-11-21T06:00:00.000Z');

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'marketing'));
  for (const file of ['guests.html', 'index.html'])
    writeFileSync(join(folder, file), readFileSync(file, 'utf8'));
  for (const page of [...marketingPages, 'not-found'])
    for (const language of ['zh-TW', 'en'])
      writeFileSync(
        join(folder, 'marketing', `${page}.${language}.html`),
        `<title>${page} ${language}</title><script>first()</script>${marks.origin} ${marks.feePercent}% ${feeMark(500_000)}`,
      );
  server = await startDemoServer({ webFolder: folder, now: () => now });
  platform = await server.visitor().signIn('platform');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.origin}${path}`, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('each page has an address of its own in each language, with the terms and the server’s name in it', async () => {
  const { status, headers, text } = await opened('/pricing');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(text).toBe(`<title>pricing zh-TW</title><script>first()</script>${server.origin} 0.3% 1,500`);
  expect((await opened('/pricing/?lang=en&revenue=1')).text).toContain('pricing en');
  expect((await opened('/pricing', { 'accept-language': 'en' })).text).toContain('pricing zh-TW');
  const tag = headers.get('etag') ?? '';
  expect((await opened('/pricing', { 'if-none-match': tag })).status).toBe(304);
});

test('the front door leads to it, and keeps what was asked', async () => {
  const { status, headers } = await opened('/?lang=en');
  expect([status, headers.get('location')]).toEqual([302, '/home?lang=en']);
});

test('what is nobody’s is a page that says so, with the status of it, and found by nobody', async () => {
  for (const path of ['/no/such/page', '/homes', '/home/more', '/administrator']) {
    const { status, headers, text } = await opened(path);
    expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 404, 'noindex']);
    expect(text).toContain('not-found zh-TW');
  }
  for (const path of ['/admin/charizi/nowhere', '/boss', '/counter/charizi/charizi-zhongshan'])
    expect((await opened(path)).text, path).toContain('<div id="root"></div>');
  expect((await opened('/missing.png')).status).toBe(404);
});

test('pages that are not filled in are sent to nobody', async () => {
  for (const path of ['/marketing/home.zh-TW.html', '/marketing/', '/marketing/home.en.html.br'])
    expect((await opened(path)).text, path).not.toContain('{{');
});

test('the script before the first paint may run, and no other', async () => {
  const policy = (await opened('/home')).headers.get('content-security-policy') ?? '';
  expect(policy.match(/'sha256-/g)?.length).toBeGreaterThanOrEqual(2);
  expect(policy).not.toContain('unsafe');
});

test('terms that the platform changes are said within seconds', async () => {
  await platform.ask('PUT /platform/settings', { feeRate: 0.0025 });
  now = new Date(now.getTime() + 11_000);
  expect((await opened('/pricing')).text).toContain('0.25% 1,250');
});

test('search engines are told of the pages', async () => {
  const { text } = await opened('/sitemap.xml');
  for (const page of marketingPages) {
    expect(text).toContain(`<loc>${server.origin}/${page}</loc>`);
    expect(text).toContain(`<loc>${server.origin}/${page}?lang=en</loc>`);
  }
});
