import { bookMovements } from '../drawer/movements.ts';
import type { CommandContext } from '../kit/operation.ts';
import { mustGet, type ReadRows, type Rows } from '../kit/rows.ts';
import { derive, lineOf, type OrderFacts } from './derive.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import type { LineInput } from './inputs.ts';
import { askForInvoice } from './invoice.ts';
import { askForMember } from './membership.ts';
import { newOrder } from './new-order.ts';
import { supplementNumber, wholeNumber } from './numbering.ts';
import { orders, type Discount, type Order, type OrderLine, type Payment } from './schema.ts';
import { authorOf } from './author.ts';
import { takeStock } from './stock.ts';

/** What came too late for an order. The money in it is what may settle the supplement; {@link allot} decides how much of it does. */
interface Late {
  readonly lines: readonly LineInput[];
  readonly till?: string | undefined;
  readonly discounts?: readonly Discount[];
  readonly payments?: readonly Payment[];
  readonly parked?: Order['parked'];
  /** What differs from the original: the type of the order, whom it is for. */
  readonly about?: Partial<OrderFacts>;
}

/** Lines that come onto an order that is there, with who brought them. */
export function addedLines(
  lines: readonly LineInput[],
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
  till?: string,
): OrderLine[] {
  const added = { at: now, by: authorOf(actor)?.name ?? '', ...(till === undefined ? {} : { till }) };
  return lines.map((line) => ({ ...lineOf(line), added }));
}

/**
 * An order of its own for lines that came after the original was paid or cancelled (settled 32): its id is derived from the change, its
 * number from the original's. Of the money that came with the lines it takes what it is worth. Flags `supplement_order`.
 * @param part From 2.
 */
export async function makeSupplement(
  rows: Rows,
  original: Order,
  part: number,
  late: Late,
  ctx: CommandContext,
): Promise<Order> {
  const _id = `${ctx.changeId}:supplement`;
  const existing = await rows.get(orders, _id);
  if (existing) return existing;
  const orderNo = supplementNumber(original.orderNo, part);
  const { brandId, storeId, userId, shiftId, menuId, businessDate, channel, orderType } = original;
  const { serviceChargeRate, completesWhenPaid, customerInfo, dineInInfo } = original;
  const items = addedLines(late.lines, ctx, late.till);
  const facts = newOrder(
    {
      _id,
      brandId,
      storeId,
      userId,
      shiftId,
      menuId,
      businessDate,
      channel,
      orderType,
      serviceChargeRate,
      completesWhenPaid,
      customerInfo,
      dineInInfo,
      ...late.about,
      orderNo,
      supplementOf: original.supplementOf ?? original._id,
      fulfilment: late.parked ? 'placed' : 'accepted',
      parked: late.parked,
      items: late.parked
        ? items
        : await takeStock(rows, { _id, brandId, storeId, number: orderNo.display }, items, ctx),
      discounts: [...(late.discounts ?? [])],
    },
    ctx,
  );
  const { own } = allot(derive(facts).total, late.payments ?? []);
  await rows.put(orders, derive({ ...facts, payments: own }));
  const details = {
    orderId: original._id,
    number: original.number,
    supplement: _id,
    supplementNumber: orderNo.display,
  };
  ctx.flag({ code: 'supplement_order', details });
  const made = await mustGet(rows, orders, _id);
  await bookMovements(rows, undefined, made, ctx);
  await askForInvoice(rows, undefined, made, ctx);
  askForMember(undefined, made, ctx);
  askForPoints(undefined, made, ctx);
  askForBundles(undefined, made, ctx);
  askForTickets(undefined, made, ctx);
  return made;
}

/**
 * Splits money between an order that is worth `due` and the rest, in the order in which it was taken. A payment that covers both keeps
 * its id and its handing over in the first part; the rest has an id derived from it.
 */
export function allot(due: number, payments: readonly Payment[]): { own: Payment[]; rest: Payment[] } {
  const own: Payment[] = [];
  const rest: Payment[] = [];
  let left = due;
  for (const payment of payments) {
    const part = Math.min(left, payment.amount);
    const over = payment.amount - part;
    left -= part;
    // A payment of nothing is what settles an order that is worth nothing.
    if (over === 0) own.push(payment);
    else if (part === 0) rest.push(payment);
    else {
      const { tendered, change: _, ...plain } = payment;
      const handed =
        tendered === undefined ? {} : { tendered: Math.max(0, tendered - over), change: payment.change };
      own.push({ ...payment, ...handed, amount: part });
      rest.push({ ...plain, _id: `${payment._id}:rest`, amount: over });
    }
  }
  return { own, rest };
}

/** The supplements of an order's family, in their order. They are found by their numbers, which begin with the original's. */
export async function supplementsOf(
  rows: ReadRows,
  { storeId, businessDate, orderNo }: Order,
): Promise<Order[]> {
  const first = `${wholeNumber(orderNo.display)}-`;
  return rows.list(orders, {
    index: 'number',
    equals: [storeId, businessDate],
    from: first,
    to: `${first}~`,
  });
}

/**
 * An order and its supplements: where something of a change may stand that was said of the order. An open order has some too, where a till
 * that saw it ended ordered more on it.
 */
export async function familyOf(rows: ReadRows, order: Order): Promise<Order[]> {
  return [order, ...(await supplementsOf(rows, order))];
}

/** The order itself, or the one of its supplements that holds what is asked for. */
export async function holderOf(
  rows: ReadRows,
  named: Order,
  holds: (order: Order) => boolean,
): Promise<Order> {
  if (holds(named)) return named;
  return (await supplementsOf(rows, named)).find(holds) ?? named;
}
