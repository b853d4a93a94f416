import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Store } from '#domain/store/schema.ts';
import type { Listed } from '#src/office/list/list-parts.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import type { ColumnOf } from '#src/office/list/use-field-columns.tsx';
import { OpenCounter } from '#src/ui/buttons/open-counter.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { useAddressOf } from '#src/ui/words/use-address-of.ts';
import { StoreDelete } from './store-delete.tsx';
import { matchStores, type StoreSearch } from './store-listing.ts';
import { StoreMenu, type StoreMenuProps } from './store-menu.tsx';
import type { OfficeStore } from './store-resource.tsx';
import { StoreState } from './store-state.tsx';
import { storeTable } from './store-table.ts';
import { useStoreStates } from './use-store-states.ts';

interface StoreRowsProps extends Pick<StoreMenuProps, 'onOutages' | 'onDevices'> {
  listed: Listed<OfficeStore, StoreSearch>;
}

/** The rows of the list of stores: how each stands now, and the way to its counter. */
export function StoreRows({ listed, onOutages, onDevices }: StoreRowsProps) {
  const { resource, records, mayEdit } = listed;
  const { t, i18n } = useLingui();
  const states = useStoreStates(records);
  const [deleting, setDeleting] = useState<Store>();
  const latest = useLatest({ onOutages, onDevices });
  const match = useCallback(
    (asked: StoreSearch) => matchStores(records, asked, { states, locale: i18n.locale }),
    [records, states, i18n.locale],
  );
  const columns = useMemo<readonly ColumnOf<OfficeStore>[]>(
    () => [
      {
        key: 'now',
        header: t({ id: 'store.now', message: '營業狀態' }),
        cell: ({ _id }) => <StoreState state={states.get(_id)} />,
      },
      'phone',
    ],
    [t, states],
  );
  const ways = useCallback(
    (store: Store) => (
      <span className="inline-flex items-center gap-1">
        <OpenCounter store={store} />
        <StoreMenu
          {...{ store, mayEdit }}
          onOutages={(id) => latest.current.onOutages(id)}
          onDevices={(id) => latest.current.onDevices(id)}
          onDelete={setDeleting}
        />
      </span>
    ),
    [mayEdit, latest],
  );
  const last = useMemo<readonly Column<OfficeStore>[]>(
    () => [{ key: 'actions', header: '', align: 'end', className: 'w-44 whitespace-nowrap', cell: ways }],
    [ways],
  );
  const below = useCallback(
    (store: Store) => (
      <>
        <StoreState state={states.get(store._id)} />
        {ways(store)}
      </>
    ),
    [states, ways],
  );
  const known = [...states.values()];
  const open = known.filter(({ isOpen }) => isOpen).length;
  return (
    <>
      <ResourceRows
        listed={listed}
        parts={{
          match,
          columns,
          last,
          under,
          below,
          updatedFrom: 'xl',
          filters: ['status', 'now'],
          menus: ({ now, status }, narrow) => (
            <>
              <FilterMenu
                label={t({ id: 'store.now', message: '營業狀態' })}
                value={now}
                options={[
                  { value: 'open', label: t({ id: 'store.open', message: '營業中' }), count: open },
                  {
                    value: 'closed',
                    label: t({ id: 'store.closed', message: '休息中' }),
                    count: known.length - open,
                  },
                ]}
                onChange={(to) => narrow({ now: to as StoreSearch['now'] })}
                testId="filter-now"
              />
              <StatusFilter
                {...{ resource }}
                rows={records}
                value={status}
                onChange={(to) => narrow({ status: to })}
              />
            </>
          ),
          table: (found) => storeTable(found, states, i18n),
        }}
      />
      {deleting && <StoreDelete store={deleting} open onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function under(store: Store) {
  return <Address store={store} />;
}

function Address({ store }: { store: Store }) {
  const address = useAddressOf()(store);
  return <span className="text-13 text-fg-3 sm:max-w-72 sm:truncate">{address}</span>;
}
