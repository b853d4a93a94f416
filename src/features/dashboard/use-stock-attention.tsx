import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Hourglass from 'lucide-react/icons/hourglass';
import PackageMinus from 'lucide-react/icons/package-minus';
import { useMemo } from 'react';
import type { Store } from '#domain/store/schema.ts';
import { getHealth } from '#domain/supply/operations.ts';
import type { HealthEntry } from '#domain/supply/health.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { StoreDay } from './day-sum.ts';
import type { AttentionItem } from './attention-item.ts';

/** So many calendar days a restock takes at most, as the stock's page has it. */
const shortDays = 3;
const named = 5;

/** What of a store's stock asks for something: what is sold out, what lasts only for days as it is sold now, and what is low by its level. */
export function useStockAttention(
  brandId: string,
  stores: readonly Store[],
  turn: number,
): (store: Store, day: StoreDay) => readonly AttentionItem[] {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const inputs = useMemo(() => stores.map(({ _id: storeId }) => ({ brandId, storeId })), [brandId, stores]);
  const answers = useAnswers(getHealth, inputs, turn);
  const pause = t({ id: 'list.pause', message: '、' });
  const namesOf = (names: readonly string[], count: number): string => {
    const listed = names.slice(0, named).join(pause);
    return count > Math.min(names.length, named)
      ? t({ id: 'dashboard.more', message: `${listed}…共${count}項` })
      : listed;
  };
  return (store, { soldOut, soldOutCount, low, lowCount }) => {
    const name = nameOf(store);
    const days = shortDays;
    const health = answers[stores.findIndex(({ _id }) => _id === store._id)];
    const ending = endingOf([...(health?.critical ?? []), ...(health?.needsRestock ?? [])]);
    const count = ending.length;
    const action = (
      <Link
        to="/admin/$brandId/inventory/store/$storeId"
        params={{ brandId, storeId: store._id }}
        className={buttonClass({ size: 'sm' })}
      >
        {t({ id: 'dashboard.restock', message: '補貨' })}
      </Link>
    );
    const items: AttentionItem[] = [];
    if (soldOutCount > 0)
      items.push({
        key: `${store._id}soldOut`,
        icon: CircleSlash,
        tone: 'text-fg-2',
        title: t({ id: 'dashboard.soldOut', message: `${name}：${soldOutCount}項售完` }),
        note: namesOf(soldOut.map(nameOf), soldOutCount),
        action,
      });
    if (ending.length > 0)
      items.push({
        key: `${store._id}cover`,
        icon: Hourglass,
        tone: 'text-warning',
        title: t({ id: 'dashboard.cover', message: `${name}：${count}項撐不過${days}天` }),
        note: namesOf(
          ending.map(({ itemName, estimatedDaysLeft: left }) =>
            t({ id: 'dashboard.coverOf', message: `${itemName}（約${left}天）` }),
          ),
          ending.length,
        ),
        action,
      });
    else if (lowCount > 0)
      items.push({
        key: `${store._id}low`,
        icon: PackageMinus,
        tone: 'text-warning',
        title: t({ id: 'dashboard.low', message: `${name}：${lowCount}項庫存偏低` }),
        note: namesOf(low.map(nameOf), lowCount),
        action,
      });
    return items;
  };
}

/** Those that do not last, the shortest first. */
function endingOf(
  entries: readonly HealthEntry[],
): readonly (HealthEntry & { readonly estimatedDaysLeft: number })[] {
  return entries
    .flatMap((entry) => {
      const { estimatedDaysLeft: days } = entry;
      return days === null || days > shortDays ? [] : [{ ...entry, estimatedDaysLeft: days }];
    })
    .toSorted((a, b) => a.estimatedDaysLeft - b.estimatedDaysLeft);
}
