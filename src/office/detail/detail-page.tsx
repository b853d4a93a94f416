import type { ReactNode } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';

interface DetailPageProps {
  children: ReactNode;
  side: ReactNode;
  /** In one column the side comes after what the page is about. */
  sideFollows?: boolean;
}

/** A record in full: what it is about in cards on the left, its state and figures beside them; one column where there is no room. */
export function DetailPage({ children, side, sideFollows = false }: DetailPageProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className={cx('flex min-w-0 flex-col gap-4', !sideFollows && 'max-lg:order-first')}>{side}</div>
    </div>
  );
}
