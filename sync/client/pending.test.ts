import { describe, expect, it } from 'vitest';
import { toyBusiness } from '../testing/toy-business.ts';
import { counters } from '../testing/toy-counters.ts';
import { clerk, here, notes, tickets, writeNote } from '../testing/toy-notes.ts';
import { anEnrolledDevice, manyMore } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import type { OutboxRow } from './local-tables.ts';
import { PendingSet } from './pending.ts';

/** A device with one change that waits. */
async function aWaitingChange(): Promise<{
  row: OutboxRow;
  device: Awaited<ReturnType<typeof anEnrolledDevice>>;
}> {
  const device = await anEnrolledDevice(new ToyServer(), clerk);
  const { id } = await device.commit(writeNote, { ...here, _id: 'n1', title: 'one' });
  return { row: device.outbox(id)!, device };
}

const adding = (table: string, id: string) => ({ key: `${table}/${id}`, table, id, add: { total: 1 } });
const range = (table: string, title: string) => ({ table, index: 'title', equals: ['desk', title] });

describe('what waits', () => {
  it('is asked for table by table who adds to sums, and who reads ranges', async () => {
    const { row } = await aWaitingChange();
    const pending = new PendingSet(toyBusiness());
    pending.add({ ...row, key: 'a', deltas: [adding(counters.name, 'c1')] });
    pending.add({ ...row, key: 'b', deltas: [adding(tickets.name, 't1')] });
    pending.add({ ...row, key: 'c', ranges: [range(notes.name, 'one'), range(tickets.name, 'one')] });
    pending.add({ ...row, key: 'd', ranges: [range(notes.name, 'two')] });
    pending.add({ ...row, key: 'e', ranges: [range(tickets.name, 'two')] });
    expect([...pending.addersTo(counters.name)]).toEqual(['a']);
    expect([...pending.addersTo(tickets.name)]).toEqual(['b']);
    expect([...pending.addersTo(notes.name)]).toEqual([]);
    expect([...pending.rangeReadersIn(notes as never)]).toEqual(['c', 'd']);
    expect([...pending.rangeReadersIn(counters as never)]).toEqual([]);
  });

  it('touches the rows that it writes and those that it adds to, until it is gone', async () => {
    const { row } = await aWaitingChange();
    const pending = new PendingSet(toyBusiness());
    const adds = {
      ...row,
      key: 'a',
      writes: [],
      deltas: [adding(counters.name, 'c1')],
    };
    const writes = { ...row, key: 'b', writes: [`${notes.name}/n1`], deltas: [] };
    pending.add(adds);
    pending.add(writes);
    const touched = () =>
      [`${counters.name}/c1`, `${notes.name}/n1`, `${notes.name}/n2`].map((key) => pending.touches(key));
    expect(touched()).toEqual([true, true, false]);
    pending.remove(adds);
    expect(touched()).toEqual([false, true, false]);
    pending.remove(writes);
    expect(touched()).toEqual([false, false, false]);
  });

  it.each([499, 500, 501, 1000])('is read whole, %i changes and one', async (count) => {
    const { row, device } = await aWaitingChange();
    const more = manyMore(row, count);
    const reads: string[] = [];
    const pending = new PendingSet(toyBusiness());
    const refresh = () =>
      device.disk.transact(
        'write',
        { rows: [notes as never], local: ['outbox', 'shadow'] },
        'strict',
        async (tx) => {
          const localRange = tx.localRange.bind(tx) as typeof tx.localRange;
          tx.localRange = async (...asked) => {
            const found = await localRange(...asked);
            reads.push(...found.map(({ key }) => key));
            return found;
          };
          await pending.refresh(tx, device.row);
        },
      );
    await device.disk.transact('write', { rows: [], local: ['outbox'] }, 'strict', (tx) =>
      tx.localPutMany('outbox', more),
    );
    await refresh();
    expect([
      pending.entries.size,
      reads.length,
      pending.touches(`${notes.name}/m${row.seq + count}`),
    ]).toEqual([count + 1, count + 1, true]);
    // What is known is not read again.
    await refresh();
    expect(reads).toHaveLength(count + 1);
  });
});
