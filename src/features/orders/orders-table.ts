import type { CsvCell } from '#domain/kit/csv.ts';
import type { OrderSummary } from '#domain/order/summaries.ts';
import type { PaymentFilter } from './orders-search.ts';
import { paymentOf } from './orders-listing.ts';

export interface OrderTableWords {
  readonly headings: Readonly<
    Record<
      | 'number'
      | 'day'
      | 'placedAt'
      | 'type'
      | 'source'
      | 'table'
      | 'guest'
      | 'phone'
      | 'items'
      | 'total'
      | 'refunded'
      | 'payment'
      | 'stage'
      | 'placedBy',
      string
    >
  >;
  readonly payments: Readonly<Record<PaymentFilter, string>>;
  readonly typeOf: (order: OrderSummary) => string;
  readonly sourceOf: (order: OrderSummary) => string;
  readonly itemsOf: (order: OrderSummary) => string;
  readonly stageOf: (order: OrderSummary) => string;
}

/** The orders of a list below its headings. */
export function orderTable(orders: readonly OrderSummary[], words: OrderTableWords): CsvCell[][] {
  const { headings, payments, typeOf, sourceOf, itemsOf, stageOf } = words;
  const rows = orders.map((order): CsvCell[] => {
    const payment = paymentOf(order.payment);
    return [
      order.number,
      order.businessDate,
      order.placedAt,
      typeOf(order),
      sourceOf(order),
      order.tableNumber,
      order.customer,
      order.phone,
      itemsOf(order),
      order.total,
      order.refunded,
      payment && payments[payment],
      stageOf(order),
      order.placedBy,
    ];
  });
  const { number, day, placedAt, type, source, table, guest, phone, items, total, refunded } = headings;
  return [
    [
      number,
      day,
      placedAt,
      type,
      source,
      table,
      guest,
      phone,
      items,
      total,
      refunded,
      headings.payment,
      headings.stage,
      headings.placedBy,
    ],
    ...rows,
  ];
}
