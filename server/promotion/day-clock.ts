import { sql } from 'kysely';
import { usualClock, type DayClock } from '#domain/promotion/expiry.ts';
import type { Tx } from '../database/connection.ts';

/** By which clock the days of a brand begin: that of its first store. */
export async function clockOfBrand(tx: Tx, brandId: string): Promise<DayClock> {
  const { rows } = await sql<DayClock>`
    select timezone, day_cutover as "dayCutover" from stores where brand_id = ${brandId} and deleted_at is null
    order by sort, id limit 1`.execute(tx);
  return rows[0] ?? usualClock;
}

/** By which clock the days of a store begin; undefined where the brand has no such store. */
export async function clockOfStore(tx: Tx, brandId: string, storeId: string): Promise<DayClock | undefined> {
  const { rows } = await sql<DayClock>`
    select timezone, day_cutover as "dayCutover" from stores
    where brand_id = ${brandId} and id = ${storeId} and deleted_at is null`.execute(tx);
  return rows[0];
}
