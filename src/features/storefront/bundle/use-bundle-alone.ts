import { AppError } from '#domain/kit/errors.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { presentBundle } from '#domain/menu/present-bundle.ts';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import { isSoldOn } from '#domain/promotion/bundle-rules.ts';
import { todayOf, usualClock } from '#domain/promotion/expiry.ts';
import { getBundleCall } from '#domain/promotion/guest-calls.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import { useAsked, type Asked } from '../parts/use-asked.ts';

/** A bundle that stands on no menu of the store, as its brand sells it. One that is not sold today is not found. */
export function useBundleAlone(brandId: string, bundleId: string): Asked<PresentedBundle> {
  const { api } = useGuestData();
  return useAsked({
    key: `bundle ${brandId} ${bundleId}`,
    stays: true,
    async ask(signal) {
      const found = await api.call(getBundleCall, { brandId, id: bundleId }, { quiet: true, signal });
      if (!isSoldOn(found, todayOf(isoInstant(api.serverNow()), usualClock))) throw new AppError('not_found');
      return presentBundle(found);
    },
  });
}
