import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { PurchaseLimit } from '#domain/promotion/purchase-limit.ts';

/** How many of a bundle each may have, and what is left of it where that is known. */
export function useLimitWords(): (most: number, limit: PurchaseLimit | undefined) => string {
  const { t } = useLingui();
  return useCallback(
    (most, limit) => {
      if (limit?.remainingLimit === undefined)
        return t({ id: 'bundle.mostPerUser', message: `每人限購${most}組` });
      const { purchasedCount: had, remainingLimit: left } = limit;
      return left > 0
        ? t({ id: 'redeem.limitLeft', message: `每人限購${most}組，已購${had}組，還可購${left}組` })
        : t({ id: 'redeem.limitReached', message: `每人限購${most}組，您已購${had}組` });
    },
    [t],
  );
}
