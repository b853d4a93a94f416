// `npm run failover [-- --tills N --seconds S --workers W]`: kills a primary under selling tills, lets its synchronous standby take over, and proves that
// nothing that was confirmed is lost or doubled. Tells how long it took.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask, Pair } from '../api/lib/machines.ts';
import { newSigner, TestTill } from '../api/test-till.ts';
import { ownerName } from '#server/database/embedded/cluster.ts';
import { Visitor } from '#server/http/testing.ts';
import { projectFolder } from '#server/project.ts';
import type { PullAnswer, PushAnswer, PushRequest, Result } from '#sync/protocol.ts';

const { values } = parseArgs({
  options: {
    tills: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    workers: { type: 'string', default: '1' },
  },
});
const [tillCount, seconds, workers] = [values.tills, values.seconds, values.workers].map(Number) as [
  number,
  number,
  number,
];

/** Between two sales of a till; a cashier is slower. */
const saleMs = 150;
/** As a page asks again while the server is there and its database is not. */
const againMs = 100;
/** What watches over databases asks this often; how long it thinks it over is not ours to measure. */
const watchMs = 50;

interface Pushed {
  readonly request: PushRequest;
  readonly answer: Partial<PushAnswer>;
}

interface Pulled {
  readonly answer: { readonly device?: PullAnswer['device'] };
}

interface Sale {
  readonly id: string;
  readonly number: string;
}

/** A till that sells, and sends what it sold, until it is told to stop. */
class Cashier {
  readonly sales: Sale[] = [];
  /** When the server said that it has a sale, by its id. */
  readonly confirmed = new Map<string, number>();
  /** Which order a change made. */
  readonly #orders = new Map<string, string>();
  readonly #till: TestTill;
  #isSelling = true;
  #work: Promise<unknown> = Promise.resolve();

  constructor(till: TestTill) {
    this.#till = till;
    // What the server says of each push, when it says it.
    const { exchanged } = till;
    exchanged.set = (call, said) => {
      if (call === 'push') this.#pushed(said as Pushed);
      if (call === 'pull') this.#confirm((said as Pulled).answer.device?.results);
      return Map.prototype.set.call(exchanged, call, said) as typeof exchanged;
    };
  }

  begin(): void {
    this.#work = Promise.all([this.#sell(), this.#send()]);
  }

  /** Resolves when everything that was sold is confirmed. */
  async finish(): Promise<void> {
    this.#isSelling = false;
    await this.#work;
  }

  async #sell(): Promise<void> {
    while (this.#isSelling) {
      const { _id: id, number } = await this.#till.sell();
      this.sales.push({ id, number });
      await wait(saleMs * (0.5 + Math.random()));
    }
  }

  async #send(): Promise<void> {
    while (this.#isSelling || (await this.#till.engine.status()).pending > 0) {
      const { state } = await this.#till.engine.cycle();
      await wait(state === 'done' ? watchMs : againMs);
    }
  }

  #pushed({ request, answer }: Pushed): void {
    for (const { body } of request.items) {
      const { id, args } = JSON.parse(body) as {
        readonly id: string;
        readonly args: { readonly _id: string };
      };
      this.#orders.set(id, args._id);
    }
    this.#confirm(answer.results);
  }

  /** Where the answer to a push was lost, the next pull tells what became of it. */
  #confirm(results: readonly Result[] = []): void {
    const now = performance.now();
    for (const { id, status } of results) {
      const order = this.#orders.get(id);
      if (order !== undefined && status.startsWith('applied') && !this.confirmed.has(order))
        this.confirmed.set(order, now);
    }
  }
}

const pair = await new Pair().start();
const hosts = [pair.standby, pair.primary].map(({ socketFolder }) => socketFolder).join(',');
const server = startServer(`postgres://${ownerName}@/${ownerName}?host=${hosts}`);
let failure: unknown;
try {
  await run(await originOf(server));
} catch (error) {
  failure = error;
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await pair.close();
}
if (failure !== undefined) {
  console.error(failure);
  process.exit(1);
}

async function run(origin: string): Promise<void> {
  const cashiers: Cashier[] = [];
  for (let i = 0; i < tillCount; i++) {
    const visitor = await new Visitor(origin).signIn(['mei', 'lead', 'zhongshan'][i % 3] ?? 'mei');
    cashiers.push(new Cashier(await new TestTill(visitor, await newSigner()).open()));
  }
  console.error(`${tillCount} tills sell`);
  for (const cashier of cashiers) cashier.begin();
  await wait(seconds * 1000);

  const killedAt = performance.now();
  pair.killPrimary();
  console.error('the primary is killed');
  await untilGone();
  await ask(pair.standby, 'select pg_promote()');
  const promotedAt = performance.now();
  console.error('the standby has taken over');
  await wait(seconds * 1000);
  await Promise.all(cashiers.map((cashier) => cashier.finish()));

  const sales = cashiers.flatMap((cashier) => cashier.sales);
  const times = cashiers.map(({ confirmed }) => [...confirmed.values()]);
  const before = times.flat().filter((at) => at < killedAt);
  const first = times.map((own) => Math.min(...own.filter((at) => at > killedAt)));
  const since = (at: number): string => `${((at - killedAt) / 1000).toFixed(1)} s`;
  console.log(
    `${tillCount} tills, ${workers} process${workers === 1 ? '' : 'es'}: ${before.length} sales confirmed before the primary was killed, ${sales.length - before.length} after`,
  );
  console.log(`The standby takes writes ${since(promotedAt)} after the kill`);
  console.log(
    `The first till has a sale confirmed again after ${since(Math.min(...first))}, the last one after ${since(Math.max(...first))}`,
  );
  await judge(sales);
}

/** Everything that was sold is there once, under the number that was shown. */
async function judge(sales: readonly Sale[]): Promise<void> {
  const rows = await ask(pair.standby, 'select "id", "number" from "orders"', ownerName);
  const kept = new Map(rows.map((row) => [String(row['id']), String(row['number'])]));
  const lost = sales.filter(({ id, number }) => kept.get(id) !== number);
  const doubled = rows.length - kept.size + (kept.size - new Set(kept.values()).size);
  console.log(
    `${sales.length} sold, ${lost.length} lost, ${doubled} doubled, ${rows.length - sales.length} of nobody`,
  );
  if (lost.length > 0 || doubled > 0 || rows.length !== sales.length)
    throw new Error('the books do not agree');
}

/** The primary answers nobody any more. */
async function untilGone(): Promise<void> {
  const isThere = (): Promise<boolean> =>
    ask(pair.primary, 'select 1').then(
      () => true,
      () => false,
    );
  while (await isThere()) await wait(watchMs);
}

function startServer(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      WORKERS: String(workers),
      DATABASE_URL: databaseUrl,
      DATA_DIR: pair.primary.folder,
      DEMO_HISTORY: '0',
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function originOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    program.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /Ready after .*http:\/\/localhost:(\d+)/.exec(said) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    program.once('exit', () => reject(new Error(`the server did not start:\n${said}`)));
  });
}
