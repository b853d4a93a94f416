import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';
import { countOf } from './count.ts';

export interface Stat {
  readonly label: string;
  /** A number is a count, and is written as one. */
  readonly value: ReactNode;
  /** Under the figure: what it is compared with, what it counts. */
  readonly note?: ReactNode;
}

/** The figures that a page begins with, side by side. */
export function StatTiles({ stats, className }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-2 gap-3 lg:grid-cols-4', className)}>
      {stats.map(({ label, value, note }) => (
        <div
          key={label}
          className="card flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-3"
        >
          <dt className="text-13 text-fg-3">{label}</dt>
          <dd className="num text-24 leading-9 font-semibold [overflow-wrap:anywhere]">
            {typeof value === 'number' ? countOf(value) : value}
          </dd>
          {note && <dd className="mt-auto text-13 text-fg-2">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
