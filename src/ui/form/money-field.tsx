import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { caretAfter, groupDigits } from './money-input.ts';
import { TextField } from './text-field.tsx';
import { useWholeNumber } from './use-whole-number.ts';
import type { FieldFrame } from './field.tsx';

interface MoneyFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix' | 'children'>, FieldFrame {
  /** Whole TWD, `null` while it is empty, or `NaN` for what was typed and is no amount. */
  value: number | null;
  onChange: (amount: number | null) => void;
  /** What is counted, where it is no money, such as points. */
  unit?: string;
}

/** An amount in whole TWD: groups its digits while typing, takes pasted prices, and the arrow keys count by 1 (Shift: 10). */
export function MoneyField({ ref, value, onChange, error, unit = 'NT$', ...rest }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const caret = useRef<number | null>(null);
  const number = useWholeNumber(value, groupDigits, onChange);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const before = event.target.value.slice(0, event.target.selectionStart ?? 0);
    const amount = number.take(event.target.value);
    if (amount === undefined || Number.isNaN(amount)) return;
    caret.current = caretAfter(groupDigits(amount), before.normalize('NFKC').replace(/\D/g, '').length);
  };

  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    onChange(Math.max(0, (value || 0) + direction * (event.shiftKey ? 10 : 1)));
  };

  return (
    <TextField
      {...rest}
      ref={input}
      value={number.text}
      error={number.error ?? error}
      prefix={unit}
      inputMode="numeric"
      autoComplete="off"
      onChange={type}
      onKeyDown={step}
    />
  );
}
