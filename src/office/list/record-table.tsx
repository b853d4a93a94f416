import { useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue, type ReactNode } from 'react';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useRowHeight } from './list-view.ts';
import { SortButton, windowFrom, type Column, type Sort } from '#src/ui/table/table.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** All rows of the page, or none of them. */
  readonly toggleAll: (ids: readonly string[]) => void;
}

interface RecordTableProps<Row> {
  /** What the table shows; read out, not drawn. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called, for its checkbox. */
  rowName: (row: Row) => string;
  /** A row where there is no room for columns. The link to its detail has the class `row-link`. */
  card: (row: Row) => ReactNode;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  selection?: Selection | undefined;
  /** The row that the keyboard stands on. */
  at?: string | undefined;
}

function Rows<Row>(props: RecordTableProps<Row>) {
  const roomy = useMediaQuery('(width >= 48rem)');
  const rows = useTopFirst(props.rows, props.rowKey);
  return roomy ? <Columns {...props} rows={rows} /> : <Cards {...props} rows={rows} />;
}

/** As many rows as a window of 1,080 px shows below a toolbar. */
const topRows = 16;

const none: readonly never[] = [];

/**
 * The first rows of a page and other rows, as those of another filter, are drawn in two steps: first those that can be seen, then, without
 * keeping anything waiting, the rest. Rows of which only some changed are drawn at once, so that the page never grows shorter under somebody who
 * reads further down.
 */
function useTopFirst<Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] {
  const before = useDeferredValue(rows, none as readonly Row[]);
  const [first, firstBefore] = [rows[0], before[0]];
  const isOther =
    before !== rows &&
    first !== undefined &&
    (firstBefore === undefined || rowKey(first) !== rowKey(firstBefore));
  return isOther ? rows.slice(0, topRows) : rows;
}

/**
 * The rows of a list page: columns from 768 px on, one card a row below. Sorting, paging and filters belong in the address. Where nothing
 * that it is given changes, it is not drawn again.
 */
export const RecordTable = memo(Rows) as typeof Rows;

function Columns<Row>(props: RecordTableProps<Row>) {
  const { t } = useLingui();
  const { caption, columns, rows, rowKey, rowName, sort, onSort, selection, at } = props;
  const height = useRowHeight();
  const head =
    // Above what rows lay over themselves: boxes, switches, the link that is the whole row.
    'sticky top-14 z-3 h-10 border-b border-line bg-surface px-3 text-13 font-semibold whitespace-nowrap text-fg-3 first:rounded-tl-card last:rounded-tr-card';
  return (
    <table
      data-rows={height}
      className="w-full border-separate border-spacing-0 text-body data-[rows=compact]:[--row:36px]"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={cx(head, 'w-11 pr-0!')}>
              <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sortable ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
              className={cx(
                head,
                column.align === 'end' ? 'text-right' : 'text-left',
                column.from && windowFrom[column.from].className,
                column.className,
              )}
            >
              {column.sortable ? (
                <SortButton column={column} sort={sort} onSort={onSort} />
              ) : (
                column.header || <span className="sr-only">{t({ id: 'list.actions', message: '操作' })}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = rowKey(row);
          return (
            <DrawnRow
              key={id}
              id={id}
              row={row}
              columns={columns}
              name={rowName(row)}
              isAt={at === id}
              isSelected={selection?.ids.has(id) ?? false}
              toggle={selection?.toggle}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface DrawnRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  isAt: boolean;
  isSelected: boolean;
  /** Absent where rows cannot be selected. */
  toggle: ((id: string) => void) | undefined;
}

/** One row. Moving along the list with the keyboard, or selecting another one, does not draw it anew. */
const DrawnRow = memo(OneRow) as typeof OneRow;

function OneRow<Row>({ id, row, columns, name, isAt, isSelected, toggle }: DrawnRowProps<Row>) {
  return (
    <tr
      data-row={id}
      data-at={isAt || undefined}
      className={cx(
        'group/row relative hover:bg-hover data-at:bg-hover',
        isSelected && 'bg-primary-soft/40! dark:bg-hover!',
      )}
    >
      {toggle && (
        <td className="h-row border-b border-line pr-0 pl-3 group-last/row:border-b-0 group-data-at/row:shadow-[inset_3px_0_0_var(--primary)]">
          <RowCheck name={name} checked={isSelected} onChange={() => toggle(id)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx(
            'h-row border-b border-line px-3 py-1.5 group-last/row:border-b-0 in-data-[rows=compact]:py-0',
            column.align === 'end' && 'num text-right',
            column.from && windowFrom[column.from].className,
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Cards<Row>({ caption, rows, rowKey, rowName, card, selection, at }: RecordTableProps<Row>) {
  return (
    <ul aria-label={caption} className="row-cards">
      {rows.map((row) => {
        const id = rowKey(row);
        const selected = selection?.ids.has(id) ?? false;
        return (
          <li
            key={id}
            data-row={id}
            data-at={at === id || undefined}
            className={cx(
              'relative flex items-start gap-1 border-b border-line px-3 py-2.5 last:border-b-0 data-at:bg-hover',
              selected && 'bg-primary-soft/40 dark:bg-hover',
            )}
          >
            {selection && (
              <RowCheck name={rowName(row)} checked={selected} onChange={() => selection.toggle(id)} />
            )}
            <div className="min-w-0 flex-1">{card(row)}</div>
          </li>
        );
      })}
    </ul>
  );
}

function RowCheck(props: { name: string; checked: boolean; onChange: () => void }) {
  const { t } = useLingui();
  const { name } = props;
  return (
    <Checkbox
      label={<span className="sr-only">{t({ id: 'bulk.select', message: `選取${name}` })}</span>}
      checked={props.checked}
      onChange={props.onChange}
    />
  );
}

function SelectAll<Row>({
  rows,
  rowKey,
  selection,
}: Pick<RecordTableProps<Row>, 'rows' | 'rowKey'> & { selection: Selection }) {
  const { t } = useLingui();
  const ids = rows.map(rowKey);
  return (
    <Checkbox
      label={<span className="sr-only">{t({ id: 'bulk.selectAll', message: '選取這一頁' })}</span>}
      checked={ids.length > 0 && ids.every((id) => selection.ids.has(id))}
      onChange={() => selection.toggleAll(ids)}
    />
  );
}
