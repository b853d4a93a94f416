import type { ReactNode } from 'react';
import { Money } from '../figures/money.tsx';
import { cx } from '../styles/class-names.ts';

/** One line of a report: what it is, and what it comes to. */
export interface MoneyLine {
  readonly key: string;
  readonly label: ReactNode;
  /** Absent where it is no money. */
  readonly amount?: number;
  readonly value?: ReactNode;
  /** Stands under the label. */
  readonly hint?: ReactNode;
  readonly isSum?: boolean;
}

/** Lines of a report under a heading; sums stand out. */
export function MoneyLines({
  title,
  lines,
  testId,
}: {
  title: string;
  lines: readonly MoneyLine[];
  testId?: string;
}) {
  return (
    <section aria-label={title} data-testid={testId} className="flex flex-col">
      <h3 className="pb-1 text-14 font-semibold text-fg-2">{title}</h3>
      <dl className="flex flex-col">
        {lines.map(({ key, label, amount, value, hint, isSum }) => (
          <div
            key={key}
            className={cx(
              'flex items-baseline justify-between gap-4 border-t border-line py-2',
              isSum && 'border-line-strong text-18 font-semibold',
            )}
          >
            <dt className="min-w-0 [overflow-wrap:anywhere]">
              {label}
              {hint !== undefined && <span className="block text-13 font-normal text-fg-3">{hint}</span>}
            </dt>
            <dd className="num shrink-0 text-right">
              {amount === undefined ? value : <Money amount={amount} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
