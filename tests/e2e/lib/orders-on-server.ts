import type { Order } from '#domain/order/schema.ts';
import { Staff } from '#tests/e2e/fixtures/staff.ts';
import type { Sold } from '#tests/e2e/pages/counter-page.ts';

/** What the server has of a store's orders, in the order of their numbers, as a cashier would write it down. */
export async function ordersOnServer(
  origin: string,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
): Promise<string[]> {
  const manager = await Staff.signIn(origin, 'owner');
  return (await manager.orders(brandId, storeId)).map(inShort).sort();
}

/** The same of what the screen showed. */
export const asShown = (sold: readonly Sold[]): string[] => sold.map(inShort).sort();

const inShort = ({ number, total }: Pick<Order, 'number' | 'total'>): string => `${number} ${total}`;
