import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { stores as storeTable, type Store } from '#domain/store/schema.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { DateTime } from '#src/ui/date-time.tsx';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { ListCard, ListToolbar } from '#src/ui/list-page.tsx';
import { pageOf } from '#src/ui/list-search.ts';
import { Pager } from '#src/ui/pager.tsx';
import { RecordTable } from '#src/ui/record-table.tsx';
import { NoMatchView } from '#src/ui/state-views.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useRowKeys } from '#src/ui/use-row-keys.ts';
import { useTypedSearch } from '#src/ui/use-typed-search.ts';
import { useUndo } from '#src/ui/use-undo.tsx';
import { StoreDelete } from './store-delete.tsx';
import { matchStores, type ListedStore, type StoreSearch } from './store-listing.ts';
import { OpenCounter, StoreMenu, StoreName, StoreState, StoreSwitch } from './store-parts.tsx';
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
  const narrow = (change: StoreSearch): void => onSearch({ page: undefined, ...change });
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const wanted = useDeferredValue(text);
  const found = useMemo(
    () => matchStores(listed, { ...search, q: wanted }, i18n.locale),
    [listed, search, wanted, i18n.locale],
  );
  const { rows, page, pages, limit } = pageOf(found, search);
  const at = useRowKeys({
    rows: rows.map(({ store }) => store._id),
    onOpen,
    onNew: mayEdit ? onNew : undefined,
  });
  const clear = (): void => {
    setText('');
    narrow({ q: undefined, status: undefined, now: undefined });
  };
  const isNarrowed = text !== '' || search.status !== undefined || search.now !== undefined;
  const on = stores.filter(({ isActive }) => isActive).length;
  const open = listed.filter(({ state }) => state?.isOpen).length;
  const closed = listed.filter(({ state }) => state && !state.isOpen).length;
  const menu = ({ store }: ListedStore) => (
    <StoreMenu {...{ store, mayEdit, onOutages, onDevices }} onDelete={setDeleting} />
  );
  const name = ({ store }: ListedStore) => <StoreName store={store} pending={pending.has(store._id)} />;
  const onOff = ({ store }: ListedStore) => <StoreSwitch {...{ store, mayEdit, onSwitch }} />;
  return (
    <>
      <ListCard>
        <ListToolbar
          label={t({ id: 'stores.search', message: '搜尋名稱、地址、電話' })}
          text={text}
          onText={setText}
          onClear={isNarrowed ? clear : undefined}
        >
          <FilterMenu
            label={t({ id: 'store.now', message: '現在' })}
            value={search.now}
            options={[
              { value: 'open', label: t({ id: 'store.open', message: '營業中' }), count: open },
              { value: 'closed', label: t({ id: 'store.closed', message: '休息中' }), count: closed },
            ]}
            onChange={(now) => narrow({ now: now as StoreSearch['now'] })}
            testId="filter-now"
          />
          <FilterMenu
            label={t({ id: 'field.status', message: '狀態' })}
            value={search.status}
            options={[
              { value: 'active', label: t({ id: 'enabled', message: '啟用' }), count: on },
              {
                value: 'inactive',
                label: t({ id: 'disabled', message: '停用' }),
                count: stores.length - on,
              },
            ]}
            onChange={(status) => narrow({ status: status as StoreSearch['status'] })}
            testId="filter-status"
          />
        </ListToolbar>
        {found.length === 0 ? (
          <NoMatchView onClear={clear} />
        ) : (
          <>
            <RecordTable
              caption={t({ id: 'stores.title', message: '店家' })}
              rows={rows}
              rowKey={({ store }) => store._id}
              rowName={({ store }) => nameOf(store)}
              at={at}
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
                  className: 'max-w-72',
                  cell: name,
                },
                {
                  key: 'now',
                  header: t({ id: 'store.now', message: '現在' }),
                  cell: ({ state }) => <StoreState state={state} />,
                },
                {
                  key: 'phone',
                  header: t({ id: 'store.phone', message: '電話' }),
                  className: 'w-32 max-xl:hidden',
                  cell: ({ store }) => <span className="num text-fg-2">{store.phone}</span>,
                },
                {
                  key: 'updated',
                  header: t({ id: 'lastUpdated', message: '更新於' }),
                  sortable: true,
                  className: 'w-36 max-xl:hidden',
                  cell: ({ store }) => (
                    <DateTime at={store.updatedAt} style="relative" className="text-13 text-fg-2" />
                  ),
                },
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
      {deleting && <StoreDelete store={deleting} open onClose={() => setDeleting(undefined)} />}
      {undo.bar}
    </>
  );
}
