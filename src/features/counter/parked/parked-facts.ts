import type { Order } from '#domain/order/schema.ts';

/** From then on somebody should ask what became of it. */
const staleMinutes = 30;

export type OpenKind = 'parked' | 'unpaid';

/** Put aside and not sent, or being made and not paid. */
export function kindOf({ parked }: Pick<Order, 'parked'>): OpenKind {
  return parked ? 'parked' : 'unpaid';
}

/** Whole minutes since it was put aside, or placed. @param now In ms. */
export function minutesOpen({ parked, placedAt }: Pick<Order, 'parked' | 'placedAt'>, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(parked?.at ?? placedAt)) / 60_000));
}

/** Whether it has waited for so long that it stands out. */
export function isStale(order: Pick<Order, 'parked' | 'placedAt'>, now: number): boolean {
  return minutesOpen(order, now) >= staleMinutes;
}

/** Who has it: whoever put it aside, else whoever took it. */
export function heldBy({ parked, placedBy }: Pick<Order, 'parked' | 'placedBy'>): string {
  return parked?.by || placedBy?.name || '';
}

/** By what people ask for it: its table, else its guest; undefined where nobody said either. */
export function whoseOf({
  orderType,
  dineInInfo,
  customerInfo,
}: Pick<Order, 'orderType' | 'dineInInfo' | 'customerInfo'>):
  | { readonly table: string }
  | { readonly name: string }
  | undefined {
  if (orderType === 'dine_in' && dineInInfo) return { table: dineInInfo.tableNumber };
  return customerInfo?.name ? { name: customerInfo.name } : undefined;
}
