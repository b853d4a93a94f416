import type { Actor } from '../kit/actor.ts';
import { AppError, type ErrorCode, type Fault } from '../kit/errors.ts';
import { isMobilePhone, mobilePhoneOf } from '../kit/mobile-phone.ts';
import type { ReadRows } from '../kit/rows.ts';
import { priceOrder, type OrderAmounts } from '../pricing/price-order.ts';
import type { TicketView } from '../promotion/ticket-view.ts';
import type { DiningTable } from '../store/schema.ts';
import { applyTickets } from './apply-tickets.ts';
import type { CreateInput } from './create-input.ts';
import { lineOf } from './derive.ts';
import type { Difference } from './differences.ts';
import { linesFromMenu, type UnavailableItem } from './from-menu.ts';
import { guestOrderLimits, isSeated } from './guest-limits.ts';
import { readyOf, type Place, type Ready } from './guest-times.ts';
import type { LineInput } from './inputs.ts';
import { piecesOfLines, shortOf, type Short } from './oversell.ts';
import type { Order, OrderLine } from './schema.ts';
import { districtOf, faultAt, refuseService, refuseSmall, tableOfToken } from './service-rules.ts';
import { dishesIn } from './stock.ts';

/** What somebody without a till asks to order, before the server has checked it. */
export type OrderRequest = Pick<
  CreateInput,
  | 'brandId'
  | 'storeId'
  | 'orderType'
  | 'items'
  | 'customerInfo'
  | 'dineInInfo'
  | 'deliveryInfo'
  | 'estimatedPickupTime'
  | 'expected'
  | 'tickets'
>;

/** A guest's order as the server has judged it: prices, times and tickets are the server's. */
export interface JudgedOrderRequest {
  readonly menu: { readonly _id: string; readonly revision: number } | undefined;
  readonly lines: readonly LineInput[];
  readonly items: readonly OrderLine[];
  readonly amounts: OrderAmounts;
  /** The tickets that are on it. */
  readonly discounts: Order['discounts'];
  /** All that are reserved for it, also those that it does not meet the terms of. */
  readonly tickets: readonly TicketView[];
  readonly customerInfo: Order['customerInfo'];
  readonly dineInInfo: Order['dineInInfo'];
  readonly deliveryInfo: Order['deliveryInfo'];
  readonly ready: Ready;
}

/**
 * Judges what a guest orders, as a dry run and when it is booked alike: may they, when, from which table or where to, what of it there is
 * and what it costs. Nothing that their device says of price, table, way or time is believed.
 *
 * All that differs from what they were shown is told in one refusal, by its gravest: sold_out, stock_short, price_changed, with
 * `lines` (each with its `index` among the items) and `total` and `menuRevision` as they are now.
 * @throws AppError account_required · bundle_needs_member · validation · service_disabled · store_closed · orders_paused · slot_full · table_code_unknown · sold_out ·
 * stock_short · price_changed
 */
export async function judgeOrderRequest(
  rows: ReadRows,
  request: OrderRequest & { readonly orderId: string },
  place: Place,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<JudgedOrderRequest> {
  const { serviceSettings } = place.settings;
  if (actor.kind === 'guest' && serviceSettings.allowGuestOrders === false)
    throw new AppError('account_required');
  // Vouchers are somebody's: who buys them has to be known.
  if (actor.kind === 'guest' && request.items.some(({ itemType }) => itemType === 'bundle'))
    throw new AppError('bundle_needs_member');
  refuseService(serviceSettings, request.orderType);
  // Whoever sits at a table is served in turn.
  if (request.orderType === 'dine_in' && request.estimatedPickupTime !== undefined)
    throw faultAt('orderData.estimatedPickupTime', 'unexpected');
  if (piecesOf(request.items) > guestOrderLimits.pieces) throw faultAt('orderData.items', 'too_large');
  const ready = await readyOf(rows, place, { ...request, now });
  const customerInfo = contactOf(request);
  refuseNameless({ ...request, customerInfo }, actor);
  const table = tableOf(place, request);
  const district = districtOf(serviceSettings, request.deliveryInfo?.districtId);
  const isDelivery = request.orderType === 'delivery';
  if (isDelivery && !district) throw faultAt('orderData.deliveryInfo.districtId', 'unknown');
  const found = await linesFromMenu(rows, {
    ...request,
    audience: 'guest',
    now,
    estimatedPickupTime: ready.slotAt ?? request.estimatedPickupTime,
  });
  const items = found.lines.map(lineOf);
  const deliveryFee = isDelivery && district ? district.fee : 0;
  const { told: tickets, ...applied } = withTickets(request, items, place, now);
  const discounts = [...applied.discounts];
  const { amounts } = priceOrder({
    lines: items,
    orderType: request.orderType,
    discounts,
    serviceChargeRate: serviceSettings.serviceChargeRate,
    deliveryFee,
    manualAdjustment: 0,
  });
  const stocked = piecesOfLines(found.lines);
  if ([...stocked.values()].some((pieces) => pieces > guestOrderLimits.pieces))
    throw faultAt('orderData.items', 'too_large');
  const short = await shortOf(rows, request.storeId, stocked);
  refuseDifferences({ ...found, items, amounts, short, expected: request.expected });
  if (isDelivery && district) {
    refuseSmall(serviceSettings, district, { subtotal: amounts.subtotal, pieces: piecesOf(items) });
  }
  const { menu, lines } = found;
  return {
    menu,
    lines,
    items,
    amounts,
    discounts,
    tickets,
    customerInfo,
    dineInInfo: table && seatedAt(table, request),
    deliveryInfo:
      isDelivery && district && request.deliveryInfo
        ? { address: request.deliveryInfo.address, district: district.name, deliveryFee }
        : undefined,
    ready,
  };
}

/** The tickets that are reserved for an order, as far as its lines meet their terms. */
export function withTickets(
  {
    orderId,
    orderType,
    tickets = [],
  }: Pick<OrderRequest, 'orderType' | 'tickets'> & { readonly orderId: string },
  items: readonly OrderLine[],
  { store }: Pick<Place, 'store'>,
  now: string,
): ReturnType<typeof applyTickets> {
  const { _id: storeId, timezone, dayCutover } = store;
  const order = { _id: orderId, orderType, items: [...items], discounts: [] };
  return applyTickets(order, tickets, { storeId, timezone, dayCutover, now });
}

/** Dishes, whatever comes with them. */
export function piecesOf(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

interface Found {
  readonly menu: { readonly revision: number } | undefined;
  readonly lines: readonly LineInput[];
  readonly places: readonly number[];
  readonly gone: readonly UnavailableItem[];
  readonly items: readonly OrderLine[];
  readonly amounts: OrderAmounts;
  readonly short: readonly Short[];
  readonly expected: OrderRequest['expected'];
}

/** @throws AppError sold_out · stock_short · price_changed */
function refuseDifferences(found: Found): void {
  const { menu, places, items, amounts, expected } = found;
  const differences: Difference[] = [...found.gone, ...shortLines(found)];
  // Without what is gone the sum says nothing of prices; each price is told all the same, unless it is known to be the one that was shown.
  const isOther = expected !== undefined && expected.total !== amounts.total;
  for (const [at, { templateId, itemName, itemNameEn, unitPrice }] of items.entries()) {
    const index = places[at] ?? at;
    const shown = expected?.unitPrices?.[index];
    if (shown === undefined ? !isOther : shown === unitPrice) continue;
    differences.push({
      index,
      templateId,
      kind: 'price_changed',
      ...named(itemName, itemNameEn),
      now: unitPrice,
    });
  }
  const code = (['sold_out', 'stock_short', 'price_changed'] as const).find((one) =>
    differences.some(({ kind }) => codeOf[kind] === one),
  );
  if (code === undefined && !isOther) return;
  throw new AppError(code ?? 'price_changed', {
    lines: differences.toSorted((a, b) => a.index - b.index),
    total: { now: amounts.total, ...(expected && { was: expected.total }) },
    ...(menu && { menuRevision: menu.revision }),
  });
}

const codeOf: Readonly<Record<Difference['kind'], ErrorCode>> = {
  gone: 'sold_out',
  sold_out: 'sold_out',
  not_served: 'sold_out',
  stock_short: 'stock_short',
  price_changed: 'price_changed',
};

/** What is short, by the lines that want it; not of those that are told to be sold out already. */
function shortLines({ lines, places, gone, short }: Found): Difference[] {
  const out = new Set(gone.map(({ index }) => index));
  return short.flatMap(({ templateId: dish, left }) =>
    lines.flatMap((line, at): Difference[] => {
      const index = places[at] ?? at;
      if (out.has(index) || !dishesIn(line).has(dish)) return [];
      const { templateId, itemName, itemNameEn, quantity } = line;
      return [
        { index, templateId, kind: 'stock_short', ...named(itemName, itemNameEn), was: quantity, left },
      ];
    }),
  );
}

function named(name: string, nameEn: string | undefined): Pick<Difference, 'name' | 'nameEn'> {
  return { name, ...(nameEn === undefined ? {} : { nameEn }) };
}

/** Phones stand in the 09 form, however they were typed. */
function contactOf({ customerInfo }: OrderRequest): Order['customerInfo'] {
  if (customerInfo?.phone === undefined) return customerInfo;
  return { ...customerInfo, phone: mobilePhoneOf(customerInfo.phone) };
}

/**
 * Somebody has to be called when food is ready to be fetched or brought: a guest says who and under which number. Whoever sits at a table is
 * found there.
 */
function refuseNameless(request: OrderRequest, actor: Actor): void {
  const { orderType, customerInfo, deliveryInfo } = request;
  const faults: Fault[] = [];
  const needsName = actor.kind === 'guest' && !isSeated(request);
  if (needsName && customerInfo?.name === undefined)
    faults.push({ path: 'orderData.customerInfo.name', message: 'required' });
  const needsPhone = actor.kind === 'guest' && orderType !== 'dine_in';
  const phone = customerInfo?.phone;
  if ((needsPhone || phone !== undefined) && !isMobilePhone(phone ?? ''))
    faults.push({ path: 'orderData.customerInfo.phone', message: 'phone' });
  if (orderType === 'delivery' && !deliveryInfo)
    faults.push({ path: 'orderData.deliveryInfo', message: 'required' });
  if (faults.length > 0) throw new AppError('validation', { faults });
}

/**
 * Where a guest sits, by the code that they read there: it alone says which table, since names of tables are told to anybody. A store that
 * has tables brings nothing to one that nobody proved to sit at.
 * @throws AppError validation · table_code_unknown (another code stands there now)
 */
function tableOf({ settings }: Place, { orderType, dineInInfo }: OrderRequest): DiningTable | undefined {
  if (orderType !== 'dine_in') return undefined;
  const token = dineInInfo?.tableToken;
  if (token === undefined) {
    if (settings.tables.some(({ isActive }) => isActive) || dineInInfo?.tableNumber !== undefined)
      throw faultAt('orderData.dineInInfo.tableToken', 'required');
    return undefined;
  }
  const table = tableOfToken(settings, token);
  if (!table) throw new AppError('table_code_unknown');
  return table;
}

function seatedAt({ _id: tableId, label: tableNumber }: DiningTable, { dineInInfo }: OrderRequest) {
  const guests = dineInInfo?.guests;
  return { tableNumber, tableId, ...(guests === undefined ? {} : { guests }) };
}
