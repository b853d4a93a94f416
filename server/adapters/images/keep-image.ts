import { brandAccess, type Database } from '#server/database/connection.ts';
import { inSession } from '#server/database/session.ts';
import type { KeptImage } from './re-encode.ts';

/**
 * Keeps a picture of a brand under its hash (decision 0014). The first of two that are brought at once is kept; both are the same. Brought
 * again, it is young again: the dish that names it may still be on its way when old pictures without a dish are taken away.
 */
export async function keepImage(
  database: Database,
  image: { readonly brandId: string; readonly hash: string; readonly kept: KeptImage; readonly now: Date },
): Promise<void> {
  const { brandId, hash, kept, now } = image;
  await inSession(database, 'write', brandAccess(brandId), (session) =>
    session.query(
      `insert into "images" ("brand_id", "hash", "bytes", "width", "height", "needed_at") values ($1, $2, $3, $4, $5, $6)
       on conflict ("brand_id", "hash") do update set "needed_at" = excluded."needed_at"`,
      [brandId, hash, kept.bytes, kept.width, kept.height, now.toISOString()],
    ),
  );
}
