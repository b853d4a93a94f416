import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useDeferredValue, useMemo } from 'react';
import { options as optionTable, type Option, type OptionCategory } from '#domain/catalogue/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { BulkBar } from '#src/ui/bulk-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateTime } from '#src/ui/date-time.tsx';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { ListCard, ListToolbar } from '#src/ui/list-page.tsx';
import { pageOf } from '#src/ui/list-search.ts';
import { Pager } from '#src/ui/pager.tsx';
import { RecordTable } from '#src/ui/record-table.tsx';
import { NoMatchView } from '#src/ui/state-views.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useRowKeys } from '#src/ui/use-row-keys.ts';
import { useSelection } from '#src/ui/use-selection.ts';
import { useTypedSearch } from '#src/ui/use-typed-search.ts';
import { useUndo } from '#src/ui/use-undo.tsx';
import { useChoices } from '../dishes/use-catalogue.ts';
import { matchOptions, type OptionSearch } from './option-listing.ts';
import { OptionMenu, OptionName, OptionPrice, OptionSwitch } from './option-parts.tsx';
import { useOptionSwitch } from './use-option-switch.ts';

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
  const narrow = (change: OptionSearch): void => onSearch({ page: undefined, ...change });
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const wanted = useDeferredValue(text);
  const found = useMemo(
    () => matchOptions(options, { ...search, q: wanted }, { categories, locale: i18n.locale }),
    [options, search, wanted, categories, i18n.locale],
  );
  const { rows, page, pages, limit } = pageOf(found, search);
  const selection = useSelection(found);
  const chosen = found.filter(({ _id }) => selection.ids.has(_id));
  const at = useRowKeys({
    rows: rows.map(({ _id }) => _id),
    onOpen: (id) => mayEdit && onOpen(id),
    ...(mayEdit && { onNew, onSelect: selection.toggle }),
  });
  const clear = (): void => {
    setText('');
    narrow({ q: undefined, status: undefined, category: undefined });
  };
  const isNarrowed = text !== '' || search.status !== undefined || search.category !== undefined;
  const on = options.filter(({ isActive }) => isActive).length;
  const askedIn = ({ _id }: Option): string => (asking.get(_id) ?? []).map(nameOf).join('・');
  return (
    <>
      <ListCard>
        <ListToolbar
          label={t({ id: 'options.search', message: '搜尋選項名稱' })}
          text={text}
          onText={setText}
          onClear={isNarrowed ? clear : undefined}
        >
          <FilterMenu
            label={t({ id: 'field.status', message: '狀態' })}
            value={search.status}
            options={[
              { value: 'active', label: t({ id: 'option.on', message: '供應' }), count: on },
              {
                value: 'inactive',
                label: t({ id: 'option.off', message: '停供' }),
                count: options.length - on,
              },
            ]}
            onChange={(status) => narrow({ status: status as OptionSearch['status'] })}
            testId="filter-status"
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
        </ListToolbar>
        {found.length === 0 ? (
          <NoMatchView onClear={clear} />
        ) : (
          <>
            <RecordTable
              caption={t({ id: 'option', message: '選項' })}
              rows={rows}
              rowKey={({ _id }) => _id}
              rowName={nameOf}
              at={at}
              selection={mayEdit ? selection : undefined}
              sort={
                search.sortBy === undefined
                  ? undefined
                  : {
                      key: search.sortBy,
                      direction: search.sortOrder === 'desc' ? 'descending' : 'ascending',
                    }
              }
              onSort={({ key, direction }) =>
                narrow({ sortBy: key, sortOrder: direction === 'descending' ? 'desc' : undefined })
              }
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
                  className: 'max-w-72 max-md:hidden',
                  cell: (option) => <span className="line-clamp-2 text-fg-2">{askedIn(option)}</span>,
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
                {
                  key: 'updated',
                  header: t({ id: 'lastUpdated', message: '更新於' }),
                  sortable: true,
                  className: 'w-32 max-lg:hidden',
                  cell: ({ updatedAt }) => (
                    <DateTime at={updatedAt} style="relative" className="text-13 text-fg-2" />
                  ),
                },
                ...(mayEdit
                  ? [
                      {
                        key: 'actions',
                        header: '',
                        align: 'end' as const,
                        className: 'w-14 pl-0!',
                        cell: (option: Option) => <OptionMenu option={option} />,
                      },
                    ]
                  : []),
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
            <div className="border-t border-line">
              <Pager
                {...{ page, pages, limit }}
                total={found.length}
                onPage={(next) => onSearch({ page: next })}
                onLimit={(next) => narrow({ limit: next })}
              />
            </div>
          </>
        )}
      </ListCard>
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

/** By option: the questions that it answers. */
function askingOf(categories: ReadonlyMap<string, OptionCategory>): ReadonlyMap<string, OptionCategory[]> {
  const found = new Map<string, OptionCategory[]>();
  for (const category of categories.values())
    for (const { refOption } of category.options)
      found.set(refOption, [...(found.get(refOption) ?? []), category]);
  return found;
}
