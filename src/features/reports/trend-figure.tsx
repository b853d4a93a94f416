import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Figure } from '#src/ui/figures/figure.tsx';
import { changeOf, measured, topOf } from './figures-of.ts';
import { Legend, Plot, Stroke, Swatch, ticksOf } from './plot.tsx';
import { measures, type Measure } from './report-search.ts';
import type { Report } from './report.ts';
import { lineThrough, trendOf } from './trend.ts';
import { useReportWords } from './use-report-words.ts';
import { signedShare, useShort } from './use-short.ts';

interface TrendFigureProps {
  report: Report;
  onMeasure: (measure: Measure) => void;
  /** A day or a month of the span, for a closer look. */
  onOpen: (step: string) => void;
}

/** R1: how the days, or the hours of one day, went, against those that they are compared with. What nobody knows is marked and not nothing. */
export function TrendFigure({ report, onMeasure, onOpen }: TrendFigureProps) {
  const { t } = useLingui();
  const words = useReportWords();
  const short = useShort();
  const { measure, span, about, before } = report;
  const { points, isByHour } = trendOf(report);
  const name = words.measures[measure];
  const title = t({ id: 'report.trend', message: `${name}趨勢` });
  const top = topOf(points.flatMap(({ value, past }) => [value ?? 0, past ?? 0]));
  const slot = 100 / Math.max(1, points.length);
  const y = (value: number): number => 100 - (Math.max(0, value) / top) * 100;
  const now = measured(report.slice.total, measure);
  const change = signedShare(changeOf(now, before && measured(before.total, measure)));
  const nameOf = (key: string): string =>
    isByHour ? words.hourName(Number(key)) : words.stepName(key, span.by);
  const best = points.reduce((most, one) => ((one.value ?? 0) > (most?.value ?? 0) ? one : most), points[0]);
  const [said, bestName] = [words.said(now, measure), best ? nameOf(best.key) : ''];
  const pastWord = words.comparisons[report.vs];
  // Within a sentence: English begins a name of its own with a capital.
  const against =
    report.vs === 'year'
      ? t({ id: 'report.againstYear', message: '去年同期' })
      : t({ id: 'report.againstBefore', message: '上期' });
  const unknown = t({ id: 'report.unknown', message: '未知' });
  const pastName = (key: string): string => (isByHour ? pastWord : words.stepName(key, span.by));
  const sayOf = ({ value, past, pastKey, isUnknown }: (typeof points)[number]): string =>
    [
      value === undefined ? t({ id: 'report.noSales', message: '沒有銷售' }) : words.said(value, measure),
      past !== undefined && pastKey !== undefined && `${pastName(pastKey)} ${words.said(past, measure)}`,
      isUnknown && t({ id: 'report.isUnknown', message: '部分收銀機尚未回報' }),
    ]
      .filter(Boolean)
      .join('・');
  const line = (of: (point: (typeof points)[number]) => number | undefined) =>
    lineThrough(
      points.map((point, at) => ({ x: (at + 0.5) * slot, value: of(point) })),
      y,
    );
  const own = line(({ value }) => value);
  return (
    <Figure
      title={title}
      summary={
        change === undefined
          ? t({ id: 'report.trendSummary', message: `${name}${said}；最高為${bestName}。` })
          : t({
              id: 'report.trendCompared',
              message: `${name}${said}，較${against}${change}；最高為${bestName}。`,
            })
      }
      file="sales-trend"
      testId="trend-figure"
      about={about}
      heads={[
        isByHour ? t({ id: 'dashboard.hour', message: '時段' }) : t({ id: 'field.date', message: '日期' }),
        words.measures.revenue,
        words.measures.orders,
        words.measures.average,
        ...(before ? [pastWord] : []),
        unknown,
      ]}
      rowName={(key) => nameOf(String(key))}
      rows={points.map(({ key, sums, past, isUnknown }) => [
        key,
        sums?.revenue ?? 0,
        sums?.orders ?? 0,
        measured(sums, 'average'),
        ...(before ? [past ?? 0] : []),
        isUnknown ? unknown : '',
      ])}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Legend
          items={[
            { name, mark: <Stroke colour="var(--chart-1)" /> },
            ...(before ? [{ name: pastWord, mark: <Stroke colour="var(--text-3)" dashed /> }] : []),
            ...(points.some(({ isUnknown }) => isUnknown)
              ? [{ name: unknown, mark: <Swatch colour="var(--warning)" opacity={0.35} /> }]
              : []),
            ...(points.some(({ isOutage }) => isOutage)
              ? [
                  {
                    name: t({ id: 'report.outage', message: '離線期間' }),
                    mark: <Swatch colour="var(--border-strong)" opacity={0.35} />,
                  },
                ]
              : []),
          ]}
        />
        <span data-noprint="">
          <SegmentedControl
            size="sm"
            label={t({ id: 'report.measure', message: '顯示' })}
            value={measure}
            options={measures.map((value) => ({ value, label: words.measures[value] }))}
            onChange={onMeasure}
          />
        </span>
      </div>
      <Plot
        label={title}
        hint={
          isByHour
            ? t({ id: 'report.hourHint', message: '指向一個時段，或用方向鍵逐一查看。' })
            : span.by === 'month'
              ? t({
                  id: 'report.monthHint',
                  message: '指向一個月，或用方向鍵逐一查看；按一下或按Enter只看那個月。',
                })
              : t({
                  id: 'report.trendHint',
                  message: '指向一天，或用方向鍵逐一查看；按一下或按Enter只看那一天。',
                })
        }
        axis={[short.amount(top), short.amount(top / 2), '0']}
        ticks={ticksOf(
          points.map(({ key }) => key),
          (key) => (isByHour ? `${key}:00` : short.step(key, span.by)),
        )}
        points={points.map((point, at) => ({
          key: point.key,
          x: (at + 0.5) * slot,
          y: y(point.value ?? 0),
          says: `${nameOf(point.key)}：${sayOf(point)}`,
        }))}
        onOpen={isByHour ? undefined : onOpen}
      >
        {points.map(({ key, isUnknown, isOutage }, at) =>
          isUnknown || isOutage ? (
            <rect
              key={key}
              x={at * slot}
              y={0}
              width={slot}
              height={100}
              fill={isUnknown ? 'var(--warning)' : 'var(--border-strong)'}
              fillOpacity={0.16}
            />
          ) : null,
        )}
        <path d={own.area} fill="var(--chart-1)" fillOpacity="0.1" stroke="none" />
        {before && (
          <path
            d={line(({ past }) => past).path}
            fill="none"
            stroke="var(--text-3)"
            strokeWidth="1.5"
            strokeDasharray="4 4"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path
          d={own.path}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth="2.25"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </Plot>
    </Figure>
  );
}
