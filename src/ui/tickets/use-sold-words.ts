import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { BundleInstanceStatus } from '#domain/promotion/bundle-instance.ts';
import type { Tone } from '#src/ui/page/badge.tsx';

interface SoldWords {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

/** What the states of a bundle are called that somebody bought. */
export function useSoldWords(): Readonly<Record<BundleInstanceStatus, SoldWords>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      pending: { label: t({ id: 'sold.pending', message: '待付款' }), tone: 'warning', icon: Clock },
      active: { label: t({ id: 'sold.active', message: '未使用' }), tone: 'success', icon: CircleCheck },
      partly_used: { label: t({ id: 'sold.partlyUsed', message: '使用中' }), tone: 'info', icon: Hourglass },
      finished: { label: t({ id: 'sold.finished', message: '已用完' }), tone: 'neutral', icon: Check },
      cancelled: { label: t({ id: 'sold.cancelled', message: '已取消' }), tone: 'neutral', icon: Ban },
      refunded: { label: t({ id: 'sold.refunded', message: '已退款' }), tone: 'neutral', icon: Undo2 },
    }),
    [t],
  );
}
