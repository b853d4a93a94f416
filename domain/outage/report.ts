import type { InventoryItem, StockMove } from '../inventory/schema.ts';
import { compareText } from '../kit/text.ts';
import { isCancelled } from '../order/order-states.ts';
import type { Order } from '../order/schema.ts';
import type { Store } from '../store/schema.ts';
import { numbersUsed } from './numbers.ts';
import { paceOf } from './pace.ts';
import type { Decision, OutageReport } from './report-schema.ts';
import type { Outage } from './schema.ts';
import { extentOf, isWithin, type Span } from './spans.ts';
import { movesOf, oversoldOf, soldAfterMarkOf } from './stock.ts';
import { dueOf, giveBackOf, tendersOf } from './takings.ts';

export interface ReportFacts {
  /** At least one. */
  readonly outages: readonly Outage[];
  readonly others: number;
  readonly store: Pick<Store, 'name' | 'nameEn'>;
  /** Orders of the store around the time, more than enough. */
  readonly orders: readonly Order[];
  /** Orders of the business days in question, for their numbers. */
  readonly sameDays: readonly Order[];
  readonly moves: readonly StockMove[];
  readonly items: readonly InventoryItem[];
  readonly now: string;
}

/** Puts the report together from rows; pure. An order belongs to the outage in which its till placed it. */
export function reportOf(facts: ReportFacts): OutageReport {
  const { outages, others, store, now } = facts;
  const spans: readonly Span[] = outages;
  const { from, to } = extentOf(spans);
  const placed = facts.orders
    .filter(({ deviceId, placedAt }) => isWithin(spans, deviceId, placedAt))
    .sort((a, b) => compareText(a.placedAt, b.placedAt) || compareText(a._id, b._id));
  const valid = placed.filter(({ fulfilment }) => !isCancelled(fulfilment));
  const touched = facts.orders.filter((order) => placed.includes(order) || isPaidWithin(order, spans));
  const moves = movesOf(facts.moves, spans);
  const tenders = tendersOf(facts.orders, spans);
  const cash = tenders.filter(({ method }) => method === 'cash');
  const taken = cash.reduce((sum, each) => sum + each.taken, 0);
  const back = cash.reduce((sum, each) => sum + each.back, 0);
  const parts = {
    numbers: numbersUsed(placed, facts.sameDays),
    oversold: oversoldOf(moves, facts.items, placed),
    soldOut: soldAfterMarkOf(moves, facts.items, placed, now),
    supplements: supplementsOf(placed, [...facts.orders, ...facts.sameDays]),
    giveBack: giveBackOf(touched),
  };
  return {
    outages: [...outages],
    others,
    storeName: store.name,
    ...(store.nameEn === undefined ? {} : { storeNameEn: store.nameEn }),
    from,
    to,
    orders: counted(valid, ({ total }) => total),
    open: counted(
      valid.filter((order) => dueOf(order) > 0),
      dueOf,
    ),
    tenders,
    cash: { taken, back, kept: taken - back },
    corrections: correctionsOf(facts.orders, spans),
    ...parts,
    decisions: decisionsOf(parts),
    pace: paceOf(valid, from, to),
    list: placed.map(({ _id, number, placedAt, total, fulfilment, payment, placedBy }) => ({
      orderId: _id,
      number,
      placedAt,
      total,
      fulfilment,
      payment,
      ...(placedBy ? { by: placedBy.name } : {}),
    })),
  };
}

/**
 * What was taken back in the spans, on orders of any time. A line or an order that was taken off counts for the till that placed the order,
 * since it does not say at which till that was done; a refund says it.
 */
function correctionsOf(orders: readonly Order[], spans: readonly Span[]): OutageReport['corrections'] {
  const own = orders.filter(({ deviceId }) => spans.some((span) => span.deviceId === deviceId));
  const within = (order: Order, at: string | undefined): boolean => isWithin(spans, order.deviceId, at);
  const lines = own.flatMap((order) => order.items.filter(({ voided }) => within(order, voided?.at)));
  const refunds = orders.flatMap((order) =>
    order.refunds.filter(({ at, deviceId }) => isWithin(spans, deviceId, at)),
  );
  return {
    cancelled: counted(
      own.filter((order) => within(order, order.cancelledAt)),
      ({ total }) => total,
    ),
    lines: counted(lines, ({ subtotal }) => subtotal),
    refunds: counted(refunds, ({ amount }) => amount),
  };
}

function supplementsOf(placed: readonly Order[], all: readonly Order[]): OutageReport['supplements'] {
  return placed.flatMap((order) => {
    if (order.supplementOf === undefined) return [];
    const original = all.find(({ _id }) => _id === order.supplementOf);
    const { _id: orderId, number, total } = order;
    return [{ orderId, number, of: original?.number ?? '', total, due: dueOf(order) }];
  });
}

type Parts = Pick<OutageReport, 'oversold' | 'soldOut' | 'supplements' | 'giveBack'> & {
  readonly numbers: readonly Pick<OutageReport['numbers'][number], 'businessDate' | 'reused'>[];
};

/** Money first, then the guests' plates, then what only has to be known. */
function decisionsOf({ giveBack, supplements, oversold, soldOut, numbers }: Parts): Decision[] {
  return [
    ...giveBack.map(({ orderId, number, why, amount }) => ({
      kind: why,
      key: `${why}:${orderId}`,
      orderId,
      number,
      amount,
    })),
    ...supplements
      .filter(({ due }) => due > 0)
      .map(({ orderId, number, due }) => ({
        kind: 'supplement_unpaid' as const,
        key: `supplement:${orderId}`,
        orderId,
        number,
        amount: due,
      })),
    ...oversold.map(({ inventory, short, sold: _sold, ...name }) => ({
      kind: 'oversold' as const,
      key: `oversold:${inventory}`,
      ...name,
      pieces: short,
    })),
    ...soldOut.map(({ inventory, sold, ...name }) => ({
      kind: 'sold_out' as const,
      key: `sold-out:${inventory}`,
      ...name,
      pieces: sold,
    })),
    ...numbers.flatMap(({ businessDate, reused }) =>
      reused.map((number) => ({
        kind: 'number_reused' as const,
        key: `number:${businessDate}:${number}`,
        number,
      })),
    ),
  ];
}

function isPaidWithin(order: Order, spans: readonly Span[]): boolean {
  return order.payments.some(({ at, deviceId }) => isWithin(spans, deviceId, at));
}

function counted<T>(rows: readonly T[], amount: (row: T) => number): { count: number; total: number } {
  return { count: rows.length, total: rows.reduce((sum, row) => sum + amount(row), 0) };
}
