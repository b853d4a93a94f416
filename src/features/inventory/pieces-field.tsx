import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { TextField } from '#src/ui/form/text-field.tsx';
import { numberIn, typedPieces } from './pieces.ts';
import { usePieceFaults } from './use-piece-faults.ts';

interface PiecesFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** As `typedPieces` gives it, or `null` while it is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/**
 * A number of pieces. What was typed stays as it was typed, and what is no number of them is said at once: a minus or a point that was left
 * out silently would make another number of it. The arrow keys count by 1 (Shift: 10).
 */
export function PiecesField({ value, onChange, error, ...field }: PiecesFieldProps) {
  const faults = usePieceFaults();
  const [typed, setTyped] = useState('');
  const text = typedPieces(typed) === value ? typed : value === null ? '' : String(value);
  const read = text.trim() === '' ? undefined : numberIn(text);
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    onChange(Math.max(0, Math.trunc(value ?? 0) + direction * (event.shiftKey ? 10 : 1)));
  };
  return (
    <TextField
      {...field}
      value={text}
      error={typeof read === 'string' ? faults[read] : error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedPieces(target.value));
      }}
      onKeyDown={step}
    />
  );
}
