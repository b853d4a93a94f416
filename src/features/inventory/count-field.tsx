import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';
import { seenOf } from './moves.ts';
import { PiecesField } from './pieces-field.tsx';
import { stockName, type StockRow } from './stock-listing.ts';
import { differenceOf, type CountLine, type StocktakeDraft } from './stocktake-draft.ts';

export interface CountingValue extends StocktakeDraft {
  /** Which balance is counted, of items that keep two. */
  readonly balance: CountLine['balance'];
  readonly put: (row: StockRow, counted: number | null) => void;
  readonly faulty: ReadonlySet<string>;
}

/** The stocktake around: what is typed into one row draws the numbers of the rows anew, and nothing else of the list. */
export const Counting = createContext<CountingValue | null>(null);

export const countFieldId = (id: string): string => `count-${id}`;

function useCounting(): CountingValue {
  const counting = use(Counting);
  if (!counting) throw new TypeError('only in a stocktake');
  return counting;
}

/** What was counted of an item. */
export function CountField({ row }: { row: StockRow }) {
  const { t, i18n } = useLingui();
  const { counts, put, faulty } = useCounting();
  const name = stockName(i18n.locale, row);
  return (
    <PiecesField
      id={countFieldId(row._id)}
      data-count=""
      className="w-28"
      hideLabel
      faultApart
      label={t({ id: 'stock.countOf', message: `${name}的實際數量` })}
      error={faulty.has(row._id) ? t({ id: 'stock.countWrong', message: '數量不正確' }) : undefined}
      enterKeyHint="next"
      value={counts[row._id]?.counted ?? null}
      onFocus={({ target }) => target.select()}
      onChange={(counted) => put(row, counted)}
    />
  );
}

interface DifferenceProps {
  row: StockRow;
  shows: 'book' | 'difference';
  /** Where no head of a column names it. */
  isLabelled?: boolean;
}

/** What the books say of an item, or how far what was counted is from it. */
export function Difference({ row, shows, isLabelled = false }: DifferenceProps) {
  const { counts, balance } = useCounting();
  const { item } = row;
  const line = counts[row._id];
  const book = line?.seen ?? seenOf(item, item.enableAvailableStock ? balance : 'totalStock').seen;
  if (shows === 'book') {
    if (!item.isInventoryTracked && !line) return <span className="text-fg-3">–</span>;
    return <span>{isLabelled ? <Trans id="stock.bookIs">帳面{book}</Trans> : book}</span>;
  }
  if (!line || Number.isNaN(line.counted)) return null;
  const difference = differenceOf(line);
  return (
    <span
      data-testid={`difference-${row._id}`}
      className={cx(
        'font-semibold',
        difference < 0 && 'text-danger-text',
        difference > 0 && 'text-info-text',
      )}
    >
      {difference === 0 ? '0' : difference > 0 ? `+${difference}` : `−${-difference}`}
    </span>
  );
}
