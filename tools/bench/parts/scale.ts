import { hasPgBouncer, startPgBouncer } from '#tests/api/lib/pgbouncer.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { addStores } from '../add-stores.ts';
import { Crowd } from '../crowd.ts';
import type { Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { seededPlace } from '../seed-rows.ts';
import { houseName, startHouse, type House } from '../several-processes.ts';
import type { Stage } from '../stage.ts';

const part = 'scale';
const { brandId } = seededPlace;

/** Processes behind one port. */
const processes = [1, 2, 4];

/** Of all stores so many sell at the same time, each with so many tills. */
const mostSelling = 16;
const tillsAStore = 8;

/** What a pooler has open to the database, for all processes together. */
const pooledConnections = 16;

/** Several processes behind one port, over a database with more and more stores of which some sell; each till sends its orders one by one. */
export const scale: Part = async ({ stage, scale: { stores, ordersAtOnce } }) => {
  const host = makeSyncHost({ database: stage.database, log: createLogger(), now: () => new Date() });
  const measures: Measure[] = [];
  const known: string[] = [seededPlace.storeId];
  for (const count of stores) {
    const added = Array.from({ length: count - known.length }, (_, i) => `scale-store-${known.length + i}`);
    await addStores(stage, added);
    known.push(...added);
    await stage.database.pool.query('analyze');
    for (const workers of processes)
      measures.push(...(await measured(stage, host, { known, workers, orders: ordersAtOnce })));
  }
  if (hasPgBouncer)
    measures.push(
      ...(await measured(stage, host, { known, workers: 2, orders: ordersAtOnce, isPooled: true })),
    );
  return measures;
};

interface Run {
  readonly known: readonly string[];
  readonly workers: number;
  readonly orders: number;
  readonly isPooled?: boolean;
}

async function measured(stage: Stage, host: SyncHost, run: Run): Promise<Measure[]> {
  const { known, workers, orders, isPooled = false } = run;
  const selling = Math.min(mostSelling, known.length);
  const places = Array.from({ length: selling * tillsAStore }, (_, i) => ({
    brandId,
    storeId: known[Math.floor(((i % selling) * known.length) / selling)] ?? seededPlace.storeId,
  }));
  const { host: socket = '', user = '', database = '' } = stage.database.pool.options;
  const bouncer = isPooled
    ? await startPgBouncer({ host: socket, user, database }, pooledConnections)
    : undefined;
  const direct = `postgres://${user}@/${database}?host=${encodeURIComponent(socket)}`;
  const urls = bouncer
    ? { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct }
    : { DATABASE_URL: direct, DATABASE_DIRECT_URL: '' };
  let house: House | undefined;
  try {
    house = await startHouse({ WORKERS: String(workers), ...urls });
    const crowd = await Crowd.of(host, places, Math.ceil(orders / places.length));
    const { perSecond, p95 } = await crowd.sell(house.origin);
    const connections = await stage.count(
      `select count(*) from pg_stat_activity where datname = current_database() and application_name = '${houseName}'`,
    );
    const at = `${known.length} ${known.length === 1 ? 'store' : 'stores'}, ${workers} ${workers === 1 ? 'process' : 'processes'}${isPooled ? ', pooled' : ''}`;
    const note = `${selling} selling, ${places.length} tills`;
    console.error(`${at}: ${perSecond.toFixed(0)} /s`);
    return [
      { part, name: `orders pushed one by one, ${at}`, value: perSecond, unit: '/s', note },
      { part, name: `a push, ${at}, p95`, value: p95, unit: 'ms' },
      { part, name: `memory of the server, ${at}`, value: house.memory(), unit: 'MB' },
      { part, name: `connections to the database, ${at}`, value: connections, unit: 'rows' },
    ];
  } finally {
    await house?.close();
    await bouncer?.close();
  }
}
