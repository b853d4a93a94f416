import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { PointEntry } from '#domain/promotion/point-ledger.ts';

/** What a line of a ledger of points was for: 訂單A-017, 兌換「十杯套組」. */
export function useEntryWords(): (entry: Pick<PointEntry, 'kind' | 'amount' | 'label' | 'source'>) => string {
  const { t } = useLingui();
  return useCallback(
    ({ kind, amount, label, source: { model } }) => {
      if (kind === 'expire') return t({ id: 'member.points.line.expired', message: '到期' });
      if (kind === 'spend') return t({ id: 'member.points.line.spent', message: `兌換「${label}」` });
      if (kind === 'adjust') return t({ id: 'member.points.line.adjusted', message: `店家調整：${label}` });
      if (kind === 'earn') return t({ id: 'member.points.line.earned', message: `訂單${label}` });
      if (model === 'Order') return t({ id: 'member.points.line.reversed', message: `訂單${label}退款` });
      return amount > 0
        ? t({ id: 'member.points.line.returned', message: `退回「${label}」` })
        : t({ id: 'member.points.line.takenBack', message: `收回「${label}」` });
    },
    [t],
  );
}
