import { useLingui } from '@lingui/react/macro';
import { imagePath } from '#domain/catalogue/image-operations.ts';
import type { CsvCell } from '#domain/kit/csv.ts';
import type { LogRow } from './log-parts.tsx';
import { useMoveWords } from './use-move-words.ts';

/** The log as rows of a file, below its headings: of each balance what it was before and after. */
export function useLogTable(): (moves: readonly LogRow[]) => CsvCell[][] {
  const { t } = useLingui();
  const { changes, balances } = useMoveWords();
  const before = (balance: string): string => t({ id: 'stock.balanceBefore', message: `異動前${balance}` });
  const after = (balance: string): string => t({ id: 'stock.balanceAfter', message: `異動後${balance}` });
  return (moves) => [
    [
      t({ id: 'log.at', message: '時間' }),
      t({ id: 'stock.item', message: '品項' }),
      t({ id: 'stock.change', message: '異動' }),
      t({ id: 'stock.balance', message: '哪個庫存' }),
      t({ id: 'stock.quantity', message: '數量' }),
      before(balances.totalStock),
      after(balances.totalStock),
      before(balances.availableStock),
      after(balances.availableStock),
      t({ id: 'stock.reason', message: '原因' }),
      t({ id: 'orderNo', message: '單號' }),
      t({ id: 'log.author', message: '經手人' }),
      t({ id: 'stock.photo', message: '照片' }),
    ],
    ...moves.map((move): CsvCell[] => [
      move.at,
      move.itemName,
      changes[move.changeType],
      balances[move.stockType],
      move.delta,
      move.before.totalStock,
      move.after.totalStock,
      move.before.availableStock,
      move.after.availableStock,
      move.reason,
      move.orderNumber,
      move.author,
      move.photo && new URL(imagePath(move.brandId, move.photo), location.origin).href,
    ]),
  ];
}
