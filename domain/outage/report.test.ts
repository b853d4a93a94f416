import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { uuidv7 } from '../kit/ids.ts';
import { anOrder, anOrderLine, aStore, paid, refunded, stockOf, tea } from '../order/builders.ts';
import { orders, type Order } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { anOutage, aSaleMove, at } from './builders.ts';
import { recordOutage } from './operations.ts';
import { listOutages } from './list-outages.ts';
import { reportOutage } from './reading.ts';
import { outages } from './schema.ts';

function shop(): MemoryRows {
  return new MemoryRows([outages, orders, stockMoves, inventory, stores])
    .seed(stores, aStore())
    .seed(outages, anOutage());
}

/** An order of till A at 12:MM, paid exactly in cash. */
function sale(seq: number, minute: number, over: Parameters<typeof anOrder>[0] = {}): Order {
  const payments = [paid(65, { _id: `payment-${seq}`, at: at(minute), deviceId: 'till-a' })];
  return anOrder({ _id: `order-${seq}`, seq, deviceId: 'till-a', placedAt: at(minute), payments, ...over });
}

const ask = (rows: MemoryRows, over: object = {}) =>
  rows.ask(reportOutage, { ...tea, outageId: 'outage-1', ...over });

describe('the report of an outage', () => {
  it('counts the orders that its till placed in it, and no others', async () => {
    const rows = shop().seed(
      orders,
      sale(13, -1),
      sale(14, 0),
      sale(15, 12),
      sale(16, 40),
      sale(17, 41),
      sale(1, 10, { _id: 'other-till', deviceId: 'till-b' }),
    );
    const report = await ask(rows);
    expect(report.orders).toEqual({ count: 3, total: 195 });
    expect(report.list.map(({ number }) => number)).toEqual(['A-014', 'A-015', 'A-016']);
    expect(report).toMatchObject({ storeName: '中山店', from: at(0), to: at(40), others: 0 });
    expect(report.pace.minutes).toBe(10);
    expect(report.pace.steps.map((step) => step.orders)).toEqual([1, 1, 0, 0, 1]);
  });

  it('says by which means money came in and went back, and what must be in the drawer', async () => {
    const rows = shop().seed(
      orders,
      sale(1, 5),
      sale(2, 6, { payments: [paid(65, { method: 'line_pay', at: at(6), deviceId: 'till-a' })] }),
      sale(3, 7, { refunds: [refunded(20, { at: at(9), deviceId: 'till-a' })] }),
      // Opened before the outage and paid in it.
      sale(4, -50, { payments: [paid(65, { at: at(10), deviceId: 'till-a' })] }),
      // Sold weeks before at another till, and given back at this one; and the other way round.
      sale(7, -20 * 1440, {
        deviceId: 'till-b',
        payments: [],
        refunds: [refunded(15, { at: at(11), deviceId: 'till-a' })],
      }),
      sale(8, -30, { refunds: [refunded(40, { at: at(12), deviceId: 'till-b' })] }),
      // Paid before, by another till, or not taken at all.
      sale(5, -40),
      sale(6, 8, { payments: [paid(65, { at: at(8), deviceId: 'till-b' })] }),
    );
    const report = await ask(rows);
    expect(report.tenders).toEqual([
      { method: 'cash', payments: 3, taken: 195, refunds: 2, back: 35 },
      { method: 'line_pay', payments: 1, taken: 65, refunds: 0, back: 0 },
    ]);
    expect(report.cash).toEqual({ taken: 195, back: 35, kept: 160 });
    expect(report.corrections.refunds).toEqual({ count: 2, total: 35 });
  });

  it('lists the numbers as ranges, with what is missing between them and what was used twice', async () => {
    const rows = shop().seed(
      orders,
      ...[14, 15, 16, 20].map((seq) => sale(seq, seq)),
      // Given in between by the same lane, outside of the outage: no gap.
      sale(17, 50),
      { ...sale(15, 21), _id: 'again' },
    );
    const { numbers, decisions } = await ask(rows);
    expect(numbers).toMatchObject([
      {
        lane: 'A',
        count: 5,
        used: [
          { first: 'A-014', last: 'A-016', count: 3 },
          { first: 'A-020', last: 'A-020', count: 1 },
        ],
        missing: [{ first: 'A-018', last: 'A-019', count: 2 }],
        reused: ['A-015'],
      },
    ]);
    expect(decisions).toMatchObject([{ kind: 'number_reused', number: 'A-015' }]);
  });

  it('names what was oversold in it and by how much, and nothing that only others sold', async () => {
    const line = anOrderLine({ itemNameEn: 'Black tea latte' });
    const rows = shop()
      .seed(orders, sale(1, 5, { items: [line] }))
      .seed(inventory, stockOf('latte', -2), stockOf('egg', -1), stockOf('pudding', 3))
      .seed(
        stockMoves,
        aSaleMove({ delta: -3 }),
        aSaleMove({ _id: 'move-2', inventory: 'north:pudding' }),
        aSaleMove({ _id: 'move-3', inventory: 'north:egg', deviceId: 'till-b' }),
        aSaleMove({ _id: 'move-4', delta: 1, changeType: 'order_cancel', at: at(6) }),
      );
    const { oversold, decisions } = await ask(rows);
    expect(oversold).toEqual([
      { inventory: 'north:latte', name: '紅茶拿鐵', nameEn: 'Black tea latte', sold: 2, short: 2 },
    ]);
    expect(decisions).toMatchObject([{ kind: 'oversold', pieces: 2, name: '紅茶拿鐵' }]);
  });

  it('names what was sold after somebody had marked it sold out', async () => {
    const mark = uuidv7(instantMs(at(10)), (count) => new Uint8Array(count));
    const rows = shop()
      .seed(inventory, stockOf('latte', 5, { isSoldOut: true, soldOutMark: mark }))
      .seed(stockMoves, aSaleMove({ at: at(9) }), aSaleMove({ _id: 'move-2', at: at(11), delta: -2 }));
    expect((await ask(rows)).soldOut).toEqual([{ inventory: 'north:latte', name: 'latte', sold: 2 }]);
  });

  it('puts money that has to go back first, then bills that were left open by late lines', async () => {
    const twice = [30, 31].map((minute) =>
      paid(65, { _id: `twice-${minute}`, at: at(minute), deviceId: 'till-a' }),
    );
    const rows = shop().seed(
      orders,
      sale(1, 5, { payments: twice }),
      sale(2, 6, { fulfilment: 'cancelled', cancelledAt: at(7) }),
      sale(3, -5),
      sale(4, 20, {
        _id: 'late:supplement',
        orderNo: { lane: 'A', seq: 3, display: 'A-003-2' },
        supplementOf: 'order-3',
        payments: [],
      }),
    );
    const report = await ask(rows);
    expect(report.decisions.map(({ kind, number, amount }) => [kind, number, amount])).toEqual([
      ['overpaid', 'A-001', 65],
      ['paid_after_cancel', 'A-002', 65],
      ['supplement_unpaid', 'A-003-2', 65],
    ]);
    expect(report.supplements).toMatchObject([{ number: 'A-003-2', of: 'A-003', total: 65, due: 65 }]);
    expect(report.corrections.cancelled).toEqual({ count: 1, total: 65 });
    expect(report.orders.count).toBe(2);
    expect(report.open).toEqual({ count: 1, total: 65 });
  });

  it('can be read for all tills that were cut off together', async () => {
    const second = anOutage({ _id: 'outage-2', deviceId: 'till-b', till: 'B', from: at(30), to: at(70) });
    const later = anOutage({ _id: 'outage-3', from: at(90), to: at(95) });
    const rows = shop()
      .seed(outages, second, later)
      .seed(
        orders,
        sale(1, 35),
        // Till A is back by then: its orders are no longer part of it.
        sale(2, 60),
        sale(3, 60, {
          _id: 'b-1',
          deviceId: 'till-b',
          orderNo: { lane: 'B', seq: 1, display: 'B-001' },
        }),
      );
    expect(await ask(rows)).toMatchObject({ others: 1, orders: { count: 1 } });
    const together = await ask(rows, { tills: 'all' });
    expect(together).toMatchObject({ others: 0, from: at(0), to: at(70), orders: { count: 2 } });
    expect(together.numbers.map(({ lane }) => lane)).toEqual(['A', 'B']);
  });

  it('is of its own store alone', async () => {
    const rows = shop().seed(outages, anOutage({ _id: 'elsewhere', storeId: 'south' }));
    await expect(ask(rows, { outageId: 'elsewhere' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list of outages', () => {
  it('has the newest first, and one told twice once', async () => {
    const rows = shop();
    const told = { ...tea, deviceId: 'till-a', till: 'A', from: at(60), to: at(75), changes: 4 };
    const { output } = await rows.run(recordOutage, told);
    await rows.run(recordOutage, { ...told, to: isoInstant(instantMs(at(76))), changes: 9 });
    const list = await rows.ask(listOutages, tea);
    expect(list.map(({ _id }) => _id)).toEqual([output._id, 'outage-1']);
    expect(list[0]).toMatchObject({ to: at(75), changes: 4 });
  });
});
