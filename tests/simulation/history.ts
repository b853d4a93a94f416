import { Cashier } from './cashier.ts';
import { Chronicle } from './chronicle.ts';
import { Corrector } from './corrector.ts';
import { Customer } from './customer.ts';
import { Editor } from './editor.ts';
import { Mishaps, mishaps, type Mishap } from './mishaps.ts';
import { calm, type Weather } from './network.ts';
import { isUnsettled, TillOracle } from './oracle.ts';
import { Scheduler } from './scheduler.ts';
import { Seeded } from './seeded.ts';
import { SimulatedServer } from './server.ts';
import { checkServer } from './server-oracle.ts';
import { beforeCutover, cashiers, noon, openShops, owner, poison, staffOf, storeIds } from './shop.ts';
import { openMemoryStores, type OpenStores, type Stores } from './stores.ts';
import { noCoverage, type Coverage, type Surroundings } from './surroundings.ts';
import { Till } from './till.ts';

export interface Violation {
  readonly invariant: string;
  readonly what: string;
}

export interface HistoryResult {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly coverage: Coverage;
  /** What happened, a line each, for people. */
  readonly script: readonly string[];
}

/** Steps of trouble, and then at most so many rounds of peace until everything must be quiet (I11). */
const trouble = 300;
const peaceRounds = 12;

export interface HistoryOptions {
  /** What its data are kept in; memory where it is not said. */
  readonly stores?: OpenStores;
  /** Steps of trouble. */
  readonly steps?: number;
}

/**
 * One history: two or three tills in one or two stores and a web customer, a network that misbehaves, pages and servers that die between
 * any two steps. Everything follows from the seed.
 */
export async function runHistory(
  seed: number,
  { stores: open = openMemoryStores, steps = trouble }: HistoryOptions = {},
): Promise<HistoryResult> {
  let history: History | undefined;
  const stores = await open({
    clock: () => history?.now ?? noon,
    violate: (invariant, what) => history?.violate(invariant, what),
  });
  history = new History(seed, stores);
  await history.open();
  await history.live(steps);
  await history.end();
  await stores.close();
  return { seed, violations: history.violations, coverage: history.coverage, script: history.script };
}

class History {
  readonly violations: Violation[] = [];
  readonly coverage = noCoverage();
  readonly script: string[] = [];
  readonly #random: Seeded;
  readonly #around: Surroundings;
  readonly #tills: Till[];
  readonly #cashiers: Cashier[];
  readonly #oracles: TillOracle[];
  readonly #mishaps: Mishaps;
  readonly #customer: Customer;
  readonly #chronicle: Chronicle;
  readonly #errors: unknown[] = [];
  /** What happens in this history and not in others. */
  readonly #plan: {
    readonly restores: boolean;
    readonly revokes: boolean;
    readonly forgets: boolean;
    readonly switches: boolean;
    readonly tabs: boolean;
    readonly grants: boolean;
    readonly mishap: Mishap | undefined;
  };
  #backup: unknown;
  #now: number;

  constructor(seed: number, stores: Stores) {
    const random = new Seeded(seed);
    const scheduler = new Scheduler(random, stores.settle);
    const clock = (): number => this.#now;
    const count: Surroundings['count'] = (what) => void (this.coverage[what] += 1);
    const server = new SimulatedServer({ random, scheduler, clock, count, stores });
    this.#random = random;
    this.#now = random.chance(0.2) ? beforeCutover : noon;
    this.#around = {
      random,
      scheduler,
      server,
      stores,
      ledger: [],
      lost: new Set(),
      poison: 0,
      script: this.script,
      clock,
      count,
      counted: (what) => this.coverage[what],
      violate: (invariant, what) => this.violate(invariant, what),
    };
    // What happens to a till's disk and what happens to the server's are told apart: both at once lose what nobody can know of.
    const [restores, revokes] = [random.chance(0.2), random.chance(0.1)];
    const isCalm = !restores && !revokes;
    const mishap = isCalm && random.chance(0.5) ? random.pick(mishaps) : undefined;
    if (random.chance(0.15) && !mishap) this.#around.poison = 2;
    this.#plan = {
      restores,
      revokes,
      mishap,
      grants: isCalm && !mishap && random.chance(0.3),
      forgets: random.chance(0.2),
      switches: random.chance(0.15),
      tabs: random.chance(0.4),
    };
    const places = [
      ['north'],
      random.chance(0.3) ? storeIds : ['north'],
      random.chance(0.5) ? ['south'] : ['north'],
    ];
    this.#tills = places
      .slice(0, 2 + random.below(2))
      .map((place, i) => new Till(`till-${i + 1}`, place, this.#around));
    this.#cashiers = this.#tills.map((till) => new Cashier(till, this.#around));
    this.#oracles = this.#tills.map((till) => new TillOracle(till, this.#around));
    this.#mishaps = new Mishaps(this.#around, (till) => this.#join(till));
    this.#customer = new Customer(this.#around);
    this.#chronicle = new Chronicle(this.#around);
  }

  get now(): number {
    return this.#now;
  }

  violate(invariant: string, what: string): void {
    if (this.violations.length < 20) this.violations.push({ invariant, what });
  }

  /**
   * Every till is enrolled and holds the menu before the trouble starts, as in a shop that has opened once. Whoever works there has
   * signed in on it once; sometimes somebody has not.
   */
  async open(): Promise<void> {
    await openShops(this.#around.server.store);
    this.#chronicle.record();
    // A restore of this one takes the server back to before any till was enrolled.
    if (this.#plan.restores && this.#random.chance(0.3)) this.#backup = this.#around.server.store.backup();
    for (const till of this.#tills) {
      for (const storeId of till.storeIds) {
        const team = this.#random.chance(0.2) ? staffOf(storeId).slice(0, 1) : staffOf(storeId).toReversed();
        for (const actor of team) await this.#finish(till.signIn(actor));
      }
      await this.#finish(till.sync());
    }
  }

  async live(steps: number): Promise<void> {
    const { scheduler } = this.#around;
    for (let step = 0; step < steps && this.violations.length === 0; step++) {
      this.#now += this.#random.below(1500);
      if (scheduler.waiting > 0 && this.#random.chance(0.8)) await scheduler.step();
      else this.#act();
      await this.#around.scheduler.settle();
      this.#chronicle.record();
      for (const oracle of this.#oracles) await oracle.check(this.#chronicle);
    }
  }

  /** The network heals, nobody dies any more, and everybody syncs until all is quiet. */
  async end(): Promise<void> {
    const { server, scheduler, violate } = this.#around;
    for (const till of this.#tills) till.recover();
    while (await scheduler.step()) this.#chronicle.record();
    await this.#finish(this.#customer.finish());
    let rounds = 0;
    if (this.#random.chance(0.5)) server.withheld.clear();
    await this.#sitOutPoison();
    for (let isQuiet = false; !isQuiet && rounds < peaceRounds; rounds++) {
      const before = JSON.stringify([...server.store.versions()]);
      for (const till of this.#tills) await this.#syncInPeace(till);
      while (server.store.jobs().length > 0) await this.#finish(server.runJobs());
      isQuiet =
        before === JSON.stringify([...server.store.versions()]) &&
        !this.#tills.some((till) => till.disk.allLocal('outbox').some(isUnsettled));
    }
    if (rounds === peaceRounds) violate('I11', `after ${rounds} rounds of peace it is not quiet`);
    for (const oracle of this.#oracles) {
      await oracle.check(this.#chronicle);
      oracle.checkQuiet();
    }
    checkServer(this.#around, this.#tills);
    this.#customer.check();
    for (const error of this.#errors)
      violate('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  async #syncInPeace(till: Till, mayBeStuck = false): Promise<void> {
    const { state } = await this.#finish(till.sync());
    if (state !== 'done' && !(mayBeStuck && state === 'refused'))
      this.#around.violate('I11', `${till.name}: a round in peace ended with ${state}`);
  }

  /** What the server chokes on is set aside after ten minutes; nobody else waits for that (I11). */
  async #sitOutPoison(): Promise<void> {
    const isStuck = (till: Till): boolean =>
      till.disk.allLocal('outbox').some(({ state, body }) => state === 'pending' && body.includes(poison));
    for (let round = 0; round < peaceRounds && this.#tills.some(isStuck); round++) {
      this.#now += 3 * 60_000;
      for (const till of this.#tills) await this.#syncInPeace(till, isStuck(till));
    }
  }

  /** Somebody works at one more till. */
  #join(till: Till): void {
    this.#tills.push(till);
    this.#cashiers.push(new Cashier(till, this.#around));
    this.#oracles.push(new TillOracle(till, this.#around));
  }

  /** One thing that somebody or something does. */
  #act(): void {
    const random = this.#random;
    const cashier = random.pick(this.#cashiers);
    const { till } = cashier;
    const actions: readonly (readonly [weight: number, act: () => void])[] = [
      [24, () => this.#begin(cashier.sell())],
      [8, () => this.#begin(cashier.addLine())],
      [8, () => this.#begin(cashier.pay())],
      [8, () => this.#begin(cashier.moveOn())],
      [3, () => this.#begin(cashier.cancel())],
      [4, () => this.#begin(new Editor(till, this.#around).park())],
      [10, () => this.#begin(new Editor(till, this.#around).revise())],
      [3, () => this.#begin(new Corrector(till, this.#around).void())],
      [6, () => this.#begin(new Corrector(till, this.#around).refund())],
      [3, () => this.#begin(new Corrector(till, this.#around).changeTender())],
      [3, () => this.#begin(cashier.markSoldOut())],
      [3, () => this.#begin(cashier.restock())],
      [1, () => this.#begin(cashier.stocktake())],
      [3, () => this.#begin(cashier.reprice())],
      [2, () => this.#begin(cashier.handOver())],
      [22, () => this.#begin(till.sync())],
      [4, () => this.#begin(this.#customer.order())],
      [4, () => this.#begin(this.#around.server.runJobs().catch(() => undefined))],
      [6, () => this.#change(till, { weather: weatherOf(random.below(5)) })],
      [4, () => this.#kill(till)],
      [3, () => this.#killServer()],
      [2, () => this.#change(till, { diskFull: random.chance(0.5) ? 0.3 : 0 })],
      [2, () => this.#setClock(till)],
      [this.#plan.tabs ? 2 : 0, () => till.openPage() && this.#around.count('second tabs')],
      [this.#plan.forgets ? 2 : 0, () => this.#forgetFeed()],
      [this.#plan.restores ? 5 : 0, () => this.#goBack()],
      [this.#plan.revokes ? 2 : 0, () => this.#begin(this.#revoke(till))],
      [this.#plan.grants ? 5 : 0, () => this.#changeGrants()],
      [this.#plan.mishap ? 5 : 0, () => this.#mishap(till)],
      [this.#plan.switches ? 3 : 0, () => this.#changeStaff()],
    ];
    let roll = random.below(actions.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, act] of actions) {
      roll -= weight;
      if (roll < 0) return act();
    }
  }

  #mishap(till: Till): void {
    if (!this.#plan.mishap || !this.#mishaps.happen(this.#plan.mishap, till)) return;
    this.#oracles[this.#tills.indexOf(till)]?.forget();
  }

  /** Minutes, hours or days off, before or behind. */
  #setClock(till: Till): void {
    const unit = this.#random.pick([60_000, 3_600_000, 86_400_000]);
    const skew = (this.#random.below(7) - 3) * unit;
    if (skew !== 0) this.#around.count('clocks set wrong');
    this.#change(till, { skew });
  }

  /** A store is taken from everybody, or given back. */
  #changeGrants(): void {
    const { server, count } = this.#around;
    const storeId = this.#random.pick(storeIds);
    const isBack = server.withheld.delete(storeId);
    if (!isBack) server.withheld.add(storeId);
    count(isBack ? 'grants given again' : 'grants lost');
    this.script.push(`${storeId}: ${isBack ? 'given again' : 'taken away'}`);
  }

  #begin(work: Promise<unknown>): void {
    work.catch((error: unknown) => void this.#errors.push(error));
  }

  #change(
    till: Till,
    { weather, diskFull, skew }: { weather?: Weather; diskFull?: number; skew?: number },
  ): void {
    if (weather) till.network.weather = weather;
    if (diskFull !== undefined) till.diskFull = diskFull;
    if (skew !== undefined) till.skew = skew;
    this.script.push(`${till.name}: ${JSON.stringify({ weather, diskFull, skew })}`);
  }

  #kill(till: Till): void {
    this.script.push(`${till.name}: a page is killed`);
    this.#around.count('pages killed');
    till.kill();
  }

  #killServer(): void {
    this.script.push('the server is killed');
    this.#around.count('servers killed');
    this.#around.server.kill();
  }

  /** The server forgets old changes: whoever was away for longer loads anew. */
  #forgetFeed(): void {
    const { store } = this.#around.server;
    const scope = this.#random.pick([...store.versions().keys()]);
    store.trimFeed(scope, store.versions().get(scope)?.version ?? 0);
    this.#around.count('feeds forgotten');
    this.script.push(`${scope}: the feed is forgotten`);
  }

  /** A backup is taken, and the next time the server goes back to it. */
  #goBack(): void {
    const { server, count } = this.#around;
    if (this.#backup === undefined) {
      this.#backup = server.store.backup();
      this.script.push('a backup is taken');
    } else {
      server.restore(this.#backup);
      this.#backup = undefined;
      this.#customer.forget();
      count('servers restored');
      this.script.push('the server is restored');
    }
  }

  async #revoke(till: Till): Promise<void> {
    if (till.isRevoked || till.device === undefined || this.#plan.restores) return;
    till.revoked = till.device;
    this.#around.count('tills revoked');
    this.script.push(`${till.name}: revoked`);
    await this.#around.server.revoke(till.device);
  }

  #changeStaff(): void {
    const { server, count } = this.#around;
    const admin = this.#random.pick([...cashiers, owner]);
    const fate = this.#random.pick(['off', 'moved', 'back'] as const);
    const moved = { ...admin, storeId: admin.storeId === 'north' ? 'south' : 'north' };
    server.setAdmin(admin.adminId, { off: undefined, moved, back: admin }[fate]);
    if (fate === 'off') count('staff switched off');
    if (fate === 'moved') count('staff moved');
    this.script.push(`${admin.adminId}: ${fate}`);
  }

  /** Waits for one piece of work while the scheduler lets everybody move. */
  async #finish<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const note = (): void => void (isDone = true);
    work.then(note, note);
    await this.#around.scheduler.settle();
    while (!isDone) {
      if (!(await this.#around.scheduler.step())) await this.#around.scheduler.settle();
      this.#chronicle.record();
    }
    return work;
  }
}

function weatherOf(kind: number): Weather {
  if (kind === 0) return { lose: 1, cut: 0, twice: 0, portal: 0 };
  if (kind === 1) return { lose: 0.2, cut: 0.4, twice: 0.2, portal: 0.1 };
  if (kind === 2) return { lose: 0, cut: 0.7, twice: 0, portal: 0 };
  return calm;
}
