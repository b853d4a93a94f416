import sharp from 'sharp';
import { AppError } from '#domain/kit/errors.ts';
import { mostImageBytes } from '#domain/kit/image.ts';
import { keptQuality, keptSide, mostPixels, readImageHeader } from '#domain/kit/image-header.ts';
import { WorkQueue } from '#server/work-queue.ts';

export interface KeptImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

// A picture takes one core; what was decoded is not kept for another.
sharp.concurrency(1);
sharp.cache(false);

/** A small file may hold forty million pixels: decoded, some hundred megabytes. Waiting, a picture takes the seven of its request. */
const turns = new WorkQueue({ atOnce: 1, mostWaiting: 20 });

/**
 * The picture as it is kept: decoded and encoded anew, turned as its metadata say. Nothing of the file goes through: no metadata, no place
 * where it was taken, nothing that stood behind the picture.
 * @param side Of the square that it is to fit into, in pixels.
 * @throws AppError body_too_large, media_type, image_too_large, image_unreadable, rate_limited
 */
export function reEncode(file: Uint8Array, side = keptSide): Promise<KeptImage> {
  return turns.take(() => encoded(file, side));
}

async function encoded(file: Uint8Array, side: number): Promise<KeptImage> {
  if (file.length > mostImageBytes) throw new AppError('body_too_large');
  const header = readImageHeader(file);
  if (!header) throw new AppError('media_type');
  if (header.width * header.height > mostPixels) throw new AppError('image_too_large');
  try {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (format !== header.type) throw new AppError('media_type');
    const { data, info } = await image
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      // JPEG knows no transparency.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: keptQuality * 100, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('image_unreadable', undefined, { cause: error });
  }
}
