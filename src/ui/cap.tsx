import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Cap({ children }: { children: ReactNode }) {
  return (
    <kbd className="num inline-grid min-h-5.5 min-w-5.5 place-items-center rounded-[5px] border border-line bg-sunken px-1 text-12 font-semibold text-fg-2">
      {children}
    </kbd>
  );
}
