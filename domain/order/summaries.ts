import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { day } from '../kit/time.ts';
import { normalise } from '../kit/search-text.ts';
import { kitchenStandingOf, kitchenStandings } from './kitchen-calls.ts';
import { sentAt } from './kitchen-orders.ts';
import { isPaid } from './order-states.ts';
import { order, orders, type Order } from './schema.ts';

/** What a list shows and searches of an order: a small part of it, for many days at once. */
export const orderSummary = z.object({
  ...z.pick(order, {
    _id: true,
    number: true,
    businessDate: true,
    placedAt: true,
    channel: true,
    orderType: true,
    status: true,
    fulfilment: true,
    payment: true,
    paymentMethod: true,
    isOpen: true,
    total: true,
    parked: true,
    supplementOf: true,
    rev: true,
    userId: true,
    estimatedPickupTime: true,
  }).shape,
  /** Whole TWD given back. */
  refunded: z.int(),
  placedBy: z.string(),
  /** How far the kitchen's screens are with it; absent where it has nothing to make. */
  kitchen: z.optional(z.enum(kitchenStandings)),
  /** When it was sent to be made. */
  sentAt: z.string(),
  tableNumber: z.optional(z.string()),
  phone: z.optional(z.string()),
  customer: z.optional(z.string()),
  /** What a platform's courier says. */
  platformCode: z.optional(z.string()),
  /** Pieces that stand on it. */
  pieces: z.int(),
  notes: z.optional(z.string()),
  /** `紅茶拿鐵 ×2、貢丸湯`, what stands on it. */
  items: z.string(),
  itemsEn: z.string(),
  /** What a search looks through, normalised. */
  found: z.string(),
});

export type OrderSummary = z.infer<typeof orderSummary>;

/** Orders that somebody has still to take money for: put aside or unpaid, the oldest first. */
export const listOpen = defineQuery({
  name: 'order.listOpen',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id }),
  output: z.array(order),
  tables: [orders],
  async run(rows, { brandId, storeId }) {
    const open = await rows.list(orders, { index: 'open', equals: [storeId, 1] });
    // Rows of builds that told no difference between unpaid and unserved are not asked for money a second time.
    return open.filter((row) => row.brandId === brandId && !isPaid(row.payment));
  },
  summary: 'The parked and unpaid orders of a store.',
});

/** Summaries of a span of business days, both included, the newest first. */
export const listDays = defineQuery({
  name: 'order.listDays',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id, from: day, to: day }),
  output: z.array(orderSummary),
  tables: [orders],
  async run(rows, { brandId, storeId, from, to }) {
    const found = await rows.list(orders, { index: 'number', equals: [storeId], from, to });
    return found
      .filter((row) => row.brandId === brandId)
      .sort((a, b) => compareText(b.placedAt, a.placedAt) || compareText(b._id, a._id))
      .map(summaryOf);
  },
  summary: 'Short forms of the orders of some days.',
});

export const summaryStates = ['all', 'unpaid', 'parked', 'paid', 'refunded', 'cancelled'] as const;

export type SummaryState = (typeof summaryStates)[number];

/** The summaries in a state that a search finds: by number, phone, table, total or any part of a dish's name. All words must be found. */
export function matchOrders(
  summaries: readonly OrderSummary[],
  { text, state }: { readonly text: string; readonly state: SummaryState },
): OrderSummary[] {
  const words = text.split(/\s+/).map(wanted).filter(Boolean);
  return summaries.filter((row) => isIn(row, state) && words.every((word) => isFound(row, word)));
}

/** An order's short form. */
export function summaryOf(row: Order): OrderSummary {
  const { _id, number, businessDate, placedAt, channel, orderType, status, fulfilment, payment } = row;
  const { paymentMethod, isOpen, total, parked, supplementOf, rev, items, refunds } = row;
  const { userId, estimatedPickupTime, notes } = row;
  const standing = items.filter(({ voided }) => !voided);
  const listed = standing.length > 0 ? standing : items;
  const textOf = (name: (line: Order['items'][number]) => string, joint: string): string =>
    listed.map((line) => (line.quantity > 1 ? `${name(line)} ×${line.quantity}` : name(line))).join(joint);
  const { phone, name: customer } = row.customerInfo ?? {};
  const tableNumber = row.dineInInfo?.tableNumber;
  const platformCode = row.platformInfo?.code;
  const names = items.map(({ itemName, itemNameEn }) => `${itemName}\n${itemNameEn ?? ''}`).join('\n');
  return {
    _id,
    number,
    businessDate,
    placedAt,
    channel,
    orderType,
    status,
    fulfilment,
    payment,
    paymentMethod,
    isOpen,
    total,
    parked,
    supplementOf,
    rev,
    userId,
    estimatedPickupTime,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    placedBy: row.placedBy?.name ?? '',
    kitchen: kitchenStandingOf(row),
    sentAt: sentAt(row),
    tableNumber,
    phone,
    customer,
    platformCode,
    pieces: standing.reduce((sum, { quantity }) => sum + quantity, 0),
    notes,
    items: textOf(({ itemName }) => itemName, '、'),
    itemsEn: textOf(({ itemName, itemNameEn }) => itemNameEn ?? itemName, ', '),
    // Nobody says the dash of a number.
    found: [number, number.replaceAll('-', ''), phone ?? '', customer ?? '', platformCode ?? '', names]
      .map(normalise)
      .join('\n'),
  };
}

function wanted(word: string): string {
  return normalise(word).replace(/^nt\$/, '').replaceAll(',', '');
}

function isFound({ found, total, tableNumber }: OrderSummary, word: string): boolean {
  return (
    String(total) === word ||
    found.includes(word) ||
    (tableNumber !== undefined && normalise(tableNumber) === word)
  );
}

/** Whether an order is in a state. Unpaid, paid, refunded and cancelled exclude each other and leave none out, so that their counts add up. */
function isIn({ status, payment, parked }: OrderSummary, state: SummaryState): boolean {
  if (state === 'all') return true;
  if (state === 'parked') return parked !== undefined;
  if (state === 'unpaid') return status === 'unpaid' || status === 'pending_payment';
  if (state === 'cancelled') return status === 'cancelled';
  const isGivenBack = payment === 'refunded' || payment === 'partially_refunded';
  return status === 'paid' && isGivenBack === (state === 'refunded');
}
