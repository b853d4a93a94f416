import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts stand at the end. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** From which size of the window on there is room for it; absent where there always is. */
  from?: WindowSize;
  /** Such as its width. */
  className?: string;
}

/** The sizes of a window at which a table has room for more columns. */
export const windowFrom = {
  md: { className: 'max-md:hidden', query: '(width >= 48rem)' },
  lg: { className: 'max-lg:hidden', query: '(width >= 64rem)' },
  xl: { className: 'max-xl:hidden', query: '(width >= 80rem)' },
  '2xl': { className: 'max-2xl:hidden', query: '(width >= 96rem)' },
} as const;

export type WindowSize = keyof typeof windowFrom;

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

interface TableProps<Row> {
  /** What the table shows; read out, not drawn. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first column holds the link to the row's detail: give it the class `row-link` and the whole row leads there. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
}

/** Rows side by side from 640 px on, and one card a row below that. Sorting and paging belong in the URL. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<Row>) {
  return (
    <table className="data-table w-full border-collapse text-body">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sortable ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
              className={cx(
                'h-row px-3 text-13 font-semibold text-fg-3',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {column.sortable && onSort ? (
                <SortButton column={column} sort={sort} onSort={onSort} />
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="relative border-t border-line hover:bg-hover">
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.header}
                className={cx('h-row px-3', column.align === 'end' && 'num text-right')}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** The head of a column that sorts. */
export function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const active = sort?.key === column.key;
  const next = active && sort.direction === 'ascending' ? 'descending' : 'ascending';
  const Icon = active ? (sort.direction === 'ascending' ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort({ key: column.key, direction: next })}
      className={cx(
        '-mx-1.5 inline-flex min-h-target items-center gap-1 rounded-field border border-transparent px-1.5 font-semibold hover:bg-hover hover:text-fg',
        active && 'text-fg',
      )}
    >
      {column.header}
      <Icon size={14} strokeWidth={2} aria-hidden="true" className={active ? undefined : 'opacity-50'} />
    </button>
  );
}
