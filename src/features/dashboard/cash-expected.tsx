import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listShifts } from '#domain/shift/reading.ts';
import type { Store } from '#domain/store/schema.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

const minuteMs = 60_000;
/** Drawers that are open at once; more are those that nobody has closed for weeks. */
const mostOpen = 100;

/** What should be in the open drawers of each store, with the way to its shifts. For those who may see it: everybody else counts blind. */
export function CashExpected({ brandId, stores }: { brandId: string; stores: readonly Store[] }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const inputs = useMemo(
    () => stores.map(({ _id: storeId }) => ({ brandId, storeId, open: 'true' as const, limit: mostOpen })),
    [brandId, stores],
  );
  const answers = useAnswers(listShifts, inputs, Math.floor(useNow(minuteMs) / minuteMs));
  const rows = stores.flatMap((store, at) => {
    const open = answers[at]?.items.filter(({ expected }) => expected !== undefined) ?? [];
    return open.length === 0
      ? []
      : [{ store, open, sum: open.reduce((all, { expected = 0 }) => all + expected, 0) }];
  });
  if (rows.length === 0) return null;
  return (
    <Card title={t({ id: 'dashboard.cash', message: '抽屜現金應有' })}>
      <ul className="-my-2" data-testid="cash-expected">
        {rows.map(({ store, open, sum }) => {
          const count = open.length;
          return (
            <li
              key={store._id}
              className="relative flex flex-wrap items-baseline gap-x-3 border-b border-line py-2.5 last:border-b-0"
            >
              <Link
                to="/admin/$brandId/orders/store/$storeId"
                params={{ brandId, storeId: store._id }}
                search={{ panel: 'closes' }}
                className="row-link min-w-0 flex-1 py-0.5 font-semibold hover:underline"
              >
                {nameOf(store)}
              </Link>
              <span className="num text-13 text-fg-2">
                {t({ id: 'dashboard.openShifts', message: `${count}個班別進行中` })}
              </span>
              <span className="num text-right font-semibold">
                <Money amount={sum} />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
