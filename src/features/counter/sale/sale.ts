import {
  addDiscount,
  addLine,
  removeDiscount,
  removeLine,
  setDetails,
  setNote,
  setOptions,
  setOrderType,
  setPrice,
  setQuantity,
  type Cart,
  type CartLine,
} from '#domain/order/cart.ts';
import { openCart } from '#domain/order/open-cart.ts';
import { isMobilePhone, mobilePhoneOf } from '#domain/kit/mobile-phone.ts';
import type { CartDiscount, PaymentInput } from '#domain/order/inputs.ts';
import type { LineOptions, OrderType, Repriced } from '#domain/order/schema.ts';
import { withoutPart, type Split } from '#domain/order/split.ts';
import { isEdited } from '#domain/order/unsent.ts';

/** What of an open sale is kept on the device at each tap. */
export interface SavedSale {
  readonly cart: Cart;
  /** Money already in the drawer for this cart, taken in parts. */
  readonly tenders: readonly PaymentInput[];
  /** How what is due is shared by several payers. */
  readonly split?: Split | undefined;
  /** Dishes that are sold below zero in this bill: somebody was asked and said so. */
  readonly agreed?: readonly string[] | undefined;
}

/** The sale at the counter: the cart, where the cashier's hand is, and how to go back. */
export interface Sale extends SavedSale {
  /** The line that the keys and the buttons below it work on. */
  readonly selected: string | undefined;
  /** The line that changed last. */
  readonly flashed: string | undefined;
  /** Counts the changes, so that a line that changes twice flashes twice. */
  readonly changes: number;
  /** Earlier states, newest last. */
  readonly past: readonly SavedSale[];
  /** What was just taken away, for the bar that offers it back. */
  readonly undoable: Undoable | undefined;
}

export type Undoable =
  | { readonly kind: 'removed'; readonly name: string; readonly nameEn: string | undefined }
  | { readonly kind: 'discountRemoved'; readonly discount: CartDiscount }
  | { readonly kind: 'cleared' }
  /** A recalled order was put back as it was. */
  | { readonly kind: 'closed'; readonly number: string; readonly isEdited: boolean }
  /** Kept as an order without money: taking it back opens that order again. */
  | { readonly kind: 'parked' | 'sent'; readonly number: string; readonly orderId: string };

type Details = Parameters<typeof setDetails>[1];

/** Steps that can be taken back. A cashier who has to go further starts again. */
const keptSteps = 30;

export function startSale(about: Parameters<typeof openCart>[0]): Sale {
  return resumeSale({ cart: openCart(about), tenders: [] });
}

/** A sale that was kept: after a reload nothing can be taken back any more. */
export function resumeSale({ cart, tenders, split, agreed }: SavedSale): Sale {
  return {
    cart,
    tenders,
    split,
    agreed,
    selected: undefined,
    flashed: undefined,
    changes: 0,
    past: [],
    undoable: undefined,
  };
}

export function savedOf({ cart, tenders, split, agreed }: SavedSale): SavedSale {
  return { cart, tenders, split, agreed };
}

/** Nothing that would be missed. */
export function isBlank({ cart, tenders }: SavedSale): boolean {
  const { lines, notes, dineInInfo, deliveryInfo, customerInfo, estimatedPickupTime, base } = cart;
  const isAnyones = !notes && !dineInInfo && !deliveryInfo && !customerInfo && !estimatedPickupTime;
  return base === undefined && lines.length === 0 && tenders.length === 0 && isAnyones;
}

/** Adds a line, or its quantity to an equal one, and takes that in hand. */
export function addToSale(sale: Sale, line: CartLine): Sale {
  const cart = addLine(sale.cart, line);
  const changed = cart.lines.find((each) => {
    const before = sale.cart.lines.find(({ _id }) => _id === each._id);
    return before?.quantity !== each.quantity;
  });
  return step(sale, cart, changed?._id);
}

/** These are sold below zero, in this bill: nobody is asked for them again. */
export function agreeTo(sale: Sale, dishes: readonly string[]): Sale {
  return { ...sale, agreed: [...new Set([...(sale.agreed ?? []), ...dishes])] };
}

/** Selects a line; the selected one is deselected. */
export function selectLine(sale: Sale, lineId: string | undefined): Sale {
  return { ...sale, selected: sale.selected === lineId ? undefined : lineId };
}

/** Moves the hand to the next line (1) or the one before (-1); from nowhere it begins at the end. */
export function moveSelection(sale: Sale, by: 1 | -1): Sale {
  const { lines } = sale.cart;
  const at = lines.findIndex(({ _id }) => _id === sale.selected);
  const to = at < 0 ? lines.length - 1 : Math.min(lines.length - 1, Math.max(0, at + by));
  return { ...sale, selected: lines[to]?._id };
}

/** One more or one less; at zero the line is removed, with an undo. */
export function changeQuantity(sale: Sale, lineId: string, by: number): Sale {
  const line = sale.cart.lines.find(({ _id }) => _id === lineId);
  if (!line) return sale;
  if (line.quantity + by <= 0) return removeFromSale(sale, lineId);
  return step(sale, setQuantity(sale.cart, lineId, line.quantity + by), lineId);
}

/** Takes a line out. The hand moves to the line that comes up in its place. */
export function removeFromSale(sale: Sale, lineId: string): Sale {
  const { lines } = sale.cart;
  const at = lines.findIndex(({ _id }) => _id === lineId);
  const line = lines[at];
  if (!line) return sale;
  const next = lines[at + 1] ?? lines[at - 1];
  const undoable: Undoable = { kind: 'removed', name: line.itemName, nameEn: line.itemNameEn };
  return { ...step(sale, removeLine(sale.cart, lineId), next?._id), flashed: undefined, undoable };
}

/** Empties the sale. The order's id stays: it is the same guest at the counter. */
export function clearSale(sale: Sale, orderType: OrderType): Sale {
  if (isBlank(sale)) return sale;
  const { orderId, brandId, storeId } = sale.cart;
  const cleared = step(sale, openCart({ orderId, brandId, storeId, orderType }), undefined);
  return { ...cleared, tenders: [], split: undefined, agreed: undefined, undoable: { kind: 'cleared' } };
}

/** Puts an opened order down as it was, and begins with the next guest. */
export function closeRecalled(sale: Sale, about: Parameters<typeof openCart>[0]): Sale {
  const { base } = sale.cart;
  if (!base) return sale;
  const closed = step(sale, openCart(about), undefined);
  return {
    ...closed,
    tenders: [],
    split: undefined,
    agreed: undefined,
    undoable: { kind: 'closed', number: base.number, isEdited: isEdited(sale.cart) },
  };
}

/** Gives something off; the lines stay as they are. */
export function giveDiscount(sale: Sale, discount: CartDiscount): Sale {
  return { ...step(sale, addDiscount(sale.cart, discount), sale.selected), flashed: discount.lineId };
}

/** Puts a member's coupon or voucher on it: one coupon, the other makes way. */
export function withTicket(sale: Sale, ticket: CartDiscount): Sale {
  const isOther = ({ ticket: standing }: CartDiscount): boolean =>
    standing !== undefined && isCoupon(standing) && ticket.ticket !== undefined && isCoupon(ticket.ticket);
  const discounts = sale.cart.discounts.filter((given) => !isOther(given));
  return {
    ...step(sale, addDiscount({ ...sale.cart, discounts }, ticket), sale.selected),
    flashed: undefined,
  };
}

function isCoupon({ terms }: NonNullable<CartDiscount['ticket']>): boolean {
  return !('dish' in terms);
}

export function withoutDiscount(sale: Sale, discountId: string): Sale {
  const discount = sale.cart.discounts.find(({ _id }) => _id === discountId);
  if (!discount) return sale;
  const after = step(sale, removeDiscount(sale.cart, discountId), sale.selected);
  return { ...after, flashed: undefined, undoable: { kind: 'discountRemoved', discount } };
}

/** A line with other answers, another note or quantity. */
export function editLine(
  sale: Sale,
  lineId: string,
  to: { readonly options?: readonly LineOptions[]; readonly note: string; readonly quantity: number },
): Sale {
  const noted = setNote(setQuantity(sale.cart, lineId, to.quantity), lineId, to.note);
  // Becoming equal to another line joins the two, and the other one's id stays.
  const kept = noted.lines.some(({ _id }) => _id === lineId);
  const cart = to.options && kept ? setOptions(noted, lineId, to.options) : noted;
  const selected = cart.lines.some(({ _id }) => _id === lineId) ? lineId : undefined;
  return step(sale, cart, selected);
}

/** A line at another price, or at the menu's own again. */
export function repriceLine(sale: Sale, lineId: string, to: Repriced | undefined): Sale {
  const cart = setPrice(sale.cart, lineId, to);
  return step(sale, cart, cart.lines.some(({ _id }) => _id === lineId) ? lineId : undefined);
}

export function withOrderType(sale: Sale, orderType: OrderType): Sale {
  if (sale.cart.orderType === orderType) return sale;
  return { ...step(sale, setOrderType(sale.cart, orderType), sale.selected), flashed: undefined };
}

/** At a table of the store. */
export function seated(sale: Sale, seat: { readonly tableId: string; readonly tableNumber: string }): Sale {
  const { tableId: _id, tableNumber: _label, ...heads } = sale.cart.dineInInfo ?? { tableNumber: '' };
  return withDetails(withOrderType(sale, 'dine_in'), { dineInInfo: { ...heads, ...seat } });
}

/** Table, note, address. Typing is not a step that Undo goes back over. With another number go the tickets of who had the one before. */
export function withDetails(sale: Sale, details: Details): Sale {
  const cart = setDetails(sale.cart, details);
  const isSame = memberPhoneOf(cart) === memberPhoneOf(sale.cart);
  const discounts = isSame ? cart.discounts : cart.discounts.filter(({ ticket }) => ticket === undefined);
  return { ...sale, cart: { ...cart, discounts } };
}

export function withPhone(sale: Sale, phone: string): Sale {
  return withDetails(sale, { customerInfo: { ...sale.cart.customerInfo, phone } });
}

/** The mobile phone on a bill, `0912345678`; undefined where none is, or not all of one. */
export function memberPhoneOf({ customerInfo }: Pick<Cart, 'customerInfo'>): string | undefined {
  const phone = mobilePhoneOf(customerInfo?.phone ?? '');
  return isMobilePhone(phone) ? phone : undefined;
}

export function withTenders(sale: Sale, tenders: readonly PaymentInput[]): Sale {
  return withMoney(sale, { tenders });
}

/** Shares what is due, or takes that back: money that was taken stays taken, for the bill as a whole. */
export function withSplit(sale: Sale, split: Split | undefined): Sale {
  return withMoney(sale, { split, tenders: sale.tenders.map(withoutPart) });
}

/** Money is in the drawer whatever becomes of the cart: going back over a step takes none of it away, nor the parts that it was taken for. */
function withMoney(sale: Sale, money: Partial<Pick<SavedSale, 'tenders' | 'split'>>): Sale {
  // Before these the cart was emptied, or the sale was another one.
  const end = sale.past.findLastIndex(({ tenders }) => tenders !== sale.tenders) + 1;
  return {
    ...sale,
    ...money,
    past: sale.past.map((before, at) => (at < end ? before : { ...before, ...money })),
  };
}

/** The cart under a fresh order id: what stands under the old one is another sale. */
export function underNewId(sale: Sale, orderId: string): Sale {
  const old = sale.cart.orderId;
  const renamed = <S extends SavedSale>(state: S): S =>
    state.cart.orderId === old ? { ...state, cart: { ...state.cart, orderId } } : state;
  // Going back over a step does not lead back under the old one.
  return { ...renamed(sale), past: sale.past.map(renamed) };
}

/** Offers something back that is no step of this sale: an order that was just put aside. */
export function offerBack(sale: Sale, undoable: Undoable): Sale {
  return { ...sale, undoable, changes: sale.changes + 1 };
}

/** The state before the last step. */
export function undo(sale: Sale): Sale {
  const before = sale.past.at(-1);
  if (!before) return sale;
  return { ...sale, ...before, past: sale.past.slice(0, -1), undoable: undefined, changes: sale.changes + 1 };
}

/** The time to take something back by the bar is over. */
export function forgetUndoable(sale: Sale): Sale {
  return { ...sale, undoable: undefined };
}

function step(sale: Sale, cart: Cart, selected: string | undefined): Sale {
  return {
    cart,
    tenders: sale.tenders,
    split: sale.split,
    agreed: sale.agreed,
    selected,
    flashed: selected,
    changes: sale.changes + 1,
    past: [...sale.past.slice(1 - keptSteps), savedOf(sale)],
    undoable: undefined,
  };
}
