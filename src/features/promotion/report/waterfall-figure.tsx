import { useLingui } from '@lingui/react/macro';
import type { PromotionReport } from '#domain/promotion/report.ts';
import { ChartPlot } from '#src/ui/figures/chart-parts.tsx';
import { Figure } from '#src/ui/figures/figure.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';

const [slot, height] = [100, 160];

/** R8: from what the orders with a ticket would have cost to what was kept of them, step by step. */
export function WaterfallFigure({ sums, about }: { sums: PromotionReport['with']; about: string }) {
  const { t } = useLingui();
  const { revenue, coupons, vouchers, others } = sums;
  const listed = revenue + coupons + vouchers + others;
  const steps = [
    { name: t({ id: 'promo.listed', message: '原價' }), amount: listed, top: listed },
    { name: t({ id: 'coupon', message: '優惠券' }), amount: -coupons, top: listed },
    { name: t({ id: 'voucher', message: '兌換券' }), amount: -vouchers, top: listed - coupons },
    {
      name: t({ id: 'promo.others', message: '其他折扣' }),
      amount: -others,
      top: listed - coupons - vouchers,
    },
    { name: t({ id: 'promo.kept', message: '實收' }), amount: revenue, top: revenue },
  ];
  const most = Math.max(1, listed);
  const tall = (amount: number): number => (Math.abs(amount) / most) * (height - 4);
  const label = t({ id: 'promo.waterfall', message: '用券訂單的折抵' });
  const [from, off, to] = [money(listed), money(listed - revenue), money(revenue)];
  return (
    <Figure
      title={label}
      summary={t({ id: 'promo.waterfallSummary', message: `原價${from}，折抵${off}，實收${to}。` })}
      file="promotion-discounts"
      testId="waterfall-figure"
      about={about}
      heads={[t({ id: 'promo.step', message: '項目' }), t({ id: 'flow.amount', message: '金額' })]}
      rows={steps.map(({ name, amount }) => [name, amount])}
    >
      <ChartPlot {...{ label, height }} width={slot * steps.length} className="h-40">
        {steps.map(({ name, amount, top }, at) => (
          <rect
            key={name}
            x={at * slot + 14}
            width={slot - 28}
            y={height - tall(top)}
            height={Math.max(amount === 0 ? 0 : 1.5, tall(amount))}
            fill={amount < 0 ? 'var(--chart-2)' : 'var(--chart-1)'}
          >
            <title>{`${name} ${money(amount)}`}</title>
          </rect>
        ))}
      </ChartPlot>
      <div aria-hidden="true" className="mt-1.5 flex text-13">
        {steps.map(({ name, amount }) => (
          <span key={name} className="flex min-w-0 flex-1 flex-col items-center text-center">
            <span className="text-fg-2">{name}</span>
            <span className="num font-semibold [overflow-wrap:anywhere]">
              <Money amount={amount} />
            </span>
          </span>
        ))}
      </div>
    </Figure>
  );
}
