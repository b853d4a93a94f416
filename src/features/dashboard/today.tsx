import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { averageOf } from '#domain/order/brand-stats.ts';
import { Card } from '#src/ui/page/card.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { StatTiles } from '#src/ui/figures/stat-tiles.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { Change } from './change.tsx';
import { changeOf, sumOfDays, type StoreDay } from './day-sum.ts';
import { HourBars } from './hour-bars.tsx';

/** The day's figures, each against the same weekday up to the same time. */
export function Today({ days }: { days: readonly StoreDay[] }) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const { today, last, hours, top, unpaid, parked } = sumOfDays(days);
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${days[0]?.lastDate ?? '2026-01-01'}T00:00:00Z`),
  );
  const lastName = t({ id: 'dashboard.lastWeekday', message: `上${weekday}` });
  const than = lastName;
  const words = {
    up: (percent: string) => t({ id: 'dashboard.up', message: `比${than}同時段多${percent}` }),
    down: (percent: string) => t({ id: 'dashboard.down', message: `比${than}同時段少${percent}` }),
    same: t({ id: 'dashboard.same', message: `與${than}同時段相同` }),
  };
  const against = (now: number, before: number): ReactNode => {
    const share = changeOf(now, before);
    return share !== undefined && <Change share={share} words={words} />;
  };
  return (
    <>
      <StatTiles
        stats={[
          {
            label: t({ id: 'dashboard.revenue', message: '今日營業額' }),
            value: <Money amount={today.revenue} />,
            note: against(today.revenue, last.revenue),
          },
          {
            label: t({ id: 'orderCount', message: '訂單數' }),
            value: today.orders,
            note: against(today.orders, last.orders),
          },
          {
            label: t({ id: 'aov', message: '客單價' }),
            value: <Money amount={averageOf(today)} />,
            note: against(averageOf(today), averageOf(last)),
          },
          {
            label: t({ id: 'dashboard.unpaid', message: '未結帳' }),
            value: unpaid,
            note: parked > 0 && t({ id: 'dashboard.parked', message: `另有${parked}張掛單` }),
          },
        ]}
      />
      {/* What has nothing to show yet takes no room. */}
      <div
        className={cx(
          'grid items-start gap-4',
          hours.length > 0 && top.length > 0 && 'lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]',
          hours.length === 0 && top.length === 0 && 'hidden',
        )}
      >
        {hours.length > 0 && (
          <Card title={t({ id: 'dashboard.byHour', message: '每小時營業額' })}>
            <HourBars hours={hours} lastName={lastName} />
          </Card>
        )}
        {top.length > 0 && (
          <Card title={t({ id: 'dashboard.top', message: '今日熱賣' })}>
            <ol className="-my-1.5">
              {top.map((dish, at) => (
                <li
                  key={dish._id}
                  className="flex items-baseline gap-3 border-b border-line py-2 last:border-b-0"
                >
                  <span className="num w-4 shrink-0 text-13 text-fg-3">{at + 1}</span>
                  <span className="min-w-0 flex-1">{nameOf(dish)}</span>
                  <span className="num text-14 text-fg-2">×{dish.quantity}</span>
                  <span className="num w-20 text-right text-14">
                    <Money amount={dish.revenue} />
                  </span>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </div>
    </>
  );
}
