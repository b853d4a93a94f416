import { useEffect, useEffectEvent } from 'react';
import { receiptSide } from '#domain/kit/image-header.ts';
import { usePictureInput } from '#src/data/use-picture-input.ts';
import { dropSharedPicture, readSharedPicture } from '#src/data/shared-picture.ts';
import { notify } from '#src/ui/notices/notify.ts';

/**
 * Gives a form the picture that another app has shared, once. It is let go of only when the form has it, so that a sign-in or a reload in
 * between loses nothing; what is no picture is said so, and let go of.
 */
export function useSharedReceipt(brandId: string, isWanted: boolean, onTaken: (hash: string) => void): void {
  const { take, errorText } = usePictureInput(brandId, null, receiptSide);
  const receive = useEffectEvent(async (): Promise<void> => {
    const shared = await readSharedPicture(brandId);
    if (!shared) return;
    try {
      const { key } = await take(shared);
      if (key !== undefined) onTaken(key);
    } catch (error) {
      notify('danger', errorText(error), { duration: 5000 });
    }
    await dropSharedPicture(brandId);
  });
  useEffect(() => {
    if (isWanted) void receive();
  }, [isWanted, brandId]);
}
