import type { Tx } from '../database/connection.ts';
import type { Holder } from './point-ledger.ts';

/** Whether there is such a customer, who stays one until the transaction ends. Asked before their account is locked. */
export async function isCustomer(tx: Tx, { brandId, userId }: Holder): Promise<boolean> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}
