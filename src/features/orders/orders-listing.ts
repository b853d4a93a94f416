import { daysFrom } from '#domain/kit/time.ts';
import { listedDays } from '#domain/order/queries.ts';
import type { PaymentState } from '#domain/order/schema.ts';
import { matchOrders, type OrderSummary } from '#domain/order/summaries.ts';
import { collatorOf, matchList } from '#src/office/list/match-list.ts';
import type { OrdersSearch, PaymentFilter } from './orders-search.ts';

/** Later than any date: an order of a clock that was ahead is among those of today. */
export const farAhead = '9999-12-31';

/** The business days that a list covers: a week where the address does not say. */
export function spanOf({ from, to }: OrdersSearch, today: string): { from: string; to: string } {
  return { from: from ?? daysFrom(to ?? today, -6), to: to ?? farAhead };
}

/** The first business day that a device keeps. */
export function firstKept(today: string): string {
  return daysFrom(today, 1 - listedDays);
}

/** The usual spans of days, by the days that they begin before today; a day that is over ends itself. */
export const presets = {
  today: [0, undefined],
  yesterday: [-1, -1],
  week: [-6, undefined],
  kept: [1 - listedDays, undefined],
} as const;

export type Preset = keyof typeof presets;

/** What the address says for one of the usual spans. */
export function spanOfPreset(preset: Preset, today: string): Pick<OrdersSearch, 'from' | 'to'> {
  const [from, to] = presets[preset];
  return { from: daysFrom(today, from), to: to === undefined ? undefined : daysFrom(today, to) };
}

/** Which of the usual spans the address says, where it is one of them. */
export function presetOf({ from, to }: OrdersSearch, today: string): Preset | undefined {
  if (from === undefined && to === undefined) return 'week';
  return (Object.keys(presets) as Preset[]).find((each) => {
    const said = spanOfPreset(each, today);
    return said.from === from && said.to === to;
  });
}

/** The orders that the address asks for, in its order; else the newest first. */
export function matchOrderList(
  orders: readonly OrderSummary[],
  { q = '', ...search }: OrdersSearch,
  locale: string,
): OrderSummary[] {
  const { status, payment, type, channel: from } = search;
  const number = collatorOf(locale);
  // Words are looked for as the counter does: a total or a table counts where it is the whole of one.
  return matchList(matchOrders(orders, { text: q, state: 'all' }), search, {
    fits: (order) =>
      (status === undefined || (status === 'open' ? order.isOpen !== 0 : order.fulfilment === status)) &&
      (payment === undefined || paymentOf(order.payment) === payment) &&
      (type === undefined || order.orderType === type) &&
      (from === undefined || order.channel === from),
    textOf: ({ found }) => found,
    orders: {
      placed: (a, b) => (a.placedAt < b.placedAt ? -1 : a.placedAt > b.placedAt ? 1 : 0),
      number: (a, b) => number(a.businessDate, b.businessDate) || number(a.number, b.number),
      total: (a, b) => a.total - b.total,
    },
  });
}

/** Nothing where an order was cancelled before anybody paid. */
export function paymentOf(state: PaymentState): PaymentFilter | undefined {
  const filters: Record<PaymentState, PaymentFilter | undefined> = {
    unpaid: 'unpaid',
    pending: 'unpaid',
    failed: 'unpaid',
    partial: 'partial',
    paid: 'paid',
    partially_refunded: 'refunded',
    refunded: 'refunded',
    void: undefined,
  };
  return filters[state];
}
