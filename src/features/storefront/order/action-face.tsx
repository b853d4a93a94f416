import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One of a row of equals: an icon over its word. */
export const actionClass =
  'pressable flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-button border border-line-strong bg-surface px-0.5 py-2 text-center text-13 leading-tight min-[360px]:text-14 font-semibold text-fg no-underline hover:bg-hover';

export function ActionFace({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {children}
    </>
  );
}
