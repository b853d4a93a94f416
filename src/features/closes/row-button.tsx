import type { ReactNode } from 'react';

/** What a row of a list leads to: the whole row is pressed. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="row-link num inline-flex min-h-target items-center text-left font-semibold text-fg"
    >
      {children}
    </button>
  );
}
