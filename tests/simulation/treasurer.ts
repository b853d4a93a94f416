import { cashMovements, denominations, shifts, type Shift } from '#domain/drawer/schema.ts';
import { expectedOf } from '#domain/drawer/movements.ts';
import type { CashMovement } from '#domain/drawer/schema.ts';
import { businessDateOf } from '#domain/kit/time.ts';
import { Desk } from './desk.ts';

/** Whoever answers for the cash of a till. */
export class Treasurer extends Desk {
  /** Takes over the drawer, where nobody has it. */
  async open(): Promise<void> {
    const { random, count } = this.around;
    const storeId = this.store();
    const _id = this.till.newId();
    const saved = await this.save('shift.open', storeId, { _id, openingFloat: 100 * random.below(30) });
    if (!saved) return;
    count('shifts opened');
    this.claim({ ...saved.claim, orderId: _id, kind: 'shift', shiftId: (saved.output as Shift)._id });
  }

  /** Cash put in, taken out or brought away beside sales. */
  async move(): Promise<void> {
    const { random, count } = this.around;
    const shift = this.#shift(({ isOpen }) => isOpen === 1);
    if (!shift) return;
    const { _id: shiftId, storeId } = shift;
    const type = random.pick(['pay_in', 'pay_out', 'drop', 'drawer_open'] as const);
    const amount = type === 'drawer_open' ? 0 : 1 + random.below(500);
    const input = { shiftId, _id: this.till.newId(), type, amount, reason: '其他' };
    const saved = await this.save('shift.move', storeId, input);
    if (!saved) return;
    count('cash moved');
    const { _id: movementId } = saved.output as CashMovement;
    this.claim({ ...saved.claim, orderId: shiftId, kind: 'cash', movementId });
  }

  /** Counts a drawer, mostly the till's own; sometimes two do it before they hear of each other. */
  async close(): Promise<void> {
    const { random, count } = this.around;
    const shift = this.#shift(({ isOpen }) => isOpen === 1);
    if (!shift) return;
    const { _id: shiftId, storeId } = shift;
    const moved = this.till.disk.all(cashMovements).map((row) => row as unknown as CashMovement);
    const expected = expectedOf(moved.filter((each) => each.shiftId === shiftId));
    const counted = Math.max(0, expected + (random.chance(0.5) ? 0 : random.below(400) - 200));
    const notes = denominations.flatMap((value, i) => {
      const [more, rest] = [denominations[i - 1], counted];
      const left = more === undefined ? rest : rest % more;
      return [{ value, count: Math.floor(left / value) }];
    });
    const sum = notes.reduce((total, { value, count: pieces }) => total + value * pieces, 0);
    const input = {
      shiftId,
      counted,
      ...(sum === counted && { denominations: notes }),
      floatKept: Math.min(counted, 1000),
      reason: '點錯',
    };
    const saved = await this.save('shift.close', storeId, input);
    if (!saved) return;
    count('shifts closed');
    this.claim({ ...saved.claim, orderId: shiftId, kind: 'count', shiftId });
  }

  /** Closes the day as the till's clock has it, whoever has not sent yet. */
  async closeDay(): Promise<void> {
    const { clock, count } = this.around;
    const storeId = this.store();
    const businessDate = businessDateOf(clock() + this.till.skew, 'Asia/Taipei', '05:00');
    const saved = await this.save('day.close', storeId, { businessDate });
    if (!saved) return;
    count('days closed');
    this.claim({ ...saved.claim, orderId: businessDate, kind: 'day', businessDate });
  }

  #shift(test: (shift: Shift) => boolean): Shift | undefined {
    const found = this.till.disk
      .all(shifts)
      .map((row) => row as unknown as Shift)
      .filter((shift) => this.till.storeIds.includes(shift.storeId) && test(shift));
    return found.length === 0 ? undefined : this.around.random.pick(found);
  }
}
