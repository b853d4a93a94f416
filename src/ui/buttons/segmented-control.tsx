import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../styles/class-names.ts';

interface Segment<T extends string> {
  value: T;
  label: string;
  icon?: LucideIcon;
  disabled?: boolean;
}

interface SegmentedControlProps<T extends string> {
  /** Names the group for screen readers. */
  label: string;
  value: T;
  options: readonly Segment<T>[];
  onChange: (value: T) => void;
  block?: boolean;
  size?: 'sm' | 'md';
}

/** One of two to five, all in view. Radio buttons underneath, so the arrow keys work without any script. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, value, options, onChange, block, size = 'md' } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'inline-flex gap-0.5 rounded-button border border-line bg-sunken p-0.5',
        block && 'flex w-full',
      )}
    >
      {options.map(({ icon: Icon, ...option }) => (
        <label
          key={option.value}
          className={cx(
            'pressable relative inline-flex min-w-target items-center justify-center gap-1.5 rounded-[8px] border px-3 font-semibold whitespace-nowrap',
            // Each as wide as its words, where the whole is not given its width.
            block ? 'flex-1' : 'flex-auto',
            // Long words in English: on the narrowest phones they are smaller rather than cut.
            'max-[359px]:px-1.5 max-[359px]:text-14!',
            'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus has-[:disabled]:opacity-50',
            size === 'sm'
              ? 'min-h-[calc(var(--control-small)-6px)] text-14'
              : 'min-h-[calc(var(--control)-6px)] text-body',
            option.value === value
              ? 'border-line bg-surface text-primary-text shadow-e1 dark:bg-raised'
              : 'border-transparent text-fg-2 hover:text-fg',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-x-0 -inset-y-[4px] cursor-pointer appearance-none rounded-[8px] outline-none"
          />
          {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
          <span className="pointer-events-none relative">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
