import type { ReactNode } from 'react';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import type { Column } from '#src/ui/table/table.tsx';

// Columns that the lists of the back office have alike.

/** When a record was last changed. @param at The ISO instant of a row. */
export function updatedColumn<Row>(
  header: string,
  room: Pick<Column<Row>, 'from' | 'className'>,
  at: (row: Row) => string,
): Column<Row> {
  return {
    key: 'updated',
    header,
    sortable: true,
    ...room,
    cell: (row) => <DateTime at={at(row)} style="relative" className="text-13 text-fg-2" />,
  };
}

/** The menu of a row at its end, where somebody may do something with it. */
export function menuColumns<Row>(mayEdit: boolean, menu: (row: Row) => ReactNode): readonly Column<Row>[] {
  return mayEdit ? [{ key: 'actions', header: '', align: 'end', className: 'w-14 pl-0!', cell: menu }] : [];
}

/** Words that may be many: two lines of them, one where rows are low. */
export function textColumn<Row>(
  key: string,
  header: string,
  room: Pick<Column<Row>, 'from' | 'className'>,
  text: (row: Row) => string,
): Column<Row> {
  return {
    key,
    header,
    ...room,
    cell: (row) => <TwoLines>{text(row)}</TwoLines>,
  };
}

/** As many words of a cell as two lines hold, one where rows are low. */
export function TwoLines({ children }: { children: ReactNode }) {
  return <span className="line-clamp-2 text-fg-2 in-data-[rows=compact]:line-clamp-1">{children}</span>;
}
