import { useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { CsvCell } from '#domain/kit/csv.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { saveTable } from '#src/ui/table/save-table.ts';

interface ExportRowsProps {
  /** In the file's name: `stores`. */
  what: string;
  /** What the list shows as it is narrowed and ordered, on all its pages, below its headings. */
  table: () => readonly (readonly CsvCell[])[];
}

/** A list as a file for a spreadsheet: exactly what its search and its filters leave. From what is here, so without a network, too. */
export function ExportRows({ what, table }: ExportRowsProps) {
  const { t } = useLingui();
  return (
    <Button icon={Download} data-testid="export-rows" onClick={() => saveTable(what, table())}>
      {t({ id: 'export', message: '匯出' })}
    </Button>
  );
}
