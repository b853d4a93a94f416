import { useLingui } from '@lingui/react/macro';
import ScrollText from 'lucide-react/icons/scroll-text';
import { listInventory } from '#domain/inventory/operations.ts';
import { listStores } from '#domain/store/operations.ts';
import { listStockLogs } from '#domain/supply/logs.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Pager } from '#src/office/list/pager.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { EmptyView, NoMatchView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { logKinds, type LogSearch } from './log-search.ts';
import { LogTable } from './log-table.tsx';
import { useMoveWords } from './use-move-words.ts';
import type { Place } from './use-stock.ts';

interface LogsScreenProps {
  place: Place;
  search: LogSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: LogSearch) => void;
}

const usualLimit = 50;

/** What moved the stock of a store. The server knows it: without a network, the last answer to the same question stands there with its age. */
export function LogsScreen({ place, search, onSearch }: LogsScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const nameOf = useNameOf();
  const { data: stores = [] } = useQuery(listStores, { brandId: place.brandId });
  const store = stores.find(({ _id }) => _id === place.storeId);
  const { page = 1, limit = usualLimit, item, from, to, kind } = search;
  const answer = useQuery(listStockLogs, {
    ...place,
    page,
    limit,
    ...(item !== undefined && { inventoryId: item }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(kind !== undefined && { kind }),
  });
  const isNarrowed = [item, from, to, kind].some((one) => one !== undefined);
  const clear = (): void =>
    onSearch({ item: undefined, from: undefined, to: undefined, kind: undefined, page: undefined });
  const caption = t({ id: 'stock.logs', message: '庫存紀錄' });
  return (
    <>
      <PageHead
        title={caption}
        within={store ? [nameOf(store)] : []}
        back={{
          label: t({ id: 'stock.title', message: '庫存' }),
          link: { to: '/admin/$brandId/inventory/store/$storeId', params: { ...place } },
        }}
        aside={store && <span className="text-fg-3">{nameOf(store)}</span>}
      />
      <ListCard>
        <LogFilters {...{ place, search, onSearch }} onClear={isNarrowed ? clear : undefined} />
        <div className="p-3">
          <AnswerStates answer={answer} isNoAnswer={isNoAnswer} errorText={errorText}>
            {({ items, total }) =>
              total === 0 ? (
                isNarrowed ? (
                  <NoMatchView onClear={clear} />
                ) : (
                  <EmptyView
                    icon={ScrollText}
                    title={t({ id: 'stock.noLogs', message: '還沒有庫存異動。' })}
                    body={t({ id: 'stock.noLogsHint', message: '售出、進貨、報損與盤點都會記在這裡。' })}
                  />
                )
              ) : (
                <>
                  <LogTable {...{ place, caption }} moves={items} withItem />
                  <Pager
                    {...{ page, limit, total }}
                    pages={Math.max(1, Math.ceil(total / limit))}
                    counts={isNarrowed ? 'found' : 'all'}
                    onPage={(next) => onSearch({ page: next === 1 ? undefined : next })}
                    onLimit={(next) =>
                      onSearch({ limit: next === usualLimit ? undefined : next, page: undefined })
                    }
                  />
                </>
              )
            }
          </AnswerStates>
        </div>
      </ListCard>
    </>
  );
}

/** What narrows the log: store, item, kind, and days. */
function LogFilters({
  place,
  search,
  onSearch,
  onClear,
}: LogsScreenProps & { onClear: (() => void) | undefined }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { changes } = useMoveWords();
  const { data: stores = [] } = useQuery(listStores, { brandId: place.brandId });
  const { data: items = [] } = useQuery(listInventory, { ...place });
  const narrow = (change: LogSearch): void => onSearch({ ...change, page: undefined });
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
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
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
      {onClear && (
        <Button variant="ghost" onClick={onClear} data-testid="list-clear">
          {t({ id: 'state.clearFilters', message: '清除篩選' })}
        </Button>
      )}
    </div>
  );
}
