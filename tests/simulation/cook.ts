import { bumpLines, recallLines } from '#domain/order/kitchen.ts';
import { isMade, placeOf } from '#domain/order/kitchen-states.ts';
import { isAccepted } from '#domain/order/order-states.ts';
import { mostRounds, type Order, type OrderLine } from '#domain/order/schema.ts';
import { Desk } from './desk.ts';

/** Whoever stands at a kitchen's screen. */
export class Cook extends Desk {
  /** Has some lines of an order, begins them, or has made them. */
  async bump(): Promise<void> {
    const { random } = this.around;
    const order = this.shown(({ fulfilment }) => isAccepted(fulfilment));
    if (!order) return;
    const to = random.pick(['sent', 'preparing', 'ready'] as const);
    const lines = some(order, random.chance(0.6)).map((line) => ({
      lineId: line._id,
      round: placeOf(line).round,
      to,
    }));
    await this.#tell(bumpLines.name, order, lines, 'bumps');
  }

  /** Something was wrong with what was made: it is made again. */
  async recall(): Promise<void> {
    const { random } = this.around;
    const canRecall = (line: OrderLine): boolean => isMade(line) && placeOf(line).round < mostRounds;
    const order = this.shown(
      ({ fulfilment, items }) => isAccepted(fulfilment) && items.some((line) => canRecall(line)),
    );
    if (!order) return;
    const made = order.items.filter((line) => canRecall(line));
    const lines = [random.pick(made)].map((line) => ({ lineId: line._id, round: placeOf(line).round + 1 }));
    await this.#tell(recallLines.name, order, lines, 'recalls');
  }

  async #tell(
    name: string,
    order: Order,
    lines: readonly object[],
    what: 'bumps' | 'recalls',
  ): Promise<void> {
    if (lines.length === 0) return;
    const { _id: orderId, storeId } = order;
    const saved = await this.save(name, storeId, { orderId, lines });
    if (!saved) return;
    this.around.count(what);
    const { fulfilment, items } = saved.output as Order;
    if (!isAccepted(fulfilment)) return;
    const known = items.map((line) => line._id);
    this.claim({ ...saved.claim, orderId, kind: 'fulfilment', to: fulfilment, lines: known });
  }
}

function some({ items }: Order, isWhole: boolean): readonly OrderLine[] {
  const standing = items.filter(({ voided }) => !voided);
  return isWhole ? standing : standing.slice(0, 1);
}
