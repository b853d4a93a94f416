import { Bookkeeper } from './bookkeeper.ts';
import { Cashier } from './cashier.ts';
import { Cook } from './cook.ts';
import { Corrector } from './corrector.ts';
import type { Customer } from './customer.ts';
import type { Member } from './member.ts';
import { Editor } from './editor.ts';
import { Impostor } from './impostor.ts';
import type { Payer } from './payer.ts';
import type { Mishaps } from './mishaps.ts';
import { weathers, type Weather } from './network.ts';
import { Office } from './office.ts';
import type { GuestPlan, Plan } from './plan.ts';
import { cashiers as staff, owner, storeIds } from './shop.ts';
import type { Backup } from './server.ts';
import type { Surroundings } from './surroundings.ts';
import type { Till } from './till.ts';
import { Treasurer } from './treasurer.ts';
import { Waiter } from './waiter.ts';

interface Cast {
  readonly cashiers: readonly Cashier[];
  readonly customer: Customer;
  /** Nobody in most histories. */
  readonly members: readonly Member[];
  /** Nobody in most histories, and never where members come. */
  readonly payer: Payer | undefined;
  readonly mishaps: Mishaps;
  /** A till has another disk. */
  readonly replaced: (till: Till) => void;
}

/** The next random action of a history: one at a time. */
export class RandomActions {
  readonly #around: Surroundings;
  readonly #plan: Plan & { readonly guests: GuestPlan };
  readonly #cast: Cast;
  #backup: Backup | undefined;
  /** Errors of an action that people do not see. */
  readonly errors: unknown[] = [];

  constructor(around: Surroundings, plan: Plan & { readonly guests: GuestPlan }, cast: Cast) {
    this.#around = around;
    this.#plan = plan;
    this.#cast = cast;
  }

  /** One of them, as often as its weight says. */
  act(): void {
    const { random } = this.#around;
    const cashier = random.pick(this.#cast.cashiers);
    const { payer } = this.#cast;
    const isOfMembers = this.#cast.members.length > 0;
    const isOfFew = isOfMembers || payer !== undefined;
    const actions = [
      ...(payer ? this.#ofPayers(payer, cashier) : []),
      ...(isOfMembers ? this.#ofMembers(cashier) : []),
      ...(isOfFew ? [] : this.#atTheCounter(cashier)),
      ...this.#troubles(cashier.till),
      ...this.#planned(cashier.till),
      ...(isOfFew ? [] : this.#ofGuests(cashier.till)),
    ];
    let roll = random.below(actions.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, act] of actions) {
      roll -= weight;
      if (roll < 0) return void act();
    }
  }

  #atTheCounter(cashier: Cashier): readonly WeightedAction[] {
    const { till } = cashier;
    const begin = this.#begin;
    return [
      [24, () => begin(cashier.sell())],
      [8, () => begin(cashier.addLine())],
      [8, () => begin(cashier.pay())],
      [3, () => begin(cashier.payTogether())],
      [8, () => begin(cashier.moveOn())],
      [3, () => begin(cashier.cancel())],
      [8, () => begin(new Cook(till, this.#around).bump())],
      [8, () => begin(new Cook(till, this.#around).recall())],
      [4, () => begin(new Editor(till, this.#around).park())],
      [10, () => begin(new Editor(till, this.#around).revise())],
      [3, () => begin(new Corrector(till, this.#around).void())],
      [6, () => begin(new Corrector(till, this.#around).refund())],
      [3, () => begin(new Corrector(till, this.#around).changeTender())],
      [2, () => begin(new Corrector(till, this.#around).settle())],
      [3, () => begin(cashier.markSoldOut())],
      [3, () => begin(cashier.restock())],
      [1, () => begin(cashier.stocktake())],
      [3, () => begin(cashier.reprice())],
      [5, () => begin(new Treasurer(till, this.#around).open())],
      [5, () => begin(new Treasurer(till, this.#around).move())],
      [5, () => begin(new Treasurer(till, this.#around).close())],
      [1, () => begin(new Treasurer(till, this.#around).closeDay())],
      [5, () => begin(new Bookkeeper(till, this.#around).book())],
      [5, () => begin(new Bookkeeper(till, this.#around).amend())],
      [2, () => begin(cashier.handOver())],
      [2, () => begin(till.leave())],
      [6, () => begin(new Impostor(till, this.#around).takeBack())],
      [22, () => begin(till.sync())],
      [4, () => begin(this.#cast.customer.order())],
      [4, () => begin(this.#around.server.runJobs().catch(() => undefined))],
    ];
  }

  #troubles(till: Till): readonly WeightedAction[] {
    const { random } = this.#around;
    return [
      [6, () => this.#change(till, { weather: random.pick(weathers) })],
      [4, () => this.#kill(till)],
      [3, () => this.#killServer()],
      [2, () => this.#change(till, { diskFull: random.chance(0.5) ? 0.3 : 0 })],
      [2, () => this.#setClock(till)],
    ];
  }

  #planned(till: Till): readonly WeightedAction[] {
    const plan = this.#plan;
    return [
      [plan.tabs ? 2 : 0, () => till.openPage() && this.#around.count('second tabs')],
      [plan.forgets ? 2 : 0, () => this.#forgetFeed()],
      [plan.restores ? 5 : 0, () => this.#goBack()],
      [plan.revokes ? 2 : 0, () => this.#begin(this.#revoke(till))],
      [plan.grants ? 5 : 0, () => this.#changeGrants()],
      [plan.mishap ? 5 : 0, () => this.#mishap(till)],
      [plan.switches ? 3 : 0, () => this.#changeStaff()],
      [plan.updates ? 2 : 0, () => this.#update(till)],
    ];
  }

  #ofGuests(till: Till): readonly WeightedAction[] {
    if (!this.#plan.guests.areMany) return [];
    const { customer } = this.#cast;
    const waiter = new Waiter(till, this.#around);
    return [
      [36, () => this.#begin(customer.order())],
      [3, () => this.#begin(customer.takeBack())],
      [5, () => this.#begin(customer.meddle())],
      [34, () => this.#begin(waiter.answer())],
      [10, () => this.#begin(waiter.cashIn())],
      [7, () => this.#rest()],
      [10, () => this.#begin(this.#around.server.web.endUnfetched().catch(() => undefined))],
    ];
  }

  /** Where members come, little else happens. */
  #ofMembers(cashier: Cashier): readonly WeightedAction[] {
    const { random, server } = this.#around;
    const { till } = cashier;
    const member = random.pick(this.#cast.members);
    const waiter = new Waiter(till, this.#around);
    const corrector = new Corrector(till, this.#around);
    const office = new Office(this.#around);
    return [
      [8, () => this.#begin(member.isGiven())],
      [16, () => this.#begin(member.choose())],
      [24, () => this.#begin(member.order())],
      [3, () => this.#begin(member.letGo())],
      [3, () => this.#begin(member.takeBack())],
      [8, () => this.#begin(member.redeem())],
      [4, () => this.#begin(waiter.answer())],
      [16, () => this.#begin(waiter.cashIn())],
      [30, () => this.#begin(office.pay())],
      [10, () => this.#begin(office.takeOff())],
      [14, () => this.#begin(office.refund())],
      [4, () => this.#begin(corrector.refund())],
      [4, () => this.#begin(corrector.void())],
      [6, () => this.#begin(new Editor(till, this.#around).revise())],
      [3, () => this.#begin(cashier.sell())],
      [24, () => this.#begin(till.sync())],
      [3, () => this.#rest()],
      [20, () => this.#begin(server.runJobs().catch(() => undefined))],
    ];
  }

  /** Where people pay online, little else happens. */
  #ofPayers(payer: Payer, cashier: Cashier): readonly WeightedAction[] {
    const { server } = this.#around;
    const { till } = cashier;
    const waiter = new Waiter(till, this.#around);
    return [
      [30, () => this.#begin(payer.order())],
      [14, () => this.#begin(payer.again())],
      [16, () => this.#begin(payer.atBank())],
      [6, () => this.#begin(payer.says())],
      [14, () => this.#begin(waiter.answer())],
      [3, () => this.#begin(new Corrector(till, this.#around).void())],
      [3, () => this.#begin(cashier.sell())],
      [20, () => this.#begin(till.sync())],
      [5, () => this.#rest()],
      [16, () => this.#begin(server.runJobs().catch(() => undefined))],
      [24, () => this.#begin(server.payments.work().catch(() => undefined))],
    ];
  }

  /** Nothing happens for some minutes: only where nothing is under way, since nobody waits for an answer for so long. */
  #rest(): void {
    const { random, scheduler, pass } = this.#around;
    const minutes = random.pick([1, 3, 11]);
    if (scheduler.waiting > 0) return;
    pass(minutes * 60_000);
    this.#note(`nothing happens for ${minutes} minutes`);
  }

  /** A restore of this one takes the server back to before any till was enrolled. */
  backUp(): void {
    this.#backup = this.#around.server.backup();
  }

  /** Something that goes on beside the actions. */
  begin(work: Promise<unknown>): void {
    this.#begin(work);
  }

  readonly #begin = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => void this.errors.push(error));
  };

  #mishap(till: Till): void {
    if (this.#plan.mishap && this.#cast.mishaps.happen(this.#plan.mishap, till)) this.#cast.replaced(till);
  }

  /** Minutes, hours or days off, before or behind. */
  #setClock(till: Till): void {
    const { random, count } = this.#around;
    const unit = random.pick([60_000, 3_600_000, 86_400_000]);
    const skew = (random.below(7) - 3) * unit;
    if (skew !== 0) count('clocks set wrong');
    this.#change(till, { skew });
  }

  /** A store is taken from everybody, or given back. */
  #changeGrants(): void {
    const { random, server, count } = this.#around;
    const storeId = random.pick(storeIds);
    const isBack = server.withheld.delete(storeId);
    if (!isBack) server.withheld.add(storeId);
    count(isBack ? 'grants given again' : 'grants lost');
    this.#note(`${storeId}: ${isBack ? 'given again' : 'taken away'}`);
  }

  #change(
    till: Till,
    { weather, diskFull, skew }: { weather?: Weather; diskFull?: number; skew?: number },
  ): void {
    if (weather) till.network.weather = weather;
    if (diskFull !== undefined) till.diskFull = diskFull;
    if (skew !== undefined) till.skew = skew;
    const { name: now } = weather ?? {};
    const what =
      now ??
      (skew === undefined
        ? `the disk is ${diskFull ? 'full' : 'free'}`
        : `its clock is ${skew / 60_000} min off`);
    this.#note(`${till.name}: ${what}`);
  }

  #kill(till: Till): void {
    this.#note(`${till.name}: a page is killed`);
    this.#around.count('pages killed');
    till.kill();
  }

  #killServer(): void {
    this.#note('the server is killed');
    this.#around.count('servers killed');
    this.#around.server.kill();
  }

  /** The server forgets old changes: whoever was away for longer reloads. */
  #forgetFeed(): void {
    const { random, server, count } = this.#around;
    const scope = random.pick([...server.store.versions().keys()]);
    server.store.trimFeed(scope, server.store.versions().get(scope)?.version ?? 0);
    count('feeds forgotten');
    this.#note(`${scope}: the feed is forgotten`);
  }

  /** A backup is taken, and the next time the server goes back to it. */
  #goBack(): void {
    const { server, count } = this.#around;
    if (this.#backup === undefined) {
      this.backUp();
      this.#note('a backup is taken');
    } else {
      server.restore(this.#backup);
      this.#backup = undefined;
      this.#cast.customer.forget();
      for (const member of this.#cast.members) member.forget();
      count('servers restored');
      this.#note('the server is restored');
    }
  }

  async #revoke(till: Till): Promise<void> {
    if (till.isRevoked || till.device === undefined || this.#plan.restores) return;
    till.revoked = till.device;
    this.#around.count('tills revoked');
    this.#note(`${till.name}: revoked`);
    await this.#around.server.revoke(till.device);
  }

  #changeStaff(): void {
    const { random, server, count } = this.#around;
    const admin = random.pick([...staff, owner]);
    const fate = random.pick(['off', 'moved', 'back'] as const);
    const moved = { ...admin, storeId: admin.storeId === 'north' ? 'south' : 'north' };
    server.setAdmin(admin.adminId, { off: undefined, moved, back: admin }[fate]);
    if (fate === 'off') count('staff switched off');
    if (fate === 'moved') count('staff moved');
    this.#note(`${admin.adminId}: ${fate}`);
  }

  /** The server is updated before the tills, or after them. */
  #update(till: Till): void {
    const { server, random, count } = this.#around;
    if (!server.isUpdated && random.chance(0.3)) {
      this.#note('the server is updated');
      count('servers updated');
      this.#begin(server.update().catch(() => undefined));
    } else if (!till.isUpdated) {
      this.#note(`${till.name}: updated`);
      if (till.pending > 0) count('updates while pending');
      till.update();
    }
  }

  #note(what: string): void {
    this.#around.script.push(what);
  }
}

type WeightedAction = readonly [weight: number, act: () => unknown];
