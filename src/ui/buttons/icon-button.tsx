import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../styles/class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  icon: LucideIcon;
  /** Its name for everybody: read out, and shown as a tooltip. */
  label: string;
  variant?: 'ghost' | 'outline';
}

/** A button without a word. At the counter every icon has one: use `Button` there. */
export function IconButton({ icon: Icon, label, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'pressable inline-grid size-target shrink-0 place-items-center rounded-button border text-fg-2 hover:bg-hover hover:text-fg',
        variant === 'outline' ? 'border-line-strong bg-surface' : 'border-transparent bg-transparent',
        className,
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
