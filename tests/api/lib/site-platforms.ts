import { sql } from 'kysely';
import { systemAccess } from '#server/database/connection.ts';
import type { DemoServer } from '#server/http/testing.ts';

/** A store's connections to delivery platforms. */
export interface SitePlatforms {
  readonly platformStore: string;
  /** Ones that can be taken away, each given once. */
  sparePlatformStore(): string;
}

/** What Uber calls a store of a test. */
export function uberIdOf(storeId: string): string {
  return `uber-${storeId}`;
}

/** Written past the calls: a store is connected to each platform once, and many are asked to take a connection away. */
export async function addPlatforms(
  server: DemoServer,
  {
    brandId,
    storeId,
    spares,
  }: { readonly brandId: string; readonly storeId: string; readonly spares: number },
): Promise<SitePlatforms> {
  const at = '2026-11-21T05:00:00.000Z';
  const platformStore = `platform-${storeId}`;
  const rows = [
    { id: platformStore, platform: 'ubereats', remote: uberIdOf(storeId) },
    ...Array.from({ length: spares }, (_, nth) => ({
      id: `spare-platform-${storeId}-${nth}`,
      platform: 'foodpanda',
      remote: `panda-${storeId}-${nth}`,
    })),
  ];
  await server.database.inTransaction(systemAccess, (tx) =>
    sql`insert into platform_stores (id, brand_id, store_id, created_at, updated_at, rev, platform, platform_brand_id, platform_store_id,
          is_active, auto_accept, prep_time, busy_prep_time, markup, mappings, status)
        select r.id, ${brandId}, ${storeId}, ${at}, ${at}, 1, r.platform, 'chain', r.remote, true, true, 30, 45, 0, '[]', 'ONLINE'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, platform text, remote text)`.execute(
      tx,
    ),
  );
  let next = 0;
  return { platformStore, sparePlatformStore: () => rows[1 + (next++ % spares)]?.id ?? '' };
}
