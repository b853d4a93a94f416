import type { Order } from '#domain/order/schema.ts';
import type { ReceiptRecord } from '#sync/server/ports.ts';
import { isOfOffice } from './office.ts';
import { opened } from './opened.ts';
import type { Surroundings } from './surroundings.ts';

interface Money {
  readonly _id: string;
  readonly amount: number;
}

/** Money in the arguments of those commands that book some. */
interface Booking {
  readonly _id?: string;
  readonly orderId?: string;
  readonly made?: string;
  /** A second tap, which sold nothing. */
  readonly again?: true;
  readonly payments?: readonly Money[];
  readonly refunds?: readonly Money[];
  readonly amount?: number;
}

/** What went back online since the order ended, by nobody's hand; its payments came online too. What they come to the gateway's book says. */
function isOfItself(orderId: string, { _id, type }: Order['refunds'][number]): boolean {
  return type === 'Online' && _id.startsWith(`${orderId}:`);
}

const takes = new Set(['order.place', 'order.pay', 'order.revise']);

/**
 * What was taken for an order and given back again is what the facts that were applied say, each once. An order and its supplements
 * count as one: money that came with late lines may stand on either.
 */
export function checkMoney(
  { violate }: Pick<Surroundings, 'violate'>,
  placed: readonly Order[],
  receipts: readonly ReceiptRecord[],
): void {
  const roots = new Map(placed.map(({ _id, supplementOf }) => [_id, supplementOf ?? _id]));
  const byChange = new Map(placed.map(({ _id, origin }) => [origin?.change, _id]));
  const kept = new Map<string, number>();
  const add = (root: string, amount: number): void => void kept.set(root, (kept.get(root) ?? 0) + amount);
  for (const receipt of receipts) {
    const { name, status, duplicateOf } = receipt;
    if (!status.startsWith('applied') || duplicateOf !== undefined) continue;
    const args = (opened(receipt)?.args ?? {}) as Booking;
    if (args.again) continue;
    const id = byChange.get(args.made ?? receipt.id) ?? args.orderId ?? args._id ?? '';
    const root = roots.get(id) ?? id;
    if (takes.has(name)) for (const { amount } of args.payments ?? []) add(root, amount);
    if (name === 'order.void') for (const { amount } of args.refunds ?? []) add(root, -amount);
    if (name === 'order.refund') add(root, -(args.amount ?? 0));
  }
  for (const { _id, payments, refunds } of placed) {
    const root = roots.get(_id) ?? _id;
    for (const one of payments) if (!isOfOffice(one) && !one.txn) add(root, -one.amount);
    for (const one of refunds) if (!isOfOffice(one) && !isOfItself(_id, one)) add(root, one.amount);
  }
  for (const [root, difference] of kept) {
    const number = placed.find(({ _id }) => _id === root)?.number ?? root;
    if (difference !== 0) violate('I2', `${number}: the facts say NT$${difference} more than its books`);
  }
}
