import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';

const looks = {
  offline: 'bg-offline text-offline-text',
  pending: 'bg-pending-soft text-pending-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
};

interface StripProps {
  icon: LucideIcon;
  look: keyof typeof looks;
  /** Names the strip for tests. */
  testId: string;
  children: ReactNode;
}

/** One line across the page under its bar, for what concerns everything on it. */
export function Strip({ icon: Icon, look, testId, children }: StripProps) {
  return (
    <div
      role="status"
      data-testid={testId}
      className={cx('relative z-(--z-banner) border-b border-line', looks[look])}
    >
      <div className="flex min-h-11 items-center gap-2.5 px-4 py-0.5 text-14">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {children}
      </div>
    </div>
  );
}

/** What can be done about it, in the strip's own colours. */
export function StripAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-target min-w-target shrink-0 rounded-field border border-transparent px-2 font-semibold underline underline-offset-4"
    >
      {children}
    </button>
  );
}
