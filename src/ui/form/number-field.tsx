import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import type { FieldFrame } from './field.tsx';
import { TextField } from './text-field.tsx';
import { useWholeNumber } from './use-whole-number.ts';

interface NumberFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix' | 'children'>, FieldFrame {
  /** A whole number from 0 on, `null` while it is empty, or `NaN` for what was typed and is none. */
  value: number | null;
  onChange: (value: number | null) => void;
  prefix?: ReactNode;
  onEnter?: () => void;
  /** Its unit, in the box after it. */
  suffix?: ReactNode;
}

/** A whole number: takes digits of any width, and the arrow keys count by 1 (Shift: 10). */
export function NumberField({ value, onChange, onEnter, error, ...rest }: NumberFieldProps) {
  const number = useWholeNumber(value, (known) => (known === null ? '' : String(known)), onChange);
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    onChange(Math.max(0, (value || 0) + direction * (event.shiftKey ? 10 : 1)));
  };
  return (
    <TextField
      {...rest}
      value={number.text}
      error={number.error ?? error}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => number.take(event.target.value)}
      onKeyDown={step}
    />
  );
}
