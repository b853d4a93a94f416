import { createHash } from 'node:crypto';
import { uploadImage } from '#domain/catalogue/image-operations.ts';
import { actorId } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import { keptSide, receiptSide } from '#domain/kit/image-header.ts';
import { keepImage, mayBring } from '../adapters/images/keep-image.ts';
import { reEncode } from '../adapters/images/re-encode.ts';
import { implement } from './call.ts';

export const uploadImageCall = implement(uploadImage, async ({ brandId, hash, content, use }, ctx) => {
  const file = Buffer.from(content, 'base64');
  if (createHash('sha256').update(file).digest('hex') !== hash)
    throw new AppError('validation', { faults: [{ path: 'hash', message: 'not_of_content' }] });
  const sender = { id: actorId(ctx.actor), bytes: file.length };
  const image = { brandId, hash, now: ctx.now };
  await mayBring(ctx.database, image, sender);
  const kept = await reEncode(file, use === 'receipt' ? receiptSide : keptSide);
  await keepImage(ctx.database, { ...image, kept, sender });
  return { hash, width: kept.width, height: kept.height, bytes: kept.bytes.length };
});
