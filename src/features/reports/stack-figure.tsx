import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { shareOf, topOf } from './figures-of.ts';
import { Legend, Plot, Swatch, ticksOf } from './plot.tsx';
import { RankList } from './rank-list.tsx';
import { useReportWords } from './use-report-words.ts';
import { useShort } from './use-short.ts';

export interface Series {
  readonly key: string;
  readonly name: string;
  readonly colour: string;
  /** Whole TWD at each step. */
  readonly values: readonly number[];
}

interface StackFigureProps {
  title: string;
  summary: string;
  file: string;
  testId: string;
  about: string;
  /** Days, or months by their first day. */
  steps: readonly string[];
  by: 'day' | 'month';
  series: readonly Series[];
  onOpen?: ((key: string) => void) | undefined;
}

/** Shares of a whole over time, in amounts or each step as a whole. Of a single step, which is larger. */
export function StackFigure({
  title,
  summary,
  file,
  testId,
  about,
  steps,
  by,
  series,
  onOpen,
}: StackFigureProps) {
  const { t } = useLingui();
  const words = useReportWords();
  const short = useShort();
  const [as, setAs] = useState<'amount' | 'share'>('amount');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = series.filter(({ key }) => !hidden.has(key));
  const sums = steps.map((_, at) => shown.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0));
  const all = series.reduce((sum, { values }) => sum + total(values), 0);
  const top = as === 'share' ? 1 : topOf(sums);
  const slot = 100 / Math.max(1, steps.length);
  const heightOf = (value: number, at: number): number =>
    (Math.max(0, value) / (as === 'share' ? Math.max(1, sums[at] ?? 1) : top)) * 100;
  const percent = (value: number): string => `${Math.round(value * 100)}%`;
  const toggle = (key: string): void =>
    setHidden(new Set(hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key]));
  return (
    <Figure
      {...{ title, summary, file, testId, about }}
      heads={[t({ id: 'field.date', message: '日期' }), ...series.map(({ name }) => name)]}
      rowName={(step) => words.stepName(String(step), by)}
      rows={steps.map((step, at) => [step, ...series.map(({ values }) => values[at] ?? 0)])}
    >
      {steps.length < 2 ? (
        <RankList
          rows={series.map(({ key, name, colour, values }) => ({
            key,
            name,
            colour,
            value: total(values),
            shown: money(total(values)),
            share: `${shareOf(total(values), all)}%`,
            onOpen: onOpen && (() => onOpen(key)),
          }))}
        />
      ) : (
        <>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="flex flex-wrap gap-1" data-noprint="">
              {series.map(({ key, name, colour }) => (
                <button
                  key={key}
                  type="button"
                  aria-pressed={!hidden.has(key)}
                  onClick={() => toggle(key)}
                  className="pressable inline-flex min-h-target items-center gap-1.5 rounded-field border border-transparent px-2 text-13 text-fg-2 hover:bg-hover aria-[pressed=false]:text-fg-3 aria-[pressed=false]:line-through"
                >
                  <Swatch colour={colour} opacity={hidden.has(key) ? 0.3 : 1} />
                  {name}
                </button>
              ))}
            </span>
            <span className="hidden print:block">
              <Legend
                items={series.map(({ name, colour }) => ({ name, mark: <Swatch colour={colour} /> }))}
              />
            </span>
            <span data-noprint="">
              <SegmentedControl
                size="sm"
                label={t({ id: 'report.measure', message: '顯示' })}
                value={as}
                options={[
                  { value: 'amount', label: t({ id: 'report.amount', message: '金額' }) },
                  { value: 'share', label: t({ id: 'report.share', message: '占比' }) },
                ]}
                onChange={setAs}
              />
            </span>
          </div>
          <Plot
            label={title}
            hint={t({ id: 'report.stackHint', message: '指向長條，或用方向鍵逐一查看。' })}
            axis={as === 'share' ? ['100%', '50%', '0'] : [short.amount(top), short.amount(top / 2), '0']}
            ticks={ticksOf(steps, (step) => short.step(step, by))}
            points={steps.map((step, at) => ({
              key: step,
              x: (at + 0.5) * slot,
              y: 100 - heightOf(sums[at] ?? 0, at),
              says: `${words.stepName(step, by)}：${shown
                .map(({ name, values }) =>
                  as === 'share'
                    ? `${name}${percent((values[at] ?? 0) / Math.max(1, sums[at] ?? 1))}`
                    : `${name}${money(values[at] ?? 0)}`,
                )
                .join('・')}`,
            }))}
          >
            {steps.map((step, at) => {
              let foot = 100;
              const width = Math.max(0.4, slot * 0.72);
              return shown.map(({ key, colour, values }) => {
                const height = heightOf(values[at] ?? 0, at);
                foot -= height;
                return (
                  <rect
                    key={`${step}${key}`}
                    x={(at + 0.5) * slot - width / 2}
                    y={foot}
                    width={width}
                    height={height}
                    fill={colour}
                  />
                );
              });
            })}
          </Plot>
        </>
      )}
    </Figure>
  );
}

function total(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}
