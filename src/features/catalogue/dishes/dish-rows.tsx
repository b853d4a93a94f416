import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useCallback, useMemo } from 'react';
import { dishTemplates, type DishTemplate } from '#domain/catalogue/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { BulkBar } from '#src/office/list/bulk-bar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { RecordList } from '#src/office/list/record-list.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useRecordList } from '#src/office/list/use-record-list.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
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
  const match = useCallback(
    (asked: DishSearch) => matchDishes(dishes, asked, i18n.locale),
    [dishes, i18n.locale],
  );
  const { list, narrow, selection, chosen } = useRecordList({
    search,
    onSearch,
    filters: ['status', 'category', 'tag'],
    match,
    onOpen,
    onNew: mayEdit ? onNew : undefined,
    hasSelection: mayEdit,
  });
  const { found, rows } = list;
  const undo = useUndo();
  const put = useDishSwitch(brandId, undo.offer);
  const onSwitch = useCallback((dish: DishTemplate, to: boolean) => void put([dish], to), [put]);
  const options = useMemo(
    () => ({ categories, pending, mayEdit, onSwitch }),
    [categories, pending, mayEdit, onSwitch],
  );
  const columns = useDishColumns(options);
  const card = useCallback((dish: DishTemplate) => <DishCard dish={dish} options={options} />, [options]);
  return (
    <>
      <RecordList
        list={list}
        name="dishes"
        searchLabel={t({ id: 'dishes.search', message: '搜尋名稱、代碼或標籤' })}
        filters={<DishFilters {...{ dishes, categories, search }} onSearch={narrow} />}
        caption={t({ id: 'dishTemplate', message: '餐點庫' })}
        rowName={nameOf}
        {...{ columns, card }}
      />
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
        <Button size="sm" icon={Eye} onClick={() => void put(chosen, true)}>
          {t({ id: 'publish', message: '上架' })}
        </Button>
        <Button size="sm" icon={EyeOff} onClick={() => void put(chosen, false)}>
          {t({ id: 'unpublish', message: '下架' })}
        </Button>
      </BulkBar>
      {undo.bar}
    </>
  );
}
