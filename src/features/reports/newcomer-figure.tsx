import { useLingui } from '@lingui/react/macro';
import { Figure } from '#src/ui/figures/figure.tsx';
import { topOf } from './figures-of.ts';
import { Legend, Plot, Swatch, ticksOf } from './plot.tsx';
import type { Report } from './report.ts';
import { stepsOf } from './slices.ts';
import { useReportWords } from './use-report-words.ts';
import { useShort } from './use-short.ts';

/** R13: orders of members, those of members who came for the first time apart. Nothing where that is not known. */
export function NewcomerFigure({ report }: { report: Report }) {
  const { t } = useLingui();
  const words = useReportWords();
  const short = useShort();
  const { newMembers, span, today, slice, about } = report;
  if (!newMembers) return null;
  const points = stepsOf(span)
    .filter((step) => step <= today)
    .map((step) => {
      const orders = slice.days.get(step)?.memberOrders ?? 0;
      const fresh = newMembers.get(step) ?? 0;
      // The server may know of somebody whose order this device does not have yet.
      return { step, fresh, again: Math.max(0, orders - fresh) };
    });
  const top = topOf(points.map(({ fresh, again }) => fresh + again));
  const slot = 100 / Math.max(1, points.length);
  const height = (count: number): number => (count / top) * 100;
  const all = points.reduce((sum, { fresh }) => sum + fresh, 0);
  const title = t({ id: 'report.newcomers', message: '新會員與回訪' });
  const [fresh, again] = [
    t({ id: 'report.newMembers', message: '新會員' }),
    t({ id: 'report.returning', message: '回訪訂單' }),
  ];
  return (
    <Figure
      title={title}
      summary={t({ id: 'report.newcomerSummary', message: `有${all}位會員第一次消費。` })}
      file="sales-newcomers"
      testId="newcomer-figure"
      about={about}
      heads={[t({ id: 'field.date', message: '日期' }), fresh, again]}
      rowName={(step) => words.stepName(String(step), span.by)}
      rows={points.map((one) => [one.step, one.fresh, one.again])}
    >
      <Legend
        items={[
          { name: fresh, mark: <Swatch colour="var(--chart-2)" /> },
          { name: again, mark: <Swatch colour="var(--chart-1)" /> },
        ]}
      />
      <Plot
        label={title}
        hint={t({ id: 'report.stackHint', message: '指向長條，或用方向鍵逐一查看。' })}
        axis={[short.amount(top), short.amount(top / 2), '0']}
        ticks={ticksOf(
          points.map(({ step }) => step),
          (step) => short.step(step, span.by),
        )}
        points={points.map((one, at) => ({
          key: one.step,
          x: (at + 0.5) * slot,
          y: 100 - height(one.fresh + one.again),
          says: `${words.stepName(one.step, span.by)}：${fresh} ${one.fresh}・${again} ${one.again}`,
        }))}
      >
        {points.map((one, at) => (
          <g key={one.step}>
            <rect
              x={at * slot + slot * 0.1}
              y={100 - height(one.again)}
              width={slot * 0.8}
              height={height(one.again)}
              fill="var(--chart-1)"
            />
            <rect
              x={at * slot + slot * 0.1}
              y={100 - height(one.fresh + one.again)}
              width={slot * 0.8}
              height={height(one.fresh)}
              fill="var(--chart-2)"
            />
          </g>
        ))}
      </Plot>
    </Figure>
  );
}
