import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** Why a form could not be sent, where no single field is to blame. Stays until the next try. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-button border border-danger bg-danger-soft px-4 py-3 text-danger-text"
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
