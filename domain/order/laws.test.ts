import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { brands } from '../brand/schema.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { drawerTables } from '../drawer/movements.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import { AppError } from '../kit/errors.ts';
import type { Actor } from '../kit/actor.ts';
import type { Command } from '../kit/operation.ts';
import { pricePlans } from '../menu/price-plans.ts';
import { menus } from '../menu/schema.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { aDish, arrived, aLine, aMenu, anOption, aStore, settingsOf, stockOf, tea } from './builders.ts';
import { cancelOrder } from './cancel.ts';
import { addLines, voidLine } from './change-lines.ts';
import { changeTender } from './change-tender.ts';
import { createOrder } from './create.ts';
import { ticketsJob } from './follow-tickets.ts';
import { setFulfilment } from './fulfil.ts';
import { bumpLines, recallLines } from './kitchen.ts';
import { moneyTaken } from './order-states.ts';
import { payOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { acceptOrder, delayOrder, rejectOrder } from './promise.ts';
import { order, orders, type Order } from './schema.ts';
import { refundOrder } from './refund.ts';
import { reviseOrder } from './revise.ts';
import { updateOrder } from './update.ts';
import { voidOrder } from './void.ts';

// The laws of sync.md §13, for every command of the slice, over histories of changes of one order.

interface Change {
  readonly command: Command;
  readonly input: object;
  readonly changeId: string;
}

const mei: Actor = {
  kind: 'admin',
  adminId: 'mei',
  name: '小美',
  role: 'store_admin',
  brandId: 'tea',
  storeId: 'north',
};
const order1 = { ...tea, orderId: 'order-1' };
const tables = [
  brands,
  orders,
  stores,
  storeSettings,
  dishTemplates,
  optionCategories,
  options,
  menus,
  pricePlans,
  inventory,
  stockMoves,
  ...drawerTables,
];

function shop(side: 'device' | 'server' = 'server'): MemoryRows {
  return new MemoryRows(tables, { actor: mei, side, via: 'sync' })
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf({ serviceChargeRate: 0.1 }))
    .seed(dishTemplates, aDish(), aDish({ _id: 'soup', name: '貢丸湯', basePrice: 40 }))
    .seed(options, anOption('large', 10), anOption('egg', 15, { refDishTemplate: 'soup' }))
    .seed(menus, aMenu({ latte: undefined, soup: undefined }))
    .seed(inventory, stockOf('latte', 3), stockOf('soup', 3));
}

const reason = fc.constantFrom('點錯', '客人取消');
const money = fc.integer({ min: 0, max: 300 });
const method = fc.constantFrom('cash' as const, 'credit_card' as const, 'line_pay' as const);

const topping = fc.constantFrom('large', 'egg').map((optionId) => ({
  optionCategoryId: 'extras',
  optionCategoryName: '加料',
  selections: [
    { optionId, name: optionId, price: 10, quantity: 1, ...(optionId === 'egg' ? { dish: 'soup' } : {}) },
  ],
}));
const anyLine = fc
  .record({
    _id: fc.constantFrom('line-1', 'line-2', 'line-3', 'line-4'),
    templateId: fc.constantFrom('latte', 'soup', 'unknown'),
    basePrice: fc.integer({ min: 0, max: 200 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    options: fc.array(topping, { maxLength: 1 }),
    repriced: fc.option(fc.record({ to: money, reason: fc.constant('熟客價') }), { nil: undefined, freq: 3 }),
  })
  .map(({ repriced, ...line }) => aLine(repriced ? { ...line, repriced } : line));
/** What is added to an order by itself costs what the menu says. */
const plainLines = fc.uniqueArray(
  anyLine.map(({ repriced: _, ...line }) => line),
  { minLength: 1, maxLength: 3, selector: ({ _id }) => _id },
);
const anyLines = fc.uniqueArray(anyLine, { minLength: 1, maxLength: 3, selector: ({ _id }) => _id });
const anyPayment = fc
  .record({ _id: fc.constantFrom('pay-1', 'pay-2', 'pay-3'), method, amount: money })
  .map((payment) => ({ ...payment, tendered: payment.amount + 50 }));
const anyPayments = fc.uniqueArray(anyPayment, { minLength: 1, maxLength: 2, selector: ({ _id }) => _id });

const voucher = fc
  .record({ refId: fc.constantFrom('v1', 'v2'), dish: fc.constantFrom('latte', 'soup') })
  .map(({ refId, dish }) => ({ discountModel: 'VoucherInstance' as const, refId, ticket: { dish } }));
const coupon = fc
  .record({
    refId: fc.constantFrom('c1', 'c2'),
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 100 }),
    minPurchaseAmount: fc.constantFrom(0, 100),
  })
  .map(({ minPurchaseAmount, ...about }) => ({
    ...about,
    discountModel: 'CouponInstance' as const,
    ticket: { minPurchaseAmount },
  }));
/** Of a customer's: what it takes off follows from the lines. */
const anyTicket = fc.oneof(voucher, coupon).map((about) => ({ ...about, amount: 0, label: '券' }));

const anyPlace = fc
  .record({
    orderType: fc.constantFrom('dine_in' as const, 'takeout' as const, 'delivery' as const),
    lines: anyLines,
    payments: fc.oneof(fc.constant([]), anyPayments),
    discounts: fc.array(
      fc.oneof(
        fc.record({
          discountModel: fc.constant('Manual' as const),
          amount: money,
          label: fc.constant('員工'),
        }),
        anyTicket,
      ),
      { maxLength: 2 },
    ),
    manualAdjustment: fc.integer({ min: -9, max: 9 }),
    parked: fc.constantFrom(undefined, {}),
    estimatedPickupTime: fc.constantFrom(undefined, undefined, '2026-11-21T10:30:00.000Z'),
  })
  .map((input) => ({ command: placeOrder as Command, input: { ...tea, _id: 'order-1', ...input } }));
const anyPay = anyPayments.map((payments) => ({
  command: payOrder as Command,
  input: { ...order1, payments },
}));
const anyMove = fc
  .constantFrom('accepted' as const, 'preparing' as const, 'ready' as const, 'completed' as const)
  .map((to) => ({ command: setFulfilment as Command, input: { ...order1, to } }));
/** Where the till saw the order ended, whatever it is here. */
const apart = fc.constantFrom(undefined, undefined, true as const);
const anyAdd = fc
  .record({ lines: plainLines, apart })
  .map((input) => ({ command: addLines as Command, input: { ...order1, ...input } }));
const anyVoid = fc
  .record({ lineId: fc.constantFrom('line-1', 'line-2', 'line-3'), reason })
  .map((input) => ({ command: voidLine as Command, input: { ...order1, ...input } }));
const anyCancel = reason.map((text) => ({
  command: cancelOrder as Command,
  input: { ...order1, reason: text },
}));
const anyUpdate = fc
  .record(
    {
      status: fc.constantFrom('paid' as const, 'cancelled' as const),
      fulfilment: fc.constantFrom('preparing' as const, 'completed' as const),
      cancelReason: reason,
      notes: fc.record({ to: fc.constantFrom('靠窗', null) }),
    },
    { requiredKeys: [] },
  )
  .map((input) => ({ command: updateOrder as Command, input: { ...order1, ...input } }));
const anyCreate = fc
  .record({ quantity: fc.integer({ min: 1, max: 5 }), _id: fc.constantFrom('order-1', 'web-1') })
  .map(({ _id, quantity }) => ({
    command: createOrder as Command,
    input: { ...tea, _id, orderType: 'takeout', items: [{ templateId: 'latte', quantity }] },
  }));

/** Facts as another host hears them: nothing is refused any more. */
const restock = fc.boolean();
const anyDiscount = fc
  .record({
    _id: fc.constantFrom('off-1', 'off-2'),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'comp' as const),
    value: fc.integer({ min: 0, max: 100 }),
    amount: money,
    lineId: fc.constantFrom(undefined, 'line-1', 'line-2'),
  })
  .map(({ lineId, ...about }) => ({
    ...about,
    discountModel: 'Manual' as const,
    label: '折',
    ...(lineId === undefined ? {} : { lineId }),
  }));
const anyTicketOn = fc
  .record({ _id: fc.constantFrom('ticket-1', 'ticket-2'), ticket: anyTicket })
  .map(({ _id, ticket }) => ({ ...ticket, _id }));
const anyRevise = fc
  .record({
    add: fc.oneof(fc.constant([]), anyLines),
    remove: fc.uniqueArray(fc.record({ lineId: fc.constantFrom('line-1', 'line-2', 'line-3'), reason }), {
      maxLength: 2,
      selector: ({ lineId }) => lineId,
    }),
    addDiscounts: fc.uniqueArray(fc.oneof(anyDiscount, anyTicketOn), {
      maxLength: 2,
      selector: ({ _id }) => _id,
    }),
    removeDiscounts: fc.uniqueArray(fc.constantFrom('off-1', 'ticket-1', 'order-1:discount:0'), {
      maxLength: 2,
    }),
    payments: fc.oneof(fc.constant([]), anyPayments),
    finish: fc.constantFrom('park' as const, 'send' as const, 'keep' as const),
    apart,
  })
  .map((input) => ({ command: arrived(reviseOrder) as Command, input: { ...order1, ...input } }));
const refundIds = fc.constantFrom('back-1', 'back-2', 'back-3');
const anyTakenBack = fc
  .record({
    reason,
    restock,
    refunds: fc.uniqueArray(fc.record({ _id: refundIds, method, amount: money }), {
      maxLength: 2,
      selector: ({ _id }) => _id,
    }),
  })
  .map((input) => ({ command: arrived(voidOrder) as Command, input: { ...order1, ...input } }));
const anyRefund = fc
  .record({
    _id: refundIds,
    method,
    amount: money,
    reason,
    restock,
    lines: fc.uniqueArray(
      fc.record({ lineId: fc.constantFrom('line-1', 'line-2'), qty: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 2, selector: ({ lineId }) => lineId },
    ),
  })
  .map((input) => ({ command: arrived(refundOrder) as Command, input: { ...order1, ...input } }));
const anyTender = fc
  .record({ paymentId: fc.constantFrom('pay-1', 'pay-2'), method })
  .map((input) => ({ command: arrived(changeTender) as Command, input: { ...order1, ...input } }));

const kitchenLine = fc.constantFrom('line-1', 'line-2', 'line-3', 'nowhere');
const anyBump = fc
  .uniqueArray(
    fc.record({
      lineId: kitchenLine,
      round: fc.integer({ min: 0, max: 2 }),
      to: fc.constantFrom('sent' as const, 'preparing' as const, 'ready' as const, 'served' as const),
    }),
    { minLength: 1, maxLength: 3, selector: ({ lineId }) => lineId },
  )
  .map((lines) => ({ command: arrived(bumpLines) as Command, input: { ...order1, lines } }));
const anyRecall = fc
  .uniqueArray(fc.record({ lineId: kitchenLine, round: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ lineId }) => lineId,
  })
  .map((lines) => ({ command: arrived(recallLines) as Command, input: { ...order1, lines } }));

/** A sale as another host hears it: with its number and day, and the till's word that it is the same as before. */
const anyHeard = fc
  .record({
    placed: anyPlace,
    seq: fc.integer({ min: 1, max: 2 }),
    again: fc.constantFrom(undefined, true as const),
  })
  .map(({ placed: { input }, seq, again }) => ({
    command: arrived(placeOrder) as Command,
    input: {
      ...input,
      orderNo: { lane: 'A', seq, display: `A-00${seq}` },
      businessDate: '2026-11-21',
      serviceChargeRate: 0.1,
      completesWhenPaid: true,
      again,
    },
  }));

const promisedAt = fc.constantFrom('2026-11-21T06:30:00.000Z', '2026-11-21T07:00:00.000Z');
const anyAccept = fc
  .record({ promisedAt: fc.option(promisedAt, { nil: undefined }) })
  .map((input) => ({ command: arrived(acceptOrder) as Command, input: { ...order1, ...input } }));
const anyDelay = fc
  .record({ minutes: fc.constantFrom(10, 20), promisedAt })
  .map((input) => ({ command: arrived(delayOrder) as Command, input: { ...order1, ...input } }));
const anyReject = reason.map((text) => ({
  command: rejectOrder as Command,
  input: { ...order1, reason: text },
}));

const anyChange = fc.oneof(
  anyAccept,
  anyDelay,
  anyReject,
  anyPay,
  anyMove,
  anyAdd,
  anyVoid,
  anyCancel,
  anyUpdate,
  anyCreate,
  anyHeard,
  anyRevise,
  anyTakenBack,
  anyRefund,
  anyTender,
  anyBump,
  anyRecall,
);
/** A change that a counterexample shows by what it says, not by how its command is made. */
function named(change: Omit<Change, 'changeId'>, changeId: string): Change {
  const said = (): string => `${changeId} ${change.command.name} ${JSON.stringify(change.input)}`;
  return Object.assign({ ...change, changeId }, { [fc.toStringMethod]: said });
}

const anyHistory = fc
  .tuple(anyPlace, fc.array(anyChange, { maxLength: 6 }))
  .map(([placed, rest]): Change[] => [placed, ...rest].map((change, i) => named(change, `change-${i}`)));

/** Runs changes one after the other and says what came of each. */
async function play(rows: MemoryRows, changes: readonly Change[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const { command, input, changeId } of changes) {
    try {
      const { output, exceptions, jobs } = await rows.run(command, input, { changeId });
      // Tickets are the server's alone: no till has that job to do.
      results.push({ output, exceptions, jobs: jobs.filter(({ name }) => name !== ticketsJob) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ refused: error.code, details: error.details });
    }
  }
  return results;
}

/** Without what was flagged, which comes to nobody on a device: what is only flagged there is not looked up. */
function unflagged(results: readonly unknown[]): unknown[] {
  return results.map((result) => ({ ...(result as object), exceptions: [] }));
}

/** How often a record was written says nothing about it: a change that comes a second time writes what is there. */
const withoutCount = <R extends object>(row: R): R => ({ ...row, rev: 0 });

const stateOf = (rows: MemoryRows) => ({
  orders: rows.all(orders).map(withoutCount),
  moves: rows.all(stockMoves),
  stock: rows.all(inventory).map(({ _id, totalStock }) => [_id, totalStock]),
});

// More runs, and a seed that failed, are given from outside: LAW_RUNS=10000 LAW_SEED=2144243140.
const { LAW_RUNS = '1000', LAW_SEED } = process.env;
const runs = { numRuns: Number(LAW_RUNS), ...(LAW_SEED === undefined ? {} : { seed: Number(LAW_SEED) }) };

describe('every command of an order', () => {
  it('is deterministic, and its arguments survive a round trip through JSON', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const [first, second] = [shop(), shop()];
        const results = await play(first, history);
        const again = await play(
          second,
          JSON.parse(JSON.stringify(history.map(({ input }) => input))).map((input: object, i: number) => ({
            ...history[i]!,
            input,
          })),
        );
        expect(again).toEqual(results);
        expect(stateOf(second)).toEqual(stateOf(first));
        for (const { command, input } of history) {
          const parsed = z.parse(command.input, input);
          expect(z.parse(command.input, JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
        }
      }),
      runs,
    );
  }, 60_000);

  it('comes to the same on the device and on the server', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const [device, server] = [shop('device'), shop('server')];
        expect(unflagged(await play(device, history))).toEqual(unflagged(await play(server, history)));
        expect(stateOf(device)).toEqual(stateOf(server));
      }),
      runs,
    );
  }, 60_000);

  it('that is a fact, run twice, changes nothing the second time', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const rows = shop();
        for (const change of history) {
          await play(rows, [change]);
          const before = stateOf(rows);
          if (change.command.nature === 'fact') await play(rows, [change]);
          expect(stateOf(rows)).toEqual(before);
        }
      }),
      runs,
    );
  }, 60_000);

  it('that is a fact is never refused once its order is known', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const results = await play(shop(), history);
        const refused = results.filter(
          (result, i) => history[i]?.command.nature === 'fact' && 'refused' in (result as object),
        );
        expect(refused).toEqual([]);
      }),
      runs,
    );
  }, 60_000);

  it('leaves rows that fit the schema, whose amounts and stock add up', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const rows = shop();
        await play(rows, history);
        for (const row of rows.all(orders)) {
          expect(z.safeParse(order, row).error).toBeUndefined();
          expectWhole(row);
        }
        for (const [item, left] of stateOf(rows).stock) {
          const moved = rows
            .all(stockMoves)
            .filter((move) => move.inventory === item)
            .reduce((sum, { delta }) => sum + delta, 0);
          expect(left).toBe(3 + moved);
        }
        const wasLost = history.some(({ input }) => 'restock' in input && input.restock === false);
        expectReturned(rows.all(orders), rows.all(stockMoves), wasLost);
      }),
      runs,
    );
  }, 60_000);

  it('of money and of progress commutes: two tills and two screens may be heard in either order', async () => {
    const concurrent = fc.array(fc.oneof(anyPay, anyMove, anyBump, anyRecall), {
      minLength: 2,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(anyPlace, concurrent, async (placed, changes) => {
        const named = [placed, ...changes].map((change, i) => ({ ...change, changeId: `change-${i}` }));
        const [first, ...rest] = named;
        const paidOnce = new Set(
          rest.flatMap(({ input }) =>
            'payments' in input ? (input.payments as { _id: string }[]).map(({ _id }) => _id) : [],
          ),
        );
        const allIds = rest.flatMap(({ input }) =>
          'payments' in input ? (input.payments as { _id: string }[]) : [],
        );
        // Two tills never mint one payment id.
        fc.pre(paidOnce.size === allIds.length);
        const [one, other] = [shop(), shop()];
        await play(one, [first!, ...rest]);
        await play(other, [first!, ...rest.toReversed()]);
        expect(withoutOrder(other)).toEqual(withoutOrder(one));
      }),
      runs,
    );
  }, 60_000);

  it('that revises an open order commutes with another: both sets of lines, one total, one stock', async () => {
    const own = (till: string) =>
      fc.tuple(anyRevise, anyLines).map(([{ command, input }, add]) => ({
        command,
        input: {
          ...input,
          add: add.map((line) => ({ ...line, _id: `${till}-${line._id}` })),
          addDiscounts: input.addDiscounts.map((each) => ({ ...each, _id: `${till}-${each._id}` })),
          payments: [],
          apart: undefined,
        },
      }));
    await fc.assert(
      fc.asyncProperty(anyPlace, own('a'), own('b'), async (placed, a, b) => {
        // Rounding down is cut off where a total would fall below zero, and stays so.
        const plain = { ...placed.input, payments: [], manualAdjustment: 0 };
        const open = { ...placed, input: plain, changeId: 'change-0' };
        const [first, second] = [a, b].map((each, i) => ({ ...each, changeId: `change-${i + 1}` }));
        const [one, other] = [shop(), shop()];
        await play(one, [open, first!, second!]);
        await play(other, [open, second!, first!]);
        const told = (rows: MemoryRows) => {
          const [row] = withoutOrder(rows).orders;
          const lines = row?.items.map(({ _id, voided }) => [_id, voided !== undefined]);
          const discounts = row?.discounts.map(({ _id }) => _id).sort();
          return [lines, discounts, row?.total, row?.totalDiscount, row?.fulfilment, stateOf(rows).stock];
        };
        expect(told(other)).toEqual(told(one));
      }),
      runs,
    );
  }, 60_000);

  it('that adds lines to an open order commutes with another that does', async () => {
    const lines = (from: string) =>
      plainLines.map((added) => added.map((line) => ({ ...line, _id: `${from}-${line._id}` })));
    await fc.assert(
      fc.asyncProperty(anyPlace, lines('a'), lines('b'), async (placed, a, b) => {
        const open = { ...placed, input: { ...placed.input, payments: [] }, changeId: 'change-0' };
        const adds = [a, b].map((added, i) => ({
          command: addLines as Command,
          input: { ...order1, lines: added },
          changeId: `change-${i + 1}`,
        }));
        const [one, other] = [shop(), shop()];
        await play(one, [open, ...adds]);
        await play(other, [open, ...adds.toReversed()]);
        expect(withoutOrder(other)).toEqual(withoutOrder(one));
      }),
      runs,
    );
  }, 60_000);
});

/** Lists whose order is that of arrival are compared as sets. */
function withoutOrder(rows: MemoryRows) {
  const byId = (a: { _id: string }, b: { _id: string }): number => (a._id < b._id ? -1 : 1);
  return {
    orders: rows.all(orders).map((row) => ({
      ...withoutCount(row),
      payments: row.payments.toSorted(byId),
      items: row.items.toSorted(byId),
    })),
    moves: rows.all(stockMoves).toSorted(byId),
  };
}

function expectWhole(row: Order): void {
  const standing = row.items.filter(({ voided }) => !voided);
  expect(standing.reduce((sum, { subtotal }) => sum + subtotal, 0)).toBe(row.subtotal);
  expect(row.total).toBe(
    row.subtotal - row.totalDiscount + row.serviceCharge + row.deliveryFee + row.manualAdjustment,
  );
  if (row.payment === 'paid') expect(moneyTaken(row).paid).toBeGreaterThanOrEqual(row.total);
  if (row.status === 'cancelled') expect(row.isOpen).toBe(0);
}

/**
 * What a standing line took is gone, what a called-off one took is back, and what was refunded of it where it can be sold again: never
 * more than it took.
 */
function expectReturned(
  all: readonly Order[],
  moves: readonly { _id: string; order?: string | undefined; delta: number }[],
  wasLost: boolean,
): void {
  for (const row of all) {
    const isOff = row.status === 'cancelled';
    const isLost = wasLost || row.refunds.some(({ restock: isBack }) => !isBack);
    for (const line of row.items) {
      const took = (line.took ?? []).reduce((sum, { pieces }) => sum + pieces, 0);
      const moved = moves
        .filter((move) => move.order === row._id && move._id.includes(`:${line._id}:`))
        .reduce((sum, { delta }) => sum + delta, 0);
      const isBack = isOff || line.voided !== undefined;
      const gone = isBack ? 0 : (took * (line.quantity - line.refundedQty)) / line.quantity;
      if (!isLost) expect(moved).toBe(0 - gone);
      expect(moved).toBeLessThanOrEqual(0);
      expect(moved).toBeGreaterThanOrEqual(-took);
    }
  }
}

it('reads its clock from the change alone', async () => {
  const { output } = await shop().run(placeOrder, {
    ...tea,
    _id: 'order-1',
    orderType: 'takeout',
    lines: [aLine()],
  });
  expect(output).toMatchObject({ placedAt: testNow, createdAt: testNow });
});
