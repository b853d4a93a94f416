import { Trans, useLingui } from '@lingui/react/macro';
import type { DishCount } from '#domain/order/kitchen-tickets.ts';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';

/** How many of each dish are to be made, over all tickets that are shown. */
export function AllDay({ counts }: { counts: readonly DishCount[] }) {
  const { t } = useLingui();
  const { lineName } = useLineWords();
  const label = t({ id: 'kitchen.allDay', message: '待做總數' });
  return (
    <ScrollRegion
      role="region"
      aria-label={label}
      data-testid="all-day"
      className="shrink-0 overflow-y-auto border-line bg-surface -outline-offset-3! max-lg:max-h-[30%] max-lg:border-b lg:w-72 lg:border-l"
    >
      <h2 className="px-4 pt-3 pb-1 text-18 font-semibold text-fg-2">{label}</h2>
      {counts.length === 0 ? (
        <p className="px-4 pb-4 text-16 text-fg-2">
          <Trans id="kitchen.allDayNone">目前沒有要做的餐點。</Trans>
        </p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 px-4 pb-3 lg:block">
          {counts.map((dish) => (
            <li
              key={dish.dish}
              className="flex items-baseline gap-2 border-line lg:gap-3 lg:border-b lg:py-1.5 lg:last:border-b-0"
            >
              <span className="min-w-0 text-20 lg:flex-1">{lineName(dish)}</span>
              <span className="num text-24 font-semibold lg:text-32">{dish.count}</span>
            </li>
          ))}
        </ul>
      )}
    </ScrollRegion>
  );
}
