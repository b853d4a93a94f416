import { useState } from 'react';
import { imageOf } from '#domain/catalogue/image-operations.ts';
import type { Image } from '#domain/kit/image.ts';
import { useData, useReplica } from './data-context.tsx';
import { sendPicture } from './open-pictures.ts';
import { hashOfPicture } from './pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { useErrorText } from './use-error-text.ts';
import { usePicture } from './use-picture.ts';

/** What a field for a picture needs: what it shows, and how a chosen file becomes a picture of the brand. */
export interface PictureInput {
  readonly picture: string | undefined;
  /** @throws AppError */
  readonly take: (file: Blob) => Promise<Image>;
  readonly errorText: (error: unknown) => string;
}

/**
 * A picture for a record of the brand around: kept on this device at once, sent when the server answers and a record names it. On pages
 * that belong to no brand it is sent at once, since what names it can only be saved at the server.
 */
export function usePictureInput(brandId: string, value: Image | null): PictureInput {
  const replica = useReplica();
  const { api } = useData();
  return {
    picture: usePicture(value),
    errorText: useErrorText(),
    take: async (file) => {
      const bytes = await shrinkPicture(file);
      if (replica) return imageOf(brandId, await replica.pictures.add(bytes));
      const hash = await hashOfPicture(bytes);
      await sendPicture(api, brandId, hash, bytes);
      return imageOf(brandId, hash);
    },
  };
}

export interface HeldPictureInput extends PictureInput {
  /** What may be saved of the form's picture: null where a reload has lost it. */
  readonly held: (value: Image | null) => Image | null;
  /** Gives it to the server, once the brand is there. @throws AppError */
  readonly send: (image: Image) => Promise<void>;
}

/** The same for a brand that the server does not have yet: held by the page until there is a place for it. */
export function useHeldPicture(brandId: string, value: Image | null): HeldPictureInput {
  const { api } = useData();
  const [held, setHeld] = useState<ReadonlyMap<string, Held>>(new Map());
  const find = (image: Image | null): Held | undefined =>
    image?.key === undefined ? undefined : held.get(image.key);
  return {
    picture: find(value)?.url,
    errorText: useErrorText(),
    take: async (file) => {
      const bytes = await shrinkPicture(file);
      const hash = await hashOfPicture(bytes);
      const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setHeld((before) => new Map(before).set(hash, { url, bytes }));
      return imageOf(brandId, hash);
    },
    held: (image) => (find(image) ? image : null),
    send: async (image) => {
      const found = find(image);
      if (found && image.key !== undefined) await sendPicture(api, brandId, image.key, found.bytes);
    },
  };
}

interface Held {
  readonly url: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
