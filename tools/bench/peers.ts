// `npm run bench:peers [-- --only WORK[,WORK]] [--peers NAME[,NAME]] [--rounds N] [--smoke]`: the same works by our page and by those of other
// engines, one after the other in turn, on one machine; prints a table and keeps it as JSON in bench-results/.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BenchBrowser } from './browser.ts';
import { fullScale, smokeScale } from './part.ts';
import { peersFolder, startPeers } from './peer-server.ts';
import { ours, tableOfPeers, type Peer, type Taken } from './peer-table.ts';
import { works, type Contestant } from './peer-works.ts';
import { startStage } from './stage.ts';

/** `path` is its page's and its server's. */
const all: readonly (Peer & { readonly path: string; readonly pushes: string })[] = [
  { name: 'PouchDB', path: 'pouchdb', pushes: '**/pouchdb/db/_bulk_docs', keepsReceipts: true },
  { name: 'RxDB', path: 'rxdb', pushes: '**/rxdb/push', keepsReceipts: true },
  { name: 'Replicache', path: 'replicache', pushes: '**/replicache/push', keepsReceipts: true },
  { name: 'Yjs', path: 'yjs', pushes: '**/yjs/push', keepsReceipts: false },
  { name: 'Dexie', path: 'dexie', pushes: '**/dexie/push', keepsReceipts: false },
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    peers: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    smoke: { type: 'boolean', default: false },
  },
});
if (!existsSync(join(peersFolder, 'node_modules'))) {
  console.error('The engines to compare with are not installed: npm ci --prefix tools/bench/peers');
  process.exit(1);
}
const chosen = values.only?.split(',') ?? Object.keys(works);
const peers = all.filter(({ path }) => values.peers?.split(',').includes(path) ?? true);
const scale = values.smoke ? smokeScale : fullScale;
const { shortQueue: short, longQueue: long, cuts, remoteChanges: changes } = scale;
const sizes = { short, long, cuts, changes };

const stage = await startStage({ dishes: scale.dishes, orders: scale.orders, withPages: false }, (line) =>
  console.error(line),
);
const taken: Taken[] = [];
const load = loadavg();
try {
  const server = await startPeers(
    stage,
    peers.map(({ path }) => path),
  );
  const contestants: Contestant[] = [
    {
      name: ours,
      origin: stage.origin,
      path: '/bench/',
      pushes: '**/api/sync/push',
      orders: () => stage.count('select count(*) from orders'),
    },
    ...peers.map(({ name, path, pushes }) => ({
      name,
      origin: server.origin,
      path: `/${path}/`,
      pushes,
      orders: () => server.orders(path),
    })),
  ];
  try {
    for (let round = 0; round < Number(values.rounds); round++)
      for (const work of chosen)
        // Nobody is always the first after a pause, or the last on a warm machine.
        for (let i = 0; i < contestants.length; i++)
          await measure(work, contestants[(i + round) % contestants.length]!);
  } finally {
    server.close();
  }
} finally {
  await stage.close();
}
console.log(tableOfPeers(taken, peers));
mkdirSync('bench-results', { recursive: true });
const at = new Date().toISOString();
const [{ model } = { model: '' }, ...others] = cpus();
const machine = { cpus: others.length + 1, model, kernel: release(), node: process.version, load };
writeFileSync(
  `bench-results/peers-${at.replaceAll(':', '-')}.json`,
  JSON.stringify({ at, machine, sizes, taken }, null, 2),
);

/** A contestant that fails says so, and the others go on. */
async function measure(work: string, contestant: Contestant): Promise<void> {
  console.error(`${work}: ${contestant.name}`);
  const browser = new BenchBrowser(contestant.origin);
  try {
    const found = await works[work]?.(contestant, browser, sizes);
    if (!found) throw new Error(`there is no such work: ${Object.keys(works).join(', ')}`);
    taken.push(...found.map((one) => ({ ...one, by: contestant.name })));
  } catch (error) {
    console.error(`${work} of ${contestant.name} failed:`, error);
    process.exitCode = 1;
  } finally {
    await browser.remove();
  }
}
