import { channel, fulfilment, type OrderType } from '#domain/order/schema.ts';
import { orderType } from '#domain/order/wanted-schema.ts';
import type { OrderSummary } from '#domain/order/summaries.ts';
import { parseFilters, parseListSearch, paramText, type ListSearch } from '#src/office/list/list-search.ts';

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
  const text = paramText(value) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay ? text : undefined;
}
