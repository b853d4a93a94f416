import { AppError } from '../kit/errors.ts';
import { defineCall, defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { everyone } from '../kit/roles.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byBrand, byStore, storeScope } from '../kit/scope.ts';
import { instantMs } from '../kit/time.ts';
import { listOpenStores } from '../store/list-open.ts';
import { getOrderTerms } from '../store/order-terms.ts';
import { orderHoursOf, orderState } from '../store/order-times.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { bundlesIn } from './bundle-lines.ts';
import { askedQuote } from './create-input.ts';
import { listMyOrders } from './own-orders.ts';
import { menuTables } from './from-menu.ts';
import { findTableCall, listTimesCall, quoteCall } from './checkout-calls.ts';
import { getCall } from './guest-calls.ts';
import { readyOf, timesAhead, type Place } from './guest-times.ts';
import { orders, type OrderType } from './schema.ts';
import { refuseService, tableOfToken } from './service-rules.ts';
import { judgeOrderRequest } from './order-request.ts';

/**
 * What an order would come to, and when it would be ready, if it were sent now: it asks all that {@link createOrder} asks and refuses with the
 * same words, and nothing is written.
 */
export const quoteOrder = defineQuery({
  ...quoteCall,
  input: askedQuote,
  who: everyone,
  scope: byStore,
  source: 'server',
  ticketsFor: ({ orderData }) => orderData._id,
  bundlesFor: ({ orderData }) => bundlesIn(orderData.items),
  tables: [orders, stores, storeSettings, ...menuTables],
  async run(rows, { brandId, storeId, orderData, expected, tickets }, { actor, now }) {
    const place = await placeOf(rows, { brandId, storeId });
    // Staff that looks at the page of guests is told what guests are.
    const by = actor.kind === 'customer' || actor.kind === 'guest' ? actor : ({ kind: 'guest' } as const);
    const request = { ...orderData, brandId, storeId, expected, tickets, orderId: orderData._id ?? 'quote' };
    const judged = await judgeOrderRequest(rows, request, place, { actor: by, now });
    const { menu, items, amounts, dineInInfo, deliveryInfo, ready } = judged;
    const { subtotal, totalDiscount, serviceCharge, deliveryFee, total } = amounts;
    return {
      ...(menu && { menuId: menu._id, menuRevision: menu.revision }),
      items: [...items],
      subtotal,
      totalDiscount,
      tickets: [...judged.tickets],
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
  ...findTableCall,
  who: everyone,
  scope: (input) => storeScope(input.brandId, input.id),
  source: 'server',
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
  ...getCall,
  who: everyone,
  scope: byBrand,
  summary: 'An order, for its customer and whoever holds its secret.',
});

async function placeOf(
  rows: ReadRows,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
): Promise<Place> {
  const store = await mustGetOwn(rows, stores, storeId, { brandId });
  return { store, settings: await mustGetOwn(rows, storeSettings, storeId, { brandId }) };
}

/**
 * When an order can be had: as soon as possible, and the times of a day that may be chosen, in the store's steps and up to as many days ahead as
 * it says. What is full is told as that. A store of which no till was heard for two minutes says so with `isHeard`: it takes orders, and
 * nobody may see them in time.
 * @throws AppError not_found · service_disabled
 */
export const listTimes = defineQuery({
  ...listTimesCall,
  who: everyone,
  scope: byStore,
  source: 'server',
  asksHeard: true,
  tables: [orders, stores, storeSettings],
  async run(rows, { brandId, storeId, orderType: type, date, isHeard = true }, { now }) {
    const place = await placeOf(rows, { brandId, storeId });
    refuseService(place.settings.serviceSettings, type);
    const nowMs = instantMs(now);
    const { store, settings } = place;
    const hours = orderHoursOf(store, settings, type);
    const state = orderState(hours, nowMs);
    const ahead = await timesAhead(rows, place, type, { nowMs, date });
    return {
      isHeard,
      soonest: await soonestOf(rows, place, { orderType: type, now }),
      pausedUntil: state.pausedUntil ?? null,
      opensAt: state.opensAt ?? null,
      dates: ahead.dates,
      date: ahead.date ?? date ?? null,
      times: ahead.times,
    };
  },
  summary: 'When an order can be had.',
});

/** What says that no order of this moment is taken. */
const notNow: readonly string[] = ['store_closed', 'orders_paused', 'slot_full', 'service_disabled'];

/** As soon as possible; null where no order of this moment is taken, also because every time is full. */
async function soonestOf(
  rows: ReadRows,
  place: Place,
  asked: { readonly orderType: OrderType; readonly now: string },
): Promise<string | null> {
  try {
    return (await readyOf(rows, place, asked)).at ?? asked.now;
  } catch (error) {
    if (error instanceof AppError && notNow.includes(error.code)) return null;
    throw error;
  }
}

/** What is only asked of the server. */
export const guestQueries = [
  listOpenStores,
  getOrderTerms,
  quoteOrder,
  findTable,
  getGuestOrder,
  listTimes,
  listMyOrders,
];
