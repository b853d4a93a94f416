import type { ReactNode } from 'react';

interface RowProps {
  label: string;
  value: ReactNode;
  action: ReactNode;
}

/** One way to sign in, and what can be done with it. */
export function Row({ label, value, action }: RowProps) {
  return (
    <div className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="text-13 text-fg-2">{label}</p>
        <div className="font-medium">{value}</div>
      </div>
      {action}
    </div>
  );
}
