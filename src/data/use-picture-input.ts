import { useCallback, useEffect, useMemo, useState } from 'react';
import { imageOf } from '#domain/catalogue/image-operations.ts';
import type { Image } from '#domain/kit/image.ts';
import { useData, useReplica } from './data-context.tsx';
import { bytesOfHeld, isHeld, type HeldPicture } from './held-picture.ts';
import { sendPicture } from './open-pictures.ts';
import { PictureFiles } from './picture-files.ts';
import { forgottenMs, hashOfPicture } from './pictures.ts';
import { noAnswerError } from './server-error.ts';
import { useErrorText } from './use-error-text.ts';
import { usePicture } from './use-picture.ts';

/** What a field for a picture needs: what it shows, and how a chosen file becomes a picture of the brand. */
export interface PictureInput {
  readonly picture: string | undefined;
  /** What the form names was kept on this device alone, and is not there any more. */
  readonly isLost?: boolean;
  /** @throws AppError */
  readonly take: (file: Blob) => Promise<Image>;
  readonly errorText: (error: unknown) => string;
}

/** Its code comes with the first picture that is chosen. @throws AppError */
async function shrink(file: Blob, side?: number): Promise<Uint8Array<ArrayBuffer>> {
  const code = await import('./shrink-picture.ts').catch((cause: unknown) => {
    throw noAnswerError(cause);
  });
  return code.shrinkPicture(file, side);
}

/**
 * A picture for a record of the brand around: kept on this device at once, sent when the server answers and a record names it. On pages
 * that belong to no brand it is sent at once, since what names it can only be saved at the server.
 * @param side Of the square that it is to fit into, in pixels, where it is no picture of a menu.
 */
export function usePictureInput(brandId: string, value: Image | null, side?: number): PictureInput {
  const replica = useReplica();
  const { api } = useData();
  return {
    picture: usePicture(value),
    errorText: useErrorText(),
    take: async (file) => {
      const bytes = await shrink(file, side);
      if (replica) return imageOf(brandId, await replica.pictures.add(bytes));
      const hash = await hashOfPicture(bytes);
      await sendPicture(api, brandId, hash, bytes);
      return imageOf(brandId, hash);
    },
  };
}

export interface HeldPictureInput extends PictureInput {
  /**
   * What may be saved of the form's picture: null where the form has said that it is lost.
   * @throws AppError storage_failed where it cannot be read
   */
  readonly held: (value: Image | null) => Promise<Image | null>;
  /** Gives it to the server, once the brand is there. @throws AppError */
  readonly send: (image: Image) => Promise<void>;
}

/** The same for a brand that the server does not have yet: kept on this device, beside the draft that names it, until there is a place for it. */
export function useHeldPicture(brandId: string, value: Image | null): HeldPictureInput {
  const { api, profile, onDefect } = useData();
  const files = useMemo(() => new PictureFiles(profile.store), [profile]);
  const [held, setHeld] = useState<ReadonlyMap<string, HeldPicture>>(new Map());
  const know = useCallback((hash: string, known: HeldPicture): void => {
    setHeld((before) => new Map(before).set(hash, known));
  }, []);
  const hold = useCallback(
    (hash: string, bytes: Uint8Array<ArrayBuffer>): void =>
      know(hash, { bytes, url: URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })) }),
    [know],
  );
  const shown = value?.key === undefined ? undefined : held.get(value.key);
  const wanted = shown === undefined ? value?.key : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    files
      .read(wanted)
      .then((bytes) => (bytes ? hold(wanted, bytes) : know(wanted, 'lost')))
      .catch((error: unknown) => {
        onDefect(error);
        know(wanted, 'unread');
      });
  }, [wanted, files, hold, know, onDefect]);
  return {
    picture: isHeld(shown) ? shown.url : undefined,
    isLost: shown === 'lost' || shown === 'unread',
    errorText: useErrorText(),
    take: async (file) => {
      const bytes = await shrink(file);
      const hash = await hashOfPicture(bytes);
      const at = Date.now();
      await files.dropOlder(new Date(at - forgottenMs).toISOString());
      await files.keep(hash, bytes, new Date(at).toISOString(), 'waiting', 'strict');
      hold(hash, bytes);
      return imageOf(brandId, hash);
    },
    // After a reload the brand to be has another id.
    held: async (image) => {
      if (image?.key === undefined) return null;
      return (await bytesOfHeld(files, image.key, held.get(image.key))) ? imageOf(brandId, image.key) : null;
    },
    send: async ({ key }) => {
      const bytes = key === undefined ? undefined : await bytesOfHeld(files, key, held.get(key));
      if (key === undefined || !bytes) return;
      await sendPicture(api, brandId, key, bytes);
      await files.drop([key]);
    },
  };
}
