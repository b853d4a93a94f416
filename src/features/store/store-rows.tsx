import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { stores as storeTable, type Store } from '#domain/store/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { OpenCounter } from '#src/ui/buttons/open-counter.tsx';
import { RecordList } from '#src/office/list/record-list.tsx';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useRecordList } from '#src/office/list/use-record-list.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { updatedColumn } from '#src/office/list/usual-columns.tsx';
import { StoreDelete } from './store-delete.tsx';
import { matchStores, type ListedStore, type StoreSearch } from './store-listing.ts';
import { StoreMenu, StoreName, StoreSwitch } from './store-parts.tsx';
import { StoreState } from './store-state.tsx';
import { useStoreStates } from './use-store-states.ts';
import { useStoreSwitch } from './use-store-switch.ts';

interface StoreRowsProps {
  stores: readonly Store[];
  search: StoreSearch;
  onSearch: (change: StoreSearch) => void;
  mayEdit: boolean;
  onOpen: (id: string) => void;
  onNew: () => void;
  onOutages: (storeId: string) => void;
  onDevices: (storeId: string) => void;
}

/** The rows of the list of stores with what narrows and orders them. */
export function StoreRows(props: StoreRowsProps) {
  const { stores, search, onSearch, mayEdit, onOpen, onNew, onOutages, onDevices } = props;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const listed = useStoreStates(stores);
  const pending = usePendingRows(storeTable.name);
  const undo = useUndo();
  const put = useStoreSwitch(undo.offer);
  const [deleting, setDeleting] = useState<Store>();
  const onSwitch = (store: Store, to: boolean): void => void put(store, to);
  const match = useCallback(
    (asked: StoreSearch) => matchStores(listed, asked, i18n.locale),
    [listed, i18n.locale],
  );
  const { list, narrow } = useRecordList({
    search,
    onSearch,
    filters: ['status', 'now'],
    match,
    onOpen,
    onNew: mayEdit ? onNew : undefined,
  });
  const open = listed.filter(({ state }) => state?.isOpen).length;
  const closed = listed.filter(({ state }) => state && !state.isOpen).length;
  const menu = ({ store }: ListedStore) => (
    <StoreMenu {...{ store, mayEdit, onOutages, onDevices }} onDelete={setDeleting} />
  );
  const name = ({ store }: ListedStore) => <StoreName store={store} pending={pending.has(store._id)} />;
  const onOff = ({ store }: ListedStore) => <StoreSwitch {...{ store, mayEdit, onSwitch }} />;
  return (
    <>
      <RecordList
        list={list}
        name="stores"
        searchLabel={t({ id: 'stores.search', message: '搜尋名稱、地址、電話' })}
        filters={
          <>
            <FilterMenu
              label={t({ id: 'store.now', message: '營業狀態' })}
              value={search.now}
              options={[
                { value: 'open', label: t({ id: 'store.open', message: '營業中' }), count: open },
                { value: 'closed', label: t({ id: 'store.closed', message: '休息中' }), count: closed },
              ]}
              onChange={(now) => narrow({ now: now as StoreSearch['now'] })}
              testId="filter-now"
            />
            <StatusFilter rows={stores} value={search.status} onChange={(status) => narrow({ status })} />
          </>
        }
        caption={t({ id: 'stores.title', message: '店家' })}
        rowName={({ store }) => nameOf(store)}
        columns={[
          {
            key: 'name',
            header: t({ id: 'field.name', message: '名稱' }),
            sortable: true,
            className: 'max-w-72',
            cell: name,
          },
          {
            key: 'now',
            header: t({ id: 'store.now', message: '營業狀態' }),
            cell: ({ state }) => <StoreState state={state} />,
          },
          {
            key: 'phone',
            header: t({ id: 'store.phone', message: '電話' }),
            from: 'xl',
            className: 'w-32',
            cell: ({ store }) => <span className="num text-fg-2">{store.phone}</span>,
          },
          updatedColumn(
            t({ id: 'lastUpdated', message: '更新於' }),
            { from: 'xl', className: 'w-36' },
            ({ store }: ListedStore) => store.updatedAt,
          ),
          {
            key: 'status',
            header: t({ id: 'enabled', message: '啟用' }),
            className: 'w-20',
            cell: onOff,
          },
          {
            key: 'actions',
            header: '',
            align: 'end',
            className: 'w-44 whitespace-nowrap',
            cell: (row) => (
              <span className="inline-flex items-center gap-1">
                <OpenCounter store={row.store} />
                {menu(row)}
              </span>
            ),
          },
        ]}
        card={(row) => (
          <div className="flex flex-col gap-2">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">{name(row)}</div>
              {onOff(row)}
            </div>
            <StoreState state={row.state} />
            <div className="flex items-center justify-between gap-2">
              <OpenCounter store={row.store} />
              {menu(row)}
            </div>
          </div>
        )}
      />
      {deleting && <StoreDelete store={deleting} open onClose={() => setDeleting(undefined)} />}
      {undo.bar}
    </>
  );
}
