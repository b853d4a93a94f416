import type { ReactNode } from 'react';

/** A place that a key figure leads to. */
export function FigurePart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={`report-${name}`} tabIndex={-1} className="min-w-0 scroll-mt-20">
      {children}
    </div>
  );
}
