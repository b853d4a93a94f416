import * as z from 'zod/mini';
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
import { methodOfPayWith } from '../payment/schema.ts';
import { storeSettings, stores, type StoreSettings } from '../store/schema.ts';
import { bundlesIn } from './bundle-lines.ts';
import { createInput, type CreateInput } from './create-input.ts';
import { acceptsByItself } from './accepting.ts';
import { derive, lineOf } from './derive.ts';
import { linesFromMenu, menuTables, wantedRows } from './from-menu.ts';
import { createCall } from './guest-calls.ts';
import { guestOrderLimits, isSeated } from './guest-limits.ts';
import { guestOrder, guestOrderFor, isOwnOrder, showsSecret, type GuestOrder } from './guest-order.ts';
import type { LineInput } from './inputs.ts';
import { refuseGivenTwice } from './invoice.ts';
import { isForScreens } from './kitchen-screens.ts';
import { askForTickets } from './follow-tickets.ts';
import { askForMember } from './membership.ts';
import { newOrder } from './new-order.ts';
import { payingOnline } from './online-begin.ts';
import { takeFreeNumber } from './numbering.ts';
import { hasFingerprint, guestOrderFingerprint } from './origin.ts';
import { isPickupImplausible } from './pickup.ts';
import { order, orders, type Order, type OrderNo } from './schema.ts';
import { districtOf, faultAt } from './service-rules.ts';
import { takeStock } from './stock.ts';
import { askForMessages } from './tell-guest.ts';
import { sealedTerms, takeTerms, termsOf, type Terms } from './terms.ts';
import { fromRestCreate } from './web-inputs.ts';
import { judgeOrderRequest, withTickets } from './order-request.ts';

const dayMs = 86_400_000;

/** What waits for its money: one whose payment is under way or was refused holds its dishes as well. */
const unpaidStates: readonly Order['payment'][] = ['unpaid', 'pending', 'failed'];

/**
 * An order that reaches the server without a till: a customer's, or a member of staff's through REST. The server numbers it in its own
 * lane (settled 32) and prices it from the menu. A customer's is refused where the store is closed or has not enough; staff sells what
 * it sees. An order id that exists answers the order that is there, to whoever made it and says the same again.
 *
 * @throws AppError not_found · store_closed · service_disabled · sold_out · stock_short · validation · duplicate (an id that is another order's) ·
 * account_required · bundle_needs_member · bundle_limit · orders_paused · slot_full · open_orders · price_changed · table_code_unknown · payment_token_required · payment_unavailable
 */
export const createOrder = defineCommand({
  name: createCall.name,
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: createCall.rest,
  who: everyone,
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  readsBalances: true,
  asksHeard: true,
  ticketsFor: ({ _id }) => _id,
  bundlesFor: ({ items }) => bundlesIn(items),
  target: ({ _id }) => (_id === undefined ? undefined : [orders, _id]),
  input: createInput,
  restInput: createCall.input,
  fromRest: fromRestCreate,
  output: z.union([order, guestOrder]),
  tables: [orders, brands, stores, storeSettings, stockMoves, ...menuTables],
  touch: ({ _id, storeId, items }) => [
    ...(_id === undefined ? [] : [[orders, _id] as const]),
    [stores, storeId],
    [storeSettings, storeId],
    ...wantedRows(storeId, items),
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
    const isStaff = mayDo(ctx.actor, 'orders.take');
    if (input.online && isStaff) throw new AppError('payment_unavailable');
    const answer = (made: Order): Order | GuestOrder => (isStaff ? made : guestOrderFor(made, ctx.actor));
    if (existing) return answer(ownOrder(existing, input, ctx.actor));
    refuseGivenTwice(input.customerInfo, 'orderData.customerInfo');
    const settings = await mustGetOwn(rows, storeSettings, input.storeId, input);
    const request = isStaff
      ? await staffWish(rows, { ...input, orderId: _id }, settings, ctx)
      : await guestWish(rows, { ...input, orderId: _id }, settings, ctx);
    return answer(await book(rows, { input, _id, request, isStaff }, ctx));
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

/** What is booked: whatever it says, the server has worked out or looked up. */
interface Booked extends Pick<
  Order,
  'customerInfo' | 'dineInInfo' | 'deliveryInfo' | 'estimatedPickupTime' | 'promisedAt'
> {
  readonly menu: { readonly _id: string; readonly revision: number } | undefined;
  readonly lines: readonly LineInput[];
  /** The tickets that are on it. */
  readonly discounts: Order['discounts'];
  readonly isAccepted: boolean;
}

type Wanted = CreateInput & { readonly orderId: string };

/** Staff sells what it sees, whatever the hour and the stock. */
async function staffWish(
  rows: ReadRows,
  input: Wanted,
  settings: StoreSettings,
  { now }: CommandContext,
): Promise<Booked> {
  const { customerInfo, dineInInfo: said, deliveryInfo: to, estimatedPickupTime, orderType } = input;
  if (estimatedPickupTime && isPickupImplausible(estimatedPickupTime, now))
    throw faultAt('orderData.estimatedPickupTime', 'out_of_range');
  if (said && said.tableNumber === undefined) throw faultAt('orderData.dineInInfo.tableNumber', 'required');
  const district = districtOf(settings.serviceSettings, to?.districtId);
  const { menu, lines } = await linesFromMenu(rows, { ...input, audience: 'counter', now });
  const { tableNumber, tableId, guests } = said ?? {};
  const store = await mustGetOwn(rows, stores, input.storeId, input);
  const { discounts } = withTickets(input, lines.map(lineOf), { store }, now);
  return {
    menu,
    lines,
    discounts: [...discounts],
    customerInfo,
    estimatedPickupTime,
    isAccepted: true,
    dineInInfo: tableNumber === undefined ? undefined : { tableNumber, tableId, guests },
    deliveryInfo:
      orderType === 'delivery' && to
        ? { address: to.address, district: district?.name, deliveryFee: district?.fee ?? 0 }
        : undefined,
  };
}

/**
 * A guest's, judged. Nobody is told that it is taken on while no till of the store can hear of it: then it waits until one does. So does one
 * that is so large that somebody should look at it first.
 */
async function guestWish(
  rows: ReadRows,
  input: Wanted,
  settings: StoreSettings,
  ctx: CommandContext,
): Promise<Booked> {
  const store = await mustGetOwn(rows, stores, input.storeId, input);
  const judged = await judgeOrderRequest(rows, input, { store, settings }, ctx);
  const { menu, lines, discounts, customerInfo, dineInInfo, deliveryInfo, ready } = judged;
  await refuseMany(rows, { ...input, customerInfo }, ctx);
  const isOnline = input.online !== undefined;
  const takesOnline = settings.serviceSettings.isActiveCustomerOnlinePayment && judged.amounts.total > 0;
  if (isOnline && !takesOnline) throw new AppError('payment_unavailable');
  // What is paid online waits for the money.
  const isAccepted = !isOnline && acceptsByItself(judged.items, settings, input.isHeard !== false);
  return {
    menu,
    lines,
    discounts,
    customerInfo,
    dineInInfo,
    deliveryInfo,
    isAccepted,
    estimatedPickupTime: ready.slotAt ?? input.estimatedPickupTime,
    promisedAt: isAccepted ? ready.at : undefined,
  };
}

/**
 * Somebody who lets several orders wait unpaid lets a kitchen cook for nobody. Who sits at a table does not go away. Certain while the caller
 * holds the store.
 * @throws AppError open_orders
 */
async function refuseMany(
  rows: ReadRows,
  {
    storeId,
    customerInfo,
    ...seat
  }: Pick<CreateInput, 'storeId' | 'orderType' | 'customerInfo' | 'dineInInfo'>,
  { actor, now }: CommandContext,
): Promise<void> {
  if (isSeated(seat)) return;
  const userId = actor.kind === 'customer' ? actor.customerId : undefined;
  const phone = customerInfo?.phone;
  // Older ones a store has forgotten to close: that is nothing of the guest's.
  const from = isoInstant(instantMs(now) - dayMs);
  const unpaid = await rows.list(orders, { index: 'open', equals: [storeId, 1], from });
  const open = unpaid.filter((order) => {
    // At a table with a code nobody is limited by their number.
    const isLimited = order.channel === 'web' || order.channel === 'line';
    if (!isLimited || !unpaidStates.includes(order.payment) || order.fulfilment === 'completed') return false;
    const isTheirs = userId !== undefined && order.userId === userId;
    return isTheirs || (phone !== undefined && order.customerInfo?.phone === phone);
  });
  if (open.length >= guestOrderLimits.open) throw new AppError('open_orders');
}

interface Booking {
  readonly input: CreateInput;
  readonly _id: string;
  readonly request: Booked;
  readonly isStaff: boolean;
}

async function book(
  rows: Rows,
  { input, _id, request, isStaff }: Booking,
  ctx: CommandContext,
): Promise<Order> {
  const { brandId, storeId, orderType, notes, intendedMethod, online, locale } = input;
  const { menu, lines, isAccepted, ...about } = request;
  const items = lines.map(lineOf);
  const terms = sealedTerms(input);
  const ref = { _id, brandId, storeId, number: terms.orderNo.display };
  const channel = channelOf(input, request, isStaff);
  const completesWhenPaid =
    terms.completesWhenPaid && channel === 'counter' && !(await isForScreens(rows, storeId, items));
  const { actor } = ctx;
  const facts = newOrder(
    {
      _id,
      brandId,
      storeId,
      userId: actor.kind === 'customer' ? actor.customerId : undefined,
      menuId: menu?._id,
      menuRevision: menu?.revision,
      ...terms,
      ...about,
      completesWhenPaid,
      said: guestOrderFingerprint(input),
      token: actor.kind === 'guest' || actor.kind === 'customer' ? actor.holds : undefined,
      locale,
      channel,
      orderType,
      fulfilment: isAccepted ? 'accepted' : 'placed',
      // The stock of an order that is paid online is taken when it is placed (settled 44).
      items: isAccepted || online ? await takeStock(rows, ref, items, ctx) : items,
      deliveryFee: request.deliveryInfo?.deliveryFee ?? 0,
      notes,
      intendedMethod: online ? methodOfPayWith[online.payWith] : intendedMethod,
    },
    ctx,
  );
  await rows.put(orders, derive(online ? payingOnline(facts, online.payWith, ctx) : facts));
  const made = await mustGet(rows, orders, _id);
  askForMember(undefined, made, ctx);
  const isOn = new Set(made.discounts.map(({ refId }) => refId));
  const unused = (input.tickets ?? []).filter(({ _id: ticketId }) => !isOn.has(ticketId));
  askForTickets(
    undefined,
    made,
    ctx,
    unused.map(({ _id: ticketId }) => ticketId),
  );
  askForMessages(undefined, made, ctx);
  return made;
}

function channelOf(
  { orderType, via }: CreateInput,
  { dineInInfo }: Booked,
  isStaff: boolean,
): Order['channel'] {
  if (isStaff) return 'counter';
  if (orderType === 'dine_in' && dineInInfo?.tableId !== undefined) return 'qr';
  return via ?? 'web';
}

/**
 * A repeated order is answered to its own maker alone: to whoever shows the secret that was made with it, in whatever words, since an answer
 * may have been lost; else to staff and to its customer where they say the same. An id is no key to somebody else's order.
 */
function ownOrder(existing: Order, input: CreateInput, actor: Actor): Order {
  const isHere = existing.brandId === input.brandId && existing.storeId === input.storeId;
  const isStaff = mayDo(actor, 'orders.take');
  // One that became a customer's later, and says nothing of what was said, was never theirs to repeat.
  const isTheirs = isStaff || (isOwnOrder(existing, actor) && existing.origin?.said !== undefined);
  const isKnown =
    showsSecret(existing, actor) || (isTheirs && hasFingerprint(existing, guestOrderFingerprint(input)));
  if (isHere && isKnown) return existing;
  throw new AppError('duplicate', { field: '_id' });
}
