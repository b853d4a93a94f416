import { useLingui } from '@lingui/react/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Layers from 'lucide-react/icons/layers';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Tone } from '#src/ui/page/badge.tsx';
import type { Standing } from './stock-listing.ts';
import { usualDays, type StockGroup, type StockSearch } from './stock-search.ts';

/** A state is shown by a word, an icon and a colour. */
export const groupLooks: Readonly<Record<StockGroup, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  soldOut: { icon: CircleSlash, tone: 'danger' },
  critical: { icon: TriangleAlert, tone: 'danger' },
  needsRestock: { icon: ArrowDownToLine, tone: 'warning' },
  overstock: { icon: Layers, tone: 'info' },
  healthy: { icon: CircleCheck, tone: 'success' },
  untracked: { icon: CircleDashed, tone: 'neutral' },
};

/** What the states of stock are called. */
export function useStockWords({ low, high }: Pick<StockSearch, 'low' | 'high'> = {}) {
  const { t } = useLingui();
  return useMemo(() => {
    const [few, many] = [low ?? usualDays.low, high ?? usualDays.high];
    const groups: Readonly<Record<StockGroup, string>> = {
      soldOut: t({ id: 'stock.soldOut', message: '售完' }),
      critical: t({ id: 'stock.critical', message: '即將用罄' }),
      needsRestock: t({ id: 'stock.needsRestock', message: '需補貨' }),
      overstock: t({ id: 'stock.overstock', message: '庫存過量' }),
      healthy: t({ id: 'stock.healthy', message: '充足' }),
      untracked: t({ id: 'stock.untracked', message: '不計數量' }),
    };
    const byLevel: Readonly<Record<StockGroup, string>> = {
      ...groups,
      critical: t({ id: 'stock.levelCritical', message: '存量過低' }),
      overstock: t({ id: 'stock.levelOver', message: '高於目標' }),
      healthy: t({ id: 'stock.levelHealthy', message: '存量正常' }),
    };
    const byCover: Readonly<Record<StockGroup, string>> = {
      ...groups,
      critical: t({ id: 'stock.coverCritical', message: `${few}天內用罄` }),
      overstock: t({ id: 'stock.coverOver', message: `可用${many}天以上` }),
      healthy: t({ id: 'stock.coverHealthy', message: '天數充足' }),
    };
    const standing = ({ group, by }: Standing): string => (by === 'level' ? byLevel : byCover)[group];
    return { groups, standing };
  }, [t, low, high]);
}
