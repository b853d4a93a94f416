import { cx } from '../styles/class-names.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** `md` is the density's control height, `lg` its primary height. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Fills the width it is given. */
  block?: boolean | undefined;
}

const base =
  'pressable inline-flex items-center justify-center gap-2 border rounded-button font-semibold text-center leading-tight select-none ' +
  'disabled-look:text-fg-3 disabled-look:shadow-none';

const filledOff = 'disabled-look:bg-sunken! disabled-look:border-line';

const variants = {
  primary: `border-transparent bg-primary text-on-primary hover:bg-primary-hover ${filledOff}`,
  secondary: `border-line-strong bg-surface text-fg hover:bg-hover ${filledOff}`,
  ghost: 'border-transparent bg-transparent text-fg hover:bg-hover disabled-look:bg-transparent!',
  danger: `border-transparent bg-danger text-on-status hover:brightness-110 ${filledOff}`,
};

const sizes = {
  sm: 'min-h-control-small min-w-control-small px-3 text-14',
  md: 'min-h-control min-w-control px-4 text-body',
  lg: 'min-h-control-primary min-w-control-primary px-5 text-18',
};

/** A button's look for what is not a button, such as a link that leads to a form. */
export function buttonClass({ variant = 'secondary', size = 'md', block }: ButtonLook = {}): string {
  return cx(base, variants[variant], sizes[size], block && 'w-full');
}
