// `npm run bench [-- --only PART[,PART]] [--smoke]`: measures, prints a table, and keeps it as JSON in bench-results/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { parseArgs } from 'node:util';
import { BenchBrowser } from './browser.ts';
import { tableOf, type Measure } from './measures.ts';
import { fullScale, smokeScale, type Part, type Scale } from './part.ts';
import { books } from './parts/books.ts';
import { bootstrap } from './parts/bootstrap.ts';
import { cold } from './parts/cold.ts';
import { counter } from './parts/counter.ts';
import { cuts } from './parts/cuts.ts';
import { delivery } from './parts/delivery.ts';
import { floor } from './parts/floor.ts';
import { lists } from './parts/lists.ts';
import { memory } from './parts/memory.ts';
import { merge } from './parts/merge.ts';
import { office } from './parts/office.ts';
import { paper } from './parts/paper.ts';
import { payment } from './parts/payment.ts';
import { promotion } from './parts/promotion.ts';
import { queue } from './parts/queue.ts';
import { remote } from './parts/remote.ts';
import { reports } from './parts/reports.ts';
import { scale as scaleOut } from './parts/scale.ts';
import { shift } from './parts/shift.ts';
import { slowPush } from './parts/slow-push.ts';
import { stock } from './parts/stock.ts';
import { storefront } from './parts/storefront.ts';
import { stores } from './parts/stores.ts';
import { transactions } from './parts/transactions.ts';
import { unlock } from './parts/unlock.ts';
import { weight } from './parts/weight.ts';
import { startStage } from './stage.ts';

const parts: Readonly<Record<string, Part>> = {
  bootstrap,
  cold,
  remote,
  queue,
  merge,
  cuts,
  memory,
  transactions,
  'slow-push': slowPush,
  stores,
  scale: scaleOut,
  lists,
  office,
  counter,
  floor,
  unlock,
  shift,
  books,
  reports,
  paper,
  payment,
  promotion,
  delivery,
  stock,
  storefront,
  weight,
};
const results = 'bench-results';

const { values } = parseArgs({
  options: { only: { type: 'string' }, smoke: { type: 'boolean', default: false } },
});
const chosen = values.only?.split(',') ?? Object.keys(parts);
const unknown = chosen.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

/** Counter, kitchen and storefront are measured with the menu and the orders of a shop, the stock with a large one; the others with thousands of dishes. */
const ofAShop = ['counter', 'floor', 'unlock', 'shift', 'books', 'paper', 'payment', 'storefront'];
/** Beside them what has no page. */
const withMenuOfAShop = [...ofAShop, 'scale'];
const scale = values.smoke ? smokeScale : fullScale;
const shop = values.smoke ? scale : { ...scale, dishes: 500, orders: 3000 };
const runs: readonly {
  readonly names: readonly string[];
  readonly scale: Scale;
  readonly usedDays?: number;
}[] = [
  { names: chosen.filter((name) => name !== 'stock' && !withMenuOfAShop.includes(name)), scale },
  { names: chosen.filter((name) => withMenuOfAShop.includes(name)), scale: shop },
  {
    names: chosen.filter((name) => name === 'stock'),
    scale: { ...shop, dishes: scale.items },
    usedDays: scale.usedDays,
  },
];
const measures: Measure[] = [];
for (const run of runs) if (run.names.length > 0) measures.push(...(await measured(run)));

console.log(tableOf(measures));
mkdirSync(results, { recursive: true });
const at = new Date().toISOString();
const machine = { cpus: cpus().length, model: cpus()[0]?.model, kernel: release(), node: process.version };
writeFileSync(
  `${results}/${at.replaceAll(':', '-')}.json`,
  JSON.stringify({ at, machine, scale, measures }, null, 2),
);

/** Runs parts on one server with so many dishes and orders. A part that fails says so, and the others go on. */
async function measured({ names, scale, usedDays }: (typeof runs)[number]): Promise<Measure[]> {
  const found: Measure[] = [];
  const stage = await startStage(
    {
      dishes: scale.dishes,
      orders: scale.orders,
      ...(usedDays !== undefined && { usedDays }),
      withPages: ['weight', 'lists', 'office', 'stock', 'reports', ...ofAShop].some((name) =>
        names.includes(name),
      ),
    },
    (line) => console.error(line),
  );
  try {
    for (const name of names) {
      console.error(name);
      const browser = new BenchBrowser(stage.origin);
      try {
        found.push(...((await parts[name]?.({ stage, browser, scale })) ?? []));
      } catch (error) {
        console.error(`${name} failed:`, error);
        process.exitCode = 1;
      } finally {
        await browser.remove();
      }
    }
  } finally {
    await stage.close();
  }
  return found;
}
