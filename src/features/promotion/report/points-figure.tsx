import { useLingui } from '@lingui/react/macro';
import type { PromotionReport } from '#domain/promotion/report.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { pointCount } from '#src/ui/figures/points.tsx';

/** What moved in the ledgers of all customers, beside each other. */
export function PointsFigure({ points, about }: { points: PromotionReport['points']; about: string }) {
  const { t, i18n } = useLingui();
  const { earned, spent, expired, takenBack, cameBack, adjusted } = points;
  const bars = [
    [t({ id: 'promo.earned', message: '消費獲得' }), earned],
    [t({ id: 'promo.spent', message: '兌換使用' }), -spent],
    [t({ id: 'promo.pointsExpired', message: '到期' }), -expired],
    [t({ id: 'promo.takenBack', message: '退款收回' }), -takenBack],
    [t({ id: 'promo.cameBack', message: '退款返還' }), cameBack],
    [t({ id: 'promo.adjusted', message: '人工調整' }), adjusted],
  ] as const;
  if (bars.every(([, amount]) => amount === 0)) return null;
  const most = Math.max(...bars.map(([, amount]) => Math.abs(amount)));
  const shown = (amount: number): string => pointCount(amount, i18n.locale);
  const [gained, used] = [shown(earned), shown(spent)];
  return (
    <Figure
      title={t({ id: 'promo.pointsMoved', message: '點數進出' })}
      summary={t({ id: 'promo.pointsSummary', message: `消費獲得${gained}點，兌換使用${used}點。` })}
      file="promotion-points"
      testId="points-figure"
      about={about}
      heads={[t({ id: 'promo.step', message: '項目' }), t({ id: 'points', message: '點數' })]}
      rows={bars.map(([name, amount]) => [name, amount])}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-14">
        {bars.map(([name, amount]) => (
          <div key={name} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt className="text-fg-2">{name}</dt>
            <dd aria-hidden="true" className="h-3.5">
              <span
                className="block h-full rounded-[3px]"
                style={{
                  width: `${((Math.abs(amount) / most) * 100).toFixed(1)}%`,
                  background: amount < 0 ? 'var(--chart-2)' : 'var(--chart-1)',
                }}
              />
            </dd>
            <dd className="num text-right">{shown(amount)}</dd>
          </div>
        ))}
      </dl>
    </Figure>
  );
}
