import { daysFrom } from '#domain/kit/time.ts';
import { listedDays } from '#domain/order/queries.ts';
import { channel, fulfilment, orderType, type OrderType, type PaymentState } from '#domain/order/schema.ts';
import { matchOrders, type OrderSummary } from '#domain/order/summaries.ts';
import { parseFilters, parseListSearch, searchText, type ListSearch } from '#src/office/list/list-search.ts';
import { collatorOf, matchList } from '#src/office/list/match-list.ts';

export const views = ['board', 'list', 'older'] as const;

export type View = (typeof views)[number];

/** What the list can be narrowed to by how far an order is; `open` is what is not done. */
export const stageFilters = ['open', ...fulfilment.options] as const;

/** How an order stands with its money, in as few words as people use. */
export const paymentFilters = ['unpaid', 'partial', 'paid', 'refunded'] as const;

export type PaymentFilter = (typeof paymentFilters)[number];

/** What the page of a store's orders shows, as its address keeps it. */
export interface OrdersSearch extends ListSearch {
  readonly as?: View | undefined;
  /** The order that is open. */
  readonly order?: string | undefined;
  readonly status?: (typeof stageFilters)[number] | undefined;
  readonly payment?: PaymentFilter | undefined;
  readonly type?: OrderType | undefined;
  readonly channel?: OrderSummary['channel'] | undefined;
  /** Business days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function parseOrdersSearch(search: Readonly<Record<string, unknown>>): OrdersSearch {
  const [from, to] = [dayOf(search['from']), dayOf(search['to'])];
  return {
    ...parseListSearch(search, ['placed', 'number', 'total']),
    ...parseFilters(search, {
      as: views,
      order: 'text',
      status: stageFilters,
      payment: paymentFilters,
      type: orderType.options,
      channel: channel.options,
    }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && (from === undefined || to >= from) && { to }),
  };
}

function dayOf(value: unknown): string | undefined {
  const text = searchText(value) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay ? text : undefined;
}

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
