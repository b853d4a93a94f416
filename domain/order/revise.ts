import { can } from '../access/permissions.ts';
import { bookMovements, drawerTables } from '../drawer/movements.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import type { ReadRows, Rows } from '../kit/rows.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { employeeLimitOf, storeSettings, type StoreSettings } from '../store/schema.ts';
import { authorOf } from './author.ts';
import { approvableOf, approvedBy } from './approvals.ts';
import { derive } from './derive.ts';
import { namedDiscounts } from './discounts.ts';
import { bookedAs, discountsBySaying, freshParts, linesBySaying, paymentsBySaying } from './fresh-parts.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { askForInvoice } from './invoice.ts';
import { reviseInput, type LineInput, type ReviseInput } from './inputs.ts';
import { isForScreens } from './kitchen-screens.ts';
import { askForMember } from './membership.ts';
import { isAccepted, takesLines } from './order-states.ts';
import { putOnBy } from './order-tickets.ts';
import { piecesOfLines, refuseStopped, type Pieces } from './oversell.ts';
import { bookPayments, flagOverpaid, paymentOf } from './payments.ts';
import { bookedPickup } from './pickup.ts';
import { checkLines, priceTables } from './price-check.ts';
import { removeLines } from './remove-lines.ts';
import { isPriceUnapproved } from './repricing.ts';
import { detailsOf } from './revise-details.ts';
import { exceeds, flagLimit, flagPrices } from './revise-limits.ts';
import { order, orders, type Order } from './schema.ts';
import { orderOf, sealOrder, touchesOf } from './shared.ts';
import { takingShift, touchShift } from './shift-of.ts';
import { movesOf, stockTables, takeStock } from './stock.ts';
import { addedLines, allot, familyOf, makeSupplement } from './supplement.ts';
import { tableAfter } from './table-words.ts';
import { askForMessages } from './tell-guest.ts';
import { completesWhenPaid } from './terms.ts';

/**
 * Everything that was done to an open order at one till, in one commit: a fact. Lines and discounts are unions by id, so that two tills
 * that edit one order keep both. Sent, its stock is taken, once; money that comes with it sends it.
 *
 * Where the order was paid or cancelled meanwhile, its lines become the supplement order (settled 32) and the money that came with them
 * goes there first; the rest is booked on the original. Nothing else of such an order changes. Where that was so at the till, it stays so.
 *
 * Flags `supplement_order`, `line_not_removed` (taken off, refunded or paid elsewhere), `discount_not_changed`, `parked_after_send`,
 * `discount_over_limit`, `price_not_approved`, `overpaid`, `paid_after_cancel`, `price_changed`, `dish_unknown`.
 *
 * @throws AppError discount_over_limit · price_not_approved · stock_short (what may not be sold below zero), at the till
 */
export const reviseOrder = defineCommand({
  name: 'order.revise',
  version: 1,
  nature: 'fact',
  takesApproval: true,
  needsAuthor: ['discount_over_limit', 'price_not_approved'],
  who: can('orders.take'),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: reviseInput,
  output: order,
  tables: [orders, storeSettings, ...stockTables, ...priceTables, ...drawerTables],
  touch: (input) => [
    [orders, input.orderId],
    [storeSettings, input.storeId],
    ...touchShift(input.shiftId),
    ...touchesOf({ storeId: input.storeId, lines: input.add }),
  ],
  touchAtServer: (input) => movesOf(input.orderId, input.add),
  async seal(rows, input, ctx) {
    const { before, input: sealed } = await sealOrder(rows, input);
    const isOpen = takesLines(before.fulfilment, before.payment);
    const settings = await rows.get(storeSettings, input.storeId);
    const limit = employeeLimitOf(settings);
    if (exceeds(ctx.actor, before, revised(before, input, ctx), input, limit))
      throw new AppError('discount_over_limit', { limit });
    if (isPriceUnapproved(ctx.actor, input.add, isOpen ? removedFrom(before, input) : []))
      throw new AppError('price_not_approved');
    await refuseStopped(rows, settings, takenBy(before, input));
    return {
      ...sealed,
      number: before.number,
      // To put aside what is being made already means to leave it as it is.
      finish: input.finish === 'park' && isAccepted(before.fulfilment) ? 'keep' : input.finish,
      ...(isOpen ? {} : { apart: true as const }),
      shiftId: input.payments.length > 0 ? await takingShift(rows, input, ctx) : undefined,
      ...(await completion(rows, before, input, settings)),
    };
  },
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    const estimatedPickupTime = bookedPickup(input.estimatedPickupTime, before.number, ctx);
    const said = { ...input, estimatedPickupTime };
    return takesLines(before.fulfilment, before.payment) && !input.apart
      ? reviseOpen(rows, before, said, ctx)
      : reviseClosed(rows, before, said, ctx);
  },
  say: ({ number = '', finish, payments, add, remove }) => {
    const amount = payments.reduce((sum, payment) => sum + payment.amount, 0);
    const values = { number, added: add.length, removed: remove.length, amount };
    if (payments.length > 0) return /*i18n*/ { id: 'order.revisedPaid', values };
    if (finish === 'park') return /*i18n*/ { id: 'order.revisedParked', values };
    return /*i18n*/ { id: 'order.revised', values };
  },
  summary: 'Changes an open order: lines, discounts, details and money in one.',
});

/** Whether being paid is still the end of it: another type has other terms, and what is added may be for the kitchen. */
async function completion(
  rows: ReadRows,
  before: Order,
  { storeId, orderType, add, remove }: ReviseInput,
  settings: StoreSettings | undefined,
): Promise<Pick<ReviseInput, 'completesWhenPaid'>> {
  if (orderType === undefined && (add.length === 0 || !before.completesWhenPaid)) return {};
  const gone = new Set(remove.map(({ lineId }) => lineId));
  const standing = before.items.filter(({ _id, voided }) => !voided && !gone.has(_id));
  const forScreens = await isForScreens(rows, storeId, [...standing, ...add]);
  if (orderType !== undefined)
    return { completesWhenPaid: completesWhenPaid(orderType, settings, forScreens) };
  return forScreens ? { completesWhenPaid: false } : {};
}

/** Pieces that a revision takes from stock, less what goes back with it: of what is put aside, nothing until it is sent. */
function takenBy(before: Order, input: ReviseInput): Pieces {
  const removed = new Set(input.remove.map(({ lineId }) => lineId));
  const standing = before.items.filter(({ voided }) => !voided);
  const isParked = input.finish !== 'send' && input.payments.length === 0;
  if (!takesLines(before.fulfilment, before.payment))
    return piecesOfLines(isParked && input.finish === 'park' ? [] : input.add);
  if (isAccepted(before.fulfilment))
    return piecesOfLines(
      input.add,
      standing.filter(({ _id }) => removed.has(_id)),
    );
  if (isParked) return new Map();
  return piecesOfLines([...standing.filter(({ _id }) => !removed.has(_id)), ...input.add]);
}

async function reviseOpen(
  rows: Rows,
  before: Order,
  input: ReviseInput,
  ctx: CommandContext,
): Promise<Order> {
  const family = await familyOf(rows, before);
  const lines = freshParts('line', input.add, linesBySaying(family), before, ctx);
  await checkLines(rows, { ...input, lines, menuId: before.menuId }, ctx);
  const wasSent = isAccepted(before.fulfilment);
  const isSent = wasSent || input.finish === 'send' || input.payments.length > 0;
  const taken = await removeLines(rows, before, removalsOf(input), ctx);
  const fresh = addedLines(lines, ctx, input.till);
  const own = wasSent ? await takeStock(rows, before, fresh, ctx) : fresh;
  const items = [...taken, ...own];
  const discounts = discountsOf(before, withLinesOf(input, [...before.items, ...lines], ctx), ctx);
  await flagLimit(rows, before, { ...before, items, discounts }, input, ctx);
  flagPrices(before.number, lines, replaced(before.items, taken), ctx);
  if (wasSent && input.finish === 'park')
    ctx.flag({ code: 'parked_after_send', details: { orderId: before._id, number: before.number } });
  const paid = freshParts('payment', input.payments, paymentsBySaying(family), before, ctx);
  const payments = paid.map((each) => paymentOf(each, input, ctx));
  const about = detailsOf(input);
  await rows.put(
    orders,
    derive({
      ...before,
      ...about,
      ...approvedBy(before, approvableOf(lines, input.addDiscounts, input.remove), ctx),
      ...('dineInInfo' in about && tableAfter(before, about.dineInInfo, ctx)),
      items: isSent && !wasSent ? await takeStock(rows, before, items, ctx) : items,
      fulfilment: isSent && !wasSent ? 'accepted' : before.fulfilment,
      acceptedAt: isSent && !wasSent ? ctx.now : before.acceptedAt,
      parked: isSent ? undefined : parkedOf(before.parked, input, ctx),
      discounts,
      payments: [...before.payments, ...payments],
    }),
  );
  const after = await orderOf(rows, input);
  await bookMovements(rows, before, after, ctx);
  flagOverpaid(after, before, ctx);
  await askForInvoice(rows, before, after, ctx);
  askForMember(before, after, ctx);
  askForPoints(before, after, ctx);
  askForBundles(before, after, ctx);
  askForTickets(before, after, ctx);
  askForMessages(before, after, ctx);
  return after;
}

/** What was closed at the till may be open here (who cancelled it was not allowed to): then what was taken off is taken off. */
async function withoutRemoved(
  rows: Rows,
  order: Order,
  input: ReviseInput,
  ctx: CommandContext,
): Promise<Order> {
  const items = await removeLines(rows, order, removalsOf(input), ctx);
  if (!takesLines(order.fulfilment, order.payment)) return order;
  await rows.put(orders, derive({ ...order, items }));
  const after = await orderOf(rows, input);
  // What was taken off may have been all that was not paid.
  askForPoints(order, after, ctx);
  askForBundles(order, after, ctx);
  askForTickets(order, after, ctx);
  return after;
}

async function reviseClosed(
  rows: Rows,
  found: Order,
  input: ReviseInput,
  ctx: CommandContext,
): Promise<Order> {
  const before = await withoutRemoved(rows, found, input, ctx);
  const family = await familyOf(rows, before);
  const [, ...supplements] = family;
  const lines = freshParts('line', input.add, linesBySaying(family), before, ctx);
  const paid = freshParts('payment', input.payments, paymentsBySaying(family), before, ctx);
  const payments = paid.map((each) => paymentOf(each, input, ctx));
  const ids = new Set(lines.map(({ _id }) => _id));
  const standing = [...family.flatMap(({ items }) => items), ...lines];
  const { addDiscounts } = withLinesOf(input, standing, ctx);
  const mine = new Set(namedDiscounts(before).map(({ _id }) => _id));
  // What is off everything is off the supplement, where the till knew the order to be over; another till meant the whole of the order.
  const isOffAll = input.apart === true && lines.length > 0;
  const discounts = addDiscounts.filter(({ _id, lineId }) =>
    lineId === undefined ? isOffAll && !mine.has(_id) : ids.has(lineId),
  );
  const isLost =
    addDiscounts.some((each) => !discounts.includes(each) && !mine.has(each._id)) ||
    input.removeDiscounts.some((each) => mine.has(each));
  if (isLost && (lines.length > 0 || input.add.length === 0))
    ctx.flag({ code: 'discount_not_changed', details: { orderId: before._id, number: before.number } });
  if (lines.length === 0) {
    const holder = supplements.find(({ items }) => items.some(({ _id }) => _id === input.add[0]?._id));
    const after = await bookPayments(rows, before, payments, ctx);
    return holder ?? after;
  }
  await checkLines(rows, { ...input, lines, menuId: before.menuId }, ctx);
  const parked =
    input.finish === 'park' && payments.length === 0 ? parkedOf(before.parked, input, ctx) : undefined;
  const about = { ...detailsOf(input), ...approvedBy({}, approvableOf(lines, discounts), ctx) };
  const late = { lines, till: input.till, discounts, payments, parked, about };
  const made = await makeSupplement(rows, before, supplements.length + 2, late, ctx);
  await flagLimit(rows, before, made, { ...input, addDiscounts: discounts, remove: [] }, ctx);
  flagPrices(before.number, lines, replaced(found.items, before.items), ctx);
  await bookPayments(rows, before, allot(made.total, payments).rest, ctx);
  return made;
}

function parkedOf(before: Order['parked'], { finish, parkedNote: note }: ReviseInput, ctx: CommandContext) {
  if (finish !== 'park') return before;
  return { at: ctx.now, by: authorOf(ctx.actor)?.name ?? '', ...(note === undefined ? {} : { note }) };
}

/** What is added is not removed by the same change: heard again, it would be. */
function removalsOf({ add, remove }: ReviseInput): ReviseInput['remove'] {
  const fresh = new Set(add.map(({ _id }) => _id));
  return remove.filter(({ lineId }) => !fresh.has(lineId));
}

/** Its discounts with the ids under which their lines are booked. */
function withLinesOf(
  input: ReviseInput,
  booked: readonly Pick<LineInput, '_id'>[],
  ctx: CommandContext,
): ReviseInput {
  const as = bookedAs('line', input.add, booked, ctx);
  const addDiscounts = input.addDiscounts.map((each) => {
    const lineId = each.lineId === undefined ? undefined : as.get(each.lineId);
    return lineId === undefined ? each : { ...each, lineId };
  });
  return { ...input, addDiscounts };
}

function discountsOf(
  before: Order,
  { addDiscounts, removeDiscounts }: ReviseInput,
  ctx: Pick<CommandContext, 'changeId' | 'flag' | 'deviceId' | 'now'>,
): Order['discounts'] {
  const gone = new Set(removeDiscounts);
  for (const { _id } of addDiscounts) gone.delete(_id);
  const present = namedDiscounts(before);
  return [
    ...present.filter(({ _id }) => !gone.has(_id)),
    ...freshParts('discount', addDiscounts, discountsBySaying(present), before, ctx).map((given) =>
      putOnBy(given, ctx),
    ),
  ];
}

/** The order as the till would have it: what the limit of its discounts is judged by. */
function revised(before: Order, input: ReviseInput, ctx: Pick<CommandContext, 'actor' | 'now'>) {
  const gone = new Set(input.remove.map(({ lineId }) => lineId));
  const lines = [...before.items.filter(({ _id }) => !gone.has(_id)), ...addedLines(input.add, ctx)];
  return {
    ...before,
    lines,
    discounts: discountsOf(before, input, { ...ctx, changeId: '', flag: () => undefined }),
  };
}

/** What stands on the order and is to be taken off. */
function removedFrom({ items }: Order, input: ReviseInput): Order['items'] {
  const removed = new Set(removalsOf(input).map(({ lineId }) => lineId));
  return items.filter(({ _id, voided, refundedQty }) => !voided && refundedQty === 0 && removed.has(_id));
}

/** What was taken off in the end: to say so of a line that stays makes room for no other at its price. */
function replaced(before: Order['items'], after: Order['items']): Order['items'] {
  const gone = new Set(after.filter(({ voided }) => voided).map(({ _id }) => _id));
  return before.filter(({ _id, voided }) => !voided && gone.has(_id));
}
