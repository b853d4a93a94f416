import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { setSoldOut } from '#domain/inventory/operations.ts';
import { useRun } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { formatComing } from '#src/ui/figures/format-time.ts';
import { stockName, type StockRow } from './stock-listing.ts';

export type PutSoldOut = (row: StockRow, isSoldOut: boolean, until?: string) => Promise<void>;

/** Marks an item as sold out, until a time where one is named, or lifts the mark: at once, with the way back. @param offer Of the page's undo bar. */
export function useSoldOut(offer: (message: string, undo: () => void) => void): PutSoldOut {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const run = useRun(setSoldOut);
  return useCallback(
    async (row, isSoldOut, until) => {
      const { brandId, storeId, _id: inventoryId, soldOutUntil } = row.item;
      const put = (to: boolean, end: string | undefined) =>
        run({ brandId, storeId, inventoryId, isSoldOut: to, ...(to && end !== undefined && { until: end }) });
      const name = stockName(i18n.locale, row);
      const time = until === undefined ? '' : formatComing(new Date(until), new Date(), i18n.locale);
      const message = !isSoldOut
        ? t({ id: 'stock.backOnSale', message: `「${name}」恢復供應` })
        : until === undefined
          ? t({ id: 'stock.markedSoldOut', message: `「${name}」設為售完` })
          : t({ id: 'stock.markedUntil', message: `「${name}」售完，到${time}為止` });
      await doWithUndo({
        act: () => put(isSoldOut, until),
        undo: () => put(row.isMarked, soldOutUntil),
        message,
        offer,
        errorText,
      });
    },
    [run, t, i18n, offer, errorText],
  );
}
