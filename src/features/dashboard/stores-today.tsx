import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Store } from '#domain/store/schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { OpenCounter } from '#src/ui/buttons/open-counter.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { StoreDay } from './day-sum.ts';

interface StoresTodayProps {
  brandId: string;
  entries: readonly { readonly store: Store; readonly day: StoreDay | undefined }[];
}

/** Each store's day, and the way to its counter. */
export function StoresToday({ brandId, entries }: StoresTodayProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <Card title={t({ id: 'stores.title', message: '店家' })}>
      <ul className="-my-2">
        {entries.map(({ store, day }) => {
          const name = nameOf(store);
          const orders = day?.today.orders ?? 0;
          return (
            <li
              key={store._id}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0"
            >
              <span className="flex min-w-32 flex-1 flex-col">
                <span className="flex flex-wrap items-center gap-2">
                  <Link
                    to="/admin/$brandId/stores/detail/$id"
                    params={{ brandId, id: store._id }}
                    className="py-0.5 font-semibold hover:underline"
                  >
                    {name}
                  </Link>
                  {!store.isActive && <Badge>{t({ id: 'disabled', message: '停用' })}</Badge>}
                </span>
                {day && orders > 0 && (
                  <span className="num text-13 text-fg-2">
                    <Money amount={day.today.revenue} />
                    {'・'}
                    {t({ id: 'dashboard.orders', message: `${orders}張訂單` })}
                  </span>
                )}
              </span>
              <OpenCounter store={store} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
