import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { orderIdOf } from '#domain/delivery/place-order.ts';
import { foodpandaMenu } from '#server/adapters/delivery/foodpanda/menu-payload.ts';
import { sampleMenu } from '#server/adapters/delivery/sample-menu.ts';
import { uberMenu } from '#server/adapters/delivery/uber-eats/menu-payload.ts';
import type { Database } from '#server/database/connection.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import { FakeUberEats } from '#tests/fakes/delivery/fake-uber-eats.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part, Scale } from '../part.ts';
import { seededPlace } from '../seed-rows.ts';
import { startStage, type Stage } from '../stage.ts';
import { enrolTills, ordersPerSecond } from '../tills.ts';

const part = 'delivery';
const remote = 'bench-store';
const dishes = 500;
const tills = 4;
const ordersEach = 100;
/** Connections that a platform has open at once. */
const lanes = 50;
const lostAfterMs = 120_000;

interface Scene {
  readonly stage: Stage;
  readonly uber: FakeUberEats;
}

/** Orders of a platform, on a server of its own that was set up for one. */
export const delivery: Part = async ({ scale }) => {
  const uber = await FakeUberEats.start();
  const stage = await startStage({ dishes, orders: 10, withPages: false, settings: uber.variables }, (line) =>
    console.error(line),
  );
  uber.target = stage.origin;
  try {
    await connect(stage.database);
    const scene = { stage, uber };
    return [...payloads(), ...(await oneByOne(scene, scale)), ...(await atOnce(scene, scale))];
  } finally {
    await stage.close();
    await uber.socket.close();
  }
};

function payloads(): Measure[] {
  const { items, ...menu } = sampleMenu();
  const [first] = items;
  if (!first) throw new TypeError('no dish');
  const many = { ...menu, items: Array.from({ length: dishes }, (_, i) => ({ ...first, id: `dish-${i}` })) };
  const writers = [
    ['Uber Eats', () => uberMenu(many, 100)],
    ['foodpanda', () => foodpandaMenu(many, 'vendor')],
  ] as const;
  return writers.map(([name, write]) => {
    const taken = Array.from({ length: 20 }, () => {
      const started = performance.now();
      JSON.stringify(write());
      return performance.now() - started;
    });
    return {
      part,
      name: `a menu of ${dishes} dishes for ${name}, p95`,
      value: percentile(taken, 0.95),
      unit: 'ms',
      target: 50,
    };
  });
}

/** From a platform's word to its answer, and to the order that tills are told of. */
async function oneByOne({ stage, uber }: Scene, { platformOrders }: Scale): Promise<Measure[]> {
  const [answered, placed]: [number[], number[]] = [[], []];
  for (let i = 0; i < platformOrders; i++) {
    const ref = order(uber);
    const started = performance.now();
    await tell(uber, ref);
    answered.push(performance.now() - started);
    await until(stage, `id = '${orderIdOf('ubereats', ref)}'`, 1);
    placed.push(performance.now() - started);
  }
  const note = `${platformOrders} orders, one after the other`;
  return [
    {
      part,
      name: 'a webhook is answered, p95',
      value: percentile(answered, 0.95),
      unit: 'ms',
      target: 50,
      note,
    },
    { part, name: 'an order is in, p95', value: percentile(placed, 0.95), unit: 'ms', target: 500, note },
  ];
}

/** As many words as a platform has, while tills sell. None of them is lost. */
async function atOnce({ stage, uber }: Scene, { burst }: Scale): Promise<Measure[]> {
  const host = makeSyncHost({ database: stage.database, log: createLogger(), now: () => new Date() });
  const rate = async (): Promise<number> =>
    ordersPerSecond(
      host,
      await enrolTills(
        host,
        Array.from({ length: tills }, () => seededPlace),
      ),
      ordersEach,
    );
  await rate();
  const quiet = await rate();
  const before = await stage.count(`select count(*) from orders where channel = 'ubereats'`);
  const left = Array.from({ length: burst }, () => order(uber));
  const started = performance.now();
  const told = Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let ref = left.pop(); ref !== undefined; ref = left.pop()) await tell(uber, ref);
    }),
  );
  const busy = await rate();
  await told;
  await until(stage, `channel = 'ubereats'`, before + burst);
  const seconds = (performance.now() - started) / 1000;
  const note = `${quiet.toFixed(0)} orders/s of tills alone, ${busy.toFixed(0)} meanwhile`;
  return [
    { part, name: `${burst} orders at once are in`, value: seconds, unit: 's' },
    {
      part,
      name: 'what tills keep of their rate',
      value: (100 * busy) / quiet,
      unit: '%',
      target: 90,
      atLeast: true,
      note,
    },
  ];
}

function order(uber: FakeUberEats): string {
  return uber.order(remote, [{ id: 'seed-dish-1', title: 'dish', quantity: 1, price: 60 }]);
}

async function tell(uber: FakeUberEats, ref: string): Promise<void> {
  const answer = await uber.notify(ref);
  await answer.text();
  if (!answer.ok) throw new Error(`a webhook was answered ${answer.status}`);
}

/** @throws Error where they are not there in time: some were lost */
async function until(stage: Stage, which: string, count: number): Promise<void> {
  const late = performance.now() + lostAfterMs;
  for (;;) {
    const found = await stage.count(`select count(*) from orders where ${which}`);
    if (found === count) return;
    if (found > count || performance.now() > late)
      throw new Error(`${found} orders are in instead of ${count}`);
    await wait(5);
  }
}

async function connect(database: Database): Promise<void> {
  const { brandId, storeId } = seededPlace;
  await database.owner.transaction().execute(async (tx) => {
    await sql`set local app.system = 'on'`.execute(tx);
    await sql`insert into platform_stores (brand_id, id, store_id, created_at, updated_at, rev, platform, platform_store_id, is_active,
        auto_accept, prep_time, busy_prep_time, markup, mappings, status)
      values (${brandId}, 'bench', ${storeId}, '', '', 1, 'ubereats', ${remote}, true, true, 30, 45, 0, '[]', 'ONLINE')`.execute(
      tx,
    );
  });
}
