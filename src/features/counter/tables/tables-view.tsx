import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState, type ReactNode } from 'react';
import { tableStates, type TableNow } from '#domain/order/floor.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { dispatchKey } from '../keys/actions.ts';
import { useKeys } from '../keys/use-keys.ts';
import { tablePlan } from '../keys/view-actions.ts';
import { nextTable, roomsOf, type Direction } from './rooms.ts';
import { TablePlan, TableRows } from './table-plan.tsx';
import { stateLooks, useTableWords } from './use-table-words.ts';

interface TablesViewProps {
  /** Absent until they are read. */
  tables: readonly TableNow[] | undefined;
  /** Whose bills were in hand before, by its label: the keys go on there. */
  from: string | undefined;
  /** Why they cannot be read. */
  failure: ReactNode;
  onOpen: (table: TableNow) => void;
  onBack: () => void;
}

/** The tables of a store as they stand, room by room. */
export function TablesView({ tables, from: before, failure, onOpen, onBack }: TablesViewProps) {
  const { t } = useLingui();
  const words = useTableWords();
  const now = useNow(30_000);
  const phone = useMediaQuery('(width < 48rem)');
  const [chosen, setChosen] = useState<string>();
  const rooms = roomsOf(tables ?? []);
  const room = rooms.find(({ name }) => name === chosen) ?? rooms[0];
  const step = (key: Direction): void => {
    const at = document.activeElement?.closest('[data-testid^=table-]')?.getAttribute('data-testid');
    const placed = room?.tables ?? [];
    const from = placed.find(({ now: { table } }) => `table-${table.label}` === at);
    const to = from ? nextTable(placed, from, key) : placed[0];
    if (to) focusTable(to.now.table.label);
  };
  useKeys({ key: (key) => dispatchKey(tablePlan, key, { step, isEmpty: !room, leave: onBack }) });
  useEffect(() => {
    if (before !== undefined) focusTable(before);
  }, [before]);
  const Tables = phone ? TableRows : TablePlan;
  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-labelledby="tables-title"
      className="absolute inset-0 flex flex-col bg-page outline-none"
    >
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-3 py-1">
        <h2 id="tables-title" className="sr-only">
          <Trans id="floor">桌位</Trans>
        </h2>
        <SegmentedControl
          size="sm"
          label={t({ id: 'floor.switch', message: '餐點或桌位' })}
          value="tables"
          options={[
            { value: 'sell', label: t({ id: 'floor.dishes', message: '餐點' }) },
            { value: 'tables', label: t({ id: 'floor', message: '桌位' }) },
          ]}
          onChange={(to) => to === 'sell' && onBack()}
        />
        {rooms.length > 1 && (
          <div
            role="group"
            aria-label={t({ id: 'floor.areas', message: '區域' })}
            className="flex min-w-0 gap-2 overflow-x-auto py-1"
          >
            {rooms.map(({ name, tables: within }) => {
              const taken = within.filter((each) => each.now.state !== 'free').length;
              return (
                <Chip key={name} selected={name === room?.name} onClick={() => setChosen(name)}>
                  {words.room(name)}
                  <span className="num font-normal">
                    {taken}/{within.length}
                  </span>
                  {within.some((each) => each.now.state === 'bill_asked') && <BillDot />}
                </Chip>
              );
            })}
          </div>
        )}
        <dl className="ml-auto flex flex-wrap gap-x-4 gap-y-1 text-14 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-md:ml-0">
          {tableStates.map((state) => {
            const { icon: Icon, look } = stateLooks[state];
            return (
              <div key={state} className="flex items-center gap-1.5">
                <dt className="flex items-center gap-1.5 text-fg-2">
                  <span className={cx('grid size-6 place-items-center rounded-field border', look)}>
                    <Icon size={14} strokeWidth={2} aria-hidden="true" />
                  </span>
                  {words.state(state)}
                </dt>
                <dd className="num font-semibold">
                  {(tables ?? []).filter((each) => each.state === state).length}
                </dd>
              </div>
            );
          })}
        </dl>
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain p-2 md:min-h-0 md:p-3">
        {failure}
        {!failure && tables === undefined && (
          <LoadingRegion>
            <SkeletonRows />
          </LoadingRegion>
        )}
        {room && <Tables room={room} name={words.room(room.name)} clock={now} onOpen={onOpen} />}
        {tables?.length === 0 && (
          <Button icon={ArrowLeft} onClick={onBack} className="m-auto">
            {t({ id: 'orders.sell', message: '開始點餐' })}
          </Button>
        )}
      </div>
    </section>
  );
}

function focusTable(label: string): void {
  document.querySelector<HTMLElement>(`[data-testid="table-${CSS.escape(label)}"]`)?.focus();
}

/** Somebody in there waits for the bill. */
function BillDot() {
  const words = useTableWords();
  return (
    <>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-warning" />
      <span className="sr-only">{words.state('bill_asked')}</span>
    </>
  );
}
