import { normalise } from '#domain/menu/search.ts';
import type { Order } from '#domain/order/schema.ts';
import { isPending } from '../counter-ports.ts';

export const orderFilters = ['all', 'unpaid', 'paid', 'pending'] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** The orders that a filter lets through and that a search finds by number, total, table or a dish's name in either language. */
export function findOrders(orders: readonly Order[], filter: OrderFilter, query: string): Order[] {
  const wanted = normalise(query).replace(/^nt\$/, '').replaceAll(',', '');
  return orders.filter((order) => passes(order, filter) && (wanted === '' || isFound(order, wanted)));
}

/** How many orders each filter would show. */
export function countOrders(orders: readonly Order[]): Record<OrderFilter, number> {
  const counts = { all: orders.length, unpaid: 0, paid: 0, pending: 0 };
  for (const order of orders) {
    for (const filter of ['unpaid', 'paid', 'pending'] as const)
      if (passes(order, filter)) counts[filter] += 1;
  }
  return counts;
}

function passes(order: Order, filter: OrderFilter): boolean {
  if (filter === 'pending') return isPending(order);
  if (filter === 'all') return true;
  if (filter === 'paid') return order.status === 'paid';
  return order.status === 'unpaid' || order.status === 'pending_payment';
}

function isFound({ number, total, items, dineInInfo }: Order, wanted: string): boolean {
  if (/^\d+$/.test(wanted) && String(total) === wanted) return true;
  const written = normalise(number);
  // Nobody says the dash of a number.
  if (written.includes(wanted) || written.replaceAll('-', '').includes(wanted)) return true;
  if (normalise(dineInInfo?.tableNumber ?? '') === wanted) return true;
  return items.some(({ itemName, itemNameEn }) =>
    normalise(`${itemName}\n${itemNameEn ?? ''}`).includes(wanted),
  );
}
