import { AppError } from '#domain/kit/errors.ts';
import type { PictureFiles } from './picture-files.ts';

/** A picture that a draft names, on this device alone. */
interface Held {
  readonly url: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a form knows of such a picture: it is not on this device any more, or could not be read. Undefined while it is being read. */
export type HeldPicture = Held | 'lost' | 'unread' | undefined;

export function isHeld(known: HeldPicture): known is Held {
  return typeof known === 'object';
}

/**
 * The bytes of a picture that a draft names, for whoever saves it now; undefined for one of which the form has said that it is lost. What
 * was not read yet is read: no record is made without its picture unsaid.
 * @throws AppError storage_failed where it cannot be read, or turns out only now not to be there
 */
export async function bytesOfHeld(
  files: Pick<PictureFiles, 'read'>,
  hash: string,
  known: HeldPicture,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (isHeld(known)) return known.bytes;
  if (known === 'lost') return undefined;
  const bytes = await files.read(hash);
  // The form says so in a moment; saving again goes on without it.
  if (!bytes && known === undefined) throw new AppError('storage_failed');
  return bytes;
}
