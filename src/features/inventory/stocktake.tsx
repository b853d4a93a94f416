import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { changeStockOfMany } from '#domain/inventory/bulk-operations.ts';
import { countStock } from '#domain/inventory/move-operations.ts';
import { useRun } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { RecordList } from '#src/office/list/record-list.tsx';
import { useRecordList } from '#src/office/list/use-record-list.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { notify } from '#src/ui/notices/notify.ts';
import type { Column } from '#src/ui/table/table.tsx';
import { CountField, countFieldId, Difference, Counting, type CountingValue } from './count-field.tsx';
import { matchStock, stockName, type StockRow } from './stock-listing.ts';
import type { StockSearch } from './stock-search.ts';
import {
  faultsOfStocktake,
  noCounts,
  rowsOfStocktake,
  sumOf,
  withCount,
  type CountLine,
} from './stocktake-draft.ts';
import type { Place } from './use-stock.ts';
import { useMoveWords } from './use-move-words.ts';

interface StocktakeProps {
  place: Place;
  rows: readonly StockRow[];
  search: StockSearch;
  onSearch: (change: StockSearch) => void;
  /** It was saved or given up. */
  onDone: () => void;
}

/** The list as a sheet to count by: number, Enter, next. What was typed stays on this device until it is saved as one change. */
export function Stocktake({ place, rows, search, onSearch, onDone }: StocktakeProps) {
  const { brandId, storeId } = place;
  const { t, i18n } = useLingui();
  const faultText = useFaultText();
  const countOne = useRun(countStock);
  const countMany = useRun(changeStockOfMany);
  const form = useFormDraft(`stocktake:${storeId}`, noCounts);
  const latest = useLatest({ form, rows });
  const hasToday = rows.some(({ item }) => item.enableAvailableStock);
  const [balance, setBalance] = useState<CountLine['balance']>('totalStock');
  const put = useCallback(
    (row: StockRow, counted: number | null) => {
      const { form: now } = latest.current;
      if (!now) return;
      const which = row.item.enableAvailableStock ? balance : 'totalStock';
      now.change(withCount(now.values, row.item, which, counted));
    },
    [latest, balance],
  );
  const values = form?.values ?? noCounts;
  const faults = useMemo(() => faultsOfStocktake(values, { brandId, storeId }), [values, brandId, storeId]);
  const faulty = useMemo(() => new Set(faults.map(({ field }) => field)), [faults]);
  const counting = useMemo<CountingValue>(
    () => ({ counts: values.counts, balance, put, faulty }),
    [values, balance, put, faulty],
  );
  if (!form) return null;
  const { counted, different, less, more } = sumOf(values);
  const nameOf = (id: string): string => {
    const row = rows.find(({ _id }) => _id === id);
    return row ? stockName(i18n.locale, row) : t({ id: 'stock.count', message: '盤點' });
  };
  const save = async (): Promise<void> => {
    const items = rowsOfStocktake(form.values);
    const [only] = items;
    const options = { dropDrafts: [form.key] };
    if (items.length === 1 && only?.inventoryId !== undefined) {
      const { inventoryId, quantity, seen, seenCountSum, stockType } = only;
      const which = stockType === 'availableStock' ? stockType : 'totalStock';
      await countOne(
        { brandId, storeId, inventoryId, stockType: which, counted: quantity, seen, seenCountSum },
        options,
      );
    } else await countMany({ brandId, storeId, items }, options);
  };
  return (
    <Counting value={counting}>
      <RecordForm
        form={form}
        faults={faults.map((fault) => ({
          field: fault.field,
          message: faultText(nameOf(fault.field), fault),
        }))}
        fieldId={countFieldId}
        saveLabel={t({ id: 'stock.saveCount', message: `儲存盤點（${counted}項）` })}
        onSave={save}
        onSaved={() => {
          notify('success', t({ id: 'stock.countSaved', message: `已儲存${counted}項盤點` }));
          onDone();
        }}
        body={() => (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="min-w-0 flex-1 text-14 text-fg-2">
                {t({
                  id: 'stock.countHelp',
                  message: '輸入實際數量後按Enter到下一項。沒有輸入的品項不變；盤點過的品項會開始計數。',
                })}
              </p>
              {hasToday && <BalanceChoice value={balance} onChange={setBalance} />}
              <span role="status" className="num text-14" data-testid="stocktake-sum">
                {t({
                  id: 'stock.countSum',
                  message: `已盤${counted}項・差異${different}項（少${less}、多${more}）`,
                })}
              </span>
            </div>
            <CountRows {...{ rows, search, onSearch }} />
          </div>
        )}
      />
    </Counting>
  );
}

function BalanceChoice(props: { value: CountLine['balance']; onChange: (to: CountLine['balance']) => void }) {
  const { t } = useLingui();
  const { balances } = useMoveWords();
  return (
    <SegmentedControl
      size="sm"
      label={t({ id: 'stock.balance', message: '哪個庫存' })}
      value={props.value}
      options={(['totalStock', 'availableStock'] as const).map((value) => ({
        value,
        label: balances[value],
      }))}
      onChange={props.onChange}
    />
  );
}

function CountRows({ rows, search, onSearch }: Pick<StocktakeProps, 'rows' | 'search' | 'onSearch'>) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const match = useCallback(
    (asked: StockSearch) =>
      // Who counts walks along the shelf: what stands worst is no order for that.
      matchStock(rows, asked.sortBy === undefined ? { ...asked, sortBy: 'name' } : asked, locale),
    [rows, locale],
  );
  const { list } = useRecordList({
    search,
    onSearch,
    filters: ['status', 'type'],
    match,
    onOpen: (id) => document.getElementById(countFieldId(id))?.focus(),
  });
  const columns = useMemo<Column<StockRow>[]>(
    () => [
      {
        key: 'name',
        header: t({ id: 'stock.item', message: '品項' }),
        sortable: true,
        cell: (row) => <span className="font-semibold">{stockName(locale, row)}</span>,
      },
      {
        key: 'book',
        header: t({ id: 'stock.book', message: '帳面' }),
        align: 'end',
        className: 'w-24',
        cell: (row) => <Difference row={row} shows="book" />,
      },
      {
        key: 'counted',
        header: t({ id: 'stock.counted', message: '實際數量' }),
        className: 'w-40',
        cell: (row) => <CountField row={row} />,
      },
      {
        key: 'difference',
        header: t({ id: 'stock.difference', message: '差異' }),
        align: 'end',
        className: 'w-24',
        cell: (row) => <Difference row={row} shows="difference" />,
      },
    ],
    [t, locale],
  );
  const sheet = useEnterToNext(() => {
    if (list.page < list.pages) list.onPage(list.page + 1);
  });
  return (
    <div ref={sheet}>
      <RecordList
        list={list}
        name="stocktake"
        searchLabel={t({ id: 'stock.search', message: '搜尋品項名稱、編號' })}
        filters={null}
        caption={t({ id: 'stock.count', message: '盤點' })}
        rowName={(row) => stockName(locale, row)}
        columns={columns}
        card={(row) => (
          <div className="flex items-center gap-3">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="font-semibold [overflow-wrap:anywhere]">{stockName(locale, row)}</span>
              <span className="num flex gap-3 text-13 text-fg-3">
                <Difference row={row} shows="book" isLabelled />
                <Difference row={row} shows="difference" />
              </span>
            </span>
            <CountField row={row} />
          </div>
        )}
      />
    </div>
  );
}

/** Enter leads from number to number, Shift and Enter back; from the search into the first. @param onEnd After the last one of the page. */
function useEnterToNext(onEnd: () => void): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  const latest = useLatest(onEnd);
  useEffect(() => {
    const { current } = sheet;
    const hear = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return;
      // It would save the form around it.
      event.preventDefault();
      const fields = [...(current?.querySelectorAll<HTMLInputElement>('input[data-count]') ?? [])];
      const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
      if (next) next.focus();
      else if (!event.shiftKey) latest.current();
    };
    current?.addEventListener('keydown', hear);
    return () => current?.removeEventListener('keydown', hear);
  }, [latest]);
  return sheet;
}
