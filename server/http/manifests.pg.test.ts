import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoServer } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'haodan-manifest-'));
let server: Awaited<ReturnType<typeof startDemoServer>>;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'manifest.webmanifest'),
    JSON.stringify({
      id: '/',
      name: '好單',
      icons: [{ src: '/icons/icon-192.png' }],
      screenshots: [
        { src: '/screenshots/counter-pay-wide.jpg', label: '收款與找零' },
        { src: '/screenshots/office-dishes-wide.jpg', label: '管理餐點' },
      ],
    }),
  );
  server = await startDemoServer({ webFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function manifest(
  path: string,
  language = 'zh-TW',
): Promise<{ status: number; type: string; body: Record<string, unknown> }> {
  const answer = await fetch(`${server.origin}/manifest/${path}`, {
    headers: { 'accept-language': language },
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: (await answer.json()) as Record<string, unknown>,
  };
}

it('gives a counter a manifest of its own name, which starts at the counter', async () => {
  const { status, type, body } = await manifest('counter/charizi/charizi-zhongshan.webmanifest');
  expect([status, type]).toEqual([200, expect.stringContaining('application/manifest+json')]);
  const start = '/counter/charizi/charizi-zhongshan';
  expect(body).toMatchObject({
    id: start,
    start_url: start,
    name: '中山店櫃檯',
    lang: 'zh-Hant-TW',
    icons: [{ src: '/icons/icon-192.png' }],
  });
});

it('lets other apps share pictures to a back office, and to no counter', async () => {
  const office = await manifest('admin/charizi.webmanifest');
  expect(office.body['share_target']).toEqual({
    action: '/admin/charizi/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'picture', accept: ['image/*'] }] },
  });
  const counter = await manifest('counter/charizi/charizi-zhongshan.webmanifest');
  expect(counter.body).not.toHaveProperty('share_target');
});

it('answers what is shared where no worker takes it with the page of a new record, which says so', async () => {
  const share = (path: string, headers: Record<string, string>, bytes = 2_000_000): Promise<Response> => {
    const body = new FormData();
    body.set('picture', new File([new Uint8Array(bytes)], 'receipt.jpg', { type: 'image/jpeg' }));
    return fetch(`${server.origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
  };
  // As browsers send it that come from another app: from no page.
  for (const headers of [{}, { origin: 'null' }, { 'sec-fetch-site': 'none' }]) {
    const answer = await share('/admin/charizi/share', headers);
    const to = answer.headers.get('location');
    expect([answer.status, to]).toEqual([303, '/admin/charizi/cash-flow?shared=lost']);
  }
  expect((await share('/admin/charizi/share/more', {})).status).toBe(404);
  expect((await share('/admin/charizi/create', { origin: 'null' })).status).toBe(403);
});

it('names a back office in the language of the browser', async () => {
  const { body } = await manifest('admin/charizi.webmanifest', 'en-GB,en;q=0.9');
  expect(body).toMatchObject({
    id: '/admin/charizi',
    lang: 'en',
    name: expect.stringMatching(/back office$/) as string,
  });
});

it('has none for what does not exist or belongs to another brand', async () => {
  for (const path of [
    'counter/charizi/ashun-daan.webmanifest',
    'counter/charizi/nowhere.webmanifest',
    'admin/nobody.webmanifest',
    'admin/charizi.json',
  ]) {
    expect(await manifest(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

it('offers at the icon what each app is opened for, and shows its own pictures, in the language of the browser', async () => {
  const counter = await manifest('counter/charizi/charizi-zhongshan.webmanifest');
  const start = '/counter/charizi/charizi-zhongshan';
  expect(counter.body).toMatchObject({
    shortcuts: [
      { name: '新訂單', url: start },
      { name: '掛單', url: `${start}?view=parked` },
      { name: '待同步', url: `${start}?panel=sync` },
    ],
    screenshots: [{ src: '/screenshots/counter-pay-wide.jpg', label: '收款與找零' }],
  });
  const office = await manifest('admin/charizi.webmanifest', 'en');
  expect(office.body).toMatchObject({
    shortcuts: [
      { name: 'Dishes', url: '/admin/charizi/dishes/template' },
      { name: 'Menus', url: '/admin/charizi/menus' },
      { name: 'Waiting to sync', url: '/admin/charizi?panel=sync' },
    ],
    screenshots: [{ src: '/screenshots/office-dishes-wide.jpg', label: 'Managing dishes' }],
  });
});
