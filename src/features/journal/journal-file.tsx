import { useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { saveTable } from '#src/ui/table/save-table.ts';
import type { Journal } from './use-journal.ts';
import { useJournalTable } from './use-journal-table.ts';

/** All that the journal is narrowed to as a file, however much that is: it says how far it is, and can be called off. */
export function JournalFile({ readAll }: Pick<Journal, 'readAll'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const tableOf = useJournalTable();
  const [count, setCount] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const save = async (): Promise<void> => {
    const own = new AbortController();
    reading.current = own;
    setCount(0);
    setFailed(undefined);
    try {
      const entries = await readAll({ signal: own.signal, onRead: setCount });
      if (entries) saveTable('journal', tableOf(entries));
    } catch (error) {
      setFailed(errorText(error));
    } finally {
      setCount(undefined);
    }
  };

  return (
    <span className="flex flex-wrap items-center gap-2">
      {failed !== undefined && (
        <span role="alert" className="text-14 text-danger-text">
          {failed}
        </span>
      )}
      {count !== undefined && (
        <span role="status" className="num text-14 text-fg-2">
          {t({ id: 'journal.reading', message: `已讀取${count}筆` })}
        </span>
      )}
      {count === undefined ? (
        <Button icon={Download} onClick={() => void save()} data-testid="journal-export">
          {t({ id: 'export', message: '匯出' })}
        </Button>
      ) : (
        <Button onClick={() => reading.current?.abort()} data-testid="journal-export-stop">
          {t({ id: 'journal.stopReading', message: '取消匯出' })}
        </Button>
      )}
    </span>
  );
}
