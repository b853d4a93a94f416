import type { ReactNode } from 'react';

/** One part of the interface in its states, with the name it is imported by. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="card min-w-0 rounded-card border border-line bg-surface">
      <h2 className="border-b border-line px-5 py-2.5 text-14 font-semibold text-fg-3">{name}</h2>
      <div className="flex flex-wrap items-start gap-4 p-5">{children}</div>
    </section>
  );
}
