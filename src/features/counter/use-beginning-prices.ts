import { useEffect } from 'react';
import { instantMs } from '#domain/kit/time.ts';
import { listPricePlans } from '#domain/menu/price-plan-operations.ts';
import { useQuery } from '#src/data/use-query.ts';

/** Between two looks, in ms. */
const lookMs = 15_000;

/** By so much, in ms, a device's clock may differ from the server's, by which prices begin. */
const slackMs = 300_000;

/** Whether one may have begun since somebody looked. All in milliseconds. */
export function mayHaveBegun(
  starts: readonly number[],
  { looked, now }: { readonly looked: number; readonly now: number },
): boolean {
  return starts.some((at) => at > looked - slackMs && at <= now + slackMs);
}

/**
 * Reads the menu again when planned prices begin: no row changes then, and a till may be without a network. Also after a while in which the
 * device slept. @param again Must be the same from one drawing to the next.
 */
export function useBeginningPrices(brandId: string, again: () => void): void {
  const { data: plans } = useQuery(listPricePlans, { brandId });
  useEffect(() => {
    const starts = (plans ?? [])
      .filter(({ state }) => state === 'planned')
      .map(({ startsAt }) => instantMs(startsAt));
    if (starts.length === 0) return undefined;
    let looked = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      if (mayHaveBegun(starts, { looked, now })) again();
      looked = now;
    }, lookMs);
    return () => clearInterval(timer);
  }, [plans, again]);
}
