import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';
import { cx } from '../styles/class-names.ts';
import { Spinner } from '../states/spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: LucideIcon;
  /** Shows a spinner in the icon's place, keeps the width and ignores further presses. */
  loading?: boolean;
  /** Why it cannot be pressed now. The button stays focusable, and the sentence stands below it. */
  disabledReason?: string | undefined;
  /** Not pressable, where the reason is already written nearby (give its id as `aria-describedby`). */
  disabled?: boolean;
}

/** The one button. One `primary` a view; `danger` only for what cannot be undone. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon: Icon,
    loading,
    disabledReason,
    disabled,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const off = Boolean(disabled ?? disabledReason);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || loading) event.preventDefault();
    else onClick?.(event);
  };

  const button = (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, block }), className)}
      aria-disabled={off || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      {loading ? (
        <Spinner />
      ) : (
        Icon && <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      )}
      {children}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={cx('inline-flex flex-col gap-1', block && 'w-full')}>
      {button}
      <span id={reasonId} className="text-13 text-fg-2">
        {disabledReason}
      </span>
    </span>
  );
}
