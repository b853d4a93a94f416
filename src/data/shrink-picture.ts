import { AppError } from '#domain/kit/errors.ts';
import { keptQuality, keptSide, mostPixels, readImageHeader } from '#domain/kit/image-header.ts';

/** More than any camera writes; what is larger is not read into memory. */
const mostFileBytes = 40 * 1024 * 1024;

/**
 * A picture as it is kept and sent: JPEG, turned as it was taken, and nothing of its metadata (spec 5).
 * @param side Of the square that it is to fit into, in pixels.
 * @throws AppError body_too_large, media_type, image_too_large, image_unreadable
 */
export async function shrinkPicture(file: Blob, side = keptSide): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > mostFileBytes) throw new AppError('body_too_large');
  const header = readImageHeader(new Uint8Array(await file.arrayBuffer()));
  if (!header) throw new AppError('media_type');
  if (header.width * header.height > mostPixels) throw new AppError('image_too_large');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new AppError('image_unreadable', undefined, { cause });
  });
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) throw new AppError('image_unreadable');
    // JPEG knows no transparency.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: keptQuality });
    return new Uint8Array(await small.arrayBuffer());
  } finally {
    bitmap.close();
  }
}
