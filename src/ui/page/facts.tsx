import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';

interface FactsProps {
  items: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Two in a row where there is room. */
  wide?: boolean;
}

/** What is known of a record, each with its name. What is absent is left out. */
export function Facts({ items, wide }: FactsProps) {
  const shown = items.filter(({ value }) => value !== undefined && value !== '' && value !== null);
  return (
    <dl className={cx('grid gap-x-6 gap-y-3', wide && 'sm:grid-cols-2')}>
      {shown.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col gap-0.5">
          <dt className="text-13 text-fg-3">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
