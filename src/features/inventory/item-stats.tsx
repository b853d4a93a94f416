import { useLingui } from '@lingui/react/macro';
import type { OutputOf } from '#domain/kit/operation.ts';
import { getItemStats } from '#domain/supply/stats.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { percentOf } from '#src/ui/figures/percent.ts';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { useWeekdayNames } from '#src/ui/words/weekday-names.ts';
import { UseBars } from './use-bars.tsx';
import type { Place } from './use-stock.ts';

type Stats = OutputOf<typeof getItemStats>;

/** What one item uses, as the server works it out of all that was sold. */
export function ItemStats({ place, id }: { place: Place; id: string }) {
  const { t } = useLingui();
  const answer = useQuery(getItemStats, { ...place, inventoryId: id });
  return (
    <Card title={t({ id: 'stock.useByDay', message: '每日用量' })}>
      <AnswerStates
        answer={answer}
        away={
          <p className="text-14 text-fg-2" data-testid="use-away">
            {t({ id: 'stock.useAway', message: '每日用量由伺服器依所有銷售計算，連線後會顯示。' })}
          </p>
        }
      >
        {(stats) => <Figures stats={stats} />}
      </AnswerStates>
    </Card>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const { t } = useLingui();
  const { days, byDay, dailyConsumption, damageShare, lastCount, daysLeft } = stats;
  if (days === 0) {
    return (
      <p className="text-14 text-fg-3">
        {t({ id: 'stock.noUse', message: '這家店還沒有銷售紀錄，開始銷售後這裡會顯示用量。' })}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <UseBars days={byDay} label={t({ id: 'stock.useLabel', message: `最近${days}個營業日的用量與報損` })} />
      <Facts
        wide
        items={[
          {
            label: t({ id: 'stock.daysLeft', message: '可售天數' }),
            value: daysLeft && <Range range={daysLeft} />,
          },
          {
            label: t({ id: 'stock.daily', message: '營業日平均用量' }),
            value: t({ id: 'stock.pieces', message: `${dailyConsumption}份` }),
          },
          {
            label: t({ id: 'stock.damageShare', message: '報損比例' }),
            value: damageShare === null ? undefined : `${percentOf(damageShare)}%`,
          },
          {
            label: t({ id: 'stock.lastCount', message: '上次盤點' }),
            value: lastCount && <LastCount count={lastCount} />,
          },
        ]}
      />
      <Week stats={stats} />
    </div>
  );
}

function Range({ range: { least, likely, most } }: { range: NonNullable<Stats['daysLeft']> }) {
  const { t } = useLingui();
  if (most === null) return <>{t({ id: 'stock.rangeOpen', message: `約${likely}天（至少${least}天）` })}</>;
  return <>{t({ id: 'stock.range', message: `約${likely}天（${least}–${most}天）` })}</>;
}

function LastCount({ count }: { count: NonNullable<Stats['lastCount']> }) {
  const { t } = useLingui();
  const { at, expected, counted, variance } = count;
  const off = variance === 0 ? '0' : variance > 0 ? `+${variance}` : `−${-variance}`;
  return (
    <span className="flex flex-col">
      <span className="num">
        {t({ id: 'stock.countWas', message: `帳面${expected}，實際${counted}（差${off}）` })}
      </span>
      <DateTime at={at} style="relative" className="text-13 text-fg-3" />
    </span>
  );
}

/** How much each day of the week uses. */
function Week({ stats: { byWeekday } }: { stats: Stats }) {
  const { t } = useLingui();
  const nameOf = useWeekdayNames();
  const label = t({ id: 'stock.byWeekday', message: '各星期平均用量' });
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 text-fg-3">{label}</span>
      <ul aria-label={label} className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {byWeekday.map(({ mean, days }, weekday) => (
          <li key={nameOf(weekday)} className="flex flex-col rounded-field bg-sunken px-2 py-1.5">
            <span className="text-13 text-fg-2">{nameOf(weekday, 'short')}</span>
            <span className="num font-semibold">{days === 0 ? '–' : mean}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
