import { createHash } from 'node:crypto';
import { uploadImage } from '#domain/catalogue/image-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { reEncode } from '../adapters/images/re-encode.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { implement } from './call.ts';

/**
 * The first of two that send one picture at once is kept; both are the same. Sent again, it is young again: the dish that names it may still
 * be on its way when old pictures without a dish are taken away.
 */
export const uploadImageCall = implement(uploadImage, async ({ brandId, hash, content }, ctx) => {
  const file = Buffer.from(content, 'base64');
  if (createHash('sha256').update(file).digest('hex') !== hash)
    throw new AppError('validation', { faults: [{ path: 'hash', message: 'not_of_content' }] });
  const kept = await reEncode(file);
  await inSession(ctx.database, 'write', brandAccess(brandId), (session) =>
    session.query(
      `insert into "images" ("brand_id", "hash", "bytes", "width", "height", "needed_at") values ($1, $2, $3, $4, $5, $6)
       on conflict ("brand_id", "hash") do update set "needed_at" = excluded."needed_at"`,
      [brandId, hash, kept.bytes, kept.width, kept.height, ctx.now.toISOString()],
    ),
  );
  return { hash, width: kept.width, height: kept.height, bytes: kept.bytes.length };
});
