// `npm run bench [-- --only PART[,PART]] [--smoke]`: measures, prints a table, and keeps it as JSON in bench-results/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { parseArgs } from 'node:util';
import { BenchBrowser } from './browser.ts';
import { tableOf, type Measure } from './measures.ts';
import { fullScale, smokeScale, type Part } from './part.ts';
import { bootstrap } from './parts/bootstrap.ts';
import { cold } from './parts/cold.ts';
import { cuts } from './parts/cuts.ts';
import { lists } from './parts/lists.ts';
import { memory } from './parts/memory.ts';
import { merge } from './parts/merge.ts';
import { office } from './parts/office.ts';
import { queue } from './parts/queue.ts';
import { remote } from './parts/remote.ts';
import { stores } from './parts/stores.ts';
import { transactions } from './parts/transactions.ts';
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
  stores,
  lists,
  office,
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

const scale = values.smoke ? smokeScale : fullScale;
const stage = await startStage(
  {
    dishes: scale.dishes,
    orders: scale.orders,
    withPages: ['weight', 'lists', 'office'].some((name) => chosen.includes(name)),
  },
  (line) => console.error(line),
);
const measures: Measure[] = [];
try {
  for (const name of chosen) {
    console.error(name);
    const browser = new BenchBrowser(stage.origin);
    try {
      measures.push(...((await parts[name]?.({ stage, browser, scale })) ?? []));
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

console.log(tableOf(measures));
mkdirSync(results, { recursive: true });
const at = new Date().toISOString();
const machine = { cpus: cpus().length, model: cpus()[0]?.model, kernel: release(), node: process.version };
writeFileSync(
  `${results}/${at.replaceAll(':', '-')}.json`,
  JSON.stringify({ at, machine, scale, measures }, null, 2),
);
