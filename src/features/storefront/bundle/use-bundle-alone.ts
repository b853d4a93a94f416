import { isoInstant } from '#domain/kit/time.ts';
import { presentBundle } from '#domain/menu/present-bundle.ts';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import { unsoldOn, type Unsold } from '#domain/promotion/bundle-rules.ts';
import { todayOf, usualClock } from '#domain/promotion/expiry.ts';
import { getBundleCall } from '#domain/promotion/guest-calls.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import { lastAnswer } from '#src/data/guests/last-answer.ts';
import { useAsked, type Asked } from '../parts/use-asked.ts';

export interface AloneBundle {
  readonly bundle: PresentedBundle;
  /** Why it is not sold today; absent where it is. */
  readonly unsold?: Unsold | undefined;
}

/** A bundle that stands on no menu of the store, as its brand sells it; without a network as it was seen last. */
export function useBundleAlone(brandId: string, bundleId: string): Asked<AloneBundle> {
  const { api, database } = useGuestData();
  return useAsked({
    key: `bundle ${brandId} ${bundleId}`,
    stays: true,
    async ask(signal) {
      const about = { what: `bundles of ${brandId}`, id: bundleId };
      const found = await lastAnswer(database, about, () =>
        api.call(getBundleCall, { brandId, id: bundleId }, { quiet: true, signal }),
      );
      const today = todayOf(isoInstant(api.serverNow()), usualClock);
      return { bundle: presentBundle(found), unsold: unsoldOn(found, today) };
    },
  });
}
