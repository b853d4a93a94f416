import { operationByName } from '#domain/registry.ts';
import type { Command } from '#domain/kit/operation.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { AppError } from '#domain/kit/errors.ts';
import { calm, Network, type Weather } from './network.ts';
import { Chronicle, TillOracle, checkServer } from './oracle.ts';
import { Scheduler, settle } from './scheduler.ts';
import { Seeded } from './seeded.ts';
import { SimulatedServer } from './server.ts';
import { brandId, cashiers, dishes, openShop, owner, start, storeId } from './shop.ts';
import { Till, type Shown, type Surroundings } from './till.ts';

export interface Violation {
  readonly invariant: string;
  readonly what: string;
}

export interface HistoryResult {
  readonly seed: number;
  readonly steps: number;
  readonly violations: readonly Violation[];
  /** What happened, a line each, for people. */
  readonly script: readonly string[];
}

/** Steps of trouble, and then at most so many rounds of peace until everything must be quiet. */
const trouble = 260;
const rounds = 60;

/**
 * One history: two or three tills and a web customer, a network that misbehaves, pages and servers that die between any two steps.
 * Everything follows from the seed.
 */
export async function runHistory(seed: number): Promise<HistoryResult> {
  const random = new Seeded(seed);
  const scheduler = new Scheduler(random);
  let now = start;
  const server = new SimulatedServer(
    random,
    scheduler,
    () => now,
    [...cashiers, owner],
    new Map([[storeId, brandId]]),
  );
  await openShop(server.store);
  const violations: Violation[] = [];
  const script: string[] = [];
  const around: Surroundings = {
    random,
    scheduler,
    server,
    ledger: new Map<string, Shown>(),
    script,
    clock: () => now,
    violate: (invariant, what) => {
      if (violations.length < 20) violations.push({ invariant, what });
    },
  };
  const tills = Array.from({ length: 2 + random.below(2) }, (_, i) => new Till(`till-${i + 1}`, around));
  const chronicle = new Chronicle(server);
  const oracles = tills.map((till) => new TillOracle(till, around));
  const errors: unknown[] = [];
  const begin = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => void errors.push(error));
  const customer = new Customer(around);

  chronicle.record();
  // Every till is enrolled and holds the menu before the trouble starts, as a shop that has opened once.
  // Whoever works there has signed in on it once; sometimes somebody has not.
  for (const till of tills) {
    for (const actor of random.chance(0.2) ? cashiers.slice(0, 1) : [owner, ...cashiers])
      await finish(scheduler, till.signIn(actor), chronicle);
    await finish(scheduler, till.sync(), chronicle);
  }

  for (let step = 0; step < trouble && violations.length === 0; step++) {
    now += random.below(1500);
    if (scheduler.waiting > 0 && random.chance(0.8)) await scheduler.step();
    else act(around, tills, customer, begin);
    await settle();
    chronicle.record();
    for (const oracle of oracles) oracle.check(chronicle);
  }
  await peace(around, tills, customer, chronicle);
  for (const oracle of oracles) {
    oracle.check(chronicle);
    oracle.checkQuiet();
  }
  checkServer(around);
  customer.check();
  for (const error of errors)
    around.violate('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { seed, steps: trouble, violations, script };
}

/** One thing that somebody or something does. */
function act(
  around: Surroundings,
  tills: readonly Till[],
  customer: Customer,
  begin: (work: Promise<unknown>) => void,
): void {
  const { random, server, script } = around;
  const till = random.pick(tills);
  const roll = random.below(100);
  if (roll < 30) begin(till.sell());
  else if (roll < 36) begin(till.addLine());
  else if (roll < 44) begin(till.pay());
  else if (roll < 47) begin(till.cancel());
  else if (roll < 51) begin(till.markSoldOut());
  else if (roll < 54) begin(till.restock());
  else if (roll < 57) begin(till.reprice());
  else if (roll < 74) begin(till.sync());
  else if (roll < 78) begin(customer.order());
  else if (roll < 82) begin(server.runJobs().catch(() => undefined));
  else if (roll < 88) {
    till.network.weather = weatherOf(random.below(5));
    script.push(`${till.name}: network ${JSON.stringify(till.network.weather)}`);
  } else if (roll < 92) {
    script.push(`${till.name}: page killed`);
    till.kill();
  } else if (roll < 95) {
    script.push('server killed');
    server.kill();
  } else if (roll < 97) {
    till.diskFull = random.chance(0.5) ? 0.3 : 0;
  } else if (roll < 98) {
    till.skew = (random.below(5) - 2) * 3_600_000;
  } else {
    till.actor = random.pick(cashiers);
  }
}

function weatherOf(kind: number): Weather {
  if (kind === 0) return { lose: 1, cut: 0, twice: 0, portal: 0 };
  if (kind === 1) return { lose: 0.2, cut: 0.4, twice: 0.2, portal: 0.1 };
  if (kind === 2) return { lose: 0, cut: 0.7, twice: 0, portal: 0 };
  return calm;
}

/** The network heals, nobody dies any more, and everybody syncs until all is quiet. */
async function peace(
  around: Surroundings,
  tills: readonly Till[],
  customer: Customer,
  chronicle: Chronicle,
): Promise<void> {
  const { scheduler, server } = around;
  for (const till of tills) {
    till.network.weather = calm;
    till.diskFull = 0;
    till.kill();
  }
  customer.network.weather = calm;
  while (await scheduler.step()) chronicle.record();
  await finish(scheduler, customer.finish(), chronicle);
  for (let round = 0; round < rounds; round++) {
    const before = JSON.stringify([...server.store.versions()]);
    for (const till of tills) await finish(scheduler, till.sync(), chronicle);
    while (server.store.jobCount > 0) await finish(scheduler, server.runJobs(), chronicle);
    const quiet =
      before === JSON.stringify([...server.store.versions()]) &&
      tills.every(
        (till) =>
          !till.disk.allLocal('outbox').some((row) => row.state === 'pending' || row.state === 'acked'),
      );
    if (quiet) return;
  }
}

async function finish(scheduler: Scheduler, work: Promise<unknown>, chronicle: Chronicle): Promise<void> {
  let done = false;
  let failure: unknown;
  void work.then(
    () => (done = true),
    (error: unknown) => {
      failure = error;
      done = true;
    },
  );
  await settle();
  while (!done) {
    if (!(await scheduler.step())) await settle();
    chronicle.record();
  }
  if (failure) throw failure;
}

/** Somebody at home with a phone: one order at a time, sent again until there is an answer. */
class Customer {
  readonly network: Network;
  readonly #around: Surroundings;
  readonly #sent = new Map<string, 'open' | 'taken' | 'refused'>();
  #page = 0;

  constructor(around: Surroundings) {
    this.#around = around;
    this.network = new Network(around.random, around.scheduler, around.server);
    this.network.weather = { lose: 0.1, cut: 0.3, twice: 0.2, portal: 0 };
  }

  async order(): Promise<void> {
    const { random } = this.#around;
    const again = [...this.#sent].find(([, state]) => state === 'open')?.[0];
    await this.#send(again ?? uuidv7(this.#around.clock(), (n) => random.bytes(n)));
  }

  async finish(): Promise<void> {
    for (const [id, state] of this.#sent) if (state === 'open') await this.#send(id);
  }

  async #send(id: string): Promise<void> {
    const { server, script } = this.#around;
    this.#sent.set(id, this.#sent.get(id) ?? 'open');
    this.#page += 1;
    const dish = dishes[Number.parseInt(id.slice(-2), 16) % dishes.length] ?? dishes[0];
    const command = operationByName.get('orderCustomer.create') as Command;
    const input = command.input.parse({
      brandId,
      storeId,
      _id: id,
      orderType: 'takeout',
      customerInfo: { name: '王小姐', phone: '0912345678' },
      items: [{ _id: `${id}:1`, templateId: dish.id, quantity: 1 }],
    });
    try {
      await this.network.travel(`customer-${this.#page}`, () =>
        server.writeNow({
          command,
          input,
          actor: { kind: 'guest' },
          changeId: id,
          receipt: { key: `guest|orderCustomer.create|${id}`, bodyHash: id },
        }),
      );
      this.#sent.set(id, 'taken');
      script.push(`customer: order ${id.slice(-4)} taken`);
    } catch (error) {
      const cause = (error as Error).cause;
      if (!(cause instanceof AppError)) return;
      this.#sent.set(id, 'refused');
      script.push(
        `customer: order ${id.slice(-4)} refused with ${cause.code} ${JSON.stringify(cause.details ?? {})}`,
      );
    }
  }

  /** An order that was shown as taken is there once; one that was refused is not there at all. */
  check(): void {
    const { server, violate } = this.#around;
    for (const [id, state] of this.#sent) {
      const there = [...server.store.all({ name: 'orders' } as never)].some((row) => row._id === id);
      if (state === 'taken' && !there) violate('I4', `the customer's order ${id} is lost`);
      if (state === 'refused' && there) violate('I2', `the customer's order ${id} was refused and is there`);
    }
  }
}
