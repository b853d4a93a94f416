import { useCallback, useSyncExternalStore } from 'react';
import type { Image } from '#domain/kit/image.ts';
import { useReplica } from './data-context.tsx';
import type { PictureState } from './pictures.ts';

const never = (): (() => void) => () => undefined;

/** The address of a picture that is on this device, for an `<img>`; undefined where there is none, or not yet. */
export function usePicture(image: Pick<Image, 'key'> | null | undefined): string | undefined {
  const pictures = useReplica()?.pictures;
  const hash = image?.key;
  const read = useCallback(() => (hash === undefined ? undefined : pictures?.urlOf(hash)), [pictures, hash]);
  return useSyncExternalStore(pictures?.subscribe ?? never, read);
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
