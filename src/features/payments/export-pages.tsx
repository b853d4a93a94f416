import { useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { CsvCell } from '#domain/kit/csv.ts';
import type { CallInput } from '#src/data/api.ts';
import { useData } from '#src/data/data-context.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import type { PagedOperation, RowOf } from '#src/data/use-server-list.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { saveTable } from '#src/ui/table/save-table.ts';

/** A page as large as paged calls give. */
const pageSize = 100;

/** 20,000 rows: more than anybody looks through. */
const mostPages = 200;

interface ExportPagesProps<O extends PagedOperation> {
  /** In the file's name. */
  what: string;
  operation: O;
  /** As the list is narrowed. */
  asked: Omit<CallInput<O>, 'page' | 'limit'>;
  heads: readonly string[];
  rowOf: (row: RowOf<O>) => CsvCell[];
}

/** A list of the server as a file for a spreadsheet, all its pages. */
export function ExportPages<O extends PagedOperation>(props: ExportPagesProps<O>) {
  const { what, operation, asked, heads, rowOf } = props;
  const { t } = useLingui();
  const { api } = useData();
  const errorText = useErrorText();
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    try {
      const table: CsvCell[][] = [[...heads]];
      for (let page = 1; page <= mostPages; page += 1) {
        const input = { ...asked, page, limit: pageSize } as CallInput<O>;
        const { items, total } = await api.call(operation, input, { quiet: true });
        table.push(...items.map((row) => rowOf(row as RowOf<O>)));
        if (page * pageSize >= total) break;
      }
      saveTable(what, table);
    } catch (error) {
      notify('danger', errorText(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button icon={Download} data-testid="export-rows" loading={isReading} onClick={() => void save()}>
      {t({ id: 'export', message: '匯出' })}
    </Button>
  );
}
