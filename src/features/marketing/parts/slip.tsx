import type { ReactNode } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';

/** A slip of paper, torn off at its foot: what the product is named after. */
export function Slip({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('slip', className)}>
      <div className="slip-paper">{children}</div>
    </div>
  );
}

/** A line of a slip: what, and how much. */
export function SlipLine({
  what,
  strong,
  children,
}: {
  what: ReactNode;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4 py-1.5', strong && 'font-semibold')}>
      <dt>{what}</dt>
      <dd className="num text-right">{children}</dd>
    </div>
  );
}
