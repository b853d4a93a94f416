import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';

/** What cannot be done on this page, or is not shown, while there is no network. */
export function OfflineNote({ children, testId }: { children: ReactNode; testId?: string }) {
  return (
    <p
      role="status"
      data-testid={testId}
      className="flex max-w-[720px] items-start gap-2.5 rounded-button border border-transparent bg-offline px-4 py-2.5 text-14 text-offline-text"
    >
      <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
