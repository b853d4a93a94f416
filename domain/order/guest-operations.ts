import * as z from 'zod/mini';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { defineCall, defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { everyone } from '../kit/roles.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byBrand, byStore, storeScope } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { day, instant, instantMs } from '../kit/time.ts';
import { getOrderTerms } from '../store/order-terms.ts';
import { orderHoursOf, orderState } from '../store/order-times.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { guestOptions, toldOrder } from './guest-order.ts';
import { listMyOrders } from './own-orders.ts';
import { menuTables } from './from-menu.ts';
import { daysAhead, readyOf, type Place } from './guest-times.ts';
import { orders, orderType, type OrderType } from './schema.ts';
import { refuseService, tableOfToken } from './service-rules.ts';
import { quoteInput } from './web-inputs.ts';
import { judgeWish } from './wish.ts';

/**
 * What an order would come to, and when it would be ready, if it were sent now: it asks all that {@link createOrder} asks and refuses with the
 * same words, and nothing is written.
 */
export const quoteOrder = defineQuery({
  name: 'orderCustomer.quote',
  rest: 'POST /order-customer/brands/{brandId}/stores/{storeId}/quote',
  who: everyone,
  scope: byStore,
  source: 'server',
  input: quoteInput,
  output: z.object({
    menuId: z.optional(id),
    menuRevision: z.optional(z.int()),
    items: z.array(
      z.object({
        templateId: id,
        itemName: z.string(),
        itemNameEn: z.optional(z.string()),
        options: guestOptions,
        unitPrice: amount,
        quantity: z.int(),
        subtotal: amount,
        note: z.optional(z.string()),
      }),
    ),
    subtotal: amount,
    serviceCharge: amount,
    deliveryFee: amount,
    total: amount,
    dineInInfo: z.optional(z.object({ tableNumber: z.string() })),
    district: z.optional(z.string()),
    /** When it would be ready; absent where the store says no time. */
    readyAt: z.optional(instant),
  }),
  tables: [orders, stores, storeSettings, ...menuTables],
  async run(rows, { brandId, storeId, orderData, expected }, { actor, now }) {
    const place = await placeOf(rows, { brandId, storeId });
    // Staff that looks at the page of guests is told what guests are.
    const by = actor.kind === 'customer' || actor.kind === 'guest' ? actor : ({ kind: 'guest' } as const);
    const wish = { ...orderData, brandId, storeId, expected, orderId: orderData._id ?? 'quote' };
    const judged = await judgeWish(rows, wish, place, { actor: by, now });
    const { menu, items, amounts, dineInInfo, deliveryInfo, ready } = judged;
    const { subtotal, serviceCharge, deliveryFee, total } = amounts;
    return {
      ...(menu && { menuId: menu._id, menuRevision: menu.revision }),
      items: [...items],
      subtotal,
      serviceCharge,
      deliveryFee,
      total,
      ...(dineInInfo && { dineInInfo: { tableNumber: dineInInfo.tableNumber } }),
      ...(deliveryInfo?.district === undefined ? {} : { district: deliveryInfo.district }),
      ...(ready.at === undefined ? {} : { readyAt: ready.at }),
    };
  },
  summary: 'What an order would come to if it were sent now; writes nothing.',
});

/** The table that a code belongs to. @throws AppError not_found (no store) · table_code_unknown */
export const findTable = defineQuery({
  name: 'store.findTable',
  rest: 'GET /store/public/brands/{brandId}/{id}/table',
  who: everyone,
  scope: (input) => storeScope(input.brandId, input.id),
  source: 'server',
  input: z.strictObject({ brandId: id, id, token: line(64) }),
  output: z.object({ tableNumber: z.string(), area: z.optional(z.string()) }),
  tables: [storeSettings],
  async run(rows, input) {
    const settings = await mustGetOwn(rows, storeSettings, input.id, input);
    const table = tableOfToken(settings, input.token);
    if (!table) throw new AppError('table_code_unknown');
    return { tableNumber: table.label, ...(table.area === undefined ? {} : { area: table.area }) };
  },
  summary: 'The table whose code a guest has read.',
});

/**
 * An order as its guest sees it: of whoever shows its secret, or is its customer.
 * @throws AppError not_found for anybody else
 */
export const getGuestOrder = defineCall({
  name: 'orderCustomer.get',
  rest: 'GET /order-customer/brands/{brandId}/order/{orderId}',
  who: everyone,
  scope: byBrand,
  input: z.strictObject({ brandId: id, orderId: id }),
  output: toldOrder,
  summary: 'An order, for its customer and whoever holds its secret.',
});

async function placeOf(
  rows: ReadRows,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
): Promise<Place> {
  const store = await mustGetOwn(rows, stores, storeId, { brandId });
  return { store, settings: await mustGetOwn(rows, storeSettings, storeId, { brandId }) };
}

const timesInput = z.strictObject({
  brandId: id,
  storeId: id,
  orderType,
  /** The day of which the times are told; the first that has any where it is absent. */
  date: z.optional(day),
  /** Said by the server alone. */
  isHeard: z.optional(z.boolean()),
});

/**
 * When an order can be had: as soon as possible, and the times of a day that may be chosen, in the store's steps and up to as many days ahead as
 * it says. What is full is told as that. A store of which no till was heard for two minutes says so with `isHeard`: it takes orders, and
 * nobody may see them in time.
 * @throws AppError not_found · service_disabled
 */
export const listTimes = defineQuery({
  name: 'orderCustomer.listTimes',
  rest: 'GET /order-customer/brands/{brandId}/stores/{storeId}/times',
  who: everyone,
  scope: byStore,
  source: 'server',
  asksHeard: true,
  input: timesInput,
  output: z.object({
    isHeard: z.boolean(),
    /** When an order of this moment would be ready; null where none is taken now. */
    soonest: z.nullable(instant),
    pausedUntil: z.nullable(instant),
    opensAt: z.nullable(instant),
    /** Days for which there are times to choose from. */
    dates: z.array(day),
    date: z.nullable(day),
    times: z.array(z.object({ at: instant, isFull: z.boolean() })),
  }),
  tables: [orders, stores, storeSettings],
  async run(rows, { brandId, storeId, orderType: type, date, isHeard = true }, { now }) {
    const place = await placeOf(rows, { brandId, storeId });
    refuseService(place.settings.serviceSettings, type);
    const nowMs = instantMs(now);
    const { store, settings } = place;
    const hours = orderHoursOf(store, settings, type);
    const state = orderState(hours, nowMs);
    const days = await daysAhead(rows, place, type, nowMs);
    const chosen = days.find((one) => one.date === date) ?? (date === undefined ? days[0] : undefined);
    return {
      isHeard,
      soonest: await soonestOf(rows, place, { orderType: type, now }),
      pausedUntil: state.pausedUntil ?? null,
      opensAt: state.opensAt ?? null,
      dates: days.map((one) => one.date),
      date: chosen?.date ?? date ?? null,
      times: chosen?.times ?? [],
    };
  },
  summary: 'When an order can be had.',
});

/** As soon as possible; null where no order of this moment is taken, also because every time is full. */
async function soonestOf(
  rows: ReadRows,
  place: Place,
  asked: { readonly orderType: OrderType; readonly now: string },
): Promise<string | null> {
  try {
    return (await readyOf(rows, place, asked)).at ?? asked.now;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** What is only asked of the server. */
export const guestQueries = [getOrderTerms, quoteOrder, findTable, getGuestOrder, listTimes, listMyOrders];
