import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';

interface FoldCardProps {
  title: ReactNode;
  testId: string;
  /** Called whenever it is expanded or collapsed. */
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A card that few open: folded at first. It is nothing for paper. */
export function FoldCard({ title, testId, onToggle, children }: FoldCardProps) {
  return (
    <div
      className="card rounded-card border border-line bg-surface px-5 py-2 [&>details]:border-b-0"
      data-noprint
    >
      <Fold title={title} testId={testId} onToggle={onToggle}>
        {children}
      </Fold>
    </div>
  );
}
