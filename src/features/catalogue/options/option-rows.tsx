import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useCallback, useMemo } from 'react';
import type { Option } from '#domain/catalogue/schema.ts';
import { ResourceRows, type Listed, type ListParts } from '#src/office/list/resource-list.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useChoices } from '../dishes/use-catalogue.ts';
import { askingOf, matchOptions, type OptionSearch } from './option-listing.ts';
import { OptionPrice, OptionSwitch } from './option-parts.tsx';
import { useOptionsFile } from './use-options-file.ts';
import { useOptionSwitch } from './use-option-switch.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';

/** The rows of the list of options: the questions that they answer, their prices, and a switch. */
export function OptionRows({ listed }: { listed: Listed<Option, OptionSearch> }) {
  const { brandId, records, mayEdit } = listed;
  const undo = useUndo();
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const { categories } = useChoices(brandId);
  const asking = useMemo(() => askingOf(categories), [categories]);
  const put = useOptionSwitch(brandId, undo.offer);
  const match = useCallback(
    (asked: OptionSearch) => matchOptions(records, asked, { categories, locale: i18n.locale }),
    [records, categories, i18n.locale],
  );
  const labels = {
    category: t({ id: 'optionCategory', message: '選項類別' }),
    on: t({ id: 'option.on', message: '供應' }),
    off: t({ id: 'option.off', message: '停供' }),
  };
  const askedIn = ({ _id }: Option): string[] => (asking.get(_id) ?? []).map(nameOf);
  const theSwitch = (option: Option) => (
    <OptionSwitch {...{ option, mayEdit }} onSwitch={(one, to) => void put([one], to)} />
  );
  const parts: ListParts<Option, OptionSearch> = {
    filters: ['status', 'category'],
    match,
    menus: (search, narrow) => (
      <>
        <StatusFilter
          rows={records}
          value={search.status}
          onChange={(status) => narrow({ status })}
          words={{ active: labels.on, inactive: labels.off }}
        />
        <FilterMenu
          label={labels.category}
          value={search.category}
          options={[...categories.values()].map((category) => ({
            value: category._id,
            label: nameOf(category),
            count: category.options.length,
          }))}
          onChange={(category) => narrow({ category })}
          testId="filter-category"
        />
      </>
    ),
    columns: [
      {
        key: 'categories',
        header: labels.category,
        from: 'md',
        className: 'max-w-72',
        cell: (option) => (
          <span className="line-clamp-2 text-fg-2 in-data-[rows=compact]:line-clamp-1">
            {listOf(askedIn(option))}
          </span>
        ),
      },
      {
        key: 'price',
        header: t({ id: 'field.price', message: '價格' }),
        sortable: true,
        align: 'end',
        className: 'w-28',
        cell: ({ price }) => <OptionPrice price={price} />,
      },
      { key: 'status', header: labels.on, className: 'w-24', cell: theSwitch },
    ],
    below: (option) => (
      <span className="flex flex-wrap gap-x-3 text-14">
        <OptionPrice price={option.price} />
        <span className="text-13 text-fg-3">{listOf(askedIn(option))}</span>
      </span>
    ),
    end: theSwitch,
    bulk: (chosen) => (
      <>
        <Button size="sm" icon={Eye} onClick={() => void put(chosen, true)}>
          {t({ id: 'option.switchOn', message: '恢復供應' })}
        </Button>
        <Button size="sm" icon={EyeOff} onClick={() => void put(chosen, false)}>
          {labels.off}
        </Button>
      </>
    ),
    table: useOptionsFile(brandId),
  };
  return <ResourceRows listed={listed} parts={parts} foot={undo.bar} />;
}
