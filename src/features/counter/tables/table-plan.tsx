import type { TableNow } from '#domain/order/floor.ts';
import type { Room } from './rooms.ts';
import { TableCard } from './table-card.tsx';

interface TablePlanProps {
  room: Room;
  name: string;
  clock: number;
  onOpen: (table: TableNow) => void;
}

/** Px that a cell of the plan takes at most: a small room is not blown up. */
const largest = { across: 76, down: 60 };

/** A room as it is: tables where they stand. In reading order for whoever hears them. */
export function TablePlan({ room, name, clock, onOpen }: TablePlanProps) {
  const { tables, across, down } = room;
  const part = (cells: number, of: number): string => `${(cells / of) * 100}%`;
  return (
    <ul
      aria-label={name}
      data-testid="table-plan"
      className="relative m-auto size-full"
      style={{ maxWidth: across * largest.across, maxHeight: down * largest.down }}
    >
      {tables.map(({ now, x, y, width, height }) => (
        <li
          key={now.table._id}
          className="@container absolute p-1"
          style={{
            left: part(x, across),
            top: part(y, down),
            width: part(width, across),
            height: part(height, down),
          }}
        >
          <TableCard
            now={now}
            clock={clock}
            onOpen={() => onOpen(now)}
            className={now.table.shape === 'round' ? 'rounded-[36%]' : 'rounded-card'}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same tables one after another, where there is no room for a plan. */
export function TableRows({ room, name, clock, onOpen }: TablePlanProps) {
  return (
    <ul aria-label={name} className="grid grid-cols-3 gap-2 max-[359px]:grid-cols-2">
      {room.tables.map(({ now }) => (
        <li key={now.table._id} className="@container">
          <TableCard
            now={now}
            clock={clock}
            onOpen={() => onOpen(now)}
            className="min-h-24 rounded-card py-2"
          />
        </li>
      ))}
    </ul>
  );
}
