import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { caretAfter, groupDigits, parseMoney } from './money-input.ts';
import { TextField } from './text-field.tsx';
import type { FieldFrame } from './field.tsx';

interface MoneyFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix' | 'children'>, FieldFrame {
  /** Whole TWD, or `null` while it is empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  /** What is counted, where it is no money, such as points. */
  unit?: string;
}

/** An amount in whole TWD: groups its digits while typing, takes pasted prices, and the arrow keys count by 1 (Shift: 10). */
export function MoneyField({ value, onChange, unit = 'NT$', ...rest }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = groupDigits(value);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const amount = parseMoney(event.target.value);
    if (amount === undefined) return;
    const before = event.target.value.slice(0, event.target.selectionStart ?? 0);
    caret.current = caretAfter(groupDigits(amount), before.normalize('NFKC').replace(/\D/g, '').length);
    onChange(amount);
  };

  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    onChange(Math.max(0, (value ?? 0) + direction * (event.shiftKey ? 10 : 1)));
  };

  return (
    <TextField
      {...rest}
      ref={input}
      value={text}
      prefix={unit}
      inputMode="numeric"
      autoComplete="off"
      onChange={type}
      onKeyDown={step}
    />
  );
}
