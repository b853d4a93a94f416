import { useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { listStockLogs } from '#domain/supply/logs.ts';
import { useData } from '#src/data/data-context.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { saveTable } from '#src/ui/table/save-table.ts';
import type { LogRow } from './log-parts.tsx';
import type { LogSearch } from './log-search.ts';
import { useLogTable } from './use-log-table.ts';
import type { Place } from './use-stock.ts';

/** As many as a file holds: more is asked for by days. */
const mostInFile = 5000;
const atOnce = 100;

/** All moves that the log is narrowed to, as a file. Only the server has them. */
export function LogExport({ place, search }: { place: Place; search: LogSearch }) {
  const { t } = useLingui();
  const { api } = useData();
  const errorText = useErrorText();
  const tableOf = useLogTable();
  const [isReading, setReading] = useState(false);

  const readAll = async (): Promise<{ moves: LogRow[]; total: number }> => {
    const { item: inventoryId, from, to, kind } = search;
    const found = new Map<string, LogRow>();
    for (let page = 1; ; page++) {
      const asked = { ...place, inventoryId, from, to, kind, page, limit: atOnce };
      const { items, total } = await api.call(listStockLogs, asked);
      // What was sold meanwhile pushes the last of a page onto the next one.
      for (const move of items) found.set(move._id, move);
      if (items.length < atOnce || found.size >= mostInFile)
        return { moves: [...found.values()].slice(0, mostInFile), total };
    }
  };
  const save = async (): Promise<void> => {
    setReading(true);
    try {
      const { moves, total } = await readAll();
      const count = moves.length;
      saveTable('stock-log', tableOf(moves));
      if (total > count)
        notify(
          'warning',
          t({
            id: 'stock.logCut',
            message: `檔案是最新的${count}筆，共${total}筆。要其餘的請縮小日期範圍再匯出。`,
          }),
          { duration: 8000 },
        );
    } catch (error) {
      notify('danger', errorText(error), { duration: 5000 });
    } finally {
      setReading(false);
    }
  };
  return (
    <Button icon={Download} loading={isReading} data-testid="log-export" onClick={() => void save()}>
      {t({ id: 'export', message: '匯出' })}
    </Button>
  );
}
