import { useId } from 'react';
import { cx } from '../styles/class-names.ts';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What it does when it is not plain from the label. */
  hint?: string;
  /** The label is read out only, where a table's column already names it. */
  hideLabel?: boolean;
  disabled?: boolean;
}

/** Takes effect at once. A value that is sent with a form is a checkbox instead. */
export function Switch({ label, checked, onChange, hint, hideLabel, disabled }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-flex min-h-target items-center gap-3">
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-disabled={disabled || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={() => !disabled && onChange(!checked)}
        className="pressable group grid h-target w-[52px] shrink-0 place-items-center rounded-full disabled-look:opacity-60"
      >
        <span
          className={cx(
            'relative block h-7 w-12 rounded-full border transition-colors duration-press',
            checked ? 'border-primary bg-primary' : 'border-line-strong bg-sunken',
          )}
        >
          <span
            className={cx(
              'absolute top-[3px] left-[3px] size-5 rounded-full border transition-transform duration-press ease-out',
              checked
                ? 'translate-x-5 border-transparent bg-on-primary'
                : 'border-transparent bg-line-strong',
            )}
          />
        </span>
      </button>
      <span className="flex flex-col">
        <span id={`${id}-label`} className={hideLabel ? 'sr-only' : undefined}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-13 text-fg-3">
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}
