import type { ReactNode } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';

export interface RankRow {
  readonly key: string;
  readonly name: ReactNode;
  /** What is drawn, from nothing up to the largest of all. */
  readonly value: number;
  readonly shown: ReactNode;
  readonly share?: ReactNode;
  readonly note?: ReactNode;
  readonly colour?: string;
  readonly onOpen?: (() => void) | undefined;
}

interface RankListProps {
  rows: readonly RankRow[];
  testId?: string;
  /** Hears which row is pointed at or has the focus; undefined where none is. */
  onPoint?: ((key: string | undefined) => void) | undefined;
}

/** Bars beneath their names, the largest first as they are given. Each can be pressed where it leads somewhere. */
export function RankList({ rows, testId, onPoint }: RankListProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className="flex flex-col gap-0.5" data-testid={testId}>
      {rows.map(({ key, name, value, shown, share, note, colour = 'var(--chart-1)', onOpen }) => {
        const inside = (
          <>
            <span className="num flex w-full flex-wrap items-baseline gap-x-3 text-14">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
              <span className="font-semibold whitespace-nowrap">{shown}</span>
              {share !== undefined && <span className="w-11 text-right text-fg-2">{share}</span>}
              {note !== undefined && (
                <span className="w-20 text-right text-13 text-fg-3 print:hidden">{note}</span>
              )}
            </span>
            <span className="block h-1.5 w-full overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full"
                style={{ width: `${(Math.max(0, value) / most) * 100}%`, background: colour }}
              />
            </span>
          </>
        );
        const look =
          'flex w-full flex-col gap-1 rounded-field border border-transparent px-2 py-1.5 text-left print:min-h-0! print:px-0 print:py-0.5';
        return (
          <li
            key={key}
            {...(onPoint && {
              onPointerEnter: () => onPoint(key),
              onPointerLeave: () => onPoint(undefined),
              onFocus: () => onPoint(key),
              onBlur: () => onPoint(undefined),
            })}
          >
            {onOpen ? (
              <button
                type="button"
                onClick={onOpen}
                className={cx(look, 'pressable min-h-target hover:bg-hover')}
              >
                {inside}
              </button>
            ) : (
              <div className={look}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
