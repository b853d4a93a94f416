import { isCarrier, carrierOf } from '#domain/kit/carrier.ts';
import { mobilePhoneOf } from '#domain/kit/mobile-phone.ts';
import { isTaxId } from '#domain/kit/tax-id.ts';
import type { Cart } from '#domain/order/cart.ts';
import type { Wanted } from '#domain/order/checkout-calls.ts';
import type { OrderType } from '#domain/order/schema.ts';
import type { CheckoutDraft } from '#src/data/guests/checkout-drafts.ts';
import type { OrderTerms } from '#domain/store/guest-calls.ts';

/** What may still be missing before an order can be sent. */
export type CheckoutField =
  | 'table'
  | 'district'
  | 'address'
  | 'time'
  | 'name'
  | 'phone'
  | 'taxId'
  | 'carrier'
  | 'pay';
export type CheckoutFault = 'missing' | 'wrong';

interface CheckoutInput {
  readonly cart: Pick<Cart, 'lines'>;
  readonly draft: CheckoutDraft;
  readonly orderType: OrderType;
  /** UTC ISO; absent: as soon as possible. */
  readonly at: string | undefined;
}

interface Terms {
  readonly terms: Pick<OrderTerms, 'needsTableCode' | 'showTaxId'>;
  /** Signed in: the store knows them. */
  readonly isCustomer: boolean;
  /** Nobody is served at once: a time has to be chosen. */
  readonly needsTime: boolean;
  /** It is paid by a card that is not typed yet. */
  readonly needsCard: boolean;
}

const plain = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** Their number in the 09 form; undefined where what was typed is none. */
export function phoneOf({ phone }: CheckoutDraft): string | undefined {
  const own = mobilePhoneOf(phone ?? '');
  return /^09\d{8}$/.test(own) ? own : undefined;
}

/** What is still missing or wrong, in the order of the page. */
export function faultsOf(
  { draft, orderType, at }: CheckoutInput,
  { terms, isCustomer, needsTime, needsCard }: Terms,
): ReadonlyMap<CheckoutField, CheckoutFault> {
  const faults = new Map<CheckoutField, CheckoutFault>();
  const isSeated = orderType === 'dine_in' && draft.table !== undefined;
  const need = (field: CheckoutField, isThere: boolean): void => {
    if (!isThere) faults.set(field, 'missing');
  };
  if (orderType === 'dine_in' && terms.needsTableCode) need('table', isSeated);
  if (orderType === 'delivery') {
    need('district', draft.districtId !== undefined);
    need('address', plain(draft.address) !== undefined);
  }
  if (needsTime) need('time', at !== undefined);
  if (!isCustomer && !isSeated) need('name', plain(draft.name) !== undefined);
  const typed = plain(draft.phone);
  if (!isCustomer && orderType !== 'dine_in') need('phone', typed !== undefined);
  if (typed !== undefined && phoneOf(draft) === undefined) faults.set('phone', 'wrong');
  if (terms.showTaxId) {
    const { taxId, carrier } = buyerOf(draft);
    if (taxId !== undefined && !isTaxId(taxId)) faults.set('taxId', 'wrong');
    if (carrier !== undefined && !isCarrier(carrier)) faults.set('carrier', 'wrong');
  }
  need('pay', !needsCard);
  return faults;
}

function buyerOf(draft: CheckoutDraft): { readonly taxId?: string; readonly carrier?: string } {
  const taxId = plain(draft.taxId)?.normalize('NFKC');
  const carrier = plain(draft.carrier);
  return { ...(taxId && { taxId }), ...(carrier && { carrier: carrierOf(carrier) }) };
}

/** The body of an order. What belongs to another way of having it stays behind, though it stays typed. */
export function wantedOf(
  { cart, draft, orderType, at }: CheckoutInput,
  { terms }: Pick<Terms, 'terms'>,
): Wanted {
  const name = plain(draft.name);
  const phone = phoneOf(draft);
  const customerInfo = {
    ...(name !== undefined && { name: name.slice(0, 25) }),
    ...(phone !== undefined && { phone }),
    ...(terms.showTaxId && buyerOf(draft)),
  };
  const notes = plain(draft.notes);
  const address = plain(draft.address) ?? '';
  const { table, districtId } = draft;
  return {
    orderType,
    items: cart.lines.map(({ _id, itemType, templateId, options, quantity, note }) => ({
      _id,
      ...(itemType === 'bundle' && { itemType }),
      templateId,
      quantity,
      options: options.map(({ optionCategoryId, selections }) => ({
        optionCategoryId,
        selections: selections.map((one) => ({ optionId: one.optionId, quantity: one.quantity })),
      })),
      ...(note !== undefined && { note }),
    })),
    ...(Object.keys(customerInfo).length > 0 && { customerInfo }),
    ...(orderType === 'dine_in' && table && { dineInInfo: { tableToken: table.token } }),
    ...(orderType === 'delivery' && {
      deliveryInfo: { address, ...(districtId !== undefined && { districtId }) },
    }),
    ...(at !== undefined && orderType !== 'dine_in' && { estimatedPickupTime: at }),
    ...(notes !== undefined && { notes }),
  };
}

/**
 * The same for a question of what it costs. What is not told yet is no reason to keep back what has changed: somebody stands in for it, and
 * nothing of a question is kept.
 */
export function askedOf(wanted: Wanted): Wanted {
  const { customerInfo, deliveryInfo } = wanted;
  return {
    ...wanted,
    customerInfo: { name: '—', phone: '0900000000', ...customerInfo },
    ...(deliveryInfo && { deliveryInfo: { ...deliveryInfo, address: deliveryInfo.address || '—' } }),
  };
}
