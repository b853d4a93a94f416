import { isEqual } from '../kit/equal.ts';
import type { CartBase } from './cart-base.ts';
import { chargedDiscounts, type Cart, type CartLine } from './cart.ts';
import { cartDiscountOf, namedDiscounts } from './discounts.ts';
import type { CartDiscount, PaymentInput, ReviseInput } from './inputs.ts';
import { lineIdentity } from './lines.ts';
import { takesLines } from './order-states.ts';
import { keptOf } from './refunds.ts';
import type { Order, OrderLine } from './schema.ts';

/** The cart that an order was made of, as it was charged. */
export function cartOf(order: Order): Cart {
  const lines = order.items.filter(({ voided }) => !voided).map(cartLineOf);
  const present = new Set(lines.map(({ _id }) => _id));
  const discounts = namedDiscounts(order)
    .filter(({ lineId }) => lineId === undefined || present.has(lineId))
    .map(cartDiscountOf);
  const { orderType, customerInfo, dineInInfo, deliveryInfo, notes, estimatedPickupTime } = order;
  return {
    orderId: order._id,
    brandId: order.brandId,
    storeId: order.storeId,
    orderType,
    lines,
    discounts,
    manualAdjustment: order.adjustmentMeant ?? order.manualAdjustment,
    ...(order.menuId === undefined ? {} : { menuId: order.menuId }),
    ...(customerInfo ? { customerInfo } : {}),
    ...(dineInInfo ? { dineInInfo } : {}),
    ...(deliveryInfo ? { deliveryInfo } : {}),
    ...(notes === undefined ? {} : { notes }),
    ...(estimatedPickupTime === undefined ? {} : { estimatedPickupTime }),
  };
}

/**
 * An order as a cart, to go on with. What stands on it now is the base; {@link reviseInputOf} gives the difference. Of an order that takes
 * no more lines nothing is in the cart: what is added becomes its supplement, which is priced and paid alone (settled 32).
 * @param recallId A fresh id for this recall, so that what two tills add to one order never has the same ids.
 */
export function recallCart(order: Order, recallId: string): Cart {
  const isOpen = takesLines(order.fulfilment, order.payment);
  const cart = isOpen ? cartOf(order) : supplementOf(cartOf(order));
  const { orderType, lines, discounts, customerInfo, dineInInfo, deliveryInfo, notes } = cart;
  const { estimatedPickupTime } = cart;
  const base: CartBase = {
    recallId,
    number: order.number,
    isParked: order.parked !== undefined,
    paid: isOpen ? keptOf(order) : 0,
    serviceChargeRate: order.serviceChargeRate,
    lines: [...lines],
    discounts: [...discounts],
    orderType,
    ...(customerInfo ? { customerInfo } : {}),
    ...(dineInInfo ? { dineInInfo } : {}),
    ...(deliveryInfo ? { deliveryInfo } : {}),
    ...(notes === undefined ? {} : { notes }),
    ...(estimatedPickupTime === undefined ? {} : { estimatedPickupTime }),
  };
  return { ...cart, base };
}

/** The cart of an order's supplement, still empty. It goes along without another fee, and what was off the order is not off it. */
function supplementOf({ deliveryInfo: _, ...cart }: Cart): Cart {
  return { ...cart, lines: [], discounts: [], manualAdjustment: 0 };
}

interface About {
  /** Why lines were taken off. */
  readonly reason: string;
  /** The till's lane letter. */
  readonly till?: string;
  readonly parkedNote?: string;
}

/**
 * The difference between a recalled cart and the order that it was made of, as the input of `order.revise`. More of a line is a new line
 * of the difference; less of it, other answers or another note are a removal and a new line, since lines are never rewritten.
 * @throws TypeError for a cart that is not a recalled one: a mistake of the caller
 */
export function reviseInputOf(
  cart: Cart,
  payments: readonly PaymentInput[],
  finish: ReviseInput['finish'],
  { reason, ...about }: About,
): ReviseInput {
  const { base, brandId, storeId, orderId } = cart;
  if (!base) throw new TypeError('only a recalled cart has a difference');
  const { add, remove, moved, repriced } = lineChanges(cart, base);
  const { addDiscounts, removeDiscounts } = discountChanges(cart, base, moved);
  return {
    brandId,
    storeId,
    orderId,
    number: base.number,
    ...about,
    add,
    remove: remove.map((lineId) => ({ lineId, reason, ...(repriced.has(lineId) && { onlyRepriced: true }) })),
    addDiscounts,
    removeDiscounts,
    payments: [...payments],
    ...(cart.orderType === base.orderType ? {} : { orderType: cart.orderType }),
    ...told('dineInInfo', cart, base),
    ...told('deliveryInfo', cart, base),
    ...told('customerInfo', cart, base),
    ...told('notes', cart, base),
    ...told('estimatedPickupTime', cart, base),
    finish,
  };
}

/**
 * What was ordered in a recalled cart beyond the order: lines that came, as many more as a line got, and what is given off these. Nothing
 * of what was only changed, nor of what was given off the whole bill: that was for the order.
 */
export function addedParts({ base, ...cart }: Cart): Pick<Cart, 'lines' | 'discounts'> {
  const old = new Map(base?.lines.map((line) => [line._id, line]));
  const parts = cart.lines.flatMap((line): { of: string; isWhole: boolean; line: CartLine }[] => {
    const before = old.get(line._id);
    if (!base || !before) return [{ of: line._id, isWhole: true, line }];
    const quantity = line.quantity - before.quantity;
    if (quantity <= 0) return [];
    return [
      { of: line._id, isWhole: false, line: { ...line, _id: `${base.recallId}:${line._id}`, quantity } },
    ];
  });
  const discounts = cart.discounts.flatMap((given): CartDiscount[] => {
    const part = parts.find(({ of }) => of === given.lineId);
    // A sum was given for all pieces of the line together, a share of the price for each.
    if (!part || (!part.isWhole && given.kind === 'amount')) return [];
    return [
      part.isWhole || !base
        ? given
        : { ...given, _id: `${base.recallId}:${given._id}`, lineId: part.line._id },
    ];
  });
  return { lines: parts.map(({ line }) => line), discounts };
}

/** Whether a revision says anything beyond what is to become of the order: where not, nothing was edited. */
export function isEmptyRevision(input: ReviseInput): boolean {
  const { add, remove, addDiscounts, removeDiscounts, payments } = input;
  const lists = [add, remove, addDiscounts, removeDiscounts, payments];
  const { orderType, dineInInfo, deliveryInfo, customerInfo, notes, estimatedPickupTime } = input;
  const details = [orderType, dineInInfo, deliveryInfo, customerInfo, notes, estimatedPickupTime];
  return lists.every((list) => list.length === 0) && details.every((detail) => detail === undefined);
}

function lineChanges(cart: Pick<Cart, 'lines' | 'discounts'>, base: CartBase) {
  const add: CartLine[] = [];
  const remove: string[] = [];
  /** Lines that were replaced, with the id of what stands for them now. */
  const moved = new Map<string, string>();
  const repriced = new Set<string>();
  const reduced = new Set([...cart.discounts, ...base.discounts].map(({ lineId }) => lineId));
  const old = new Map(base.lines.map((line) => [line._id, line]));
  for (const line of cart.lines) {
    const before = old.get(line._id);
    const _id = `${base.recallId}:${line._id}`;
    if (!before) {
      add.push(line);
      continue;
    }
    const isSame = lineIdentity(line) === lineIdentity(before);
    const more = line.quantity - before.quantity;
    if (isSame && more === 0) continue;
    // A discount is for one line: what it is for stays in one piece.
    if (isSame && more > 0 && !reduced.has(line._id)) {
      add.push({ ...line, _id, quantity: more });
      continue;
    }
    remove.push(line._id);
    add.push({ ...line, _id });
    moved.set(line._id, _id);
    if (more === 0 && lineIdentity(unpriced(line)) === lineIdentity(unpriced(before))) repriced.add(line._id);
  }
  const present = new Set(cart.lines.map(({ _id }) => _id));
  remove.push(...base.lines.flatMap(({ _id }) => (present.has(_id) ? [] : [_id])));
  return { add, remove, moved, repriced };
}

/** A line without the price that somebody decided. */
function unpriced({ repriced: _, ...line }: CartLine): CartLine {
  return line;
}

function discountChanges(cart: Cart, base: CartBase, moved: ReadonlyMap<string, string>) {
  const old = new Map(base.discounts.map((each) => [each._id, each]));
  const placed = (each: CartDiscount): CartDiscount => {
    const lineId = each.lineId === undefined ? undefined : moved.get(each.lineId);
    return lineId === undefined ? each : { ...each, lineId };
  };
  const removeDiscounts = new Set(old.keys());
  const addDiscounts = chargedDiscounts(cart).flatMap((charged, i) => {
    const given = cart.discounts[i];
    const before = old.get(charged._id);
    if (!given) return [];
    const now = placed(given);
    if (before && isSameDiscount(now, before)) {
      removeDiscounts.delete(before._id);
      return [];
    }
    const _id = before ? `${base.recallId}:${charged._id}` : charged._id;
    return [{ ...charged, ...(now.lineId === undefined ? {} : { lineId: now.lineId }), _id }];
  });
  return { addDiscounts, removeDiscounts: [...removeDiscounts] };
}

function isSameDiscount(a: CartDiscount, b: CartDiscount): boolean {
  return a.lineId === b.lineId && a.kind === b.kind && a.value === b.value && a.reason === b.reason;
}

/** A detail where the cart says something else than the order did; null where it was taken away. */
function told<K extends 'dineInInfo' | 'deliveryInfo' | 'customerInfo' | 'notes' | 'estimatedPickupTime'>(
  key: K,
  cart: Cart,
  base: CartBase,
): Partial<Pick<ReviseInput, K>> {
  const [now, before] = [cart[key], base[key]];
  if (isEqual(now, before)) return {};
  return { [key]: now ?? null } as Partial<Pick<ReviseInput, K>>;
}

function cartLineOf(line: OrderLine): CartLine {
  const { _id, itemType, templateId, itemName, itemNameEn, basePrice, options, quantity } = line;
  const { note, station, repriced } = line;
  return {
    _id,
    itemType,
    templateId,
    itemName,
    ...(itemNameEn === undefined ? {} : { itemNameEn }),
    basePrice,
    options,
    quantity,
    ...(note === undefined ? {} : { note }),
    ...(station === undefined ? {} : { station }),
    ...(repriced === undefined ? {} : { repriced }),
  };
}
