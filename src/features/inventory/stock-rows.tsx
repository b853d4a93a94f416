import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { inventory as inventoryTable } from '#domain/inventory/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { RecordList } from '#src/office/list/record-list.tsx';
import { useRecordList } from '#src/office/list/use-record-list.ts';
import { updatedColumn } from '#src/office/list/usual-columns.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { SoldOutSwitch, StockActions, type StockRowActions } from './stock-actions.tsx';
import { countsOf, matchStock, stockName, type StockRow } from './stock-listing.ts';
import { stockGroups, type StockSearch } from './stock-search.ts';
import { DaysLeft, StockLevel, StockName, StockState } from './stock-parts.tsx';
import type { Place } from './use-stock.ts';
import { useStockWords } from './use-stock-words.ts';

interface StockRowsProps {
  place: Place;
  rows: readonly StockRow[];
  search: StockSearch;
  onSearch: (change: StockSearch) => void;
  /** Absent for those who may only look. */
  rowActions: StockRowActions | undefined;
}

const detail = '/admin/$brandId/inventory/store/$storeId/detail/$id';

/** The stock of a store with what narrows and orders it. */
export function StockRows({ place, rows, search, onSearch, rowActions }: StockRowsProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const words = useStockWords(search);
  const match = useCallback(
    (asked: StockSearch) => matchStock(rows, asked, i18n.locale),
    [rows, i18n.locale],
  );
  const { list, narrow } = useRecordList({
    search,
    onSearch,
    filters: ['status', 'type'],
    match,
    onOpen: (id) => void navigate({ to: detail, params: { ...place, id } }),
  });
  const counts = useMemo(() => countsOf(rows), [rows]);
  const drawn = useDrawn(place, words, rowActions);
  const elseCount = rows.filter(({ item }) => item.inventoryType === 'else').length;
  return (
    <RecordList
      {...drawn}
      list={list}
      name="inventory"
      searchLabel={t({ id: 'stock.search', message: '搜尋品項名稱、編號' })}
      filters={
        <>
          <FilterMenu
            label={t({ id: 'field.status', message: '狀態' })}
            value={search.status}
            options={stockGroups.map((value) => ({
              value,
              label: words.groups[value],
              count: counts[value],
            }))}
            onChange={(status) => narrow({ status: stockGroups.find((one) => one === status) })}
            testId="filter-status"
          />
          {(elseCount > 0 || search.type !== undefined) && (
            <FilterMenu
              label={t({ id: 'stock.type', message: '類型' })}
              value={search.type}
              options={[
                {
                  value: 'dish',
                  label: t({ id: 'stock.typeDish', message: '餐點' }),
                  count: rows.length - elseCount,
                },
                { value: 'else', label: t({ id: 'stock.typeElse', message: '物料' }), count: elseCount },
              ]}
              onChange={(type) => narrow({ type: type === 'dish' || type === 'else' ? type : undefined })}
              testId="filter-type"
            />
          )}
        </>
      }
      caption={t({ id: 'stock.title', message: '庫存' })}
      rowName={(row) => stockName(i18n.locale, row)}
    />
  );
}

/** How a row is drawn, with columns and without: the same while nothing of it changes. */
function useDrawn(
  { brandId, storeId }: Place,
  words: ReturnType<typeof useStockWords>,
  rowActions: StockRowActions | undefined,
) {
  const { t } = useLingui();
  const pending = usePendingRows(inventoryTable.name);
  const latest = useLatest(rowActions);
  const mayEdit = rowActions !== undefined;
  return useMemo(() => {
    const done: StockRowActions = {
      move: (row, kind) => latest.current?.move(row, kind),
      soldOut: (row, to) => latest.current?.soldOut(row, to),
      until: (row) => latest.current?.until(row),
    };
    const name = (row: StockRow) => (
      <StockName
        row={row}
        pending={pending.has(row._id)}
        link={{ to: detail, params: { brandId, storeId, id: row._id } }}
      />
    );
    const state = (row: StockRow) => <StockState {...{ row, words }} />;
    const columns: Column<StockRow>[] = [
      { key: 'name', header: t({ id: 'stock.item', message: '品項' }), sortable: true, cell: name },
      { key: 'state', header: t({ id: 'field.status', message: '狀態' }), className: 'w-36', cell: state },
      {
        key: 'left',
        header: t({ id: 'stock.left', message: '可售' }),
        sortable: true,
        className: 'w-32 lg:w-44 xl:w-56',
        cell: (row) => <StockLevel row={row} />,
      },
      {
        key: 'days',
        header: t({ id: 'stock.daysLeft', message: '可售天數' }),
        sortable: true,
        align: 'end',
        from: 'lg',
        className: 'w-28',
        cell: (row) => <DaysLeft row={row} />,
      },
      updatedColumn(
        t({ id: 'lastUpdated', message: '更新於' }),
        { from: 'xl', className: 'w-28' },
        ({ item }: StockRow) => item.updatedAt,
      ),
      ...(mayEdit
        ? [
            {
              key: 'soldOut',
              header: t({ id: 'stock.soldOut', message: '售完' }),
              className: 'w-20',
              cell: (row: StockRow) => <SoldOutSwitch row={row} rowActions={done} />,
            },
            {
              key: 'actions',
              header: '',
              align: 'end' as const,
              className: 'w-36 lg:w-40',
              cell: (row: StockRow) => <StockActions row={row} rowActions={done} />,
            },
          ]
        : []),
    ];
    const card = (row: StockRow) => (
      <div className="flex flex-col gap-2">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">{name(row)}</div>
          {state(row)}
        </div>
        <div className="flex items-end gap-4">
          <StockLevel row={row} />
          {row.daysLeft !== null && (
            <span className="shrink-0 text-14 text-fg-2">
              <DaysLeft row={row} />
            </span>
          )}
        </div>
        {mayEdit && (
          <div className="flex items-center justify-between gap-3">
            <span className="inline-flex items-center gap-1.5 text-14 text-fg-2">
              <SoldOutSwitch row={row} rowActions={done} />
              <span aria-hidden="true">{t({ id: 'stock.soldOut', message: '售完' })}</span>
            </span>
            <StockActions row={row} rowActions={done} />
          </div>
        )}
      </div>
    );
    return { columns, card };
  }, [t, brandId, storeId, words, pending, latest, mayEdit]);
}
