import { orders, type Order } from '#domain/order/schema.ts';
import { bumpLines } from '#domain/order/kitchen.ts';
import { isCancelled } from '#domain/order/order-states.ts';
import { placeOrder } from '#domain/order/place.ts';
import { refundOrder } from '#domain/order/refund.ts';
import { refundableLines, voidRefunds } from '#domain/order/refunds.ts';
import { tenderedOf } from '#domain/order/tendered.ts';
import { voidOrder } from '#domain/order/void.ts';
import { recordOutage } from '#domain/outage/operations.ts';
import { instantMs, isoInstant, localClock } from '#domain/kit/time.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { bookTogether, type Booking, type Books } from '#server/loading/book.ts';
import { chanceOf, type PlannedDay, type PlannedSale } from './plan.ts';
import { saleInput, type Place } from './sale.ts';
import { stockOf } from './stock-of-day.ts';
import { tillIdOf } from './tills.ts';

const minuteMs = 60_000;
/** So long something is made, and so long a kitchen's screen looks back. */
const makingMs = 8 * minuteMs;
const shownMs = 20 * 60 * minuteMs;

/** Of the sales, so many are taken back at once, and of so many something is given back later. */
const voidChance = 0.014;
const refundChance = 0.018;
const voidReasons = ['點錯餐點', '客人臨時取消', '重複點餐'] as const;
const refundReasons = ['餐點做錯', '客人反映太甜', '漏給配料', '等候過久'] as const;

/** What one till of a store did on one day: the least that is booked at once. */
export interface Slice {
  readonly place: Place;
  readonly timezone: string;
  readonly day: PlannedDay;
  readonly till: number;
  readonly sales: readonly PlannedSale[];
}

/** Books a till's day with all that belongs to it, once: where its first sale stands, all of it does. */
export async function bookSlice(host: SyncHost, slice: Slice, nowMs: number): Promise<void> {
  const { place, day, till, sales } = slice;
  const { life } = place;
  const [first] = sales;
  if (!first) return;
  await bookTogether(host, life, async (books) => {
    if (await books.before(orders, first._id)) return;
    const placed = sales.flatMap((sale): Booking<typeof placeOrder>[] => {
      const input = saleInput(place, day.date, sale, nowMs);
      const { cashier: actor } = life;
      const deviceId = tillIdOf(life.storeId, till);
      return input ? [{ command: placeOrder, input, actor, at: sale.at, changeId: sale._id, deviceId }] : [];
    });
    await books.load(placed);
    const made: Order[] = [];
    for (const booking of placed) made.push(await correct(books, slice, await books.book(booking), nowMs));
    for (const booking of handedOut(slice, made, nowMs)) await books.book(booking);
    for (const booking of await stockOf(books, slice, made, nowMs)) await books.book(booking);
    for (const booking of outagesOf(slice, nowMs)) await books.book(booking);
  });
}

/** Some sales are voided within minutes, of some a dish is refunded: by who may, at the same till. Those of members stand: their points do. */
async function correct(books: Books, slice: Slice, sold: Order, nowMs: number): Promise<Order> {
  const { life } = slice.place;
  const chance = chanceOf(sold._id, 'correction');
  const dice = chance.next();
  const isVoid = dice < voidChance;
  const afterMs = (isVoid ? 1 + chance.below(3) : 8 + chance.below(20)) * minuteMs;
  const atMs = instantMs(sold.placedAt) + afterMs;
  const [line] = refundableLines(sold);
  const isLeft = sold.userId !== undefined || dice >= voidChance + refundChance;
  if (isLeft || atMs > nowMs || !line) return sold;
  const { brandId, storeId } = life;
  const about = { brandId, storeId, orderId: sold._id, number: sold.number };
  const done = {
    actor: life.manager,
    at: isoInstant(atMs),
    changeId: `${sold._id}:correction`,
    deviceId: tillIdOf(storeId, slice.till),
  };
  if (isVoid) {
    const refunds = voidRefunds(sold).map((back, i) => ({ ...back, _id: `${sold._id}:back:${i + 1}` }));
    const input = { ...about, reason: chance.pick(voidReasons), restock: true, refunds };
    return books.book({ command: voidOrder, input, ...done });
  }
  const input = {
    ...about,
    _id: `${sold._id}:back:1`,
    ...tenderedOf(sold.payments[0] ?? { method: 'cash' }),
    amount: line.amountOf(1),
    lines: [{ lineId: line.lineId, qty: 1 }],
    reason: chance.pick(refundReasons),
    restock: false,
  };
  return books.book({ command: refundOrder, input, ...done });
}

/** What a kitchen's screen would still show was handed out, but for the sales of the last minutes: they are being made. */
function handedOut(
  { place: { life }, till }: Slice,
  made: readonly Order[],
  nowMs: number,
): Booking<typeof bumpLines>[] {
  const { brandId, storeId, cashier: actor } = life;
  return made.flatMap(({ _id, number, placedAt, fulfilment, items }) => {
    const ageMs = nowMs - instantMs(placedAt);
    if (isCancelled(fulfilment) || ageMs < makingMs || ageMs > shownMs) return [];
    const lines = items.map((line) => ({ lineId: line._id, round: 0, to: 'served' as const }));
    const at = isoInstant(instantMs(placedAt) + makingMs);
    const input = { brandId, storeId, orderId: _id, number, lines };
    const changeId = `${_id}:served`;
    return [{ command: bumpLines, input, actor, at, changeId, deviceId: tillIdOf(storeId, till) }];
  });
}

/** The first till was cut off once or twice, and noted it with what had waited. */
function outagesOf(
  { place: { life, lanes }, timezone, day, till, sales }: Slice,
  nowMs: number,
): Booking<typeof recordOutage>[] {
  if (till !== 0) return [];
  return life.outages.flatMap(({ daysAgo, from, minutes }) => {
    const [first] = sales;
    if (daysAgo !== day.daysAgo || !first) return [];
    const firstMs = instantMs(first.at);
    const began = firstMs + (from - localClock(firstMs, timezone).minute) * minuteMs;
    const span = { from: isoInstant(began), to: isoInstant(began + minutes * minuteMs) };
    const waited = sales.filter(({ at }) => at >= span.from && at <= span.to).length;
    if (waited === 0 || began + minutes * minuteMs > nowMs) return [];
    const { brandId, storeId, cashier: actor } = life;
    const deviceId = tillIdOf(storeId, till);
    const lane = lanes[till];
    const input = { brandId, storeId, deviceId, ...span, changes: waited, ...(lane && { till: lane }) };
    const changeId = `demo-${storeId}-${day.date}-outage`;
    return [{ command: recordOutage, input, actor, at: span.to, changeId, deviceId }];
  });
}
