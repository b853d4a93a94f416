import { Trans, useLingui } from '@lingui/react/macro';
import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import ImageDown from 'lucide-react/icons/image-down';
import TableIcon from 'lucide-react/icons/table';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { CsvCell } from '#domain/kit/csv.ts';
import { Button } from '../buttons/button.tsx';
import { notify } from '../notices/notify.ts';
import { cx } from '../styles/class-names.ts';
import { fileNameOf } from '../table/file-name.ts';
import { saveFile } from '../table/save-file.ts';
import { saveTable } from '../table/save-table.ts';
import { ScrollRegion } from '../table/scroll-region.tsx';

interface FigureProps {
  title: string;
  /** What the figure shows, in one sentence. */
  summary: string;
  /** The same in figures: its heads, and a row for each. Numbers stand at the end of their cells. */
  heads: readonly string[];
  rows: readonly (readonly CsvCell[])[];
  /** What a row is of, as people read it; a spreadsheet reads the rows as they are. */
  rowName?: ((first: CsvCell) => string) | undefined;
  /** In the file's name: `stock-levels`. */
  file: string;
  testId: string;
  /** What it is of, such as a store and its days; told in its picture, which is read without its page. Absent, it has no picture. */
  about?: string;
  children: ReactNode;
}

/** More rows than this are told by the file alone. */
const mostDrawn = 200;

/** Names alone go on in a second line, so that the first column, which stays in view, leaves a phone room for the others. */
const named = 'block w-max max-w-32 whitespace-normal sm:max-w-60';

/** A figure with its sentence; as a drawing, as a table, and as a file for a spreadsheet. */
export function Figure({ title, summary, heads, rows, rowName, file, testId, about, children }: FigureProps) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const savePicture = async (of: string): Promise<void> => {
    try {
      const { drawFigure } = await import('./draw-figure.ts');
      if (frame.current) saveFile(fileNameOf(file, 'png'), await drawFigure(frame.current, of));
    } catch {
      notify('danger', t({ id: 'figure.noPicture', message: '無法製作圖片，請改用列印或CSV' }), {
        duration: 5000,
      });
    }
  };
  const more = rows.length - mostDrawn;
  return (
    <figure
      ref={frame}
      aria-labelledby={id}
      data-testid={testId}
      className="card flex min-w-0 flex-col rounded-card border border-line bg-surface p-5"
    >
      <div className="mb-3 flex flex-wrap items-start gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={id} className="text-18 font-semibold">
            {title}
          </h3>
          <p className="num text-14 text-fg-2">{summary}</p>
        </div>
        <span data-noprint="" className="flex gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={isTable ? ChartColumn : TableIcon}
            aria-pressed={isTable}
            data-testid={`${testId}-table`}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <Trans id="figure.chart">圖表</Trans> : <Trans id="figure.table">表格</Trans>}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={Download}
            aria-label={t({ id: 'figure.exportOf', message: `匯出${title}CSV` })}
            data-testid={`${testId}-export`}
            onClick={() => saveTable(file, [heads, ...rows])}
          >
            CSV
          </Button>
          {about !== undefined && !isTable && (
            <Button
              variant="ghost"
              size="sm"
              icon={ImageDown}
              aria-label={t({ id: 'figure.pictureOf', message: `下載${title}PNG` })}
              data-testid={`${testId}-picture`}
              onClick={() => void savePicture(about)}
            >
              PNG
            </Button>
          )}
        </span>
      </div>
      {isTable ? (
        <ScrollRegion role="region" aria-label={title} className="relative isolate max-h-80 overflow-auto">
          {/* Borders of their own: collapsed ones do not go with a cell that stays in view. */}
          <table className="num w-full border-separate border-spacing-0 text-14 whitespace-nowrap">
            <caption className="sr-only">{summary}</caption>
            <thead>
              <tr className="text-13 text-fg-3">
                {heads.map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={cx(
                      'sticky top-0 bg-surface py-1 pr-3 font-semibold last:pr-0',
                      at === 0 ? 'left-0 z-3' : 'z-2',
                      isNumber(rows, at) ? 'text-right' : 'text-left',
                    )}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostDrawn).map((row, nth) => (
                // Rows are drawn once, in their order.
                <tr key={`${nth}:${row[0] ?? ''}`}>
                  {row.map((cell, at) => (
                    <td
                      key={heads[at]}
                      className={cx(
                        'border-t border-line py-1 pr-3 last:pr-0',
                        at === 0 && 'sticky left-0 z-1 bg-surface',
                        isNumber(rows, at) && 'text-right',
                      )}
                    >
                      {isNumber(rows, at) ? (
                        (cell ?? '–')
                      ) : (
                        <span className={named}>{at === 0 && rowName ? rowName(cell) : (cell ?? '–')}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {more > 0 && (
            <p className="py-2 text-14 text-fg-3">
              <Trans id="figure.more">另有{more}列，請匯出查看</Trans>
            </p>
          )}
        </ScrollRegion>
      ) : (
        children
      )}
    </figure>
  );
}

function isNumber(rows: FigureProps['rows'], at: number): boolean {
  const first = rows.find((row) => row[at] !== undefined);
  return typeof first?.[at] === 'number';
}
