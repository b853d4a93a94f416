import type { InboxItem } from '#sync/client/inbox.ts';

/** What a person may do about an item of the inbox. */
export type Repair =
  /** Change its arguments, then make it again. */
  | { readonly kind: 'edit' }
  /** Make it again as it was. */
  | { readonly kind: 'again' }
  /** Do something else in its place: the operation and what its form starts with. */
  | { readonly kind: 'convert'; readonly operation: string; readonly args: Readonly<Record<string, unknown>> }
  /** Give it up for a reason. */
  | { readonly kind: 'discard' }
  /** Set aside at the server: a manager lets it run again or dismisses it there. */
  | { readonly kind: 'manager' };

interface Conversion {
  readonly operation: string;
  readonly codes: readonly string[];
  args(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** The order of these arguments, and why. */
function ofOrder({ brandId, storeId, orderId, number, reason }: Readonly<Record<string, unknown>>) {
  return { brandId, storeId, orderId, ...(number === undefined ? {} : { number }), reason };
}

/** What does, in another way, what a refused operation wanted. */
const conversions: Readonly<Record<string, Conversion>> = {
  // Paid or handed over meanwhile: what takes it back now also gives the money back.
  'orderAdmin.cancel': {
    operation: 'order.void',
    codes: ['order_already_paid', 'order_final'],
    args: ofOrder,
  },
};

/** Refusals by a standing that an hour, another person or another record may change: the same change may come through now. */
const passing: ReadonlySet<string> = new Set([
  'forbidden_role',
  'auth_required',
  'expired',
  'depends_on_refused',
  'stock_short',
  'sold_out',
  'store_closed',
]);

/** Refusals of what the change says: it has to say something else. */
const faulty: ReadonlySet<string> = new Set([
  'edit_conflict',
  'validation',
  'duplicate',
  'rev_mismatch',
  'price_changed',
  'menu_active_exists',
]);

/** The ways out of an item, the best first. Nothing for what is booked, waits by itself, or was dealt with. */
export function repairsOf(item: InboxItem): readonly Repair[] {
  const { kind, code = '', name, nature, args, resolved } = item;
  if (resolved) return [];
  if (kind === 'quarantined') return [{ kind: 'manager' }];
  if (kind !== 'rejected') return [];
  const repairs: Repair[] = [];
  const known =
    typeof args === 'object' && args !== null ? (args as Readonly<Record<string, unknown>>) : undefined;
  const conversion = conversions[name];
  if (known && conversion?.codes.includes(code))
    repairs.push({ kind: 'convert', operation: conversion.operation, args: conversion.args(known) });
  if (known && faulty.has(code)) repairs.push({ kind: 'edit' });
  if (known && passing.has(code)) repairs.push({ kind: 'again' });
  return nature === 'intent' ? [...repairs, { kind: 'discard' }] : repairs;
}
