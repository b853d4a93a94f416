import { cashFlowRecords, type CashFlowRecord } from '#domain/cash-flow/schema.ts';
import type { Edit } from '#domain/kit/edit.ts';
import { Desk } from './desk.ts';
import { bookKinds, kindOf } from './shop.ts';

const dayMs = 86_400_000;

/** Whoever keeps a store's books: bills turn up late, and what was booked long ago is put right. */
export class Bookkeeper extends Desk {
  /** Books money of any day of the last sixteen months: devices keep about thirteen of them. */
  async book(): Promise<void> {
    const { random, count } = this.around;
    const storeId = this.store();
    const saved = await this.save('cashFlow.create', storeId, {
      _id: this.till.newId(),
      category: kindOf(storeId, random.pick(bookKinds).name),
      amount: 1 + random.below(900),
      name: '帳單',
      time: this.#day(),
    });
    if (saved) count('records booked');
  }

  /** Changes a record that the till shows: also to a day that lies on the other side of what is kept. */
  async amend(): Promise<void> {
    const { random, count } = this.around;
    const records = this.till.disk.all(cashFlowRecords).map((row) => row as unknown as CashFlowRecord);
    const found = records.filter(
      ({ storeId, source }) => this.till.storeIds.includes(storeId) && source !== 'shift',
    );
    if (found.length === 0) return;
    const { _id: id, storeId, time, amount, isVoided } = random.pick(found);
    const mayDo = ({ role }: { readonly role: string }): boolean => role !== 'employee';
    const edits: Readonly<Record<string, Edit<unknown>>> = random.chance(0.6)
      ? { time: { from: time, to: this.#day() } }
      : { amount: { from: amount, to: 1 + random.below(900) } };
    const saved = random.chance(0.6)
      ? await this.save('cashFlow.update', storeId, { id, ...edits }, mayDo)
      : await this.save(isVoided ? 'cashFlow.restore' : 'cashFlow.delete', storeId, { id }, mayDo);
    if (saved) count('records amended');
  }

  #day(): string {
    const { random, clock } = this.around;
    return new Date(clock() - random.below(480) * dayMs).toISOString();
  }
}
