import type { Tx } from '../database/connection.ts';
import type { Holder } from './point-ledger.ts';

/** Which of them are customers of the brand, and stay it until the transaction ends; of several the lowest id is locked first. */
export async function customersAmong(
  tx: Tx,
  brandId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Whether there is such a customer, who stays one until the transaction ends. Asked before their account is locked. */
export async function isCustomer(tx: Tx, { brandId, userId }: Holder): Promise<boolean> {
  return (await customersAmong(tx, brandId, [userId])).has(userId);
}
