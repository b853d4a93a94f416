import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import ScrollText from 'lucide-react/icons/scroll-text';
import StoreIcon from 'lucide-react/icons/store';
import { useCallback } from 'react';
import { listInventory } from '#domain/inventory/operations.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { listStores } from '#domain/store/operations.ts';
import { listStockLogs } from '#domain/supply/logs.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import { ServerListScreen } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { LogExport } from './log-export.tsx';
import { LogCard, useLogColumns, type LogRow } from './log-parts.tsx';
import { logKinds, type LogSearch } from './log-search.ts';

import { useMoveWords } from './use-move-words.ts';
import type { Place } from './use-stock.ts';

const itemPage = '/admin/$brandId/inventory/store/$storeId/detail/$id';

interface LogsScreenProps {
  place: Place;
  search: LogSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: LogSearch) => void;
}

/**
 * What moved the stock of a store, page by page. The server knows it: without a network, the last answer to the same question stands there
 * with its age.
 */
export function LogsScreen({ place, search, onSearch }: LogsScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const { brandId, storeId } = place;
  const { data: stores = [] } = useQuery(listStores, { brandId });
  const store = stores.find(({ _id }) => _id === storeId);
  const { item, from, to, kind } = search;
  const answer = useServerList(listStockLogs, place, {
    inventoryId: item,
    from,
    to,
    kind,
    ...pageAsked(search),
  });
  const { list, narrow } = useServerRows(answer, {
    search,
    onSearch,
    filters: ['item', 'from', 'to', 'kind'],
    onOpen: (id) => {
      const move = list.rows.find(({ _id }) => _id === id);
      if (move) void navigate({ to: itemPage, params: { ...place, id: move.inventory } });
    },
  });
  const columns = useLogColumns(place, true);
  const card = useCallback(
    (move: LogRow) => <LogCard place={{ brandId, storeId }} move={move} />,
    [brandId, storeId],
  );
  const title = t({ id: 'stock.logs', message: '庫存紀錄' });
  return (
    <ServerListScreen
      {...{ answer, list, title, columns, card }}
      within={store ? [nameOf(store)] : []}
      back={{
        label: t({ id: 'stock.title', message: '庫存' }),
        link: { to: '/admin/$brandId/inventory/store/$storeId', params: { ...place } },
      }}
      aside={store && <span className="text-fg-3">{nameOf(store)}</span>}
      actions={<LogExport {...{ place, search }} />}
      empty={{
        icon: ScrollText,
        title: t({ id: 'stock.noLogs', message: '還沒有庫存異動。' }),
        body: t({ id: 'stock.noLogsHint', message: '售出、進貨、報損與盤點都會記在這裡。' }),
      }}
      name="stock-logs"
      filters={<LogFilters {...{ place, search, narrow }} />}
      keepsFilters
      caption={title}
      rowName={({ itemName }) => itemName}
    />
  );
}

/** In place of the log while the brand's stores are read, where they never came to this device, and where there are none. */
export function LogsWithoutStore({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  const reading = useReading(useQuery(listStores, { brandId }), brandScope(brandId));
  return (
    <>
      <PageHead title={t({ id: 'stock.logs', message: '庫存紀錄' })} />
      <ReadingStates reading={reading}>
        <ListCard>
          <EmptyView icon={StoreIcon} title={<Trans id="stores.empty">這個品牌還沒有店家。</Trans>} />
        </ListCard>
      </ReadingStates>
    </>
  );
}

interface LogFiltersProps extends Omit<LogsScreenProps, 'onSearch'> {
  /** Changes what is asked for. */
  narrow: (change: LogSearch) => void;
}

/** What narrows the log: store, item, kind, and days. */
function LogFilters({ place, search, narrow }: LogFiltersProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { changes } = useMoveWords();
  const { data: stores = [] } = useQuery(listStores, { brandId: place.brandId });
  const { data: items = [] } = useQuery(listInventory, { ...place });
  const date = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      id={`log-${name}`}
      label={label}
      hideLabel
      prefix={<span aria-hidden="true">{label}</span>}
      className="w-48"
      value={search[name] ?? ''}
      onChange={({ target }) => narrow({ [name]: target.value === '' ? undefined : target.value })}
    />
  );
  return (
    <>
      {stores.length > 1 && (
        <SelectField
          id="log-store"
          hideLabel
          label={t({ id: 'stock.store', message: '店家' })}
          className="w-44"
          value={place.storeId}
          options={stores.map((store) => ({ value: store._id, label: nameOf(store) }))}
          onChange={(storeId) => narrow({ storeId, item: undefined })}
        />
      )}
      <FilterMenu
        label={t({ id: 'stock.item', message: '品項' })}
        value={search.item}
        options={items.map(({ _id, itemName }) => ({ value: _id, label: itemName }))}
        onChange={(item) => narrow({ item })}
        testId="filter-item"
      />
      <FilterMenu
        label={t({ id: 'stock.change', message: '異動' })}
        value={search.kind}
        options={logKinds.map((value) => ({ value, label: changes[value] }))}
        onChange={(kind) => narrow({ kind: logKinds.find((one) => one === kind) })}
        testId="filter-kind"
      />
      {date('from', t({ id: 'log.from', message: '從' }))}
      {date('to', t({ id: 'log.to', message: '到' }))}
    </>
  );
}
