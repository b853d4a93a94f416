import type { AdminActor } from '#domain/kit/actor.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { openEnvelope } from '#sync/envelope.ts';
import type { Saved } from './page.ts';
import { brandId, dishes, staffOf } from './shop.ts';
import type { Claim, Surroundings } from './surroundings.ts';
import type { Till } from './till.ts';

/** What everybody who works at a till needs: to save, to write down what was shown as saved, and an order to work on. */
export class Desk {
  readonly till: Till;
  protected readonly around: Surroundings;

  constructor(till: Till, around: Surroundings) {
    this.till = till;
    this.around = around;
  }

  /** @param mayDo Who of the store's people may do it; where whoever stands there may not, somebody who may does. */
  protected async save(
    name: string,
    storeId: string,
    input: object,
    mayDo: (actor: AdminActor) => boolean = () => true,
  ) {
    const author = this.#author(storeId, mayDo);
    const saved = await this.till.commit(name, { brandId, storeId, ...input }, author);
    return saved && this.#told(saved, storeId, author);
  }

  /** Several changes of one kind that are one act: all of them are saved, or none. */
  protected async saveAll(name: string, storeId: string, inputs: readonly object[]) {
    const author = this.#author(storeId, () => true);
    const whole = inputs.map((input) => ({ brandId, storeId, ...input }));
    const saved = await this.till.commitAll(name, whole, author);
    return saved?.map((each) => this.#told(each, storeId, author));
  }

  #author(storeId: string, mayDo: (actor: AdminActor) => boolean): AdminActor {
    const { actor } = this.till;
    const works = (actor.storeId === undefined || actor.storeId === storeId) && mayDo(actor);
    return works ? actor : this.around.random.pick(staffOf(storeId).filter(mayDo));
  }

  #told({ output, change }: Saved, storeId: string, { adminId }: AdminActor) {
    const claim = { till: this.till.name, change, author: adminId, storeId, made: this.#madeBy(change) };
    return { output, claim };
  }

  /** The change that made the order which a change that was saved here is about. */
  #madeBy(change: string): string {
    const row = this.till.disk.allLocal('outbox').find(({ id }) => id === change);
    const args = (row && openEnvelope(row.body)?.args) as { readonly made?: string } | undefined;
    return args?.made ?? change;
  }

  /** Whether somebody writes what the server chokes on: once in a while, and not again before it is set aside. */
  protected poisons(chance: number): boolean {
    if (this.around.poison === 0 || !this.around.random.chance(chance)) return false;
    this.around.poison -= 1;
    return true;
  }

  protected claim(claim: Claim): void {
    this.around.ledger.push(claim);
  }

  protected store(): string {
    return this.around.random.pick(this.till.storeIds);
  }

  protected line() {
    const { random } = this.around;
    const dish = random.pick(dishes);
    return {
      _id: this.till.newId(),
      templateId: dish.id,
      itemName: dish.name,
      basePrice: dish.price,
      quantity: 1 + random.below(2),
    };
  }

  protected payment(amount: number) {
    const method = this.around.random.chance(0.8) ? 'cash' : 'credit_card';
    return { _id: this.till.newId(), method, amount };
  }

  /** One of those of its stores that the till shows, whoever made it. */
  protected shown(test: (order: Order) => boolean): Order | undefined {
    const rows = this.till.disk.all(orders).map((row) => row as unknown as Order);
    const found = rows.filter((order) => this.till.storeIds.includes(order.storeId) && test(order));
    return found.length === 0 ? undefined : this.around.random.pick(found);
  }

  /** An order of the ledger in one of its stores. */
  protected claimed(test: (claim: Claim) => boolean): { storeId: string; orderId: string } | undefined {
    const { ledger, random } = this.around;
    const open = ledger.filter(
      (claim) => claim.kind === 'order' && this.till.storeIds.includes(claim.storeId) && test(claim),
    );
    if (open.length === 0) return undefined;
    const { storeId, orderId } = random.pick(open);
    return { storeId, orderId };
  }
}
