import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { normalise } from '#domain/kit/search-text.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';
import { headingsOf } from './categories-of.ts';
import { shareOf } from './figures-of.ts';
import { RankList } from './rank-list.tsx';
import type { Report } from './report.ts';

const most = ['10', '25', 'all'] as const;

interface DishFigureProps {
  report: Report;
  /** Under which heading of the menu each dish stands, where that is known. */
  categories: ReadonlyMap<string, Named>;
  onOpen: (id: string) => void;
}

/** R5: which dishes bring how much, the largest first, with the share that they and all before them have. */
export function DishFigure({ report: { slice, about }, categories, onOpen }: DishFigureProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [by, setBy] = useState<'revenue' | 'quantity'>('revenue');
  const [count, setCount] = useState<(typeof most)[number]>('10');
  const [text, setText] = useState('');
  const [wished, setHeading] = useState<string>();
  const headingOf = (id: string): string | undefined => {
    const found = categories.get(id);
    return found && nameOf(found);
  };
  const headings = headingsOf(slice.total.dishes, headingOf);
  // Of other days another menu may be known: what it does not have holds nothing back.
  const heading = wished !== undefined && headings.includes(wished) ? wished : undefined;
  const sorted = slice.total.dishes
    .filter(({ id }) => heading === undefined || headingOf(id) === heading)
    .toSorted((a, b) => b[by] - a[by] || b.revenue - a.revenue);
  const sums = sumsOf(sorted.map((one) => one[by]));
  const all = sums.at(-1) ?? 0;
  const ranked = sorted.map((one, at) => {
    const { was = [] } = one;
    const name = nameOf(one);
    // Under both names while the report reaches back to the other one.
    const former = was.join('、');
    return {
      ...one,
      said: former === '' ? name : t({ id: 'report.renamed', message: `${name}（原${former}）` }),
      cumulated: shareOf(sums[at] ?? 0, all),
    };
  });
  const wanted = normalise(text);
  const found = ranked.filter(({ said }) => normalise(said).includes(wanted));
  const shown = count === 'all' ? found : found.slice(0, Number(count));
  const pieces = (quantity: number): string => t({ id: 'report.pieces', message: `${quantity}份` });
  const [name, share] = [ranked[0]?.said ?? '', shareOf(ranked[0]?.[by] ?? 0, all)];
  const title = t({ id: 'report.dishes', message: '熱賣餐點' });
  return (
    <Figure
      // Shares are then of the heading alone: on paper and in a picture nothing else would say so.
      title={heading === undefined ? title : `${title}・${heading}`}
      summary={t({ id: 'report.mostShare', message: `最多的是${name}，占${share}%。` })}
      file="sales-dishes"
      testId="dish-figure"
      about={about}
      heads={[
        t({ id: 'report.dish', message: '餐點' }),
        t({ id: 'report.quantity', message: '數量' }),
        t({ id: 'report.amount', message: '金額' }),
        '%',
        t({ id: 'report.cumulated', message: '累計%' }),
      ]}
      rows={ranked.map((one) => [one.said, one.quantity, one.revenue, shareOf(one[by], all), one.cumulated])}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2" data-noprint="">
        <span className="min-w-40 flex-1">
          <SearchField
            label={t({ id: 'report.searchDish', message: '搜尋餐點' })}
            value={text}
            onChange={setText}
          />
        </span>
        {headings.length > 1 && (
          <FilterMenu
            label={t({ id: 'report.heading', message: '分類' })}
            value={heading}
            options={headings.map((value) => ({ value, label: value }))}
            onChange={setHeading}
            testId="dish-heading"
          />
        )}
        <SegmentedControl
          size="sm"
          label={t({ id: 'report.sortBy', message: '排序' })}
          value={by}
          options={[
            { value: 'revenue', label: t({ id: 'report.amount', message: '金額' }) },
            { value: 'quantity', label: t({ id: 'report.quantity', message: '數量' }) },
          ]}
          onChange={setBy}
        />
        <SegmentedControl
          size="sm"
          label={t({ id: 'report.howMany', message: '列出' })}
          value={count}
          options={most.map((value) => ({
            value,
            label: value === 'all' ? t({ id: 'filter.all', message: '全部' }) : value,
          }))}
          onChange={setCount}
        />
      </div>
      <RankList
        testId="dish-rows"
        rows={shown.map(({ cumulated, ...one }) => ({
          key: one.id,
          name: one.said,
          value: one[by],
          shown: by === 'revenue' ? money(one.revenue) : pieces(one.quantity),
          share: `${shareOf(one[by], all)}%`,
          note: t({ id: 'report.upTo', message: `累計${cumulated}%` }),
          onOpen: one.isBundle ? undefined : () => onOpen(one.id),
        }))}
      />
    </Figure>
  );
}

/** Each with all before it. */
function sumsOf(values: readonly number[]): readonly number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
