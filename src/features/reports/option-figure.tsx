import { useLingui } from '@lingui/react/macro';
import { Figure } from '#src/ui/figures/figure.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { shareOf } from './figures-of.ts';
import { RankList } from './rank-list.tsx';
import type { Report } from './report.ts';

/** R7: what people choose, by what they are asked. */
export function OptionFigure({ report: { slice, about } }: { report: Report }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { options } = slice.total;
  const groups = new Map<string, typeof options>();
  for (const one of options) groups.set(one.category, [...(groups.get(one.category) ?? []), one]);
  const shown = [...groups.values()]
    .map((list) => {
      const [first] = list;
      return {
        key: first?.category ?? '',
        name: nameOf({ name: first?.categoryName ?? '', nameEn: first?.categoryNameEn }),
        all: list.reduce((sum, { quantity }) => sum + quantity, 0),
        list: list.toSorted((a, b) => b.quantity - a.quantity),
      };
    })
    .toSorted((a, b) => b.all - a.all);
  const first = shown[0];
  const [group, best] = [first?.name ?? '', first?.list[0] ? nameOf(first.list[0]) : ''];
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
      rows={shown.flatMap(({ name, all, list }) =>
        list.map((one) => [name, nameOf(one), one.quantity, shareOf(one.quantity, all), one.revenue]),
      )}
    >
      <div className="gap-x-6 sm:columns-2 print:columns-1">
        {shown.map(({ key, name, all, list }) => (
          <section key={key} className="mb-4 min-w-0 break-inside-avoid">
            <h4 className="px-2 text-14 font-semibold text-fg-2">{name}</h4>
            <RankList
              rows={list.map((one) => ({
                key: one.id,
                name: nameOf(one),
                value: one.quantity,
                shown: times(one.quantity),
                share: `${shareOf(one.quantity, all)}%`,
              }))}
            />
          </section>
        ))}
      </div>
    </Figure>
  );
}
