import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PointEntry } from '#domain/promotion/point-ledger.ts';

/** What the lines of a ledger are called. */
export function usePointWords(): Readonly<Record<PointEntry['kind'], string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      earn: t({ id: 'points.earn', message: '消費得點' }),
      spend: t({ id: 'points.spend', message: '兌換' }),
      expire: t({ id: 'points.expire', message: '到期' }),
      reverse: t({ id: 'points.reverse', message: '退款調整' }),
      adjust: t({ id: 'points.adjusted', message: '手動調整' }),
    }),
    [t],
  );
}
