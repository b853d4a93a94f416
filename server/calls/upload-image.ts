import { createHash } from 'node:crypto';
import { uploadImage } from '#domain/catalogue/image-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { keepImage } from '../adapters/images/keep-image.ts';
import { reEncode } from '../adapters/images/re-encode.ts';
import { implement } from './call.ts';

export const uploadImageCall = implement(uploadImage, async ({ brandId, hash, content }, ctx) => {
  const file = Buffer.from(content, 'base64');
  if (createHash('sha256').update(file).digest('hex') !== hash)
    throw new AppError('validation', { faults: [{ path: 'hash', message: 'not_of_content' }] });
  const kept = await reEncode(file);
  await keepImage(ctx.database, { brandId, hash, kept, now: ctx.now });
  return { hash, width: kept.width, height: kept.height, bytes: kept.bytes.length };
});
