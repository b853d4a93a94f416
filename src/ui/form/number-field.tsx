import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import type { FieldFrame } from './field.tsx';
import { TextField } from './text-field.tsx';

interface NumberFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix' | 'children'>, FieldFrame {
  /** A whole number from 0 on, or `null` while it is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  prefix?: ReactNode;
  /** Its unit, in the box after it. */
  suffix?: ReactNode;
}

/** More digits than any count here has. */
const mostDigits = 9;

/** A whole number: takes digits of any width, and the arrow keys count by 1 (Shift: 10). */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    onChange(Math.max(0, (value ?? 0) + direction * (event.shiftKey ? 10 : 1)));
  };
  return (
    <TextField
      {...rest}
      value={value === null ? '' : String(value)}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        const digits = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, mostDigits);
        onChange(digits === '' ? null : Number(digits));
      }}
      onKeyDown={step}
    />
  );
}
