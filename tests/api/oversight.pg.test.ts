import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestBackup } from '#server/backup/nightly.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner } from './test-till.ts';

const now = new Date('2026-11-22T06:00:00.000Z');
const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };

let server: DemoServer;
let boss: Visitor;
beforeAll(async () => {
  server = await startDemoServer({ now: () => now });
  boss = await server.visitor().signIn('platform');
});
afterAll(() => server.close());

test('tills that were silent for a day are told to who runs the platform, and nothing of tills in a drawer', async () => {
  const device = await RawDevice.enrol(await server.visitor().signIn('mei'), await newSigner(), place);
  expect(device).toBeDefined();
  const seen = (at: string, pending = 'null') =>
    server.database.asSuperuser(`update sync_devices set last_seen_at = '${at}', pending = ${pending}`);
  const told = async () => (await boss.ask('GET /platform/oversight')).body;
  await seen('2026-11-22T05:00:00.000Z');
  expect(await told()).toEqual({ silentTills: [], platforms: [] });
  await seen('2026-11-20T05:00:00.000Z', '3');
  expect(await told()).toMatchObject({
    silentTills: [{ ...place, pending: 3, lastSeenAt: '2026-11-20T05:00:00.000Z' }],
  });
  await seen('2026-10-20T05:00:00.000Z');
  expect(await told()).toEqual({ silentTills: [], platforms: [] });
  await seen('2026-10-20T05:00:00.000Z', '1');
  expect((await told())['silentTills']).toHaveLength(1);
  // Nobody of a brand is told of the platform.
  const owner = await server.visitor().signIn('owner');
  expect((await owner.ask('GET /platform/oversight')).status).toBe(403);
});

test('delivery platforms that are closed to a store or fail are told, whichever brand it is of, and those that work are not', async () => {
  const told = async () => (await boss.ask('GET /platform/oversight')).body['platforms'];
  await server.database.asSuperuser(
    `insert into platform_stores (id, brand_id, store_id, created_at, updated_at, rev, platform, platform_store_id, is_active, auto_accept,
       prep_time, busy_prep_time, markup, mappings, status)
     values ('on-uber', 'charizi', 'charizi-zhongshan', '${now.toISOString()}', '${now.toISOString()}', 1, 'ubereats', 'remote-1', true, true,
       30, 45, 0, '[]', 'ONLINE')`,
  );
  const put = (change: string) => server.database.asSuperuser(`update platform_stores set ${change}`);
  expect(await told()).toEqual([]);
  await put(`last_error = 'platform_away'`);
  const one = { ...place, storeName: expect.any(String), platform: 'ubereats' };
  expect(await told()).toEqual([{ ...one, trouble: 'failing' }]);
  await put(`pause = '{"at": "${now.toISOString()}", "why": "unanswered"}'`);
  expect(await told()).toEqual([{ ...one, trouble: 'unanswered' }]);
  await put(`pause = pause || '{"endedAt": "${now.toISOString()}"}', last_error = null, status = 'OFFLINE'`);
  expect(await told()).toEqual([{ ...one, trouble: 'closed' }]);
  await put('is_active = false');
  expect(await told()).toEqual([]);
  await server.database.asSuperuser('delete from platform_stores');
});

test('the newest backup is found by its name among other files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haodan-backups-'));
  try {
    expect(await newestBackup(join(folder, 'nowhere'))).toBeUndefined();
    for (const name of ['haodan-20261120-200000.haodan', 'haodan-20261121-200000.haodan', 'notes.txt'])
      writeFileSync(join(folder, name), '');
    expect((await newestBackup(folder))?.toISOString()).toBe('2026-11-21T20:00:00.000Z');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
