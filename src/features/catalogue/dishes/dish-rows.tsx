import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useDeferredValue, useMemo } from 'react';
import { dishTemplates, type DishTemplate } from '#domain/catalogue/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { BulkBar } from '#src/ui/bulk-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { ListCard } from '#src/ui/list-page.tsx';
import { pageOf } from '#src/ui/list-search.ts';
import { Pager } from '#src/ui/pager.tsx';
import { RecordTable } from '#src/ui/record-table.tsx';
import { NoMatchView } from '#src/ui/state-views.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useRowKeys } from '#src/ui/use-row-keys.ts';
import { useSelection } from '#src/ui/use-selection.ts';
import { useTypedSearch } from '#src/ui/use-typed-search.ts';
import { useUndo } from '#src/ui/use-undo.tsx';
import { DishFilters } from './dish-filters.tsx';
import { DishPrices } from './dish-prices.tsx';
import { matchDishes, type DishSearch } from './dish-listing.ts';
import { useChoices } from './use-catalogue.ts';
import { DishCard, useDishColumns } from './use-dish-columns.tsx';
import { useDishSwitch } from './use-dish-switch.ts';

interface DishRowsProps {
  brandId: string;
  dishes: readonly DishTemplate[];
  search: DishSearch;
  onSearch: (change: DishSearch) => void;
  mayEdit: boolean;
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** The rows of the list with what narrows, orders and selects them. */
export function DishRows(props: DishRowsProps) {
  const { brandId, dishes, search, onSearch, mayEdit, onOpen, onNew } = props;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const { categories } = useChoices(brandId);
  const pending = usePendingRows(dishTemplates.name);
  const narrow = (change: DishSearch): void => onSearch({ page: undefined, ...change });
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const wanted = useDeferredValue(text);
  const found = useMemo(
    () => matchDishes(dishes, { ...search, q: wanted }, i18n.locale),
    [dishes, search, wanted, i18n.locale],
  );
  const { rows, page, pages, limit } = pageOf(found, search);
  const selection = useSelection(found);
  const undo = useUndo();
  const switchAll = useDishSwitch(brandId, undo.offer);
  const put = (chosen: readonly DishTemplate[], isActive: boolean): void =>
    // What failed was said.
    void switchAll(chosen, isActive).catch(() => undefined);
  const options = {
    categories,
    pending,
    mayEdit,
    onSwitch: (dish: DishTemplate, to: boolean) => put([dish], to),
  };
  const columns = useDishColumns(options);
  const at = useRowKeys({
    rows: rows.map(({ _id }) => _id),
    onOpen,
    ...(mayEdit && { onNew, onSelect: selection.toggle }),
  });
  const clear = (): void => {
    setText('');
    narrow({ q: undefined, status: undefined, category: undefined, tag: undefined });
  };
  const isNarrowed =
    text !== '' || search.status !== undefined || search.category !== undefined || search.tag !== undefined;
  const chosen = found.filter(({ _id }) => selection.ids.has(_id));
  return (
    <>
      <ListCard>
        <DishFilters
          {...{ dishes, categories, search, text }}
          onText={setText}
          onSearch={narrow}
          onClear={isNarrowed ? clear : undefined}
        />
        {found.length === 0 ? (
          <NoMatchView onClear={clear} />
        ) : (
          <>
            <RecordTable
              caption={t({ id: 'dishTemplate', message: '餐點範本' })}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              rowName={nameOf}
              card={(dish) => <DishCard dish={dish} options={options} />}
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
              selection={mayEdit ? selection : undefined}
              at={at}
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
      <BulkBar
        count={chosen.length}
        onClear={selection.clear}
        more={
          chosen.length < found.length && chosen.length >= rows.length
            ? { total: found.length, onAll: () => selection.choose(found.map(({ _id }) => _id)) }
            : undefined
        }
      >
        <DishPrices brandId={brandId} dishes={chosen} offer={undo.offer} />
        <Button size="sm" icon={Eye} onClick={() => put(chosen, true)}>
          {t({ id: 'publish', message: '上架' })}
        </Button>
        <Button size="sm" icon={EyeOff} onClick={() => put(chosen, false)}>
          {t({ id: 'unpublish', message: '下架' })}
        </Button>
      </BulkBar>
      {undo.bar}
    </>
  );
}
