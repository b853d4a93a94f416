import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { inventory, type InventoryItem } from '../inventory/schema.ts';
import { statusOf, type StockStatus } from '../inventory/stock.ts';
import { id, keptId } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { businessDateOf, day, instantMs, isoInstant, localClock } from '../kit/time.ts';
import { menus } from '../menu/schema.ts';
import { stores, storeSettings } from '../store/schema.ts';
import { brings, counts, takenOf } from './brand-stats.ts';
import { isFood } from './bundle-lines.ts';
import { remainingOf } from './line-units.ts';
import { awaitsPayment, isPaid } from './order-states.ts';
import { orders, type Order } from './schema.ts';

const weekMs = 7 * 86_400_000;
const hoursOfDay = 24;
/** So many of each are named; more are only counted. */
const named = 5;

const sum = z.object({ revenue: z.int(), orders: z.int() });
const item = z.object({ _id: keptId, name: z.string(), nameEn: z.optional(z.string()) });

/**
 * What a store does on its present business day, against the same weekday a week before up to the same hour and minute, and what there
 * waits for somebody. Revenue is paid less given back, whole TWD; cancelled orders and those put aside are left out. What nobody has paid
 * yet, or was given back whole, is none of the orders that brought it. `hours` has 24 entries, the first begins with the business day. A device answers it from its own rows where it keeps the store.
 * @throws not_found where the store is not known
 */
export const getStoreDay = defineQuery({
  name: 'order.storeDay',
  rest: 'GET /order-admin/brands/{brandId}/stores/{storeId}/day',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id }),
  output: z.object({
    date: day,
    lastDate: day,
    today: sum,
    /** Up to the same time of the day. */
    last: sum,
    /** Of each hour: today's revenue and that of the week before, whose hours are all there. */
    hours: z.array(z.object({ today: z.int(), last: z.int() })),
    /** The clock's hour with which the first of `hours` begins. */
    firstHour: z.int(),
    top: z.array(
      z.object({
        _id: keptId,
        name: z.string(),
        nameEn: z.optional(z.string()),
        quantity: z.int(),
        revenue: z.int(),
      }),
    ),
    unpaid: z.int(),
    parked: z.int(),
    /** New orders from the web that nobody has accepted. */
    waiting: z.int(),
    soldOut: z.array(item),
    soldOutCount: z.int(),
    low: z.array(item),
    lowCount: z.int(),
    hasMenu: z.boolean(),
    hasPrinter: z.boolean(),
  }),
  tables: [orders, stores, storeSettings, inventory, dishTemplates, menus],
  async run(rows, { brandId, storeId }, { now }) {
    const settings = await mustGetOwn(rows, storeSettings, storeId, { brandId });
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, storeId)) ?? {};
    const nowMs = instantMs(now);
    const date = businessDateOf(nowMs, timezone, dayCutover);
    const lastDate = businessDateOf(nowMs - weekMs, timezone, dayCutover);
    const firstHour = Number(dayCutover.slice(0, 2));
    const hourOf = ({ placedAt }: Order): number =>
      (Math.floor(localClock(instantMs(placedAt), timezone).minute / 60) - firstHour + hoursOfDay) %
      hoursOfDay;
    const of = async (on: string): Promise<Order[]> =>
      (await rows.list(orders, { index: 'number', equals: [storeId], from: on, to: on })).filter(counts);
    const [sold, before] = [await of(date), await of(lastDate)];
    const until = isoInstant(nowMs - weekMs);
    const hours = Array.from({ length: hoursOfDay }, () => ({ today: 0, last: 0 }));
    for (const order of sold) hours[hourOf(order)]!.today += takenOf(order);
    for (const order of before) hours[hourOf(order)]!.last += takenOf(order);
    const open = await rows.list(orders, { index: 'open', equals: [storeId, 1] });
    const items = await rows.list(inventory, { index: 'store', equals: [storeId] });
    const stateOf = (one: InventoryItem): StockStatus => statusOf(one, now);
    const soldOut = items.filter((one) => stateOf(one) === 'sold_out');
    const low = items.filter((one) => ['critical', 'needs_restock'].includes(stateOf(one)));
    const found = await rows.list(menus, { index: 'store', equals: [storeId] });
    return {
      date,
      lastDate,
      today: sumOf(sold),
      last: sumOf(before.filter(({ placedAt }) => placedAt <= until)),
      hours,
      firstHour,
      top: topOf(sold),
      unpaid: open.filter(({ payment, parked }) => parked === undefined && !isPaid(payment)).length,
      parked: open.filter(({ parked }) => parked !== undefined).length,
      waiting: [...open, ...sold.filter(({ isOpen }) => isOpen === 2)].filter(isToBeTaken).length,
      soldOut: await namesOf(rows, soldOut),
      soldOutCount: soldOut.length,
      low: await namesOf(rows, low),
      lowCount: low.length,
      hasMenu: found.some(({ isActive }) => isActive),
      hasPrinter: settings.printers.length > 0,
    };
  },
  summary: "A store's present day against the same weekday, and what waits there.",
});

/** Whether somebody has to take on what a guest ordered; what is paid online is seen once it is paid. */
function isToBeTaken(row: Order): boolean {
  return row.fulfilment === 'placed' && row.channel !== 'counter' && !awaitsPayment(row);
}

/** The first of them by name. Stock of a dish is called as the dish is now, in each language; anything else has the one name. */
async function namesOf(rows: ReadRows, list: readonly InventoryItem[]): Promise<z.infer<typeof item>[]> {
  const found: z.infer<typeof item>[] = [];
  for (const { _id, itemName, dish } of list.slice(0, named)) {
    const { name = itemName, nameEn } = (dish && (await rows.get(dishTemplates, dish))) || {};
    found.push({ _id, name, ...(nameEn === undefined ? {} : { nameEn }) });
  }
  return found;
}

function sumOf(found: readonly Order[]): { revenue: number; orders: number } {
  const revenue = found.reduce((total, order) => total + takenOf(order), 0);
  return { revenue, orders: found.filter(brings).length };
}

/** The dishes that were sold most, by pieces: what nobody paid or what was given back is not sold. */
function topOf(found: readonly Order[]) {
  const dishes = new Map<
    string,
    { _id: string; name: string; nameEn?: string; quantity: number; revenue: number }
  >();
  for (const { items } of found.filter(brings)) {
    for (const line of items) {
      const quantity = remainingOf(line);
      if (quantity === 0 || !isFood(line)) continue;
      const { templateId: dish, itemName: name, itemNameEn: nameEn, unitPrice } = line;
      const revenue = unitPrice * quantity;
      const one = dishes.get(dish) ?? {
        _id: dish,
        name,
        ...(nameEn === undefined ? {} : { nameEn }),
        quantity: 0,
        revenue: 0,
      };
      dishes.set(dish, { ...one, quantity: one.quantity + quantity, revenue: one.revenue + revenue });
    }
  }
  return [...dishes.values()]
    .sort((a, b) => b.quantity - a.quantity || b.revenue - a.revenue)
    .slice(0, named);
}
