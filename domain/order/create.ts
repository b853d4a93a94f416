import { mayDo } from '../access/permissions.ts';
import { brands } from '../brand/schema.ts';
import { stockMoves } from '../inventory/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, type CommandContext, type Register } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { everyone } from '../kit/roles.ts';
import { mustGet, type ReadRows, type Rows } from '../kit/rows.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { storeSettings, stores, type StoreSettings } from '../store/schema.ts';
import { derive, lineOf } from './derive.ts';
import { linesFromMenu, menuTables } from './from-menu.ts';
import { piecesOfLines, refuseShort } from './oversell.ts';
import type { LineInput } from './inputs.ts';
import { refuseGivenTwice } from './invoice.ts';
import { isForScreens } from './kitchen-screens.ts';
import { newOrder } from './new-order.ts';
import { takeFreeNumber } from './numbering.ts';
import { isSaidBy, saidByGuest } from './origin.ts';
import { order, orders, type Order, type OrderNo } from './schema.ts';
import { isPickupOdd } from './pickup.ts';
import { deliveryFeeFor, faultAt, refuseClosed, refuseDelivery, seatedAt } from './service-rules.ts';
import { takeStock } from './stock.ts';
import { sealedTerms, takeTerms, termsOf, type Terms } from './terms.ts';
import { createInput, fromRestCreate, restCreate, type CreateInput } from './web-inputs.ts';

/**
 * An order that reaches the server without a till: a customer's, or a member of staff's through REST. The server numbers it in its own
 * lane (settled 32) and prices it from the menu. A customer's is refused where the store is closed or has not enough; staff sells what
 * it sees. An order id that exists answers the order that is there, to whoever made it and says the same again.
 *
 * @throws AppError not_found · store_closed · service_disabled · sold_out · stock_short · validation · duplicate (an id that is another order's) ·
 * payment_token_required · payment_unavailable
 */
export const createOrder = defineCommand({
  name: 'orderCustomer.create',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: 'POST /order-customer/brands/{brandId}/stores/{storeId}/create',
  who: everyone,
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  readsBalances: true,
  target: ({ _id }) => (_id === undefined ? undefined : [orders, _id]),
  input: createInput,
  restInput: restCreate,
  fromRest: fromRestCreate,
  output: order,
  tables: [orders, brands, stores, storeSettings, stockMoves, ...menuTables],
  touch: ({ _id, storeId }) => [
    ...(_id === undefined ? [] : [[orders, _id] as const]),
    [stores, storeId],
    [storeSettings, storeId],
  ],
  async seal(rows, input, ctx) {
    const existing = input._id === undefined ? undefined : await rows.get(orders, input._id);
    if (existing) return { ...input, ...termsOf(existing) };
    const brand = await rows.get(brands, input.brandId);
    const store = await mustGetOwn(rows, stores, input.storeId, input);
    const settings = await mustGetOwn(rows, storeSettings, input.storeId, input);
    // What it is made of, and whether the kitchen has screens for that, the menu says when it is booked.
    const terms = takeTerms({ brand, store, settings, isForScreens: false }, input.orderType, ctx);
    const orderNo = await freeNumber(rows, input.storeId, terms, ctx.register, brand?.numberDigits);
    return { ...input, ...terms, orderNo };
  },
  async apply(rows, input, ctx) {
    const _id = input._id ?? ctx.changeId;
    const existing = await rows.get(orders, _id);
    if (existing) return ownOrder(existing, input, ctx.actor);
    refuseGivenTwice(input.customerInfo, 'orderData.customerInfo');
    const settings = await mustGetOwn(rows, storeSettings, input.storeId, input);
    const isStaff = mayDo(ctx.actor, 'orders.take');
    if (!isStaff) {
      refuseClosed(await mustGetOwn(rows, stores, input.storeId, input), settings, {
        ...input,
        now: ctx.now,
      });
      refuseNameless(input, ctx.actor);
    } else if (input.estimatedPickupTime && isPickupOdd(input.estimatedPickupTime, ctx.now))
      throw faultAt('orderData.estimatedPickupTime', 'out_of_range');
    const at = isStaff ? input : { ...input, dineInInfo: seatedAt(settings, input) };
    const { menu, lines } = await linesFromMenu(rows, {
      ...input,
      orderId: _id,
      audience: isStaff ? 'counter' : 'guest',
      now: ctx.now,
    });
    if (!isStaff) await refuseCustomers(rows, input, settings, lines);
    const isAccepted = isStaff || settings.serviceSettings.autoAccept;
    return book(
      rows,
      { input: at, said: saidByGuest(input), _id, settings, lines, menu, isStaff, isAccepted },
      ctx,
    );
  },
  say: ({ orderNo: no }) => /*i18n*/ ({ id: 'order.sent', values: { number: no?.display ?? '' } }),
  summary: "Takes a customer's order, or one of staff that has no till.",
});

/** The server's number, or the next one that nobody took before it: a till may have sold under numbers of the server's lane. */
async function freeNumber(
  rows: ReadRows,
  storeId: string,
  { orderNo, businessDate }: Terms,
  register: Register,
  digits: number | undefined,
): Promise<OrderNo> {
  const ofDay = { index: 'number', equals: [storeId, businessDate] } as const;
  const { lane, display } = orderNo;
  const [other] = await rows.list(orders, { ...ofDay, equals: [...ofDay.equals, display], limit: 1 });
  if (!other) return orderNo;
  const ofLane = await rows.list(orders, { ...ofDay, from: `${lane}-`, to: `${lane}-~` });
  const taken = new Set(ofLane.map((each) => each.orderNo.seq));
  return takeFreeNumber(register, businessDate, (seq) => taken.has(seq), digits);
}

interface Accepted {
  readonly input: CreateInput;
  readonly said: string;
  readonly _id: string;
  readonly settings: StoreSettings;
  readonly lines: readonly LineInput[];
  readonly menu: { readonly _id: string; readonly revision: number } | undefined;
  readonly isStaff: boolean;
  readonly isAccepted: boolean;
}

async function book(
  rows: Rows,
  { input, said, _id, settings, lines, menu, ...is }: Accepted,
  ctx: CommandContext,
): Promise<Order> {
  const {
    brandId,
    storeId,
    orderType,
    customerInfo,
    dineInInfo,
    deliveryInfo,
    estimatedPickupTime,
    notes,
    intendedMethod,
  } = input;
  const isDelivery = orderType === 'delivery';
  const deliveryFee = isDelivery ? deliveryFeeFor(settings.serviceSettings, deliveryInfo?.distance ?? 0) : 0;
  const items = lines.map(lineOf);
  const terms = sealedTerms(input);
  const ref = { _id, brandId, storeId, number: terms.orderNo.display };
  const channel = channelOf(input, is.isStaff);
  const completesWhenPaid =
    terms.completesWhenPaid && channel === 'counter' && !(await isForScreens(rows, storeId, items));
  const facts = newOrder(
    {
      _id,
      brandId,
      storeId,
      userId: ctx.actor.kind === 'customer' ? ctx.actor.customerId : undefined,
      menuId: menu?._id,
      menuRevision: menu?.revision,
      ...terms,
      completesWhenPaid,
      said,
      channel,
      orderType,
      fulfilment: is.isAccepted ? 'accepted' : 'placed',
      promisedAt: is.isAccepted && channel !== 'counter' ? promiseOf(settings, input, ctx.now) : undefined,
      items: is.isAccepted ? await takeStock(rows, ref, items, ctx) : items,
      deliveryFee,
      deliveryInfo: isDelivery && deliveryInfo ? { ...deliveryInfo, deliveryFee } : undefined,
      customerInfo,
      dineInInfo,
      estimatedPickupTime,
      notes,
      intendedMethod,
    },
    ctx,
  );
  await rows.put(orders, derive(facts));
  return mustGet(rows, orders, _id);
}

/**
 * What a guest is told where nobody is asked: the time at which they want it, or as soon as the store says that it can be made. Nothing where
 * it says no time.
 */
function promiseOf(
  { serviceSettings }: StoreSettings,
  { orderType, estimatedPickupTime }: CreateInput,
  now: string,
): string | undefined {
  const { dineInPrepTime, takeOutPrepTime, deliveryPrepTime } = serviceSettings;
  const minutes = { dine_in: dineInPrepTime, takeout: takeOutPrepTime, delivery: deliveryPrepTime }[
    orderType
  ];
  if (minutes === 0) return estimatedPickupTime;
  const readyMs = instantMs(now) + minutes * 60_000;
  return isoInstant(
    Math.max(readyMs, estimatedPickupTime === undefined ? 0 : instantMs(estimatedPickupTime)),
  );
}

function channelOf({ orderType, dineInInfo }: CreateInput, isStaff: boolean): Order['channel'] {
  if (isStaff) return 'counter';
  return orderType === 'dine_in' && dineInInfo?.tableId !== undefined ? 'qr' : 'web';
}

/** What is asked of customers beyond an open store: enough in stock, and terms of delivery that are met. */
async function refuseCustomers(
  rows: ReadRows,
  input: CreateInput,
  settings: StoreSettings,
  lines: readonly LineInput[],
): Promise<void> {
  await refuseShort(rows, input.storeId, piecesOfLines(lines));
  if (input.orderType !== 'delivery') return;
  const items = lines.map(lineOf);
  refuseDelivery(settings.serviceSettings, {
    distance: input.deliveryInfo?.distance,
    subtotal: items.reduce((sum, { subtotal }) => sum + subtotal, 0),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  });
}

/** Somebody has to be called when food is ready to be fetched or brought: a guest says who and under which number. */
function refuseNameless({ orderType, customerInfo, deliveryInfo }: CreateInput, actor: Actor): void {
  const faults: { path: string; message: string }[] = [];
  const needsContact = actor.kind === 'guest' && orderType !== 'dine_in';
  if (needsContact && customerInfo?.name === undefined)
    faults.push({ path: 'orderData.customerInfo.name', message: 'required' });
  if (needsContact && !/^09\d{8}$/.test(customerInfo?.phone ?? ''))
    faults.push({ path: 'orderData.customerInfo.phone', message: 'phone' });
  if (orderType === 'delivery' && !deliveryInfo)
    faults.push({ path: 'orderData.deliveryInfo', message: 'required' });
  if (faults.length > 0) throw new AppError('validation', { faults });
}

/** A repeated order is answered to its own maker alone, and where it says the same: an id is no key to somebody else's order. */
function ownOrder(existing: Order, input: CreateInput, actor: Actor): Order {
  const isHere = existing.brandId === input.brandId && existing.storeId === input.storeId;
  const isOwn =
    mayDo(actor, 'orders.take') || (existing.placedBy === undefined && existing.userId === customerOf(actor));
  const isKnown =
    isSaidBy(existing, saidByGuest(input)) && (actor.kind !== 'guest' || saysTheSame(existing, input));
  if (isHere && isKnown && isOwn) return existing;
  throw new AppError('duplicate', { field: '_id' });
}

/** Guests have no name that the server could know them by: who repeats an order can say again what it was and whose. */
function saysTheSame({ customerInfo, dineInInfo, items }: Order, input: CreateInput): boolean {
  const { name, phone } = customerInfo ?? {};
  const wanted = ({ templateId, quantity }: { templateId: string; quantity: number }) =>
    `${templateId} ${quantity}`;
  return (
    name === input.customerInfo?.name &&
    phone === input.customerInfo?.phone &&
    dineInInfo?.tableId === input.dineInInfo?.tableId &&
    items.map(wanted).join() === input.items.map(wanted).join()
  );
}

function customerOf(actor: Actor): string | undefined {
  return actor.kind === 'customer' ? actor.customerId : undefined;
}
