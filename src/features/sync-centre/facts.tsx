import type { ReactNode } from 'react';

/** Names with their values, one a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col">{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0">
      <dt className="text-14 text-fg-2">{name}</dt>
      <dd className="num ml-auto min-w-0 text-right text-14 font-semibold break-words">{children}</dd>
    </div>
  );
}
