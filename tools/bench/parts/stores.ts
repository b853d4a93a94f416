import { randomUUID } from 'node:crypto';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import { genesis, protocolVersion, type Cursor } from '#sync/protocol.ts';
import { tablesHash } from '#sync/client/load.ts';
import { pull } from '#sync/server/pull.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { addStores } from '../add-stores.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { seededPlace } from '../seed-rows.ts';
import type { Stage } from '../stage.ts';
import { enrolTills, ordersPerSecond, type Till } from '../tills.ts';

const part = 'stores';
const tills = 8;
const pulls = 50;
const { brandId } = seededPlace;

/** What others cost: stores of one brand in one server, each with a menu, stock and orders, more and more of them. */
export const stores: Part = async ({ stage, browser, scale }) => {
  const host = makeSyncHost({ database: stage.database, log: createLogger(), now: () => new Date() });
  const measures: Measure[] = [];
  const known: string[] = [seededPlace.storeId];
  for (const count of scale.stores) {
    const added = Array.from({ length: count - known.length }, (_, i) => `bench-store-${known.length + i}`);
    await addStores(stage, added);
    known.push(...added);
    // Each sells, so that the tables grow with the stores.
    for (const storeId of added) {
      await ordersPerSecond(host, await enrolTills(host, [{ brandId, storeId }]), scale.ordersPerStore);
    }
    await stage.database.pool.query('analyze');
    measures.push(...(await measured(stage, host, known, scale.serverOrders / tills)));

    const opened = await browser.page();
    const ms = await opened.page.evaluate(async (dbName) => {
      const started = performance.now();
      await globalThis.bench.open({ dbName });
      await globalThis.bench.whenSellable();
      return performance.now() - started;
    }, `stores-${count}`);
    measures.push({
      part,
      name: `first load until it can sell, ${inStores(count)}`,
      value: ms / 1000,
      unit: 's',
    });
    measures.push({ part, name: `server, ${inStores(count)}`, value: await stage.memory(), unit: 'MB' });
    await opened.close();
  }
  return measures;
};

const inStores = (count: number): string => `${count} ${count === 1 ? 'store' : 'stores'}`;

/** Orders of tills spread over as many stores as there are, and what a till costs that asks and hears nothing new. */
async function measured(
  stage: Stage,
  host: SyncHost,
  known: readonly string[],
  each: number,
): Promise<Measure[]> {
  const spread = Array.from({ length: tills }, (_, i) => ({
    brandId,
    storeId: known[Math.floor((i * known.length) / tills)] ?? seededPlace.storeId,
  }));
  const selling = await enrolTills(host, spread);
  const perSecond = await ordersPerSecond(host, selling, Math.ceil(each));
  const [asking] = await enrolTills(host, [seededPlace]);
  const taken = asking ? await pullTimes(host, asking) : [];
  const size = await stage.count('select pg_database_size(current_database()) as count');
  const at = inStores(known.length);
  const different = new Set(spread.map(({ storeId }) => storeId)).size;
  return [
    {
      part,
      name: `orders pushed one by one, ${at}`,
      value: perSecond,
      unit: '/s',
      note: `${tills} tills, of different stores: ${different}`,
    },
    { part, name: `pull without news, ${at}, p50`, value: percentile(taken, 0.5), unit: 'ms' },
    { part, name: `pull without news, ${at}, p95`, value: percentile(taken, 0.95), unit: 'ms' },
    { part, name: `database, ${at}`, value: size / 2 ** 20, unit: 'MB' },
  ];
}

/** Milliseconds of pulls by a till that has everything of its store and brand. */
async function pullTimes(host: SyncHost, { id, place }: Till): Promise<number[]> {
  const scopes = [brandScope(place.brandId), storeScope(place.brandId, place.storeId)].map(scopeKey);
  const cursors: Record<string, Cursor> = {};
  await host.store.transact('snapshot', { brandId: place.brandId }, async (tx) => {
    const versions = await tx.scopeVersions(scopes);
    for (const key of scopes) {
      const { version = 0, stamp = '' } = versions.get(key) ?? {};
      cursors[key] = { version, stamp, tables: tablesHash(host.business, key), view: 'till' };
    }
  });
  const taken: number[] = [];
  for (let i = 0; i < pulls; i++) {
    const started = performance.now();
    const { scopes: answers } = await pull(host, id, {
      protocol: protocolVersion,
      nonce: randomUUID(),
      device: id,
      incarnation: 1,
      lastSeq: 0,
      lastHash: genesis,
      cursors,
      app: 'bench',
    });
    taken.push(performance.now() - started);
    const other = Object.entries(answers).find(([, { kind }]) => kind !== 'same');
    if (other) throw new Error(`${other[0]} is not the same but ${JSON.stringify(other[1]).slice(0, 200)}`);
  }
  return taken;
}
