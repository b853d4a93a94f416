import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { mostImageBytes, type Image } from '../kit/image.ts';
import { defineCall } from '../kit/operation.ts';
import { byBrand } from '../kit/scope.ts';

/** SHA-256 of the bytes that were sent, in hex: a picture's name for ever. */
export const imageHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Four characters for three bytes; a little more is still read, to be told that it is too large. */
const longest = Math.ceil(mostImageBytes / 3) * 4;

/**
 * Takes a brand's picture. What is kept and served is the server's own encoding of it, without metadata and without whatever else the file
 * held. Sending one again changes nothing, so that a device may go on after any interruption.
 * @throws validation where the hash is another's · media_type for what is no JPEG, PNG or WebP by its bytes · image_too_large beyond 40
 * million pixels · image_unreadable for what cannot be decoded · body_too_large beyond 5 MB · image_quota for more than one person may bring
 * of a brand in 24 hours
 */
export const uploadImage = defineCall({
  name: 'image.upload',
  rest: 'PUT /image/brands/{brandId}/{hash}',
  largestBodyBytes: longest + 4096,
  who: can('images.send'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    hash: imageHash,
    /** The file in base64. */
    content: z.string().check(z.minLength(4), z.maxLength(longest + 2048), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    /** A receipt is kept larger than what menus show: it has to be read. */
    use: z.optional(z.enum(['receipt'])),
  }),
  output: z.object({ hash: imageHash, width: z.int(), height: z.int(), bytes: z.int() }),
  summary: 'Takes a picture in and keeps it under its hash.',
});

/** Where a picture is served, below the page's own address: public, and the same for ever. */
export function imagePath(brandId: string, hash: string): string {
  return `/images/${encodeURIComponent(brandId)}/${hash}.jpg`;
}

/** A picture as records carry it. Its `key` is its hash; by that it is found, on the device as on the server. */
export function imageOf(brandId: string, hash: string): Image {
  return { url: imagePath(brandId, hash), key: hash };
}
