import { AppError } from '#domain/kit/errors.ts';
import { brandAccess, type Database } from '#server/database/connection.ts';
import { inSession, type Session } from '#server/database/session.ts';
import type { KeptImage } from './re-encode.ts';

/**
 * Bytes of pictures that one person may bring to a brand in 24 hours, as they were sent. A device sends some 100 KB a picture, so this is
 * several times the whole menu of the largest brand known, and a hundred of the largest files; somebody who means harm cannot fill the disk
 * with it before anybody looks.
 */
export const dailyImageBytes = 512 * 1024 * 1024;

const dayMs = 86_400_000;

/** Who brings a picture, and how many bytes they sent. */
export interface Sender {
  readonly id: string;
  readonly bytes: number;
}

interface Brought {
  readonly brandId: string;
  readonly hash: string;
  readonly now: Date;
}

/**
 * Keeps a picture of a brand under its hash (decision 0014). The first of two that are brought at once is kept; both are the same. Brought
 * again, it is young again: the dish that names it may still be on its way when old pictures without a dish are taken away.
 * @param image `sender`: absent of the demo's own pictures.
 * @throws AppError image_quota
 */
export async function keepImage(
  database: Database,
  image: Brought & { readonly kept: KeptImage; readonly sender?: Sender },
): Promise<void> {
  const { brandId, hash, kept, sender } = image;
  const now = image.now.toISOString();
  await inSession(database, 'write', brandAccess(brandId), async (session) => {
    if (sender) {
      // Of several that somebody brings at once each counts those before it.
      await session.query('select pg_advisory_xact_lock(hashtext($1))', [`images ${brandId} ${sender.id}`]);
      await refuseBeyond(session, image, sender);
    }
    await session.query(
      `insert into "images" ("brand_id", "hash", "bytes", "width", "height", "needed_at", "sent_by", "sent_at", "sent_bytes")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict ("brand_id", "hash") do update set "needed_at" = excluded."needed_at"`,
      [
        brandId,
        hash,
        kept.bytes,
        kept.width,
        kept.height,
        now,
        sender?.id ?? null,
        sender ? now : null,
        sender?.bytes ?? null,
      ],
    );
  });
}

/** Before the work of decoding it: whether somebody may bring this picture now. @throws AppError image_quota */
export async function mayBring(database: Database, image: Brought, sender: Sender): Promise<void> {
  await inSession(database, 'snapshot', brandAccess(image.brandId), (session) =>
    refuseBeyond(session, image, sender),
  );
}

/** One that is kept already takes no room. */
async function refuseBeyond(
  session: Session,
  { brandId, hash, now }: Brought,
  { id, bytes }: Sender,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const [found] = await session.query(
    `select coalesce(sum("sent_bytes"), 0) as "sent",
       exists (select from "images" where "brand_id" = $1 and "hash" = $4) as "known"
     from "images" where "brand_id" = $1 and "sent_by" = $2 and "sent_at" > $3`,
    [brandId, id, since, hash],
  );
  if (found?.['known'] !== true && Number(found?.['sent']) + bytes > dailyImageBytes)
    throw new AppError('image_quota', { megabytes: dailyImageBytes / 1024 / 1024 });
}
