import type { ReactNode } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';

interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

interface ReportTableProps<Row> {
  /** Read out, not drawn: the heading above says it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The last row, of sums, cell by cell. */
  foot?: readonly ReactNode[];
}

/** A small table of figures, the same on a narrow screen and on paper; too wide a one scrolls by itself. */
export function ReportTable<Row>({ caption, columns, rows, rowKey, foot }: ReportTableProps<Row>) {
  const cell = (align: 'start' | 'end' | undefined) =>
    cx('py-1.5 pr-4 last:pr-0', align === 'end' ? 'num text-right' : 'text-left');
  return (
    <ScrollRegion className="overflow-x-auto" role="group" aria-label={caption}>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th
                key={key}
                scope="col"
                className={cx(cell(align), 'text-13 font-semibold whitespace-nowrap text-fg-3')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map((column) => (
                <td key={column.key} className={cell(column.align)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr className="border-t border-line-strong font-semibold">
              {columns.map(({ key, align }, i) => (
                <td key={key} className={cell(align)}>
                  {foot[i]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}
