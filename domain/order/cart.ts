import { priceOrder, type PricedOrder, type PriceInput } from '../pricing/price-order.ts';
import type { CartBase } from './cart-base.ts';
import { discountOf, type NamedDiscount } from './discounts.ts';
import type { CartDiscount, LineInput, PaymentInput, PlaceInput } from './inputs.ts';
import { lineIdentity, linePrice, menuPriceOf, withAnswers } from './lines.ts';
import type { LineOptions, OrderType, Repriced } from './schema.ts';

/** One line of an open cart; the same shape as a line of a sale. */
export type CartLine = LineInput;

/** Whom an order is for, where and when it is had. */
export type Details = Pick<
  PlaceInput,
  | 'userId'
  | 'customerInfo'
  | 'dineInInfo'
  | 'deliveryInfo'
  | 'estimatedPickupTime'
  | 'notes'
  | 'menuId'
  | 'menuRevision'
>;

/**
 * The draft of a sale, kept on the device at each tap. The order's id is minted with it (settled 12), so that a sale that is tapped
 * twice or finished after a crash is one sale.
 */
export interface Cart extends Readonly<Details> {
  readonly orderId: string;
  readonly brandId: string;
  readonly storeId: string;
  readonly orderType: OrderType;
  readonly lines: readonly CartLine[];
  /** What is meant; what it comes to follows the lines. */
  readonly discounts: readonly CartDiscount[];
  readonly manualAdjustment: number;
  /** Of a cart that was made of an order that is there: see recall.ts. */
  readonly base?: CartBase | undefined;
}

/** Most of one line, so that a slip of the finger makes no order of ten thousand. */
export const maxQuantity = 999;

/**
 * Puts a line in; the same dish with the same answers and note only raises the quantity of the line that is there. What the kitchen has
 * already stays as it is: more of it is a line of its own.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
  const identity = lineIdentity(line);
  const isSent = sentBefore(cart);
  const same = cart.lines.find((each) => !isSent(each._id) && lineIdentity(each) === identity);
  if (!same) return { ...cart, lines: [...cart.lines, line] };
  return setQuantity(cart, same._id, same.quantity + line.quantity);
}

/** Sets a line's quantity; zero or less takes the line out. */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, lineId);
  return change(cart, lineId, (line) => ({ ...line, quantity: Math.min(maxQuantity, Math.floor(quantity)) }));
}

/** Gives a line other answers. Where that makes it equal to another line, the two become one. */
export function setOptions(cart: Cart, lineId: string, options: readonly LineOptions[]): Cart {
  return merge(
    change(cart, lineId, (line) => withAnswers(line, options)),
    lineId,
  );
}

/** Writes a line's note; an empty one takes it away. Where that makes it equal to another line, the two become one. */
export function setNote(cart: Cart, lineId: string, note: string): Cart {
  const text = note.trim();
  const noted = change(cart, lineId, ({ note: _, ...line }) =>
    text === '' ? line : { ...line, note: text },
  );
  return merge(noted, lineId);
}

/** Gives a line another price, with the reason for it; the menu's own takes that back. Where it makes it equal to another line, the two become one. */
export function setPrice(cart: Cart, lineId: string, to: Repriced | undefined): Cart {
  const priced = change(cart, lineId, ({ repriced: _, ...line }) =>
    to === undefined || to.to === menuPriceOf(line) ? line : { ...line, repriced: to },
  );
  return merge(priced, lineId);
}

/** Takes a line out, and the discounts that were for it. */
export function removeLine(cart: Cart, lineId: string): Cart {
  return {
    ...cart,
    lines: cart.lines.filter(({ _id }) => _id !== lineId),
    discounts: cart.discounts.filter((discount) => discount.lineId !== lineId),
  };
}

/** Gives a discount; one with the same id is replaced. */
export function addDiscount(cart: Cart, discount: CartDiscount): Cart {
  const { discounts } = removeDiscount(cart, discount._id);
  return { ...cart, discounts: [...discounts, discount] };
}

export function removeDiscount(cart: Cart, discountId: string): Cart {
  return { ...cart, discounts: cart.discounts.filter(({ _id }) => _id !== discountId) };
}

/** Dine-in, takeout or delivery; a table's number goes with dine-in, an address with delivery, a time to fetch it with takeout. */
export function setOrderType(cart: Cart, orderType: OrderType): Cart {
  const { dineInInfo, deliveryInfo, estimatedPickupTime, ...rest } = cart;
  return {
    ...rest,
    orderType,
    ...(orderType === 'dine_in' && dineInInfo ? { dineInInfo } : {}),
    ...(orderType === 'delivery' && deliveryInfo ? { deliveryInfo } : {}),
    ...(orderType === 'takeout' && estimatedPickupTime !== undefined ? { estimatedPickupTime } : {}),
  };
}

/** Whom the cart is for, its table or address, its notes. */
export function setDetails(cart: Cart, details: Partial<Details>): Cart {
  return { ...cart, ...details };
}

/** Pieces in the cart; of one dish where it is named, for a tile's badge. */
export function countIn(cart: Cart, dishId?: string): number {
  return cart.lines.reduce(
    (sum, { templateId, quantity }) => (dishId === undefined || templateId === dishId ? sum + quantity : sum),
    0,
  );
}

/** All amounts, by the same function that prices the order (spec 7). A recalled order keeps the service charge that it was placed with. */
export function cartAmounts(
  cart: Cart,
  { serviceChargeRate }: { readonly serviceChargeRate: number },
): PricedOrder {
  return priceOrder({
    ...pricedOf(cart),
    serviceChargeRate: cart.base?.serviceChargeRate ?? serviceChargeRate,
    deliveryFee: cart.deliveryInfo?.deliveryFee ?? 0,
  });
}

/** The cart's discounts with what each comes to now. */
export function chargedDiscounts(cart: Cart): NamedDiscount[] {
  const { discounts } = priceOrder({ ...pricedOf(cart), serviceChargeRate: 0, deliveryFee: 0 });
  return cart.discounts.map((given, i) => discountOf(given, discounts[i] ?? 0));
}

/** The input of `order.place` for the cart as it stands. Its amounts are worked out again from the lines. */
export function placeInputOf(
  cart: Cart,
  payments: readonly PaymentInput[],
  about: Pick<PlaceInput, 'parked' | 'till'> = {},
): PlaceInput {
  const { orderId: _id, lines, base: _, ...rest } = cart;
  const discounts = chargedDiscounts(cart);
  return { ...rest, ...about, _id, lines: [...lines], discounts, payments: [...payments] };
}

/** What of the cart decides what it comes to. */
export function pricedOf(cart: Cart): Omit<PriceInput, 'serviceChargeRate' | 'deliveryFee'> {
  const { orderType, lines, discounts, manualAdjustment } = cart;
  return {
    orderType,
    manualAdjustment,
    lines: lines.map((line) => ({ ...line, unitPrice: linePrice(line) })),
    discounts: discounts.map(({ ticket, ...given }) => ({
      ...given,
      amount: given.kind === 'amount' ? given.value : 0,
      ...(ticket && { refId: ticket.refId, ticket: ticket.terms }),
    })),
  };
}

/** Tells lines that are being made already. */
function sentBefore({ base }: Cart): (lineId: string) => boolean {
  if (!base || base.isParked) return () => false;
  const sent = new Set(base.lines.map(({ _id }) => _id));
  return (lineId) => sent.has(lineId);
}

function change(cart: Cart, lineId: string, to: (line: CartLine) => CartLine): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line._id === lineId ? to(line) : line)) };
}

/** Joins a line that was changed into another that it now equals; the other keeps its place and id. */
function merge(cart: Cart, lineId: string): Cart {
  const changed = cart.lines.find(({ _id }) => _id === lineId);
  if (!changed) return cart;
  const identity = lineIdentity(changed);
  const isSent = sentBefore(cart);
  const same = cart.lines.find(
    (line) => line._id !== lineId && !isSent(line._id) && lineIdentity(line) === identity,
  );
  if (!same) return cart;
  const moved = cart.discounts.map((each) => (each.lineId === lineId ? { ...each, lineId: same._id } : each));
  return setQuantity(
    { ...removeLine(cart, lineId), discounts: moved },
    same._id,
    same.quantity + changed.quantity,
  );
}
