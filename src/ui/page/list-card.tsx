import type { ReactNode } from 'react';

/** The card that a list stands in: toolbar, rows, pager. */
export function ListCard({ children }: { children: ReactNode }) {
  return <div className="card rounded-card border border-line bg-surface">{children}</div>;
}
