import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { businessDateOf, daysLater } from '#domain/kit/time.ts';
import { getSales } from '#domain/report/sales.ts';
import type { Store } from '#domain/store/schema.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { DayBars } from '#src/ui/figures/day-bars.tsx';
import { money, Money } from '#src/ui/figures/money.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Card } from '#src/ui/page/card.tsx';
import { Change } from './change.tsx';
import { changeOf } from './day-sum.ts';
import { mondayOf, weekSum } from './week-sum.ts';

const minuteMs = 60_000;

/** What the week has brought so far, against as many days of the one before, with the way to the report of it. */
export function Week({ brandId, stores }: { brandId: string; stores: readonly Store[] }) {
  const { t } = useLingui();
  const now = useNow(minuteMs);
  const today = stores
    .map(({ timezone, dayCutover }) => businessDateOf(now, timezone, dayCutover))
    .reduce((last, one) => (one > last ? one : last), '');
  const from = daysLater(mondayOf(today), -7);
  const inputs = useMemo(
    () => stores.map(({ _id: storeId }) => ({ brandId, storeId, from, to: today })),
    [brandId, stores, from, today],
  );
  const answers = useAnswers(getSales, inputs, Math.floor(now / minuteMs));
  const known = answers.flatMap((one) => one ?? []);
  if (stores.length === 0 || known.length < stores.length) return null;
  const { days, now: sum, before } = weekSum(known, today);
  const share = changeOf(sum.revenue, before.revenue);
  const { orders } = sum;
  const said = money(sum.revenue);
  return (
    <Card
      title={t({ id: 'report.week', message: '本週' })}
      actions={
        <Link
          to="/admin/$brandId/orders/reports"
          params={{ brandId }}
          search={{ span: 'week', ...(stores.length === 1 && { of: stores[0]?._id }) }}
          className={buttonClass({ size: 'sm' })}
          data-testid="week-report"
        >
          <Trans id="dashboard.report">看報表</Trans>
        </Link>
      }
    >
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4" data-testid="week">
        <span className="num text-24 font-semibold">
          <Money amount={sum.revenue} />
        </span>
        <span className="num text-14 text-fg-2">
          {t({ id: 'dashboard.orders', message: `${orders}張訂單` })}
        </span>
        {share !== undefined && (
          <span className="text-14">
            <Change
              share={share}
              words={{
                up: (percent) => t({ id: 'dashboard.weekUp', message: `比上週同期多${percent}` }),
                down: (percent) => t({ id: 'dashboard.weekDown', message: `比上週同期少${percent}` }),
                same: t({ id: 'dashboard.weekSame', message: '與上週同期相同' }),
              }}
            />
          </span>
        )}
      </div>
      <DayBars days={days} label={t({ id: 'dashboard.weekLabel', message: `本週每日營業額，共${said}` })} />
    </Card>
  );
}
