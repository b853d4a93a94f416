import type { ReactNode } from 'react';

/** The first stop of the Tab key: jumps over the bars to what the page is about. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-button border border-line bg-raised px-4 py-3 font-semibold text-fg focus:translate-y-0 focus:shadow-e2"
    >
      {children}
    </a>
  );
}
