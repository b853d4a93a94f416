import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { expectedOf } from '../drawer/movements.ts';
import { cashFlowRecords } from '../cash-flow/schema.ts';
import { cashMovements, dayCloses, shifts } from '../drawer/schema.ts';
import type { Command, Job } from '../kit/operation.ts';
import { isoInstant } from '../kit/time.ts';
import { aPayment, aSale, aStore, arrived, settingsOf, tea } from '../order/builders.ts';
import { changeTender } from '../order/change-tender.ts';
import { placeOrder } from '../order/place.ts';
import { refundOrder } from '../order/refund.ts';
import { orders } from '../order/schema.ts';
import { voidOrder } from '../order/void.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { amendDay, amendShift } from './amend.ts';
import { manager, shopTables } from './builders.ts';
import { closeDay } from './close-day.ts';
import { closeShift } from './close.ts';
import { moveCash } from './move.ts';
import { openShift } from './open.ts';

// The laws of a drawer (sync.md I9, §13): whatever reaches the server in whatever order, a drawer is the sum of what moved.

const openingFloat = 1000;
const inShift = { ...tea, shiftId: 'shift-1' };
const method = fc.constantFrom('cash' as const, 'credit_card' as const, 'line_pay' as const);

interface Change {
  readonly command: Command;
  readonly input: object;
  readonly changeId: string;
  readonly now: string;
}

/** What a till does with one of three sales, or with its drawer, in any order and more than once. */
const act = fc.oneof(
  fc.record({ does: fc.constant('sell' as const), sale: fc.nat(2), method, amount: fc.nat(300) }),
  fc.record({ does: fc.constant('refund' as const), sale: fc.nat(2), method, amount: fc.nat(200) }),
  fc.record({ does: fc.constant('fix' as const), sale: fc.nat(2), method, amount: fc.constant(0) }),
  fc.record({
    does: fc.constantFrom('pay_in' as const, 'pay_out' as const, 'drop' as const),
    sale: fc.nat(2),
    method,
    amount: fc.integer({ min: 1, max: 500 }),
  }),
  fc.record({
    does: fc.constantFrom('close' as const, 'day' as const),
    sale: fc.nat(2),
    method,
    amount: fc.nat(3000),
  }),
);

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function changeOf({ does, sale, method: by, amount }: Act, at: number): Change {
  const changeId = `change-${at}`;
  const now = isoInstant(Date.UTC(2026, 10, 21, 6, at));
  const of = (command: Command, input: object): Change => ({ command, input, changeId, now });
  const orderId = `order-${sale}`;
  if (does === 'sell')
    return of(placeOrder, {
      ...aSale({ _id: orderId, payments: [aPayment({ _id: `pay-${sale}`, method: by, amount })] }),
      shiftId: 'shift-1',
      orderNo: { lane: 'A', seq: at + 1, display: `A-${String(at + 1).padStart(3, '0')}` },
      businessDate: '2026-11-21',
      serviceChargeRate: 0,
      completesWhenPaid: true,
    });
  if (does === 'refund')
    return of(refundOrder, {
      ...inShift,
      orderId,
      _id: `back-${at}`,
      method: by,
      amount,
      reason: '餐點問題',
    });
  if (does === 'fix') return of(changeTender, { ...tea, orderId, paymentId: `pay-${sale}`, method: by });
  if (does === 'close') return of(closeShift, { ...inShift, counted: amount, floatKept: 0 });
  if (does === 'day') return of(closeDay, { ...tea, businessDate: '2026-11-21' });
  return of(moveCash, { ...inShift, _id: `move-${at}`, type: does, amount, reason: '其他' });
}

async function opened(): Promise<MemoryRows> {
  const rows = new MemoryRows(shopTables, { actor: manager, via: 'sync' })
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf());
  await rows.run(
    openShift,
    { ...tea, _id: 'shift-1', openingFloat },
    { changeId: 'opens', now: isoInstant(Date.UTC(2026, 10, 21, 5, 59)) },
  );
  return rows;
}

/** Runs changes as the server does: what names an order that is not there waits and is left out here. */
async function run(rows: MemoryRows, changes: readonly Change[]): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const { command, input, changeId, now } of changes) {
    const { orderId } = input as { orderId?: string };
    if (orderId !== undefined && !(await rows.get(orders, orderId))) continue;
    jobs.push(...(await rows.run(arrived(command), input as never, { changeId, now })).jobs);
  }
  return jobs;
}

async function amend(rows: MemoryRows, jobs: readonly Job[]): Promise<void> {
  const amends: Readonly<Record<string, Command>> = { 'shift.amend': amendShift, 'day.amend': amendDay };
  // What a store's tills did meanwhile, the server asks apart from the figures.
  for (const { name, payload } of jobs) if (amends[name]) await rows.run(amends[name], payload as never);
}

/** What people say they put into the drawer, less what they took out. */
function saidOf(changes: readonly Change[]): number {
  return changes.reduce((total, { command, input }) => {
    const { type, amount } = input as { type: string; amount: number };
    if (command !== (moveCash as Command)) return total;
    return type === 'pay_in' ? total + amount : total - amount;
  }, 0);
}

it('expects of a drawer its float and what its orders and people say was put in and taken out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const rows = await opened();
      const changes = acts.map(changeOf);
      await run(rows, changes);
      const sum = (list: readonly { method: string; amount: number }[]): number =>
        list.reduce((total, each) => (each.method === 'cash' ? total + each.amount : total), 0);
      const all = rows.all(orders);
      const said = saidOf(changes);
      const taken = all.reduce((total, { payments, refunds }) => total + sum(payments) - sum(refunds), 0);
      expect(expectedOf(rows.all(cashMovements))).toBe(openingFloat + taken + said);
    }),
  );
});

it('is the same after closes and late changes in either order, and after all of it again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 10 }), fc.nat(9), async (acts, cut) => {
      const changes = acts.map(changeOf);
      const closes = changes.filter(({ command }) => [closeShift, closeDay].includes(command as never));
      const others = changes
        .filter((each) => !closes.includes(each))
        .sort((a, b) => Number(b.command === placeOrder) - Number(a.command === placeOrder));
      // Corrected again, a payment is corrected twice: the later word holds.
      const again = changes.filter(({ command }) => ![placeOrder, changeTender].includes(command as never));
      const results = [];
      for (const order of [
        [...closes, ...others],
        [...others, ...closes],
        [...others.slice(0, cut), ...closes, ...others.slice(cut)],
      ]) {
        const rows = await opened();
        await amend(rows, await run(rows, order));
        const once = [rows.all(shifts), rows.all(cashMovements), rows.all(dayCloses)];
        const { length } = rows.all(cashMovements);
        await amend(rows, await run(rows, again));
        expect(rows.all(cashMovements)).toHaveLength(length);
        expect(rows.all(shifts)).toEqual(once[0]);
        const booked = rows.all(cashFlowRecords).reduce((sum, { type, amount, isVoided }) => {
          if (isVoided) return sum;
          return type === 'income' ? sum + amount : sum - amount;
        }, 0);
        const counts = closes.flatMap(({ command, input }) =>
          command === (closeShift as Command) ? [(input as { counted: number }).counted] : [],
        );
        const due = counts.map((counted) => counted - openingFloat - saidOf(changes));
        expect(booked).toBe(due[0] ?? 0);
        results.push({
          booked,
          expected: expectedOf(rows.all(cashMovements)),
          closings: rows.all(shifts).map(({ closings, isOpen }) => ({ closings, isOpen })),
          days: rows.all(dayCloses).map(({ closings }) => closings.length),
          gross: rows.all(dayCloses).map(({ revisions }) => revisions.at(-1)?.figures.gross),
        });
      }
      expect(results[1]).toEqual(results[0]);
      expect(results[2]).toEqual(results[0]);
    }),
  );
});

it('never lets what was taken on a closed day fall from one revision to the next', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const rows = await opened();
      for (const [at, each] of acts.entries()) await amend(rows, await run(rows, [changeOf(each, at)]));
      await run(rows, [
        {
          command: voidOrder as Command,
          input: { ...inShift, orderId: 'order-0', reason: '客人取消', refunds: [] },
          changeId: 'void',
          now: isoInstant(Date.UTC(2026, 10, 21, 9)),
        },
      ]);
      for (const { revisions } of rows.all(dayCloses)) {
        const gross = revisions.map(({ figures }) => figures.gross);
        expect(gross).toEqual(gross.toSorted((a, b) => a - b));
        expect(revisions.map(({ no }) => no)).toEqual(revisions.map((_, i) => i + 1));
      }
    }),
  );
});
