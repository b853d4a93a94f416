import { useLingui } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { listPricePlans } from '#domain/menu/price-plan-operations.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { pricesOfMenu } from './menu-prices.ts';

/** Prices of the menu's dishes that are planned in its store; nothing where there are none. */
export function PlannedPrices({ menu }: { menu: Menu }) {
  const { brandId, storeId } = menu;
  const { t } = useLingui();
  const { data: plans = [] } = useQuery(listPricePlans, { brandId });
  const offered = new Set(pricesOfMenu(menu).map(({ dish }) => dish));
  const planned = plans
    .filter(({ state, stores }) => state === 'planned' && stores.includes(storeId))
    .map(({ _id, startsAt, prices }) => ({
      id: _id,
      startsAt,
      count: prices.filter(({ dish }) => offered.has(dish)).length,
    }))
    .filter(({ count }) => count > 0);
  if (planned.length === 0) return null;
  return (
    <Card title={t({ id: 'plans.open', message: '排定的調價' })}>
      <ul className="flex flex-col gap-2" data-testid="planned-prices">
        {planned.map(({ id, startsAt, count }) => (
          <li key={id} className="flex items-center gap-2">
            <CalendarClock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
            <DateTime at={startsAt} className="num min-w-0 flex-1" />
            <span className="num text-14 text-fg-2">
              {t({ id: 'plans.dishes', message: `${count}道餐點` })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
