import { useLingui } from '@lingui/react/macro';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { fallOf, shareOf, type FallStep } from './figures-of.ts';
import type { Report } from './report.ts';
import { useReportWords } from './use-report-words.ts';

const colours: Partial<Record<FallStep['key'], string>> = {
  gross: 'var(--chart-6)',
  revenue: 'var(--chart-1)',
  extra: 'var(--chart-4)',
  refunded: 'var(--chart-3)',
};

/** R8: from the price on the menu to what was taken, a step for each reason. */
export function FallFigure({ report: { slice, about } }: { report: Report }) {
  const { t } = useLingui();
  const words = useReportWords();
  const steps = fallOf(slice.total);
  const most = Math.max(1, ...steps.flatMap(({ from, to }) => [from, to]));
  const { gross, discounted } = slice.total;
  const [off, share] = [money(discounted), shareOf(discounted, gross)];
  return (
    <Figure
      title={t({ id: 'report.falls', message: '從原價到實收' })}
      summary={t({ id: 'report.fallSummary', message: `折扣共${off}，占原價${share}%。` })}
      file="sales-discounts"
      testId="fall-figure"
      about={about}
      heads={[t({ id: 'report.step', message: '項目' }), t({ id: 'report.amount', message: '金額' })]}
      rows={steps.map(({ key, amount }) => [words.falls[key], amount])}
    >
      <ul className="flex flex-col gap-2">
        {steps.map(({ key, amount, from, to }) => (
          <li key={key} className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-2 text-14">
            <span className="truncate">{words.falls[key]}</span>
            <span className="relative h-6 overflow-hidden rounded-[4px] bg-sunken">
              <span
                className="absolute inset-y-0 rounded-[4px]"
                style={{
                  left: `${(Math.max(0, Math.min(from, to)) / most) * 100}%`,
                  width: `${Math.max(0.5, (Math.abs(to - from) / most) * 100)}%`,
                  background: colours[key] ?? 'var(--chart-2)',
                }}
              />
            </span>
            <span className="num w-24 text-right font-semibold whitespace-nowrap">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
