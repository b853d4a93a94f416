import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';
import { categoriesOf } from './categories-of.ts';
import { shareOf } from './figures-of.ts';
import type { Report } from './report.ts';
import { stepsOf } from './slices.ts';
import { useReportWords } from './use-report-words.ts';

/** As many small drawings as are told apart beside each other. */
const mostDrawn = 8;

interface CategoryFigureProps {
  report: Report;
  categories: ReadonlyMap<string, Named>;
}

/** R6: each heading of the menu over time, all to one scale; a step that is pointed at is told in all of them. */
export function CategoryFigure({ report: { slice, span, today, about }, categories }: CategoryFigureProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const words = useReportWords();
  const steps = stepsOf(span).filter((step) => step <= today);
  const [at, setAt] = useState<number>();
  const others = t({ id: 'report.noCategory', message: '未分類' });
  const bundles = t({ id: 'bundle', message: '套組' });
  // Bundles stand under no heading of a menu that dishes have, or under one of their own.
  const rows = categoriesOf(slice, steps, ({ id, isBundle }) => {
    if (isBundle) return bundles;
    const found = categories.get(id);
    return found && nameOf(found);
  }).map((row) => ({ ...row, name: row.name === '' ? others : row.name }));
  const all = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  const shown = rows.slice(0, mostDrawn);
  const most = Math.max(1, ...shown.flatMap(({ values }) => values));
  const [name, share] = [rows[0]?.name ?? '', shareOf(rows[0]?.revenue ?? 0, all)];
  const step = at === undefined ? undefined : steps[at];
  return (
    <Figure
      title={t({ id: 'report.categories', message: '各類餐點' })}
      summary={t({ id: 'report.mostShare', message: `最多的是${name}，占${share}%。` })}
      file="sales-categories"
      testId="category-figure"
      about={about}
      heads={[t({ id: 'field.date', message: '日期' }), ...rows.map((row) => row.name)]}
      rowName={(date) => words.stepName(String(date), span.by)}
      rows={steps.map((date, nth) => [date, ...rows.map(({ values }) => values[nth] ?? 0)])}
    >
      <p className="num mb-2 min-h-6 text-13 text-fg-3" data-noprint="">
        {step === undefined ? t({ id: 'report.sum', message: '合計' }) : words.stepName(step, span.by)}
      </p>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {shown.map((row) => (
          <div key={row.name} className="min-w-0">
            <p className="num flex flex-wrap items-baseline justify-between gap-x-2 text-14">
              <span className="[overflow-wrap:anywhere]">{row.name}</span>
              <span className="ml-auto font-semibold whitespace-nowrap">
                {money(at === undefined ? row.revenue : (row.values[at] ?? 0))}
              </span>
            </p>
            <div
              className="flex h-14 items-end gap-px border-b border-line"
              onPointerLeave={() => setAt(undefined)}
            >
              {row.values.map((value, nth) => (
                <span
                  key={steps[nth]}
                  onPointerEnter={() => setAt(nth)}
                  className="flex h-full min-w-0 flex-1 items-end"
                >
                  <span
                    className="w-full rounded-t-[2px]"
                    style={{
                      height: `${(Math.max(0, value) / most) * 100}%`,
                      background: 'var(--chart-1)',
                      opacity: at === undefined || nth === at ? 1 : 0.45,
                    }}
                  />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Figure>
  );
}
