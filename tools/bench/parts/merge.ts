import { updateDish } from '#domain/catalogue/operations.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import { Batch } from '#sync/server/batch.ts';
import type { Part } from '../part.ts';
import { mustBeTaken, openDevice } from '../sales.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'merge';
const { brandId } = seededPlace;

/** Changes made here meet as many made elsewhere, some of them of the same rows in another field: both must stand. */
export const merge: Part = async ({ stage, browser, scale }) => {
  const met = Math.min(scale.met, Math.floor(scale.dishes / 2));
  const shared = Math.floor(met * 0.4);
  const opened = await browser.page();
  const { page } = opened;
  await openDevice(page, 'merge');
  await page.evaluate(async (count) => {
    globalThis.bench.goOffline();
    for (let i = 0; i < count; i++) await globalThis.bench.changeDish(`seed-dish-${i}`, { price: 2000 + i });
  }, met);

  const host = makeSyncHost({ database: stage.database, log: createLogger(), now: () => new Date() });
  for (let at = 0; at < met; at += 100) await changeNames(host, met - shared + at, Math.min(100, met - at));
  await opened.longestTask();
  const ms = await page.evaluate(async () => {
    const started = performance.now();
    globalThis.bench.goOnline();
    await globalThis.bench.waitDrained();
    await globalThis.bench.waitSettled();
    return performance.now() - started;
  });
  const longest = await opened.longestTask();
  await mustBeTaken(page);
  const onServer = await Promise.all(
    ['base_price >= 2000', "name_en like 'Elsewhere%'"].map((what) =>
      stage.count(`select count(*) from dish_templates where id like 'seed-dish-%' and ${what}`),
    ),
  );
  const kept = await page.evaluate(async (count) => {
    let prices = 0;
    let names = 0;
    for (let i = 0; i < 2 * count; i++) {
      const dish = (await globalThis.bench.queryDish(`seed-dish-${i}`)) as
        | { price: number; nameEn?: string }
        | undefined;
      if ((dish?.price ?? 0) >= 2000) prices += 1;
      if (dish?.nameEn?.startsWith('Elsewhere')) names += 1;
    }
    return `${prices}/${names}`;
  }, met);
  if (kept !== `${met}/${met}` || onServer.join('/') !== kept)
    throw new Error(`kept here ${kept}, on the server ${onServer.join('/')}`);
  await opened.close();
  return [
    {
      part,
      name: `${met} pending meet ${met} remote changes, ${shared} rows of both`,
      value: ms / 1000,
      unit: 's',
      target: 1.5,
      note: 'all kept, on both sides',
    },
    { part, name: 'the same, longest task', value: longest, unit: 'ms', target: 50 },
  ];
};

async function changeNames(
  host: ReturnType<typeof makeSyncHost>,
  from: number,
  count: number,
): Promise<void> {
  const scope = brandScope(brandId);
  const key = `brand:${brandId}`;
  await host.store.transact('write', { brandId }, async (tx) => {
    const versions = await tx.lockScopes([{ key, brandId, write: true }]);
    const batch = new Batch(host.business, tx, brandId, versions, () => host.judge.randomStamp());
    for (let i = from; i < from + count; i++) {
      const input = { brandId, id: `seed-dish-${i}`, nameEn: { to: `Elsewhere ${i}` } };
      await batch.run(updateDish, input, scope, {
        side: 'server',
        actor: { kind: 'system' },
        now: host.judge.now(),
        changeId: `elsewhere-${i}`,
        via: 'rest',
      });
    }
    await batch.flush();
  });
}
