import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../styles/class-names.ts';

interface ChipProps extends ComponentProps<'button'> {
  /** Chosen or not; leave it out for a chip that acts once. */
  selected?: boolean;
  icon?: LucideIcon;
}

/** A small choice among many: a filter, a reason, a quick note. */
export function Chip({ selected, icon: Icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={cx(
        'pressable inline-flex min-h-target items-center gap-1.5 rounded-full border px-3.5 text-14 font-semibold whitespace-nowrap',
        selected
          ? 'border-primary bg-primary-soft text-primary-text'
          : 'border-line-strong bg-surface text-fg-2 hover:bg-hover',
        className,
      )}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {children}
    </button>
  );
}
