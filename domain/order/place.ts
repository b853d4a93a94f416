import { can } from '../access/permissions.ts';
import { brands } from '../brand/schema.ts';
import { AppError } from '../kit/errors.ts';
import { bookedBy, bookMovements, drawerTables } from '../drawer/movements.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGet, type ReadRows, type Rows } from '../kit/rows.ts';
import { flagsNothing } from '../kit/flags.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { employeeLimitOf, storeSettings, stores } from '../store/schema.ts';
import { authorOf } from './author.ts';
import { approvableOf, approvedBy } from './approvals.ts';
import { derive, lineOf } from './derive.ts';
import { namedDiscounts } from './discounts.ts';
import { isOverLimit } from './discount-limit.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { onlyOnce } from './fresh-parts.ts';
import { placeInput, type PlaceInput } from './inputs.ts';
import { askForInvoice } from './invoice.ts';
import { isForScreens } from './kitchen-screens.ts';
import { askForMember } from './membership.ts';
import { newOrder } from './new-order.ts';
import { addsNothingTo, hasFingerprint, saleFingerprint, secondIdOf } from './origin.ts';
import { piecesOfLines, refuseStopped } from './oversell.ts';
import { flagOverpaid, paymentOf } from './payments.ts';
import { bookedPickup } from './pickup.ts';
import { checkLines, priceTables } from './price-check.ts';
import { flagUnapproved, isPriceUnapproved } from './repricing.ts';
import { order, orders, type Order } from './schema.ts';
import { touchesOf } from './shared.ts';
import { shiftOf, takingShift, touchShift } from './shift-of.ts';
import { movesOf, stockTables, takeStock } from './stock.ts';
import { completesWhenPaid, sealedTerms, takeTerms, termsOf, type Terms } from './terms.ts';

/**
 * A sale at the counter, paid or not: a fact. The number is taken inside the commit and is final; what was charged stands on the lines
 * and decides the total. An order id that exists changes nothing on the till and answers the order that is there (settled 12); with other
 * lines or money the till asks for another id. Where it comes again with something else, because a browser went back to an open cart, or
 * a till calls it the same sale although it is not, it is a second sale: booked under an id of its own that is derived from the change,
 * `order_id_reused`, and what that till does to it next finds it there.
 *
 * Put aside (`parked`) it has its number, but nothing is made or taken from stock until it is sent or paid.
 *
 * Flags, and never refuses: `oversold`, `number_reused` (sync.md I14), `price_changed`, `service_charge_changed`, `dish_unknown`, `overpaid`,
 * `discount_over_limit` (an employee gave more than the store lets them), `price_not_approved` (or changed a price by themselves).
 *
 * @throws AppError discount_over_limit · price_not_approved · stock_short (what may not be sold below zero) · duplicate (the id is another sale's: another tab
 * was quicker) at the moment of the sale, at the till
 */
export const placeOrder = defineCommand({
  name: 'order.place',
  version: 1,
  nature: 'fact',
  takesApproval: true,
  needsAuthor: ['discount_over_limit', 'price_not_approved'],
  who: can('orders.take'),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: placeInput,
  output: order,
  tables: [orders, storeSettings, stores, brands, ...stockTables, ...priceTables, ...drawerTables],
  touch: (input) => [
    [orders, input._id],
    [storeSettings, input.storeId],
    ...touchShift(input.shiftId),
    ...touchesOf(input),
  ],
  touchAtServer: (input) => [...(isParked(input) ? [] : movesOf(input._id, input.lines)), ...bookedBy(input)],
  lists: ({ storeId, businessDate, orderNo }) =>
    businessDate === undefined || orderNo === undefined
      ? []
      : [{ table: orders, index: 'number', equals: [storeId, businessDate, orderNo.display] }],
  async seal(rows, input, ctx) {
    // A second tap on a sale that is there takes no further number: numbers are contiguous.
    const existing = await rows.get(orders, input._id);
    if (existing) {
      if (!addsNothingTo(input, existing)) throw new AppError('duplicate', { field: '_id' });
      return { ...input, ...termsOf(existing), again: true as const };
    }
    const [shiftId, brand, store, settings] = await Promise.all([
      input.payments.length > 0 ? takingShift(rows, input, ctx) : shiftOf(rows, ctx),
      rows.get(brands, input.brandId),
      rows.get(stores, input.storeId),
      rows.get(storeSettings, input.storeId),
    ]);
    if (isOverLimit(ctx.actor, { ...input, lines: input.lines.map(lineOf) }, employeeLimitOf(settings)))
      throw new AppError('discount_over_limit', { limit: employeeLimitOf(settings) });
    if (isPriceUnapproved(ctx.actor, input.lines)) throw new AppError('price_not_approved');
    if (!isParked(input)) await refuseStopped(rows, settings, piecesOfLines(input.lines));
    const known = {
      brand,
      store,
      settings,
      // Somebody waits for the sale: other orders are looked at only where they decide something.
      isForScreens:
        completesWhenPaid(input.orderType, settings, false) &&
        (await isForScreens(rows, input.storeId, input.lines)),
    };
    return { ...input, ...takeTerms(known, input.orderType, ctx), shiftId, again: undefined };
  },
  async apply(rows, input, ctx) {
    const existing = await rows.get(orders, input._id);
    if (existing && input.again && addsNothingTo(input, existing)) return existing;
    const terms = sealedTerms(input);
    const namesakes = await sameNumber(rows, input, terms);
    const said = saleFingerprint(input, terms);
    const repeated = [existing, ...namesakes].find(
      (other) => other?.clientOrderId === input._id && isSame(other, input, said),
    );
    if (repeated) return repeated;
    const _id = existing ? secondIdOf(ctx.changeId) : input._id;
    flagReused({ _id, ...terms }, existing, namesakes, ctx);
    const sale = onceEach({ ...input, _id }, terms, ctx);
    await checkLines(rows, sale, ctx);
    await flagTerms(rows, sale, terms, ctx);
    if (isPriceUnapproved(ctx.actor, sale.lines)) flagUnapproved(terms.orderNo.display, sale.lines, ctx);
    const placed = await book(rows, sale, { ...terms, clientOrderId: input._id, said }, ctx);
    flagOverpaid(placed, undefined, ctx);
    return placed;
  },
  say: (input) => {
    const values = { number: input.orderNo?.display ?? '', total: totalOf(input) };
    if (isParked(input)) return /*i18n*/ { id: 'order.parked', values };
    return /*i18n*/ { id: 'order.placed', values };
  },
  summary: 'Records a sale at the counter.',
});

/** Whether an order that is there is this sale. One that is older than what is kept of its saying is judged by its parts. */
function isSame(other: Order, input: PlaceInput, said: string): boolean {
  return other.origin?.said === undefined ? addsNothingTo(input, other) : hasFingerprint(other, said);
}

/** The sale with each of its lines, payments and discounts once. */
function onceEach(input: PlaceInput, { orderNo }: Terms, ctx: CommandContext): PlaceInput {
  const { _id, lines, payments, discounts } = input;
  const of = { _id, number: orderNo.display };
  const named = namedDiscounts(input).map((each, at) => ({
    _id: each._id,
    given: discounts.slice(at, at + 1),
  }));
  return {
    ...input,
    lines: onlyOnce('line', lines, of, ctx),
    payments: onlyOnce('payment', payments, of, ctx),
    discounts: onlyOnce('discount', named, of, ctx).flatMap(({ given }) => given),
  };
}

/** Money taken with it sends it. */
function isParked({ parked, payments }: PlaceInput): boolean {
  return parked !== undefined && payments.length === 0;
}

async function book(
  rows: Rows,
  input: PlaceInput,
  settled: Terms & { readonly clientOrderId: string; readonly said: string },
  ctx: CommandContext,
): Promise<Order> {
  const { lines, payments, deliveryInfo, parked, till, again: _again, ...about } = input;
  const by = authorOf(ctx.actor)?.name ?? '';
  const items = lines.map((line) =>
    till === undefined ? lineOf(line) : { ...lineOf(line), added: { at: ctx.now, by, till } },
  );
  const isAside = isParked(input);
  const facts = newOrder(
    {
      ...about,
      ...settled,
      ...approvedBy({}, approvableOf(lines, input.discounts), ctx),
      estimatedPickupTime: bookedPickup(about.estimatedPickupTime, settled.orderNo.display, ctx),
      channel: 'counter',
      fulfilment: isAside ? 'placed' : 'accepted',
      items: isAside
        ? items
        : await takeStock(rows, { ...input, number: settled.orderNo.display }, items, ctx),
      payments: payments.map((payment) => paymentOf(payment, input, ctx)),
      deliveryInfo,
      deliveryFee: deliveryInfo?.deliveryFee ?? 0,
      parked: isAside ? { ...parked, at: ctx.now, by } : undefined,
    },
    ctx,
  );
  await rows.put(orders, derive(facts));
  const placed = await mustGet(rows, orders, input._id);
  await bookMovements(rows, undefined, placed, ctx);
  await askForInvoice(rows, undefined, placed, ctx);
  askForMember(undefined, placed, ctx);
  askForPoints(undefined, placed, ctx);
  askForBundles(undefined, placed, ctx);
  askForTickets(undefined, placed, ctx);
  return placed;
}

/** The orders of the store that have its number on its day already. */
function sameNumber(
  rows: ReadRows,
  { storeId }: PlaceInput,
  { orderNo, businessDate }: Terms,
): Promise<Order[]> {
  return rows.list(orders, { index: 'number', equals: [storeId, businessDate, orderNo.display] });
}

/**
 * Two orders under one id, or two of a store and day under one number: only a profile that was rolled back does that (sync.md I14). Where
 * the brand changed its digits in between, the two are written differently, and nobody mistakes one for the other; the report of an
 * outage, which counts by lane and sequence, still names them.
 */
function flagReused(
  { _id, orderNo, businessDate }: Pick<Order, '_id' | 'orderNo' | 'businessDate'>,
  existing: Order | undefined,
  [namesake]: readonly Order[],
  ctx: CommandContext,
): void {
  const number = orderNo.display;
  if (existing) {
    const details = { orderId: _id, number, other: existing._id, otherNumber: existing.number };
    ctx.flag({ code: 'order_id_reused', details });
  }
  if (namesake) {
    ctx.flag({ code: 'number_reused', details: { number, businessDate, other: namesake._id } });
  }
}

/** What the store's settings say otherwise now: its service charge, and how much an employee may give. */
async function flagTerms(
  rows: ReadRows,
  sale: PlaceInput,
  { orderNo, serviceChargeRate: charged }: Terms,
  ctx: CommandContext,
): Promise<void> {
  if (flagsNothing(ctx)) return;
  const settings = await rows.get(storeSettings, sale.storeId);
  const present = settings?.serviceSettings.serviceChargeRate;
  if (sale.orderType === 'dine_in' && present !== undefined && present !== charged)
    ctx.flag({ code: 'service_charge_changed', details: { charged, present } });
  const limit = employeeLimitOf(settings);
  if (isOverLimit(ctx.actor, { ...sale, lines: sale.lines.map(lineOf) }, limit))
    ctx.flag({ code: 'discount_over_limit', details: { number: orderNo.display, limit } });
}

function totalOf(input: PlaceInput): number {
  const { amounts } = priceOrder({
    ...input,
    lines: input.lines.map(lineOf),
    serviceChargeRate: input.serviceChargeRate ?? 0,
    deliveryFee: input.deliveryInfo?.deliveryFee ?? 0,
  });
  return amounts.total;
}
