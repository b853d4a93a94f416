import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'pending';

export const softTones: Record<Tone, string> = {
  neutral: 'bg-sunken text-fg-2 border-line',
  primary: 'bg-primary-soft text-primary-text border-transparent',
  success: 'bg-success-soft text-success-text border-transparent',
  warning: 'bg-warning-soft text-warning-text border-transparent',
  danger: 'bg-danger-soft text-danger-text border-transparent',
  info: 'bg-info-soft text-info-text border-transparent',
  pending: 'bg-pending-soft text-pending-text border-transparent',
};

interface BadgeProps {
  tone?: Tone;
  /** Colour is never alone: a state has an icon beside its word. */
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'neutral', icon: Icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-1 rounded-field border px-1.5 text-12 font-semibold whitespace-nowrap',
        softTones[tone],
        className,
      )}
    >
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
      {children}
    </span>
  );
}
