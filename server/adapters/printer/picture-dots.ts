import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Bitmap } from '#domain/printing/bitmap.ts';
import { dithered, logoSize } from '#domain/printing/dither.ts';

/**
 * A picture as a printer's dots, set into the square of a logo.
 * @param file One that the server keeps: a JPEG of bounded size.
 * @throws Error where it cannot be read
 */
export async function dotsOfPicture(file: Buffer): Promise<Bitmap> {
  const picture = await loadImage(file);
  const [width, height] = logoSize(picture.width, picture.height);
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return dithered(context.getImageData(0, 0, width, height).data, width, height);
}
