import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { shareOf } from './figures-of.ts';
import { RankList } from './rank-list.tsx';
import type { Report } from './report.ts';

/** R7: what people choose, by what they are asked. */
export function OptionFigure({ report: { slice, about } }: { report: Report }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [by, setBy] = useState<'quantity' | 'revenue'>('quantity');
  const [wished, setWished] = useState<string>();
  const { options } = slice.total;
  const groups = new Map<string, typeof options>();
  for (const one of options) groups.set(one.category, [...(groups.get(one.category) ?? []), one]);
  const all = [...groups.values()]
    .map((list) => {
      const [first] = list;
      return {
        key: first?.category ?? '',
        name: nameOf({ name: first?.categoryName ?? '', nameEn: first?.categoryNameEn }),
        sum: list.reduce((sum, one) => sum + one[by], 0),
        list: list.toSorted((a, b) => b[by] - a[by] || b.quantity - a.quantity),
      };
    })
    .toSorted((a, b) => b.sum - a.sum);
  const chosen = all.find(({ key }) => key === wished);
  const shown = chosen ? [chosen] : all;
  // Whatever it is ordered by: most choose what was chosen most often.
  const first = shown.toSorted((a, b) => timesOf(b) - timesOf(a))[0];
  const most = first?.list.toSorted((a, b) => b.quantity - a.quantity)[0];
  const [group, best] = [first?.name ?? '', most ? nameOf(most) : ''];
  const times = (count: number): string => t({ id: 'report.times', message: `${count}次` });
  return (
    <Figure
      title={t({ id: 'report.options', message: '選項偏好' })}
      summary={t({ id: 'report.optionsSummary', message: `${group}最多人選${best}。` })}
      file="sales-options"
      testId="option-figure"
      about={about}
      heads={[
        t({ id: 'optionCategory', message: '選項類別' }),
        t({ id: 'option', message: '選項' }),
        t({ id: 'report.quantity', message: '數量' }),
        '%',
        t({ id: 'report.amount', message: '金額' }),
      ]}
      rows={shown.flatMap(({ name, sum, list }) =>
        list.map((one) => [name, nameOf(one), one.quantity, shareOf(one[by], sum), one.revenue]),
      )}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2" data-noprint="">
        {all.length > 1 && (
          <FilterMenu
            label={t({ id: 'optionCategory', message: '選項類別' })}
            value={chosen?.key}
            options={all.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={setWished}
            testId="option-category"
          />
        )}
        <SegmentedControl
          size="sm"
          label={t({ id: 'report.sortBy', message: '排序' })}
          value={by}
          options={[
            { value: 'quantity', label: t({ id: 'report.quantity', message: '數量' }) },
            { value: 'revenue', label: t({ id: 'report.amount', message: '金額' }) },
          ]}
          onChange={setBy}
        />
      </div>
      <div className="gap-x-6 sm:columns-2 print:columns-1">
        {shown.map(({ key, name, sum, list }) => (
          <section key={key} className="mb-4 min-w-0 break-inside-avoid">
            <h4 className="px-2 text-14 font-semibold text-fg-2">{name}</h4>
            <RankList
              rows={list.map((one) => ({
                key: one.id,
                name: nameOf(one),
                value: one[by],
                shown: by === 'quantity' ? times(one.quantity) : money(one.revenue),
                share: `${shareOf(one[by], sum)}%`,
              }))}
            />
          </section>
        ))}
      </div>
    </Figure>
  );
}

/** How often something of a kind was chosen. */
function timesOf({ list }: { readonly list: readonly { readonly quantity: number }[] }): number {
  return list.reduce((sum, { quantity }) => sum + quantity, 0);
}
