import { fingerprint } from '../kit/fingerprint.ts';
import { stableText } from '../kit/stable-text.ts';
import type { CreateInput } from './create-input.ts';
import { linesBySaying, paymentsBySaying } from './fresh-parts.ts';
import type { PlaceInput } from './inputs.ts';
import type { Order } from './schema.ts';
import type { Terms } from './terms.ts';

/**
 * A fingerprint of a sale: its number and day, lines, money and whom it was for. Where it was said from, and what the host adds of its own,
 * is no part of it: the same sale said twice has the same ones.
 */
export function saleFingerprint(input: PlaceInput, { orderNo, businessDate }: Terms): string {
  const {
    _id,
    till: _till,
    shiftId: _shift,
    menuId: _menu,
    menuRevision: _revision,
    again: _again,
    serviceChargeRate: _rate,
    completesWhenPaid: _completes,
    ...said
  } = input;
  return fingerprint(stableText({ ...said, _id, businessDate, orderNo: orderNo.display }));
}

/** A fingerprint of what somebody without a till ordered. */
export function guestOrderFingerprint({
  orderNo: _number,
  businessDate: _date,
  serviceChargeRate: _rate,
  completesWhenPaid: _completes,
  expected: _expected,
  isHeard: _heard,
  tickets: _tickets,
  locale: _locale,
  via: _via,
  ...said
}: CreateInput): string {
  return fingerprint(stableText(said));
}

/**
 * Whether a sale of a store brings an order that is there no line and no money that it has not: the same sale, tapped twice. What was
 * done to the order since takes nothing of that away.
 */
export function addsNothingTo(
  { storeId, lines, payments }: Pick<PlaceInput, 'storeId' | 'lines' | 'payments'>,
  there: Order,
): boolean {
  const [ofLines, ofPayments] = [linesBySaying([there]), paymentsBySaying([there])];
  return (
    there.storeId === storeId &&
    lines.every((line) => ofLines.known(line._id) === ofLines.textOf(line)) &&
    payments.every((payment) => ofPayments.known(payment._id) === ofPayments.textOf(payment))
  );
}

/** Whether an existing order has this fingerprint. One from before fingerprints were kept passes. */
export function hasFingerprint({ origin }: Pick<Order, 'origin'>, said: string): boolean {
  return origin?.said === undefined || origin.said === said;
}

/** The id of an order whose own was another order's already. */
export function secondIdOf(changeId: string): string {
  return `${changeId}:order`;
}
