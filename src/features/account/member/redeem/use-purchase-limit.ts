import { useEffect, useState } from 'react';
import { getPurchaseLimitCall, type PurchaseLimit } from '#domain/promotion/purchase-limit.ts';
import { useAccount } from '#src/features/account/account-context.tsx';

/**
 * How many of a bundle the customer can still have.
 * @param bundleId Undefined where nothing limits it.
 * @param since Asked anew when this changes.
 * @returns undefined until it is known, and where it cannot be
 */
export function usePurchaseLimit(
  brandId: string,
  bundleId: string | undefined,
  since: unknown,
): PurchaseLimit | undefined {
  const { api } = useAccount();
  const [known, setKnown] = useState<{ readonly of: string; readonly limit: PurchaseLimit }>();
  useEffect(() => {
    if (bundleId === undefined) return undefined;
    const leave = new AbortController();
    api
      .call(getPurchaseLimitCall, { brandId, bundleId }, { quiet: true, signal: leave.signal })
      .then((limit) => !leave.signal.aborted && setKnown({ of: bundleId, limit }))
      // The server refuses what is too many in any case.
      .catch(() => undefined);
    return () => leave.abort();
  }, [api, brandId, bundleId, since]);
  return known?.of === bundleId ? known?.limit : undefined;
}
