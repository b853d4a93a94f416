import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TableNow } from '#domain/order/floor.ts';
import type { Order } from '#domain/order/schema.ts';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { TableRows } from './table-plan.tsx';
import { roomsOf } from './rooms.ts';
import { useTableWords } from './use-table-words.ts';

interface MoveListProps {
  from: TableNow;
  tables: readonly TableNow[];
  clock: number;
  onMove: (to: TableNow, moving: readonly Order[]) => void;
}

/** Where the guests of a table go: all of them, or those of one bill. */
export function MoveList({ from, tables, clock, onMove }: MoveListProps) {
  const { t } = useLingui();
  const words = useTableWords();
  const [one, setOne] = useState<string>();
  const { orders } = from;
  const moving = orders.filter(({ _id }) => one === undefined || _id === one);
  const others = roomsOf(tables.filter(({ table }) => table._id !== from.table._id));
  const count = orders.length;
  return (
    <div className="flex flex-col gap-4">
      {count > 1 && (
        <div
          role="group"
          aria-label={t({ id: 'floor.whichMove', message: '要換桌的單' })}
          className="flex flex-wrap gap-2"
        >
          <Chip selected={one === undefined} onClick={() => setOne(undefined)}>
            {t({ id: 'floor.moveAll', message: `全部${count}張` })}
          </Chip>
          {orders.map(({ _id, number }) => (
            <Chip key={_id} selected={one === _id} className="num" onClick={() => setOne(_id)}>
              {number}
            </Chip>
          ))}
        </div>
      )}
      {others.map((room) => (
        <section key={room.name} aria-label={words.room(room.name)} className="flex flex-col gap-2">
          {others.length > 1 && <h3 className="text-14 font-semibold text-fg-2">{words.room(room.name)}</h3>}
          <TableRows
            room={room}
            name={words.room(room.name)}
            clock={clock}
            onOpen={(to) => onMove(to, moving)}
          />
        </section>
      ))}
    </div>
  );
}
