import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useCallback, useMemo } from 'react';
import { options as optionTable, type Option } from '#domain/catalogue/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { BulkBar } from '#src/ui/bulk-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { RecordList } from '#src/ui/record-list.tsx';
import { StatusFilter } from '#src/ui/status-filter.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useRecordList } from '#src/ui/use-record-list.ts';
import { useUndo } from '#src/ui/use-undo.tsx';
import { menuColumns, updatedColumn } from '#src/ui/usual-columns.tsx';
import { useChoices } from '../dishes/use-catalogue.ts';
import { askingOf, matchOptions, type OptionSearch } from './option-listing.ts';
import { OptionMenu, OptionName, OptionPrice, OptionSwitch } from './option-parts.tsx';
import { useOptionSwitch } from './use-option-switch.ts';
import { useListOf } from '#src/ui/use-list-of.ts';

interface OptionRowsProps {
  brandId: string;
  options: readonly Option[];
  search: OptionSearch;
  onSearch: (change: OptionSearch) => void;
  mayEdit: boolean;
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** The rows of the list of options with what narrows and orders them. */
export function OptionRows(props: OptionRowsProps) {
  const { brandId, options, search, onSearch, mayEdit, onOpen, onNew } = props;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const { categories } = useChoices(brandId);
  const asking = useMemo(() => askingOf(categories), [categories]);
  const pending = usePendingRows(optionTable.name);
  const undo = useUndo();
  const put = useOptionSwitch(brandId, undo.offer);
  const onSwitch = (option: Option, to: boolean): void => void put([option], to);
  const match = useCallback(
    (asked: OptionSearch) => matchOptions(options, asked, { categories, locale: i18n.locale }),
    [options, categories, i18n.locale],
  );
  const { list, narrow, selection, chosen } = useRecordList({
    search,
    onSearch,
    filters: ['status', 'category'],
    match,
    onOpen: (id) => mayEdit && onOpen(id),
    onNew: mayEdit ? onNew : undefined,
    hasSelection: mayEdit,
  });
  const listOf = useListOf();
  const askedIn = ({ _id }: Option): string => listOf((asking.get(_id) ?? []).map(nameOf));
  return (
    <>
      <RecordList
        list={list}
        name="options"
        searchLabel={t({ id: 'options.search', message: '搜尋選項名稱' })}
        filters={
          <>
            <StatusFilter
              rows={options}
              value={search.status}
              onChange={(status) => narrow({ status })}
              words={{
                active: t({ id: 'option.on', message: '供應' }),
                inactive: t({ id: 'option.off', message: '停供' }),
              }}
            />
            <FilterMenu
              label={t({ id: 'optionCategory', message: '選項類別' })}
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
        }
        caption={t({ id: 'option', message: '選項' })}
        rowName={nameOf}
        columns={[
          {
            key: 'name',
            header: t({ id: 'field.name', message: '名稱' }),
            sortable: true,
            cell: (option) => (
              <OptionName option={option} pending={pending.has(option._id)} mayEdit={mayEdit} />
            ),
          },
          {
            key: 'categories',
            header: t({ id: 'optionCategory', message: '選項類別' }),
            from: 'md',
            className: 'max-w-72',
            cell: (option) => (
              <span className="line-clamp-2 text-fg-2 in-data-[rows=compact]:line-clamp-1">
                {askedIn(option)}
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
          {
            key: 'status',
            header: t({ id: 'option.on', message: '供應' }),
            className: 'w-24',
            cell: (option) => <OptionSwitch {...{ option, mayEdit, onSwitch }} />,
          },
          updatedColumn(
            t({ id: 'lastUpdated', message: '更新於' }),
            { from: 'lg', className: 'w-32' },
            ({ updatedAt }: Option) => updatedAt,
          ),
          ...menuColumns<Option>(mayEdit, (option) => <OptionMenu option={option} />),
        ]}
        card={(option) => (
          <div className="flex items-start gap-3">
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <OptionName option={option} pending={pending.has(option._id)} mayEdit={mayEdit} />
              <span className="flex flex-wrap gap-x-3 text-14">
                <OptionPrice price={option.price} />
                <span className="text-13 text-fg-3">{askedIn(option)}</span>
              </span>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <OptionSwitch {...{ option, mayEdit, onSwitch }} />
              {mayEdit && <OptionMenu option={option} />}
            </div>
          </div>
        )}
      />
      <BulkBar count={chosen.length} onClear={selection.clear}>
        <Button size="sm" icon={Eye} onClick={() => void put(chosen, true)}>
          {t({ id: 'option.switchOn', message: '恢復供應' })}
        </Button>
        <Button size="sm" icon={EyeOff} onClick={() => void put(chosen, false)}>
          {t({ id: 'option.off', message: '停供' })}
        </Button>
      </BulkBar>
      {undo.bar}
    </>
  );
}
