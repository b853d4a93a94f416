import type { CashMovement, MovementType } from './schema.ts';

/**
 * What a drawer is opened for beside sales: cash that goes in or out of it needs it open, as much as a look into it does. A sale opens it with
 * its receipt, where the tender says so; a corrected tender moves no cash by itself.
 * @assumed Where the specification is silent; tills elsewhere (Square, iCHEF) do the same.
 */
const opening: readonly MovementType[] = ['pay_in', 'pay_out', 'drop', 'drawer_open', 'refund'];

export function opensDrawer({ type, method }: Pick<CashMovement, 'type' | 'method'>): boolean {
  return method === 'cash' && opening.includes(type);
}

interface Refunded {
  readonly _id: string;
  readonly method: string;
  readonly amount: number;
  readonly shiftId?: string | undefined;
}

/**
 * The movement by which a change of an order took cash out of a drawer: the first of them, since one opening serves them all. None where no
 * cash went out, or no shift answers for the drawer.
 */
export function cashTakenOut(
  before: { readonly refunds: readonly Refunded[] },
  after: { readonly refunds: readonly Refunded[] },
): string | undefined {
  const known = new Set(before.refunds.map(({ _id }) => _id));
  const out = after.refunds.find(
    ({ _id, method, amount, shiftId }) =>
      !known.has(_id) && method === 'cash' && amount > 0 && shiftId !== undefined,
  );
  return out && `refund:${out._id}`;
}
