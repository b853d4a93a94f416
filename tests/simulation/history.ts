import { heldPageSize } from '#sync/server/held.ts';
import { Cashier } from './cashier.ts';
import { CommitLog } from './commit-log.ts';
import { Corrector } from './corrector.ts';
import { Customer } from './customer.ts';
import { RandomActions } from './random-actions.ts';
import { SimulatedGateway } from './gateway.ts';
import type { Invariant } from './invariants.ts';
import { Member } from './member.ts';
import { Mishaps } from './mishaps.ts';
import { isUnsettled, TillOracle } from './oracle.ts';
import { GuestOracle } from './guest-oracle.ts';
import { guestPlanOf, hasMembers, hasPayers, hasStreams, planOf, type GuestPlan, type Plan } from './plan.ts';
import { Payer } from './payer.ts';
import { PaymentOracle } from './payment-oracle.ts';
import { PromotionOracle } from './promotion-oracle.ts';
import { Scheduler } from './scheduler.ts';
import { noFaultInjection, type FaultInjection } from './fault-injection.ts';
import { Seeded } from '#domain/kit/seeded.ts';
import { SimulatedServer } from './server.ts';
import { checkServer } from './server-oracle.ts';
import { noon, openShops, poison, staffOf, storeIds } from './shop.ts';
import { openMemoryStores, type OpenStores, type Stores } from './stores.ts';
import { noCoverage, type Coverage, type Surroundings } from './surroundings.ts';
import { Till } from './till.ts';
import { Treasurer } from './treasurer.ts';

export interface Violation {
  readonly invariant: Invariant;
  readonly what: string;
}

export interface HistoryResult {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly coverage: Coverage;
  /** What happened, a line each, for people. */
  readonly script: readonly string[];
  /** Steps of trouble that it had. */
  readonly steps: number;
}

export interface HistoryOptions {
  /** What its data are kept in; memory where it is not said. */
  readonly stores?: OpenStores;
  /** Steps of trouble at most. */
  readonly steps?: number;
  /** Only these steps of trouble happen; all where it is not said. */
  readonly only?: ReadonlySet<number>;
  /** Mistakes that are made on purpose. */
  readonly injected?: FaultInjection;
}

/** Steps of trouble: many histories are short, some are long. */
const stepsOf = (seed: number): number => 140 + (seed % 5) * 40;
/** Whoever names steps may name as many. */
const longest = 300;
/** Then it takes at most so many rounds of peace until everything must be quiet (I11). */
const peaceRounds = 12;
/** Nothing that somebody waits for takes so many steps of the programs. */
const patience = 4000;

/**
 * One history: two or three tills in one or two stores and a web customer, a network that misbehaves, pages and servers that die between
 * any two steps. Everything follows from the seed, and each step's chances from the seed and the step's number: a step that is left out
 * does not change what the others try.
 */
export async function runHistory(seed: number, options: HistoryOptions = {}): Promise<HistoryResult> {
  let history: History | undefined;
  const stores = await (options.stores ?? openMemoryStores)({
    clock: () => history?.now ?? noon,
    violate: (invariant, what) => history?.violate(invariant, what),
  });
  history = new History(seed, stores, options);
  try {
    await history.open();
    await history.live();
    await history.end();
  } catch (error) {
    if (!(error instanceof Stalled)) throw error;
    history.violate('I11', error.message);
  }
  await stores.close();
  return { seed, ...history.result() };
}

/** The history has stalled: somebody waits for something that never ends. */
class Stalled extends Error {}

class History {
  readonly violations: Violation[] = [];
  readonly #coverage = noCoverage();
  readonly #script: string[] = [];
  readonly #seed: number;
  readonly #random: Seeded;
  readonly #around: Surroundings;
  readonly #plan: Plan & { readonly guests: GuestPlan };
  readonly #only: ReadonlySet<number> | undefined;
  readonly #most: number;
  readonly #tills: Till[];
  readonly #cashiers: Cashier[];
  readonly #oracles: TillOracle[];
  readonly #customer: Customer;
  readonly #commitLog: CommitLog;
  readonly #guests: GuestOracle;
  readonly #members: readonly Member[];
  readonly #promotions: PromotionOracle;
  readonly #payer: Payer | undefined;
  readonly #payments: PaymentOracle;
  readonly #actions: RandomActions;
  readonly #hears: boolean;
  #now: number;
  #steps = 0;

  constructor(seed: number, stores: Stores, { steps, only, injected = noFaultInjection }: HistoryOptions) {
    const random = new Seeded(seed);
    const scheduler = new Scheduler(random, stores.settle);
    const drawn = planOf(random);
    const areThere = hasMembers(new Seeded(mixed(seed, longest + 2)));
    const paysOnline = !areThere && hasPayers(new Seeded(mixed(seed, longest + 3)), drawn);
    const guests = { ...guestPlanOf(new Seeded(mixed(seed, longest + 1))), paysOnline };
    const plan = { ...drawn, guests };
    const clock = (): number => this.#now;
    const count: Surroundings['count'] = (what) => void (this.#coverage[what] += 1);
    const isUpdated = !plan.updates;
    const gateway = new SimulatedGateway({ random, clock, count });
    const shared = { random, scheduler, clock, count, injected, stores, gateway };
    const server = new SimulatedServer({ ...shared, isUpdated });
    this.#seed = seed;
    this.#hears = hasStreams(new Seeded(mixed(seed, longest + 4)));
    this.#only = only;
    this.#most = Math.min(only ? longest : stepsOf(seed), steps ?? longest);
    this.#random = random;
    this.#plan = plan;
    this.#now = plan.start;
    this.#around = {
      ...shared,
      server,
      ledger: [],
      lost: new Set(),
      named: new Map(),
      poison: plan.poison,
      script: this.#script,
      pass: (ms) => void (this.#now += ms),
      counted: (what) => this.#coverage[what],
      violate: (invariant, what) => this.violate(invariant, what),
    };
    this.#tills = plan.places.map(
      (place, i) => new Till(`till-${i + 1}`, place, this.#around, !plan.updates || random.chance(0.2)),
    );
    for (const till of this.#tills)
      till.isHasty = this.#hears && new Seeded(mixed(seed, longest + 5)).chance(0.5);
    this.#cashiers = this.#tills.map((till) => new Cashier(till, this.#around));
    this.#oracles = this.#tills.map((till) => new TillOracle(till, this.#around));
    this.#customer = new Customer(this.#around);
    this.#commitLog = new CommitLog(this.#around);
    this.#guests = new GuestOracle(this.#around, this.#tills);
    this.#members = areThere ? ['lin', 'chen'].map((id) => new Member(id, this.#around)) : [];
    this.#promotions = new PromotionOracle(this.#around);
    this.#payer = paysOnline ? new Payer(this.#around) : undefined;
    this.#payments = new PaymentOracle(this.#around);
    this.#actions = new RandomActions(this.#around, plan, {
      cashiers: this.#cashiers,
      customer: this.#customer,
      members: this.#members,
      payer: this.#payer,
      mishaps: new Mishaps(this.#around, (till) => this.#join(till)),
      replaced: (till) => this.#oracles[this.#tills.indexOf(till)]?.forget(),
    });
  }

  get now(): number {
    return this.#now;
  }

  violate(invariant: Invariant, what: string): void {
    if (this.violations.length < 20) this.violations.push({ invariant, what });
  }

  result(): Omit<HistoryResult, 'seed'> {
    return {
      violations: this.violations,
      coverage: this.#coverage,
      script: this.#script,
      steps: this.#steps,
    };
  }

  /**
   * Every till is enrolled and holds the menu before the trouble starts, as in a shop that has opened once. Whoever works there has
   * signed in on it once; sometimes somebody has not.
   */
  async open(): Promise<void> {
    await openShops(this.#around.server.store, this.#plan.guests);
    this.#record();
    if (this.#plan.restores && this.#random.chance(0.3)) this.#actions.backUp();
    for (const member of this.#members) await this.#finish(member.begins());
    for (const till of this.#tills) {
      for (const storeId of till.storeIds) {
        const team = this.#random.chance(0.2) ? staffOf(storeId).slice(0, 1) : staffOf(storeId).toReversed();
        for (const actor of team) await this.#finish(till.signIn(actor));
      }
      await this.#finish(till.sync());
      if (this.#random.chance(0.6)) await this.#finish(new Treasurer(till, this.#around).open());
    }
  }

  async live(): Promise<void> {
    const { scheduler } = this.#around;
    for (let step = 0; step < this.#most && this.violations.length === 0; step++) {
      this.#steps = step + 1;
      if (this.#only && !this.#only.has(step)) continue;
      this.#random.reseed(mixed(this.#seed, step));
      this.#now += this.#random.below(1500);
      if (scheduler.waiting > 0 && this.#random.chance(0.8)) await scheduler.step();
      else this.#actions.act();
      this.#hear(step);
      await scheduler.settle();
      this.#record();
      for (const oracle of this.#oracles) await oracle.check(this.#commitLog);
    }
    this.#random.reseed(mixed(this.#seed, longest));
  }

  /** Most of the tills hear at once what has changed, some later; by chances of their own, so that what else happens stays as it was. */
  #hear(step: number): void {
    if (!this.#hears) return;
    const random = new Seeded(mixed(this.#seed, 2 * longest + step));
    for (const till of this.#tills) if (random.chance(0.6)) this.#actions.begin(till.hear());
  }

  /** The network heals, nobody dies any more, and everybody syncs until all is quiet. */
  async end(): Promise<void> {
    const { server, scheduler, violate } = this.#around;
    this.#script.push('peace');
    for (const till of this.#tills) till.recover();
    for (let i = 0; await scheduler.step(); i++) {
      if (i === patience) throw new Stalled('the programs never come to rest');
      this.#record();
    }
    if (this.#plan.updates) await this.#finish(server.update());
    await this.#finish(this.#customer.finish());
    for (const member of this.#members) await this.#finish(member.finish());
    this.#around.gateway.isCalm = true;
    await this.#payer?.finish();
    let rounds = 0;
    if (this.#random.chance(0.5)) server.withheld.clear();
    await this.#sitOutPoison();
    for (let isQuiet = false; !isQuiet && rounds < peaceRounds; rounds++) {
      await this.#openAgain();
      const before = JSON.stringify([...server.store.versions()]);
      for (const till of this.#tills) await this.#syncInPeace(till);
      while (server.store.jobs().length > 0) await this.#finish(server.runJobs());
      await this.#settlePayments();
      isQuiet =
        server.payments.isIdle &&
        before === JSON.stringify([...server.store.versions()]) &&
        !this.#tills.some((till) => till.disk.allLocal('outbox').some(isUnsettled));
    }
    await this.#settleAtTwoTills();
    if (rounds === peaceRounds) violate('I11', `after ${rounds} rounds of peace it is not quiet`);
    for (const oracle of this.#oracles) {
      await oracle.check(this.#commitLog);
      oracle.checkQuiet();
    }
    checkServer(this.#around, this.#tills);
    this.#guests.checkQuiet(server.store.receipts());
    this.#promotions.checkQuiet();
    this.#payments.checkQuiet();
    await this.#checkLists();
    this.#customer.check();
    for (const error of this.#actions.errors)
      violate('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** At most one commit of the server happens in a step. */
  #record(): void {
    this.#commitLog.record();
    this.#guests.check();
    this.#promotions.check();
    this.#payments.check();
  }

  /** Time passes until whatever is unknown at the gateway is asked for, which is each hour at last, and whoever did not pay is not waited for. */
  async #settlePayments(): Promise<void> {
    if (!this.#payer) return;
    this.#now += 20 * 60_000;
    await this.#finish(this.#around.server.payments.work());
  }

  /** What was flagged is looked at last: some of it at two tills before they hear of each other. */
  async #settleAtTwoTills(): Promise<void> {
    const tills = this.#tills.filter(() => this.#random.chance(0.5));
    for (const till of tills) await this.#finish(new Corrector(till, this.#around).settle());
    for (const till of [...tills, ...this.#tills]) await this.#syncInPeace(till);
  }

  /** Somebody signs in wherever nobody is: a till that rests takes nothing new. */
  async #openAgain(): Promise<void> {
    const { server } = this.#around;
    for (const till of this.#tills) {
      const team = till.storeIds
        .flatMap((storeId) => staffOf(storeId))
        .filter(({ adminId }) => server.knows(adminId));
      const isEmpty = till.storeIds.some((storeId) => !server.maySee(till.device, storeId));
      const [somebody] = team;
      if (!isEmpty || !somebody || till.isRevoked) continue;
      // A store that is taken from everybody opens no counter, and holds back nothing of the brand.
      await this.#finish(
        till.signIn(somebody).catch(() => till.signInAtOffice(somebody).catch(() => undefined)),
      );
    }
  }

  /** I4: what was set aside stands before somebody who may decide, also when its store is closed. */
  async #checkLists(): Promise<void> {
    const { server, violate } = this.#around;
    const aside = server.store
      .receipts()
      .filter(({ status, duplicateOf }) => status === 'quarantined' && duplicateOf === undefined);
    if (aside.length === 0 || aside.length > heldPageSize) return;
    for (const closed of [undefined, storeIds[0]]) {
      if (closed !== undefined) server.close(closed);
      const { ofStores, ofBrand } = await this.#finish(server.listed());
      for (const { id, name } of aside)
        if (ofStores.has(id) === ofBrand.has(id))
          violate('I4', `${name} was set aside and stands in ${ofBrand.has(id) ? 'two lists' : 'no list'}`);
    }
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

  /** Waits for one piece of work while the scheduler lets everybody move. */
  async #finish<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const note = (): void => void (isDone = true);
    work.then(note, note);
    const { scheduler } = this.#around;
    await scheduler.settle();
    for (let i = 0; !isDone; i++) {
      if (i === patience) throw new Stalled('somebody waits for what never ends');
      if (!(await scheduler.step())) await scheduler.settle();
      this.#record();
    }
    return work;
  }
}

/** A seed of its own for each step. */
function mixed(seed: number, step: number): number {
  return Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca77);
}
