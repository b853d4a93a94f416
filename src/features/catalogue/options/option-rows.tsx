import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Option } from '#domain/catalogue/schema.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import type { Listed } from '#src/office/list/list-parts.ts';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import type { ColumnOf } from '#src/office/list/use-field-columns.tsx';
import { textColumn } from '#src/office/list/usual-columns.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useChoices } from '../dishes/use-catalogue.ts';
import { askingOf, matchOptions } from './option-listing.ts';
import type { OptionSearch } from './option-search.ts';
import { OptionPrice } from './option-price.tsx';
import { useOptionsFile } from './use-options-file.ts';

/** The rows of the list of options: the questions that they answer, and their prices. */
export function OptionRows({ listed }: { listed: Listed<Option, OptionSearch> }) {
  const { place, records, resource } = listed;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const { categories } = useChoices(place.brandId);
  const asking = useMemo(() => askingOf(categories), [categories]);
  const match = useCallback(
    (asked: OptionSearch) => matchOptions(records, asked, { categories, locale: i18n.locale }),
    [records, categories, i18n.locale],
  );
  const category = t({ id: 'optionCategory', message: '選項類別' });
  const askedIn = useCallback(
    ({ _id }: Option) => listOf((asking.get(_id) ?? []).map(nameOf)),
    [asking, nameOf, listOf],
  );
  const columns = useMemo<readonly ColumnOf<Option>[]>(
    () => [textColumn('categories', category, { from: 'md', className: 'max-w-72' }, askedIn), 'price'],
    [category, askedIn],
  );
  const below = useCallback(
    (option: Option) => (
      <span className="flex flex-wrap gap-x-3 text-14">
        <OptionPrice price={option.price} />
        <span className="text-13 text-fg-3">{askedIn(option)}</span>
      </span>
    ),
    [askedIn],
  );
  return (
    <ResourceRows
      listed={listed}
      parts={{
        match,
        columns,
        below,
        filters: ['status', 'category'],
        menus: (search, narrow) => (
          <>
            <StatusFilter
              {...{ resource }}
              rows={records}
              value={search.status}
              onChange={(status) => narrow({ status })}
            />
            <FilterMenu
              label={category}
              value={search.category}
              options={[...categories.values()].map((one) => ({
                value: one._id,
                label: nameOf(one),
                count: one.options.length,
              }))}
              onChange={(wanted) => narrow({ category: wanted })}
              testId="filter-category"
            />
          </>
        ),
        table: useOptionsFile(place.brandId),
      }}
    />
  );
}
