import { useLingui } from '@lingui/react/macro';
import { ExportRows } from '#src/office/list/export-rows.tsx';
import { useYesNo } from '#src/ui/words/use-yes-no.ts';
import { matchStock, type StockRow } from './stock-listing.ts';
import type { StockSearch } from './stock-search.ts';
import { stockTable } from './stock-table.ts';
import { useStockWords } from './use-stock-words.ts';

/** The stock that the list shows, as a file. */
export function StockExport({ rows, search }: { rows: readonly StockRow[]; search: StockSearch }) {
  const { t, i18n } = useLingui();
  const yesNo = useYesNo();
  const { groups } = useStockWords(search);
  const headings = {
    name: t({ id: 'stock.item', message: '品項' }),
    left: t({ id: 'stock.left', message: '可售' }),
    total: t({ id: 'stock.total', message: '總庫存' }),
    alert: t({ id: 'stock.minStockAlert', message: '低庫存提醒' }),
    target: t({ id: 'stock.targetStockLevel', message: '目標庫存量' }),
    days: t({ id: 'stock.daysLeft', message: '可售天數' }),
    state: t({ id: 'field.status', message: '狀態' }),
    soldOut: t({ id: 'stock.soldOut', message: '售完' }),
    updatedAt: t({ id: 'lastUpdated', message: '更新於' }),
  };
  return (
    <ExportRows
      what="inventory"
      table={() =>
        stockTable(matchStock(rows, search, i18n.locale), i18n.locale, {
          headings,
          stateOf: ({ group }) => groups[group],
          yesNo,
        })
      }
    />
  );
}
