import type { TableNow } from '#domain/order/floor.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useWords } from '../words.ts';
import { stateLooks, useTableWords } from './use-table-words.ts';

interface TableCardProps {
  now: TableNow;
  /** In ms. */
  clock: number;
  onOpen: () => void;
  className?: string;
}

const quiet = 'num shrink-0 text-13 leading-tight @min-[100px]:text-14 @min-[140px]:text-18';

/** A table: what it is called, how it stands, for how long and for how much. */
export function TableCard({ now: { table, state, since, due }, clock, onOpen, className }: TableCardProps) {
  const words = useTableWords();
  const { isLatin } = useWords();
  const { icon: Icon, look } = stateLooks[state];
  return (
    <button
      type="button"
      data-testid={`table-${table.label}`}
      data-state={state}
      onClick={onOpen}
      className={cx(
        'pressable flex size-full min-w-0 flex-col items-center justify-center overflow-hidden border-2 px-1 text-center leading-tight',
        look,
        className,
      )}
    >
      {/* What it is called is never cut for how long it is taken: that goes below where there is no room beside it. */}
      <span className="flex max-w-full flex-wrap items-baseline justify-center gap-x-1.5">
        <span className="max-w-full truncate text-20 leading-tight font-semibold @min-[88px]:text-24 @min-[140px]:text-32">
          {table.label}
        </span>{' '}
        {since !== undefined && <span className={quiet}>{words.since(since, clock)}</span>}
      </span>{' '}
      <span
        className={cx(
          'flex max-w-full items-center gap-1 text-14 leading-tight font-semibold @min-[140px]:text-20',
          // Latin words are longer: on a small table they stay smaller rather than cut.
          !isLatin && '@min-[88px]:text-16',
        )}
      >
        <Icon size={18} strokeWidth={2} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{words.state(state)}</span>
      </span>{' '}
      {since === undefined && <span className={quiet}>{words.seats(table.seats)}</span>}
      {due > 0 && (
        <Money
          amount={due}
          className="max-w-full truncate text-16 leading-tight font-semibold @min-[100px]:text-18 @min-[140px]:text-24"
        />
      )}
    </button>
  );
}
