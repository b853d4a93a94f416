import { useCallback, useSyncExternalStore } from 'react';
import { imagePath } from '#domain/catalogue/image-operations.ts';
import type { Image } from '#domain/kit/image.ts';
import { useHasBrand, useReplica } from './data-context.tsx';
import type { PictureState } from './pictures.ts';

const never = (): (() => void) => () => undefined;

/**
 * The address of a picture, for an `<img>`; undefined where there is none, or not yet. One of the brand around is on this device; any other
 * is the server's, and may not be there.
 * @param isPast No record needs to have it any more: where it is not on this device it is the server's.
 */
export function usePicture(image: Image | null | undefined, isPast = false): string | undefined {
  const replica = useReplica();
  const hasBrand = useHasBrand();
  const pictures = replica?.pictures;
  const hash = image?.key;
  const read = useCallback(() => (hash === undefined ? undefined : pictures?.urlOf(hash)), [pictures, hash]);
  const own = useSyncExternalStore(pictures?.subscribe ?? never, read);
  if (!image || hash === undefined || own !== undefined) return own;
  const isElsewhere = isPast || !hasBrand || (replica && image.url !== imagePath(replica.brandId, hash));
  return isElsewhere ? image.url : undefined;
}

/** Whether the server has it. */
export function usePictureState(image: Pick<Image, 'key'> | null | undefined): PictureState | undefined {
  const pictures = useReplica()?.pictures;
  const hash = image?.key;
  const read = useCallback(
    () => (hash === undefined ? undefined : pictures?.stateOf(hash)),
    [pictures, hash],
  );
  return useSyncExternalStore(pictures?.subscribe ?? never, read);
}

/** Sees to it that a picture is sent which a record has just come to name, where nobody else tells of that record. */
export function useSendPictures(): () => void {
  const pictures = useReplica()?.pictures;
  return useCallback(() => pictures?.look(), [pictures]);
}
